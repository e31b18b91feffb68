CREATE OR REPLACE FUNCTION public.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.open_quiz(p_course_id, p_ref); $function$;

GRANT EXECUTE ON FUNCTION "public"."open_quiz"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."open_quiz"(text, text) FROM PUBLIC, "anon", "service_role";
