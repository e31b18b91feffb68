CREATE OR REPLACE FUNCTION private.is_lesson_live (
  p_course_id text,
  p_video_id  text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  -- By the lesson's own columns, for each row that is read: visitors cannot read videos and quizzes themselves.
  select exists (select 1 from private.live_courses as c where c.id = p_course_id) and (
    exists (select 1 from public.videos as v where v.id = p_video_id and v.deleted_at is null)
    or exists (select 1 from private.live_quizzes as q where q.id = p_quiz_id)
  );
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_lesson_live"(text, text, text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_lesson_live"(text, text, text) FROM PUBLIC;
