CREATE OR REPLACE FUNCTION public.get_course_completion (
  p_course_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.get_course_completion(p_course_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."get_course_completion"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "public"."get_course_completion"(text) FROM PUBLIC, "service_role";
