CREATE OR REPLACE FUNCTION public.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.check_answer(p_attempt_id, p_question_id, p_answer); $function$;

GRANT EXECUTE ON FUNCTION "public"."check_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."check_answer"(uuid, text, jsonb) FROM PUBLIC, "anon", "service_role";
