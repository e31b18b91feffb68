CREATE OR REPLACE FUNCTION public.admin_get_course_funnel (
  p_course_id text,
  p_filter    jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_get_course_funnel(p_course_id, p_filter); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_course_funnel"(text, jsonb) FROM PUBLIC, "anon", "service_role";
