CREATE OR REPLACE FUNCTION private.admin_delete_question (
  p_question_id text
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$ select private.move_to_trash('questions', p_question_id); $function$;

GRANT EXECUTE ON FUNCTION "private"."admin_delete_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_delete_question"(text) FROM PUBLIC;
