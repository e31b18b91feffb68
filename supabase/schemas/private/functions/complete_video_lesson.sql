CREATE OR REPLACE FUNCTION private.complete_video_lesson (
  p_lesson_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Completing again changes nothing. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, l.video_id, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.unnumbered_lessons as l
  join public.courses as c on c.id = l.course_id
  left join public.videos as v on v.id = l.video_id
  left join public.video_progress as p on p.video_id = l.video_id and p.user_id = me
  where l.id = p_lesson_id;
  if not found then
    perform private.raise_error(404, 'lesson_not_found', 'Lesson not found');
  elsif lesson.lesson_type <> 1 then
    perform private.raise_error(422, 'not_a_video', 'Only a video lesson is completed by watching; this one is a quiz.');
  end if;
  perform private.require_lesson_access(me, lesson.id);
  perform private.refresh_results(me, lesson.course_id);
  select r.status into current_status
  from public.lesson_results as r where r.user_id = me and r.lesson_id = lesson.id;
  if current_status < 2 and (not lesson.require_watch or private.meets_watch_requirement(lesson.watched, lesson.duration_seconds)) then
    perform private.complete_lesson(me, lesson.id, 1, 1);
    current_status := 2;
  elsif current_status < 2 then
    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."complete_video_lesson"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."complete_video_lesson"(text) FROM PUBLIC;
