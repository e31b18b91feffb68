CREATE OR REPLACE FUNCTION public.get_admin_right()
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_admin_right(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_admin_right"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_admin_right"() FROM PUBLIC, "anon", "service_role";
