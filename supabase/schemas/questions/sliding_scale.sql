-- Sliding scale: a number in a range, or one of several labels.

create function private.validate_sliding_scale(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires either labels that include the answer, or a range that contains it and doesn't have too many values; raises invalid_question.
declare
  -- The step is 1 if none is stored.
  step constant numeric := coalesce(q.slider_step, 1);
begin
  perform private.validate_options(q);
  if q.slider_min is null and jsonb_array_length(q.options) = 1 then
    perform private.invalid_question('Add at least 2 labels.', 'options');
  elsif q.slider_min is null and not q.options ? coalesce(private.option_label(q.options, q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  elsif q.slider_min is not null and jsonb_array_length(q.options) > 0 then
    perform private.invalid_question('A sliding scale can have labels or a range, not both.', 'options');
  elsif q.slider_min is not null and (
    private.scalar_number(q.key) is null or private.scalar_number(q.key) not between q.slider_min and q.slider_max
  ) then
    perform private.invalid_question(
      'The correct answer must be a number between the minimum and the maximum.', 'answer'
    );
  -- These are the same limits as in `rangeProblem` in supabase/functions/_shared/content/question-types/scale.ts.
  elsif (q.slider_max - q.slider_min) / step >= 10001 then
    perform private.invalid_question('A slider can have at most 10,001 values. Choose a larger step.', 'slider');
  elsif q.slider_min <> round(q.slider_min, 10) or step <> round(step, 10) then
    perform private.invalid_question('The minimum and the step can have at most 10 decimal places.', 'slider');
  elsif greatest(abs(q.slider_min), abs(q.slider_max)) / step > 1e15 then
    perform private.invalid_question('These numbers are too large for the step. Choose a larger step.', 'slider');
  end if;
end;
$$;

create function private.normalize_sliding_scale(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The text of a label, or a number.
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
-- The number as the slider shows it: within the range, at the nearest step.
begin
  return private.snap_to_step(private.scalar_number(p_value), q.slider_min, q.slider_max, q.slider_step);
end;
$$;

create function private.grade_sliding_scale(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether the answer is right: with labels, the same label as the key (which may be its index); without labels, the same step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then
      private.scalar_text(p_answer) = private.option_label(q.options, q.key)
      and private.option_label(q.options, q.key) <> ''
    -- Allows for rounding in browsers, where 0.1 + 0.2 isn't exactly 0.3.
    else abs(private.slider_value(q, p_answer) - private.slider_value(q, q.key))
      <= 1e-9 * greatest(1, abs(private.slider_value(q, q.key)))
  end;
end;
$$;

create function private.display_sliding_scale_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The text of the right label, or the number at the nearest step.
begin
  return case
    when jsonb_array_length(q.options) > 0 then to_jsonb(private.option_label(q.options, q.key))
    else to_jsonb(private.slider_value(q, q.key))
  end;
end;
$$;
