CREATE OR REPLACE FUNCTION public.admin_get_course_funnel (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_funnel(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text) FROM PUBLIC, "anon", "service_role";
