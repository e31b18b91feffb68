CREATE OR REPLACE FUNCTION public.get_health()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_health(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_health"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_health"() FROM PUBLIC, "service_role";
