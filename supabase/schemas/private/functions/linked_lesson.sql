CREATE OR REPLACE FUNCTION private.linked_lesson (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'lesson_id', l.id, 'course_id', l.course_id, 'video_id', l.video_id, 'quiz_id', l.quiz_id, 'position', l.position
  )
  from public.lessons as l
  where l.course_id = p_course_id and (l.video_id = p_video_id or l.quiz_id = p_quiz_id);
$function$;

REVOKE ALL ON FUNCTION "private"."linked_lesson"(text, text, text) FROM PUBLIC;
