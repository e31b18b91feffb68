-- Feedback after each question, in quizzes that give it, and explanations of options.

create function private.shown_feedback(
  q private.keyed_questions, p_seed uuid, p_answer jsonb, p_correct boolean default null
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The feedback on an answer that can no longer change. p_correct: its grade, if it has one.
begin
  return jsonb_build_object(
    'correct', coalesce(p_correct, private.grade_answer(q, p_answer)),
    'correct_answer', case when q.type = 'DOC' then private.document_answers(q, p_seed)
      else private.to_shown_answer(q, p_seed, private.display_key(q)) end,
    'solution', private.document_solution(q, p_seed, p_answer),
    'explanation', coalesce(q.explanation, ''), 'option_explanations', private.shown_option_explanations(q, p_answer),
    'cue', private.shown_cue(q.cue)
  );
end;
$$;

create function private.answered_question(
  p_attempt_id uuid, p_question_id text, OUT attempt public.quiz_attempts, OUT question private.keyed_questions
) returns record
language plpgsql
set search_path = ''
as $$
-- The caller's open attempt and a question that can be answered in it.
begin
  -- Takes a shared lock, so that answers don't wait for each other, but do wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = auth.uid() for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt doesn’t exist.');
  elsif attempt.finished_at is not null or attempt.submitted_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'You’ve already finished this quiz. Start it again to change your answers.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is no longer in the quiz.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
  if question.type = 'DOC' then
    perform private.pin_documents(attempt);
  end if;
end;
$$;

create function private.read_answer(
  attempt public.quiz_attempts, question private.keyed_questions, p_answer jsonb, OUT answer jsonb, OUT device text,
  OUT given_at timestamptz, OUT is_late boolean
) returns record
language plpgsql
set search_path = ''
as $$
-- Converts an answer from a page to its stored form; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the second form, because the local stack parses a bare string as JSON. An
-- age works even if the device's clock is wrong; it is limited to the time since the start of the attempt. is_late: the answer arrives
-- after the time limit, but was given before it. Raises time_over.
declare
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
begin
  device := case when wrapped then left(p_answer ->> 'device', 64) end;
  -- Limits the age to a year, so that it fits an interval.
  given_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );
  perform private.require_time(attempt, given_at);
  is_late := coalesce(clock_timestamp() > private.attempt_ends_at(attempt) + interval '10 seconds', false);
  answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.from_shown_answer(question, attempt.order_seed, private.normalize_answer(question, value))
  end;
  if answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'This answer doesn’t fit the question type.', 'p_answer'
    );
  end if;
end;
$$;

create function private.limit_answer(p_answer jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
-- Raises answer_too_long for more than 4 KB.
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer can be up to 4 KB.', 'p_answer');
  end if;
end;
$$;

create function private.check_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the answer, locks it, and returns whether it is right, what is right and why. An answer that was already checked doesn't change,
-- whatever is sent. Raises feedback_at_end if the quiz gives feedback only at its end, and
-- finish_first if another open attempt blocks this one.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  perform private.require_unblocked(target.attempt);
  select w.answer into checked from public.attempt_answers as w
  where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is not null;
  if not found then
    if not exists (
      select 1 from public.quizzes as z where z.id = (target.attempt).quiz_id and z.feedback_timing = 'after_each'
    ) then
      perform private.raise_error(409, 'feedback_at_end', 'You’ll see the answers when you finish this quiz.');
    end if;
    given := private.read_answer(target.attempt, target.question, p_answer);
    if given.answer = 'null'::jsonb then
      perform private.raise_error(422, 'invalid_answer', 'Answer the question before you check your answer.', 'p_answer');
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at, arrived_late)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp(), given.is_late)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at,
      arrived_late = excluded.arrived_late
    -- If two tabs check the answer, the first one counts.
    where w.checked_at is null;
    select w.answer into checked from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id;
  end if;
  return jsonb_build_object(
    'answer', private.to_shown_answer(target.question, (target.attempt).order_seed, checked),
    'feedback', private.shown_feedback(target.question, (target.attempt).order_seed, checked)
  );
end;
$$;
call private.expose('check_answer', 'authenticated');

create function private.explained_options(p_type text, p_options jsonb, p_explanations jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The explanations that can be shown: only for types with options to choose from, for options that exist, and not blank.
begin
  return (
    select coalesce(jsonb_object_agg(e.key, private.trim_text(e.value)), '{}')
    from jsonb_each_text(p_explanations) as e
    where p_type in ('MCQ', 'MRQ') and p_options ? e.key and private.trim_text(e.value) <> ''
  );
end;
$$;

create function private.read_option_explanations(p_input jsonb, p_type text, p_options jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The option explanations in a question's payload; null if they are left out. Raises invalid_question.
declare
  given jsonb := nullif(p_input -> 'option_explanations', 'null'::jsonb);
begin
  if given is null then return null; end if;
  if jsonb_typeof(given) <> 'object' or jsonb_path_exists(given, 'strict $.* ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Option explanations must map options to text.', 'option_explanations');
  elsif exists (select 1 from jsonb_each_text(given) as e where char_length(e.value) > 1000) then
    perform private.raise_error(
      422, 'invalid_question', 'An option’s explanation can have at most 1,000 characters.', 'option_explanations'
    );
  end if;
  return private.explained_options(p_type, p_options, given);
end;
$$;

create function private.shown_option_explanations(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The option explanations that a student sees once the answer is locked: first for chosen options, then for the other right ones.
begin
  if coalesce(q.option_explanations, '{}') = '{}' then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('option', o.option, 'explanation', q.option_explanations -> o.option)
      order by o.place), '[]')
    from (
      select c.option, min(c.place) as place
      from (
        select private.trim_text(a.text) as option, a.place
        from jsonb_array_elements_text(
          case jsonb_typeof(p_answer) when 'array' then p_answer when 'string' then jsonb_build_array(p_answer) else '[]' end
        ) with ordinality as a (text, place)
        union all
        select private.trim_text(k.text), 1000 + k.place
        from jsonb_array_elements_text(case jsonb_typeof(q.key) when 'array' then q.key else jsonb_build_array(q.key) end)
          with ordinality as k (text, place)
      ) as c
      group by c.option
    ) as o
    where q.type in ('MCQ', 'MRQ') and q.options ? o.option and q.option_explanations ? o.option
  );
end;
$$;
