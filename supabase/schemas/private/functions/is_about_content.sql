CREATE OR REPLACE FUNCTION private.is_about_content (
  p_table text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select p_table in (
    'courses', 'videos', 'quizzes', 'lessons', 'questions', 'question_keys', 'video_quizzes', 'testimonials', 'content_imports'
  );
$function$;

GRANT EXECUTE ON FUNCTION "private"."is_about_content"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."is_about_content"(text) FROM PUBLIC;
