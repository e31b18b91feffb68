CREATE OR REPLACE FUNCTION public.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_continue_regrade(p_question_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_continue_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_continue_regrade"(text) FROM PUBLIC, "anon", "service_role";
