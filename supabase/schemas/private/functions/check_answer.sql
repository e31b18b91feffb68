CREATE OR REPLACE FUNCTION private.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the answer, locks it, and says whether it is right, what is right and why. An answer that was checked before stays as it
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  select w.answer into checked from public.attempt_answers as w
  where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is not null;
  if not found then
    if not exists (
      select 1 from public.quizzes as z where z.id = (target.attempt).quiz_id and z.feedback_timing = 'after_each'
    ) then
      perform private.raise_error(409, 'feedback_at_end', 'The answers of this quiz are shown when it is finished.');
    end if;
    given := private.read_answer(target.attempt, target.question, p_answer);
    if given.answer = 'null'::jsonb then
      perform private.raise_error(422, 'invalid_answer', 'An answer is needed before it can be checked.', 'p_answer');
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp())
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at
    -- Of two tabs that check at once, the first one counts.
    where w.checked_at is null;
    select w.answer into checked from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id;
  end if;
  return jsonb_build_object(
    'answer', private.to_shown_answer(target.question, (target.attempt).order_seed, checked),
    'feedback', private.shown_feedback(target.question, (target.attempt).order_seed, checked)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."check_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."check_answer"(uuid, text, jsonb) FROM PUBLIC;
