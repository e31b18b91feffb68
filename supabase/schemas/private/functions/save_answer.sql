CREATE OR REPLACE FUNCTION private.save_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Null, a blank text or an empty mapping deletes the answer.
-- p_answer is the answer itself or {"value": answer, "age_ms": milliseconds since it was given, "device": text}. Clients
-- send the latter: the local stack passes a bare text on as if it were JSON. An age does not depend on the
-- device's clock being right; it reaches back to the start of the attempt at most.
-- `stands` is false if another device gave a later answer; then nothing is written.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  question private.keyed_questions;
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  device text := case when wrapped then left(p_answer ->> 'device', 64) end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
  answered_at timestamptz;
  stored_answer jsonb;
  stands boolean;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
  -- At most a year, which any interval holds.
  answered_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );

  stored_answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.normalize_answer(question, value)
  end;
  if stored_answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  elsif stored_answer = 'null'::jsonb then
    delete from public.attempt_answers as w
    where w.attempt_id = attempt.id and w.question_id = question.id
      and (w.given_by = device or w.given_at <= answered_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = question.id
    );
  else
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (attempt.id, question.id, stored_answer, answered_at, device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.given_by = excluded.given_by or w.given_at <= excluded.given_at;
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."save_answer"(uuid, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."save_answer"(uuid, text, jsonb) FROM PUBLIC;
