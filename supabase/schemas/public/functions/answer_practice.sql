CREATE OR REPLACE FUNCTION public.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$ select private.answer_practice(p_session_id, p_question_id, p_answer); $function$;

GRANT EXECUTE ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."answer_practice"(uuid, text, jsonb) FROM PUBLIC, "anon", "service_role";
