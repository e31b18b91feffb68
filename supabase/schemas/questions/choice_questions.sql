-- Multiple choice, with one right option, and multiple response, with one or more (docs/decisions/0051). The key and the answers of
-- multiple response are lists of option texts, which don't depend on an attempt's order.

create function private.validate_multiple_choice(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires at least two options, one of which is the answer; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('Add at least 2 options.', 'options');
  elsif not q.options ? coalesce(private.scalar_text(q.key), '') then
    perform private.invalid_question('The correct answer must be one of the options.', 'answer');
  end if;
end;
$$;

create function private.normalize_multiple_choice(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The text of an option.
begin
  return private.normalize_text(p_answer);
end;
$$;

create function private.grade_multiple_choice(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether the trimmed text is that of the right option.
begin
  return private.scalar_text(p_answer) = private.scalar_text(q.key) and private.scalar_text(q.key) <> '';
end;
$$;

create function private.display_multiple_choice_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The text of the right option.
begin
  return to_jsonb(private.scalar_text(q.key));
end;
$$;

create function private.validate_multiple_response(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires at least two different options, including every right one; raises invalid_question.
begin
  perform private.validate_options(q);
  if jsonb_array_length(q.options) < 2 then
    perform private.invalid_question('Add at least 2 options.', 'options');
  elsif (select count(distinct private.visible_text(o.label))
    from jsonb_array_elements_text(q.options) as o (label)) < jsonb_array_length(q.options) then
    perform private.invalid_question('Options must be different from each other.', 'options');
  elsif octet_length(q.options::text) > 3800 then
    -- An answer may contain all options, and is limited to 4 KB.
    perform private.invalid_question('The options can have at most 3,800 characters in total.', 'options');
  elsif jsonb_typeof(q.key) is distinct from 'array' or q.key = '[]' then
    perform private.invalid_question('At least one option must be correct.', 'answer');
  elsif jsonb_path_exists(q.key, 'strict $[*] ? (@.type() != "string")') or not q.options @> q.key then
    perform private.invalid_question('Every correct answer must be one of the options.', 'answer');
  end if;
end;
$$;

create function private.normalize_multiple_response(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Each chosen option once, in the question's order, so that equal choices are equal answers.
begin
  if jsonb_typeof(p_answer) <> 'array' or jsonb_array_length(p_answer) > 11
    or jsonb_path_exists(p_answer, 'strict $[*] ? (@.type() != "string")') then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(c.label order by c.place nulls last, c.label)
    from (
      select private.trim_text(a.label) as label, min(o.place) as place
      from jsonb_array_elements_text(p_answer) as a (label)
      left join jsonb_array_elements_text(q.options) with ordinality as o (label, place) on o.label = private.trim_text(a.label)
      where private.trim_text(a.label) <> ''
      group by 1
    ) as c
  ), 'null');
end;
$$;

create function private.grade_multiple_response(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether the answer has all right options and no others.
begin
  return jsonb_typeof(p_answer) = 'array' and jsonb_typeof(q.key) = 'array' and q.key <> '[]'
    and p_answer @> q.key and q.key @> p_answer;
end;
$$;

create function private.display_multiple_response_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The texts of the right options.
begin
  return case when jsonb_typeof(q.key) = 'array' then q.key end;
end;
$$;
