CREATE OR REPLACE FUNCTION public.export_my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.export_my_data(); $function$;

GRANT EXECUTE ON FUNCTION "public"."export_my_data"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."export_my_data"() FROM PUBLIC, "anon", "service_role";
