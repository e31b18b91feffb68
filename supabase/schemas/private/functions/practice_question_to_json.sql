CREATE OR REPLACE FUNCTION private.practice_question_to_json (
  p_session_id uuid,
  q            private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- A question as a session shows it, without its key: like an attempt whose seed is the session (docs/decisions/0053).
begin
  return jsonb_build_object('id', q.id, 'expects_number', private.expects_number(q)) || private.shown_question(
    q, p_session_id, (select z.question_order = 'shuffled' from public.quizzes as z where z.id = q.quiz_id)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."practice_question_to_json"(uuid, private.keyed_questions) FROM PUBLIC;
