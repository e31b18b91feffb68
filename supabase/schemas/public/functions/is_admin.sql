CREATE OR REPLACE FUNCTION public.is_admin()
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.is_admin(); $function$;

GRANT EXECUTE ON FUNCTION "public"."is_admin"() TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."is_admin"() FROM PUBLIC, "anon";
