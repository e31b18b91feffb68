CREATE OR REPLACE FUNCTION private.admin_unlink_quiz_from_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS boolean
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select private.set_link('quizzes', p_quiz_id, 'courses', p_course_id, false);
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_unlink_quiz_from_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_unlink_quiz_from_course"(text, text) FROM PUBLIC;
