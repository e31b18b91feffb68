CREATE OR REPLACE FUNCTION public.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_save_question(p_question); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_save_question"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_save_question"(jsonb) FROM PUBLIC, "anon", "service_role";
