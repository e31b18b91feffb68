CREATE OR REPLACE FUNCTION public.get_home_courses (
  p_offset integer,
  p_limit  integer
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_home_courses(p_offset, p_limit); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_home_courses"(integer, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."get_home_courses"(integer, integer) FROM PUBLIC, "anon", "service_role";
