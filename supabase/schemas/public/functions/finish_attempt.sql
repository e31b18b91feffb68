CREATE OR REPLACE FUNCTION public.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.finish_attempt(p_attempt_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."finish_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."finish_attempt"(uuid) FROM PUBLIC, "anon", "service_role";
