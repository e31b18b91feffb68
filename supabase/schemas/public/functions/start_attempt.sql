CREATE OR REPLACE FUNCTION public.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.start_attempt(p_course_id, p_ref); $function$;

GRANT EXECUTE ON FUNCTION "public"."start_attempt"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."start_attempt"(text, text) FROM PUBLIC, "anon", "service_role";
