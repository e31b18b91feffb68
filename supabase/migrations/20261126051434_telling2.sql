SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Locks an answer, grades it and tells what is right. Again, with whatever answer, it tells the same and changes nothing. `outcome` is
-- left_out where the question cannot be asked any more: then nothing is told, and the session goes on without it. `card` is what the
-- edge function makes a schedule of. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  perform private.lock_learner(me);
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice is over. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or not private.may_tell(me, p_question_id)
    or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(p_question_id);
  if item.answered_at is null then
    item.answer := private.normalize_answer(q, value);
    if item.answer is null or item.answer = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    item.answer := private.from_shown_answer(q, session.id, item.answer);
    item.correct := private.grade_answer(q, item.answer);
    item.answered_at := clock_timestamp();
    update private.practice_items as i set answer = item.answer, correct = item.correct, answered_at = item.answered_at
    where i.session_id = session.id and i.question_id = p_question_id;
    update private.practice_sessions as s set last_answer_at = item.answered_at where s.id = session.id;
    perform private.record_card_answers(me, item.answered_at, array[p_question_id], array[item.correct], true);
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(session.id, q) || private.shown_feedback(q, session.id, item.answer)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, session.id, item.answer), 'correct', item.correct),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'progress', private.end_practice(session.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.run_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time, and so are those that tell what is right: repeating them changes nothing, and by now it may be told no
-- longer.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
  is_noted boolean;
begin
  -- First, because it refuses an account that may not act.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname = 'run_once' then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  is_noted := called.provolatile = 'v'
    and called.proname not in ('start_attempt', 'check_answer', 'finish_attempt', 'start_practice', 'answer_practice');
  if answer is not null and is_noted then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if is_noted then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$function$;
