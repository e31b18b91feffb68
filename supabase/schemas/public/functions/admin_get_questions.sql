CREATE OR REPLACE FUNCTION public.admin_get_questions (
  p_quiz_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$ select private.admin_get_questions(p_quiz_id); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_get_questions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_get_questions"(text) FROM PUBLIC, "anon", "service_role";
