CREATE OR REPLACE FUNCTION public.rate_course (
  p_course_id text,
  p_rating    integer
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.rate_course(p_course_id, p_rating); $function$;

GRANT EXECUTE ON FUNCTION "public"."rate_course"(text, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."rate_course"(text, integer) FROM PUBLIC, "anon", "service_role";
