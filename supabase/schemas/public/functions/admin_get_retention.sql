CREATE OR REPLACE FUNCTION public.admin_get_retention()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_retention(); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_retention"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_retention"() FROM PUBLIC, "anon", "service_role";
