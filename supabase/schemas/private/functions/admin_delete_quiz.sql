CREATE OR REPLACE FUNCTION private.admin_delete_quiz (
  p_quiz_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select private.move_to_trash('quizzes', p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_quiz"(text) FROM PUBLIC;
