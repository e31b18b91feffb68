CREATE OR REPLACE FUNCTION public.get_account_state()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_account_state(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_account_state"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_account_state"() FROM PUBLIC, "anon", "service_role";
