CREATE OR REPLACE FUNCTION public.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.leave_attempt(p_attempt_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."leave_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."leave_attempt"(uuid) FROM PUBLIC, "anon", "service_role";
