CREATE OR REPLACE FUNCTION public.admin_get_analytics_groups()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_analytics_groups(); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_analytics_groups"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_analytics_groups"() FROM PUBLIC, "anon", "service_role";
