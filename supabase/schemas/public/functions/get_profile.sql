CREATE OR REPLACE FUNCTION public.get_profile()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_profile(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_profile"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_profile"() FROM PUBLIC, "anon", "service_role";
