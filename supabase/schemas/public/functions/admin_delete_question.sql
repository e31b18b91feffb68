CREATE OR REPLACE FUNCTION public.admin_delete_question (
  p_question_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_question(p_question_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_question"(text) FROM PUBLIC, "anon", "service_role";
