CREATE OR REPLACE FUNCTION public.open_course (
  p_course_id text
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.open_course(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."open_course"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_course"(text) FROM PUBLIC, "anon", "service_role";
