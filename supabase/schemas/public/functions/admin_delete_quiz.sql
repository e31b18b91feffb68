CREATE OR REPLACE FUNCTION public.admin_delete_quiz (
  p_quiz_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_delete_quiz(p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_delete_quiz"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_delete_quiz"(text) FROM PUBLIC, "anon", "service_role";
