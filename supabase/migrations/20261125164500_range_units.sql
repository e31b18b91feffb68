-- The unit of a range, as authors write it.

CREATE OR REPLACE FUNCTION private.read_question (
  p_input jsonb
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Parses and validates the argument of admin_save_question. The record has no salt, and a null ordinal_position unless
-- a position was sent.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question is an object of at most 64 KB.');
  end if;
  q.id := nullif(p_input ->> 'id', '');
  q.quiz_id := p_input ->> 'quiz_id';
  q.title := private.scalar_text(p_input -> 'title');
  q.type := private.scalar_text(p_input -> 'type');
  q.description := p_input ->> 'description';
  q.explanation := p_input ->> 'explanation';
  q.slider_min := private.scalar_number(slider -> 'min');
  q.slider_max := private.scalar_number(slider -> 'max');
  q.slider_step := private.scalar_number(slider -> 'step');
  q.key := nullif(p_input -> 'answer', 'null'::jsonb);
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title may have at most 1000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'The question needs a type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description may have at most 10000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation may have at most 5000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit may have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1000000.', 'position');
  end if;
  q.ordinal_position := ordinal_position;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  perform private.validate_question(q);
  return q;
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_save_question (
  p_question jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step, unit?} | null, answer, explanation?, position?, updated_at?, regrade?}. Indices of an
-- association refer to the lists sent. A description, explanation or unit that is left out stays as it is, and so do the other
-- accepted answers of an open-ended question where `answer` is the first of them and no list. With `updated_at`, a question
-- changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and
-- `regraded` in the result says how far it is.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  regraded jsonb;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_grading(input.quiz_id, true);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step, slider_unit
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step, coalesce(payload #>> '{slider,unit}', '')
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step,
      slider_unit = case when input.slider_min is null then '' else coalesce(payload #>> '{slider,unit}', q.slider_unit) end
    where q.id = saved.id;
  end if;

  input.key := private.kept_key(
    input.type, input.key, saved.type, (select k.answer from private.question_keys as k where k.question_id = saved.id)
  );
  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, input.key, coalesce(input.explanation, ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation), updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, coalesce(input.explanation, k.explanation));
  end if;
  if should_regrade and input.id is not null then
    regraded := private.start_regrade(saved.id, private.regrade_batch_size());
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$function$;

CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    -- A regrading that is not finished.
    'regrading', (
      select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null
    )
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original. It has a salt of its own, so an association is displayed in another
-- order.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text;
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  insert into public.questions (
    quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit
  )
  select
    q.quiz_id, ordinal_position + 1, left(q.title, 993) || ' (copy)', q.description, q.type, q.options, q.left_options,
    q.right_options, q.slider_min, q.slider_max, q.slider_step, q.slider_unit
  from public.questions as q where q.id = p_question_id
  returning id into copy_id;
  insert into private.question_keys (question_id, answer, explanation)
  select copy_id, k.answer, k.explanation from private.question_keys as k where k.question_id = p_question_id;
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
end;
$function$;

revoke execute on all functions in schema private from public;
