-- The question types (docs/product.md#question-types); private.register_question_type says what each function is for.
--
-- PL/pgSQL, because they run for every answer and every imported question: an SQL function with its own search_path would
-- be planned at each call.

create function private.validate_options(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  if q.options ? '' then
    perform private.invalid_question('Every option needs a text.', 'options');
  elsif jsonb_array_length(q.options) > 11 then
    perform private.invalid_question('A question has at most 11 options.', 'options');
  end if;
end;
$$;

create function private.validate_multiple_choice(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('A multiple choice question needs at least two options.', 'options');
  elsif not q.options ? coalesce(private.scalar_text(q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  end if;
end;
$$;

create function private.normalize_text(p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(p_answer) = 'string' then p_answer end;
end;
$$;

create function private.normalize_multiple_choice(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.normalize_text(p_answer);
end;
$$;

create function private.grade_multiple_choice(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- The same text, trimmed.
begin
  return private.scalar_text(p_answer) = private.scalar_text(q.key) and private.scalar_text(q.key) <> '';
end;
$$;

create function private.display_multiple_choice_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$$;

call private.register_question_type('MCQ', 'multiple_choice');

create function private.validate_open_ended(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(private.scalar_text(q.key), '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  end if;
end;
$$;

create function private.normalize_open_ended(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.normalize_text(p_answer);
end;
$$;

create function private.grade_open_ended(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- The same text, trimmed and case-insensitive. ICU, because lower() under the C locale only knows ASCII.
begin
  return lower(private.scalar_text(p_answer) collate "und-x-icu") = lower(private.scalar_text(q.key) collate "und-x-icu")
    and private.scalar_text(q.key) <> '';
end;
$$;

create function private.display_open_ended_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$$;

call private.register_question_type('OPT', 'open_ended');

create function private.validate_association(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_array_length(q.left_options) = 0 or q.left_options ? '' then
    perform private.invalid_question('All left items must have a value.', 'left_options');
  elsif jsonb_array_length(q.right_options) = 0 or q.right_options ? '' then
    perform private.invalid_question('All right items must have a value.', 'right_options');
  elsif jsonb_array_length(q.left_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'left_options');
  elsif jsonb_array_length(q.right_options) > 4 then
    perform private.invalid_question('Maximum of 4 items reached', 'right_options');
  elsif coalesce(private.normalize_mapping(q.key), '{}'::jsonb) = '{}'::jsonb then
    perform private.invalid_question('You need at least one complete matched pair.', 'answer');
  elsif exists (
    select 1 from jsonb_each_text(private.normalize_mapping(q.key)) as m
    where case
      when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
        m.key::integer >= jsonb_array_length(q.left_options) or m.value::integer >= jsonb_array_length(q.right_options)
      else true
    end
  ) then
    perform private.invalid_question('All matches must have both left and right items selected.', 'answer');
  end if;
end;
$$;

create function private.normalize_association(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- A map from left to right index, as displayed. An empty one is no answer.
begin
  return case
    when private.unwrap_json(p_answer) = '{}'::jsonb then 'null'::jsonb
    else (
      select case when bool_and(i.within) then jsonb_object_agg(m.key, i.value) end
      from jsonb_each_text(private.normalize_mapping(private.unwrap_json(p_answer))) as m
      cross join lateral (
        select case
          when m.key ~ '^(0|[1-9][0-9]{0,3})$' and m.value ~ '^(0|[1-9][0-9]{0,3})$' then
            m.key::integer < jsonb_array_length(q.left_options) and m.value::integer < jsonb_array_length(q.right_options)
          else false
        end as within,
        case when m.value ~ '^[0-9]{1,4}$' then m.value::integer end as value
      ) as i
    )
  end;
end;
$$;

create function private.grade_association(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- The same pairs; the key has the indices of the stored order.
begin
  return private.normalize_mapping(
      private.to_stored_mapping(p_answer, private.display_order(q.salt, jsonb_array_length(q.right_options)))
    ) = private.normalize_mapping(q.key)
    and private.normalize_mapping(q.key) <> '{}'::jsonb;
end;
$$;

create function private.display_association_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.to_display_mapping(q.key, private.display_order(q.salt, jsonb_array_length(q.right_options)));
end;
$$;

call private.register_question_type('ASC', 'association');

create function private.validate_sliding_scale(q private.keyed_questions) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.validate_options(q);
  if q.slider_min is null and jsonb_array_length(q.options) = 1 then
    perform private.invalid_question('A sliding scale needs at least two labels.', 'options');
  elsif q.slider_min is null and not q.options ? coalesce(private.option_label(q.options, q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  elsif q.slider_min is not null and jsonb_array_length(q.options) > 0 then
    perform private.invalid_question('A sliding scale has labels or a range, not both.', 'options');
  elsif q.slider_min is not null and (
    private.scalar_number(q.key) is null or private.scalar_number(q.key) not between q.slider_min and q.slider_max
  ) then
    perform private.invalid_question(
      'The correct answer must be a number between the minimum and the maximum.', 'answer'
    );
  end if;
end;
$$;

create function private.normalize_sliding_scale(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_array_length(q.options) > 0 then private.normalize_text(p_answer)
    else to_jsonb(private.scalar_number(p_answer))
  end;
end;
$$;

create function private.slider_value(q private.keyed_questions, p_value jsonb) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.snap_to_step(private.scalar_number(p_value), q.slider_min, q.slider_max, q.slider_step);
end;
$$;

create function private.grade_sliding_scale(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- With labels the same label (the key may be its index), without labels the same step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then
      private.scalar_text(p_answer) = private.option_label(q.options, q.key)
      and private.option_label(q.options, q.key) <> ''
    -- A browser adds up steps in binary: 0.1 + 0.2 is meant as 0.3.
    else abs(private.slider_value(q, p_answer) - private.slider_value(q, q.key))
      <= 1e-9 * greatest(1, abs(private.slider_value(q, q.key)))
  end;
end;
$$;

create function private.display_sliding_scale_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_array_length(q.options) > 0 then to_jsonb(private.option_label(q.options, q.key))
    else to_jsonb(private.slider_value(q, q.key))
  end;
end;
$$;

call private.register_question_type('SLI', 'sliding_scale', '["Low", "Medium", "High", "Extremely High"]');

revoke execute on all functions in schema private from public;
