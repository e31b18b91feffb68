CREATE OR REPLACE FUNCTION public.review_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.review_quiz(p_course_id, p_ref); $function$;

GRANT EXECUTE ON FUNCTION "public"."review_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."review_quiz"(text, text) FROM PUBLIC, "anon", "service_role";
