-- Of two devices that answered the same question, one of them without a connection, the answer that was given last
-- stands, not the one that arrives last (docs/decisions/0018).

alter table public.attempt_answers
  add column given_at timestamptz not null default '-infinity',
  add column given_by text check (char_length(given_by) <= 64);
alter table public.attempt_answers alter column given_at set default clock_timestamp();
comment on column public.attempt_answers.given_at is 'By the server''s clock: when it arrived, less what the device says it waited.';
comment on column public.attempt_answers.given_by is 'A random id of the browser; its answers come in the order they were given.';

/*
 * Null, a blank text or an empty mapping takes the answer back.
 * p_answer is the answer itself or {"value": answer, "age_ms": milliseconds since it was given, "device": text}. Clients
 * send the latter: the local stack passes a bare text on as if it were JSON. An age needs no clock to be right, only to
 * run; it reaches back to the start of the attempt at most.
 * `stands` is false where another device gave a later answer; then nothing is written.
 */
create or replace function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  question private.live_questions;
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  given jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  device text := case when wrapped then left(p_answer ->> 'device', 64) end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
  answered_at timestamptz;
  kept jsonb;
  stands boolean;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.refuse(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  -- Shared with other answers, but waits for a finish under way, so that no answer slips in after grading.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for share;
  if not found then
    perform private.refuse(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.refuse(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id;
  if not found then
    perform private.refuse(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.refuse(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
  -- At most a year, which any interval holds.
  answered_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );

  if given is null or jsonb_typeof(given) = 'null' or private.scalar_text(given) = ''
    or (question.type = 'ASC' and private.unwrap_json(given) = '{}'::jsonb) then
    delete from public.attempt_answers as w
    where w.attempt_id = attempt.id and w.question_id = question.id
      and (w.given_by = device or w.given_at <= answered_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = question.id
    );
  else
    kept := private.normal_answer(question, given);
    if kept is null then
      perform private.refuse(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (attempt.id, question.id, kept, answered_at, device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.given_by = excluded.given_by or w.given_at <= excluded.given_at;
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$$;
