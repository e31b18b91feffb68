-- Questions with their keys, for admins: validated and saved together with key and explanation in one transaction.

create function private.default_options(p_type text, p_options jsonb, p_min numeric) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The question's options or, if it has neither options nor a range, its type's default options, such as a scale's labels.
  select coalesce(
    (select t.default_options from private.question_types as t where t.code = p_type and p_options = '[]' and p_min is null),
    p_options
  );
$$;

create function private.set_default_options() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Stores the default options with the question, so that every reader sees them. Security definer, as in stamp_form_change.
begin
  new.options := private.default_options(new.type, new.options, new.slider_min);
  return new;
end;
$$;

create trigger questions_default_options before insert or update on public.questions
for each row when (new.slider_min is null and new.options = '[]'::jsonb)
execute function private.set_default_options();

create function private.has_other_form(
  p_old public.questions, p_type text, p_left jsonb, p_right jsonb, p_min numeric
) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether the type changes, a range replaces labels or the other way round, or the number of items to match changes.
  select p_old.type <> p_type or (p_old.slider_min is null) <> (p_min is null)
    or (jsonb_array_length(p_old.left_options), jsonb_array_length(p_old.right_options))
      <> (jsonb_array_length(p_left), jsonb_array_length(p_right));
$$;

create function private.stamp_form_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Security definer: an admin's own update of a question fires this trigger, and admins may not call private functions.
begin
  if private.has_other_form(old, new.type, new.left_options, new.right_options, new.slider_min) then
    new.form_changed_at := clock_timestamp();
  end if;
  return new;
end;
$$;

create trigger questions_form_changed before update on public.questions
  for each row when (
    new.type <> old.type or new.left_options <> old.left_options or new.right_options <> old.right_options
    or (new.slider_min is null) <> (old.slider_min is null)
  ) execute function private.stamp_form_change();

create function private.option_list(p_question jsonb, p_field text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A trimmed list of option texts; raises invalid_question if it isn't a list of strings.
declare
  list jsonb := coalesce(nullif(p_question -> p_field, 'null'::jsonb), '[]'::jsonb);
begin
  if jsonb_typeof(list) <> 'array' or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "string")') then
    perform private.raise_error(422, 'invalid_question', 'Options must be a list of strings.', p_field);
  end if;
  return (
    select coalesce(jsonb_agg(private.trim_text(o.label) order by o.ordinal_position), '[]'::jsonb)
    from jsonb_array_elements_text(list) with ordinality as o (label, ordinal_position)
  );
end;
$$;

create function private.read_question(p_input jsonb) returns private.keyed_questions
language plpgsql stable
set search_path = ''
as $$
-- Parses and validates the argument of admin_save_question. The record has no salt; ordinal_position and points are null unless they were
-- sent.
declare
  q private.keyed_questions;
  slider jsonb := p_input -> 'slider';
  ordinal_position numeric := private.scalar_number(p_input -> 'position');
  points numeric := private.scalar_number(p_input -> 'points');
begin
  if jsonb_typeof(p_input) is distinct from 'object' or octet_length(p_input::text) > 65536 then
    perform private.raise_error(422, 'invalid_question', 'A question must be an object of up to 64 KB.');
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
  q.level := private.scalar_text(p_input -> 'level');
  q.cue := private.read_cue(p_input -> 'cue');
  q.supported := q.type = any (private.supported_question_types());
  if coalesce(q.title, '') = '' then
    perform private.raise_error(422, 'invalid_question', 'You need a title.', 'title');
  elsif char_length(q.title) > 1000 then
    perform private.raise_error(422, 'invalid_question', 'The title can have at most 1,000 characters.', 'title');
  elsif coalesce(q.type, '') = '' or char_length(q.type) > 50 then
    perform private.raise_error(422, 'invalid_question', 'Choose a question type.', 'type');
  elsif char_length(q.description) > 10000 then
    perform private.raise_error(422, 'invalid_question', 'The description can have at most 10,000 characters.', 'description');
  elsif char_length(q.explanation) > 5000 then
    perform private.raise_error(422, 'invalid_question', 'The explanation can have at most 5,000 characters.', 'explanation');
  elsif jsonb_typeof(slider) = 'object'
    and (q.slider_min is null or q.slider_max is null or q.slider_min >= q.slider_max or q.slider_step <= 0) then
    perform private.raise_error(422, 'invalid_question', 'The minimum must be below the maximum.', 'slider');
  elsif char_length(slider ->> 'unit') > 30 then
    perform private.raise_error(422, 'invalid_question', 'A unit can have at most 30 characters.', 'unit');
  elsif ordinal_position not between 0 and 1000000 then
    perform private.raise_error(422, 'invalid_question', 'The position must be between 0 and 1,000,000.', 'position');
  elsif nullif(p_input -> 'points', 'null'::jsonb) is not null
    and (points is null or points not between 1 and 100 or points <> trunc(points)) then
    perform private.raise_error(422, 'invalid_question', 'Points must be a whole number from 1 to 100.', 'points');
  elsif q.level not in ('warm_up', 'core', 'challenge') then
    perform private.raise_error(422, 'invalid_question', 'Choose a level: warm-up, core or challenge.', 'level');
  end if;
  q.ordinal_position := ordinal_position;
  q.points := points;
  q.options := private.default_options(q.type, private.option_list(p_input, 'options'), q.slider_min);
  q.left_options := private.option_list(p_input, 'left_options');
  q.right_options := private.option_list(p_input, 'right_options');
  q.option_explanations := private.read_option_explanations(p_input, q.type, q.options);
  perform private.validate_question(q);
  return q;
end;
$$;

create function private.question_to_json(p_question_id text, p_quiz_id text default null) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A question with its key, as its form shows it in a quiz (without p_quiz_id, in its first quiz by title).
  select jsonb_build_object(
    'id', q.id, 'quiz_id', p.quiz_id, 'position', p.position, 'level', coalesce(p.level, private.default_level(q.type)),
    'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'figures', q.figures, 'document', (private.document_of(k.answer)).definition, 'answer', k.answer,
      'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'), 'cue', k.cue,
    'created_at', q.created_at, 'updated_at', q.updated_at, 'version', (private.current_version('question', q.id)).id,
    'shared_with', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title))
        from private.quizzes_of(q.id, p.quiz_id) as z
    ), '[]'),
    -- The progress of a regrading that hasn't finished.
    'regrading', (select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null)
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  left join public.quiz_questions as p
    on p.question_id = q.id and p.quiz_id = coalesce(p_quiz_id, (select z.id from private.quizzes_of(q.id) as z limit 1))
  where q.id = p_question_id;
$$;

create function private.question_content(p_payload jsonb, q private.keyed_questions, p_stored jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The version content for saving q (parsed from p_payload, the argument of admin_save_question) over p_stored, which is null for a new
-- question. Writes nothing.
declare
  form jsonb := p_stored -> 'form';
  key jsonb := private.key_to_store(q.type, q.key, form ->> 'type', nullif(form -> 'key', 'null'));
begin
  return jsonb_build_object(
    'title', private.close_bidi_controls(q.title), 'description',
      private.close_bidi_controls(coalesce(q.description, p_stored ->> 'description', '')),
    'explanation', case when key is null then '' else coalesce(q.explanation, p_stored ->> 'explanation', '') end,
    'option_explanations', case when key is null then '{}' else coalesce(
      q.option_explanations, private.explained_options(q.type, q.options, p_stored -> 'option_explanations'), '{}'
    ) end,
    'cue', case when key is not null and p_payload ? 'cue' then q.cue when key is not null then nullif(p_stored -> 'cue', 'null') end,
    'tags', coalesce(to_jsonb(private.read_tags(p_payload)), p_stored -> 'tags', '[]'),
    'figures', coalesce(to_jsonb(private.read_figures(p_payload -> 'figures', p_stored -> 'figures')), p_stored -> 'figures', '[]'),
    'levels', coalesce(p_payload -> 'levels', private.join_levels(p_stored -> 'levels', case
      when q.level is null and p_stored is not null then '{}'
      else jsonb_build_object(q.quiz_id, coalesce(q.level, private.default_level(q.type)))
    end)),
    'form', jsonb_build_object(
      'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
      'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step,
      'slider_unit', case when q.slider_min is null then '' else coalesce(p_payload #>> '{slider,unit}', form ->> 'slider_unit', '') end,
      'points', coalesce(to_jsonb(q.points), form -> 'points', '1'), 'key', key
    )
  );
end;
$$;

create function private.save_question(p_payload jsonb, p_is_new boolean) returns text
language plpgsql
set search_path = ''
as $$
-- Saves a question with its key; takes the argument of admin_save_question and returns the id. A new question may already have an id, and
-- is placed last in its quiz unless a position is given.
declare
  input private.keyed_questions := private.read_question(p_payload);
  saved text := coalesce(input.id, gen_random_uuid()::text);
  content jsonb;
begin
  if not p_is_new then
    -- This lock is taken before any row lock, in the same order as finishing an attempt.
    perform private.lock_changed_grading(array[saved], array[input.quiz_id]);
  end if;
  perform private.require_content('quizzes', input.quiz_id);
  if not p_is_new then
    perform private.require_placed(input.quiz_id, array[saved]);
    if p_payload ->> 'version' is not null then
      perform private.require_version('question', saved, p_payload ->> 'version');
    end if;
  end if;
  content := private.question_content(p_payload, input, (private.current_version('question', saved)).content);
  perform private.write_content('question', array[saved], array[content]);
  if p_is_new then
    perform private.place_questions(input.quiz_id, array[saved]);
    perform private.write_levels(array[saved], array[content -> 'levels']);
  end if;
  update public.quiz_questions as p set position = input.ordinal_position
  where p.quiz_id = input.quiz_id and p.question_id = saved and p.position <> input.ordinal_position;
  return saved;
end;
$$;

create function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options, right_options, slider:
-- {min, max, step, unit?} | null, answer, explanation?, option_explanations?, cue?, points?, tags?, figures?, level?, position?, version?,
-- regrade?, lower_results?}. Indices of an association refer to the lists sent. If left out, these stay as they are: description,
-- explanation, explanations of options that still exist, cue, unit, points, tags, figures and level. The other accepted answers of an
-- open-ended question also stay if `answer` is a single string, the first of them. With `version`, a question that has changed since is a
-- conflict. With `regrade` true, regrading of finished attempts begins in the same transaction, and `regraded` in the result is its
-- progress; grades only fall with `lower_results` true.
declare
  payload jsonb := private.unwrap_json(p_question);
  is_new boolean;
  saved text;
  regraded jsonb;
begin
  perform private.require_right('content');
  is_new := jsonb_typeof(payload) = 'object' and coalesce(payload ->> 'id', '') = '';
  saved := private.save_question(payload, is_new);
  if not is_new and payload -> 'regrade' = 'true' then
    regraded := private.start_regrade(saved, private.regrade_batch_size(), coalesce(payload -> 'lower_results' = 'true'::jsonb, false));
  end if;
  return private.question_to_json(saved, payload ->> 'quiz_id') || jsonb_build_object('regraded', regraded);
end;
$$;
call private.expose('admin_save_question', 'authenticated');

create function private.admin_get_questions(p_quiz_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The questions of a quiz with their keys, in order.
begin
  perform private.require_right('content');
  return (
    select coalesce(jsonb_agg(private.question_to_json(q.id, p_quiz_id) order by q.place), '[]'::jsonb)
    from unnest(private.ordered_question_ids(p_quiz_id)) with ordinality as q (id, place)
  );
end;
$$;
call private.expose('admin_get_questions', 'authenticated');

create function private.set_question_positions(p_quiz_id text, p_question_ids text[]) returns void
language sql
set search_path = ''
as $$
  -- Numbers the questions of a quiz in this order, and writes only the questions that move.
  update public.quiz_questions as p set position = o.ordinal_position
  from unnest(p_question_ids) with ordinality as o (id, ordinal_position)
  where p.question_id = o.id and p.quiz_id = p_quiz_id and p.position <> o.ordinal_position;
$$;

create function private.admin_move_question(p_quiz_id text, p_question_id text, p_after text[]) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Moves a question in a quiz's current list, after the first of p_after that still exists (place_after). Removed questions and those in the
-- trash move with the list, so that they return to their places.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if p_question_id is null or p_question_id <> all (private.ordered_question_ids(p_quiz_id)) then
    perform private.raise_error(404, 'question_not_found', 'This question is no longer in the quiz.');
  end if;
  perform private.set_question_positions(p_quiz_id, private.place_after(array(
    select p.question_id from public.quiz_questions as p where p.quiz_id = p_quiz_id order by p.position, p.created_at, p.question_id
  ), p_question_id, p_after));
  return private.admin_get_questions(p_quiz_id);
end;
$$;
call private.expose('admin_move_question', 'authenticated');

create function private.admin_reorder_questions(p_quiz_id text, p_question_ids text[], p_version text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Reorders the questions of a quiz. p_version is the version of the list (admin_get_content_versions) as the caller read it. Changes
-- nothing if someone has changed the list since, or if p_question_ids aren't exactly the quiz's questions.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if array(select i from unnest(private.ordered_question_ids(p_quiz_id)) as i order by i)
    is distinct from array(select i from unnest(p_question_ids) as i order by i) then
    perform private.raise_error(409, 'questions_changed', 'The questions in this quiz have changed. Reload the questions, then try again.');
  end if;
  perform private.require_version('questions', p_quiz_id, p_version);
  perform private.set_question_positions(p_quiz_id, p_question_ids);
  return private.admin_get_questions(p_quiz_id);
end;
$$;
call private.expose('admin_reorder_questions', 'authenticated');

create function private.set_questions(p_quiz_id text, p_questions jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Leaves only these questions in a quiz, in this order.
begin
  perform private.remove_questions(p_quiz_id, array(
    select q.id from unnest(private.ordered_question_ids(p_quiz_id)) as q (id) where not p_questions ? q.id
  ));
  perform private.set_question_positions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$$;

create function private.admin_duplicate_question(p_question_id text, p_quiz_id text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Copies a question with its key to the place after the original (without p_quiz_id, in its first quiz by title).
declare
  quiz text := coalesce(p_quiz_id, (select z.id from private.quizzes_of(p_question_id) as z limit 1));
  ids text[];
  place integer;
  copy_id text;
begin
  perform private.require_right('content');
  if quiz is not null then
    -- Locks the quiz first, as in admin_save_question, so that changes to its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_placed(quiz, array[p_question_id]);
  ids := private.ordered_question_ids(quiz);
  place := array_position(ids, p_question_id);
  copy_id := private.copy_questions(array[p_question_id], (
    select jsonb_build_object('title', left(q.title, 993) || ' (copy)') from public.questions as q where q.id = p_question_id
  )) ->> p_question_id;
  perform private.place_questions(quiz, array[copy_id]);
  perform private.write_levels(array[copy_id], array[(
    select jsonb_build_object(quiz, p.level) from private.live_places as p where p.quiz_id = quiz and p.question_id = p_question_id
  )]);
  perform private.set_question_positions(quiz, ids[:place] || copy_id || ids[place + 1:]);
  return private.question_to_json(copy_id, quiz);
end;
$$;
call private.expose('admin_duplicate_question', 'authenticated');
