CREATE OR REPLACE FUNCTION public.issue_certificate (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.issue_certificate(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."issue_certificate"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."issue_certificate"(text) FROM PUBLIC, "anon", "service_role";
