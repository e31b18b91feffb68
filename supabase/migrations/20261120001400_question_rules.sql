-- What a question made by an admin must be (specification, section 5).

-- A list of option texts, trimmed; refuses anything that is no list of strings.
create function private.option_list(p_question jsonb, p_field text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  list jsonb := coalesce(nullif(p_question -> p_field, 'null'::jsonb), '[]'::jsonb);
begin
  if jsonb_typeof(list) <> 'array' or jsonb_path_exists(list, 'strict $[*] ? (@.type() != "string")') then
    perform private.refuse(422, 'invalid_question', 'Options are a list of texts.', p_field);
  end if;
  return (
    select coalesce(jsonb_agg(private.trim_text(o.label) order by o.place), '[]'::jsonb)
    from jsonb_array_elements_text(list) with ordinality as o (label, place)
  );
end;
$$;
revoke all on function private.option_list(jsonb, text) from public;

-- The rules of section 5 for a question of a known type; unknown types are kept as they are.
create function private.check_question(
  p_type text, p_options jsonb, p_left jsonb, p_right jsonb, p_min numeric, p_max numeric, p_step numeric,
  p_answer jsonb
) returns void
language plpgsql
set search_path = ''
as $$
declare
  option_count integer := jsonb_array_length(p_options);
begin
  if p_type in ('MCQ', 'SLI') and exists (
    select 1 from jsonb_array_elements_text(p_options) as o (label) where o.label = ''
  ) then
    perform private.refuse(422, 'invalid_question', 'Every option needs a text.', 'options');
  elsif option_count > 11 then
    perform private.refuse(422, 'invalid_question', 'A question has at most 11 options.', 'options');
  end if;

  if p_type = 'MCQ' then
    if option_count < 2 then
      perform private.refuse(422, 'invalid_question', 'A multiple choice question needs at least two options.', 'options');
    elsif not p_options ? coalesce(private.scalar_text(p_answer), '') then
      perform private.refuse(422, 'invalid_question', 'The correct answer must be one of the options.', 'answer');
    end if;
  elsif p_type = 'OPT' then
    if coalesce(private.scalar_text(p_answer), '') = '' then
      perform private.refuse(422, 'invalid_question', 'The question needs an answer.', 'answer');
    end if;
  elsif p_type = 'ASC' then
    if jsonb_array_length(p_left) = 0 or exists (
      select 1 from jsonb_array_elements_text(p_left) as o (label) where o.label = ''
    ) then
      perform private.refuse(422, 'invalid_question', 'All left items must have a value.', 'left_options');
    elsif jsonb_array_length(p_right) = 0 or exists (
      select 1 from jsonb_array_elements_text(p_right) as o (label) where o.label = ''
    ) then
      perform private.refuse(422, 'invalid_question', 'All right items must have a value.', 'right_options');
    elsif jsonb_array_length(p_left) > 4 then
      perform private.refuse(422, 'invalid_question', 'Maximum of 4 items reached', 'left_options');
    elsif jsonb_array_length(p_right) > 4 then
      perform private.refuse(422, 'invalid_question', 'Maximum of 4 items reached', 'right_options');
    elsif coalesce(private.mapping(p_answer), '{}'::jsonb) = '{}'::jsonb then
      perform private.refuse(422, 'invalid_question', 'You need at least one complete matched pair.', 'answer');
    elsif exists (
      select 1 from jsonb_each_text(private.mapping(p_answer)) as m
      where case
        when m.key ~ '^[0-9]$' and m.value ~ '^[0-9]$' then
          m.key::integer >= jsonb_array_length(p_left) or m.value::integer >= jsonb_array_length(p_right)
        else true
      end
    ) then
      perform private.refuse(
        422, 'invalid_question', 'All matches must have both left and right items selected.', 'answer'
      );
    end if;
  elsif p_type = 'SLI' and p_min is null then
    if option_count = 1 then
      perform private.refuse(422, 'invalid_question', 'A sliding scale needs at least two labels.', 'options');
    elsif not (
      case when option_count = 0 then '["Low", "Medium", "High", "Extremely High"]'::jsonb else p_options end
    ) ? coalesce(private.option_label(
      case when option_count = 0 then '["Low", "Medium", "High", "Extremely High"]'::jsonb else p_options end,
      p_answer
    ), '') then
      perform private.refuse(422, 'invalid_question', 'The correct answer must be one of the options.', 'answer');
    end if;
  elsif p_type = 'SLI' then
    if option_count > 0 then
      perform private.refuse(422, 'invalid_question', 'A sliding scale has labels or a range, not both.', 'options');
    elsif private.scalar_number(p_answer) is null or private.scalar_number(p_answer) not between p_min and p_max then
      perform private.refuse(
        422, 'invalid_question', 'The correct answer must be a number between the minimum and the maximum.', 'answer'
      );
    end if;
  end if;
end;
$$;
revoke all on function private.check_question(text, jsonb, jsonb, jsonb, numeric, numeric, numeric, jsonb) from public;
