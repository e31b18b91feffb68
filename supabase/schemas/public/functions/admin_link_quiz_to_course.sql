CREATE OR REPLACE FUNCTION public.admin_link_quiz_to_course (
  p_course_id text,
  p_quiz_id   text
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_link_quiz_to_course(p_course_id, p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_link_quiz_to_course"(text, text) FROM PUBLIC, "anon", "service_role";
