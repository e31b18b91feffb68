CREATE OR REPLACE FUNCTION public.get_courses()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_courses(); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_courses"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_courses"() FROM PUBLIC, "service_role";
