CREATE OR REPLACE FUNCTION public.accept_policy (
  p_version text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.accept_policy(p_version); $function$;

GRANT EXECUTE ON FUNCTION "public"."accept_policy"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."accept_policy"(text) FROM PUBLIC, "anon", "service_role";
