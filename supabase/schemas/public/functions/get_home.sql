CREATE OR REPLACE FUNCTION public.get_home()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_home(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_home"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_home"() FROM PUBLIC, "anon", "service_role";
