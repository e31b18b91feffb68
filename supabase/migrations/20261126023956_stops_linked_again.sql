SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.append_lesson (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Appends a lesson, or restores the removed one at the end of the road map. The course row is locked by the caller, so
-- two admins linking at once get two positions. True when there was something to do.
declare
  lesson public.lessons;
  next_position integer;
begin
  select * into lesson from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
  if lesson.id is not null and lesson.removed_at is null then
    return false;
  end if;
  select coalesce(max(l.position), 0) + 1 into next_position from public.lessons as l where l.course_id = p_course_id;
  if lesson.id is null then
    insert into public.lessons (course_id, video_id, quiz_id, position)
    values (p_course_id, p_video_id, p_quiz_id, next_position);
  else
    -- Linked again it is no upload's any more, whose undo would take it away.
    update public.lessons as l set removed_at = null, position = next_position, import_id = null where l.id = lesson.id;
  end if;
  return true;
end;
$function$;
