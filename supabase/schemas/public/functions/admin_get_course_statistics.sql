CREATE OR REPLACE FUNCTION public.admin_get_course_statistics()
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_statistics(); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_statistics"() TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_statistics"() FROM PUBLIC, "anon", "service_role";
