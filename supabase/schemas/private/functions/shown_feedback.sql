CREATE OR REPLACE FUNCTION private.shown_feedback (
  q        private.keyed_questions,
  p_seed   uuid,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What a learner reads about an answer once nothing can change it any more.
begin
  return jsonb_build_object(
    'correct', private.grade_answer(q, p_answer),
    'correct_answer', private.to_shown_answer(q, p_seed, private.display_key(q)),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."shown_feedback"(private.keyed_questions, uuid, jsonb) FROM PUBLIC;
