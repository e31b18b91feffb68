CREATE OR REPLACE FUNCTION public.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.admin_reorder_questions(p_quiz_id, p_question_ids); $function$;

GRANT EXECUTE ON FUNCTION "public"."admin_reorder_questions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."admin_reorder_questions"(text, text[]) FROM PUBLIC, "anon", "service_role";
