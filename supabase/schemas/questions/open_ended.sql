-- Open-ended questions: accepted texts, numbers and ranges of numbers (docs/decisions/0051).

create function private.validate_open_ended(q private.keyed_questions) returns void
language plpgsql stable
set search_path = ''
as $$
-- Requires one to 20 accepted answers, and ranges that go from a smaller to a larger number; raises invalid_question.
declare
  accepted text[] := private.accepted_answers(q.key);
  -- The first range that goes from a larger number to a smaller one.
  falling bigint := (
    select min(a.place) from unnest(accepted) with ordinality as a (answer, place)
    cross join lateral private.number_range(a.answer) as r
    where r.low > r.high
  );
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('Add an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('A question can have at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct private.answer_text(a)) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers must be different from each other.', 'accepted_answers');
  elsif falling is not null then
    perform private.invalid_question(
      'A range must start with the smaller number.', case when falling = 1 then 'answer' else 'accepted_answers' end
    );
  end if;
end;
$$;

create function private.typed_text(p_text text, p_is_key boolean default false) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The form in which typed answers are compared: the comparison text (answer_text) without a full stop at the end or quotation marks around
-- it, and with times of day in one format, '9:30 am'. A key keeps its quotation marks, because its author wrote them.
declare
  read text := private.answer_text(p_text);
begin
  for round in 1 .. 2 loop
    -- Removes a final full stop, but not from '...' or '1..'.
    read := regexp_replace(read, '([^. ]) ?\.$', '\1');
    if not p_is_key then
      read := btrim(regexp_replace(read, '^("([^"]+)"|''([^'']+)'')$', '\2\3'));
    end if;
  end loop;
  return regexp_replace(read, '([0-9]) ?([ap])\.? ?m(?![[:alnum:]])', '\1 \2m', 'g');
end;
$$;

create function private.normalize_open_ended(q private.keyed_questions, p_answer jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The typed text. Text with only invisible characters counts as no answer.
begin
  return case when private.has_visible_text(p_answer #>> '{}') = false then 'null' else private.normalize_text(p_answer) end;
end;
$$;

create function private.grade_open_ended(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether the answer is one of the accepted ones: the same text or number, or a number in the range.
declare
  given text := private.typed_text(private.scalar_text(p_answer));
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      private.answer_text(private.scalar_text(p_answer)) = private.answer_text(a.accepted) or given = private.typed_text(a.accepted, true)
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$$;

create function private.display_open_ended_key(q private.keyed_questions) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- The first accepted answer; a range in words.
declare
  shown text := (private.accepted_answers(q.key))[1];
  span record := private.number_range(shown);
begin
  return to_jsonb(case
    when span.low < span.high then format('between %s and %s', span.sides[1], span.sides[2])
    when span.low = span.high then span.sides[1]
    else shown
  end);
end;
$$;

create function private.typed_number(p_text text, OUT value numeric, OUT unit text) returns record
language plpgsql immutable
set search_path = ''
as $$
-- Parses a number as people write it, with its unit: '18200', '18,200', '18 200.00', '$18,200', '18200 dollars', '-5', '12.5%', '12,5 per
-- cent', '170 €', '1''200'. The unit is '$' (Australian dollars), '%', another currency's symbol, or '' for none. Returns nulls if the text
-- isn't a number. Groups have three digits, separated by a comma, a space or an apostrophe; a point is always decimal. One or two digits
-- after a single comma are decimals, and any number of digits after '0,', because some keyboards have no other separator. A number doesn't
-- begin with 0 and another digit: 000 and 0412 are names, not amounts. The same rule as `isTypedNumber` in
-- supabase/functions/_shared/content/typed-number.ts.
declare
  parts text[];
  units text[];
begin
  -- Returns early, because most texts have no digit.
  if p_text !~ U&'[0-9\FF10-\FF19]' or char_length(p_text) > 64 then return; end if;
  parts := regexp_match(
    -- answer_text has already replaced every minus, space, apostrophe and full-width digit with the usual one.
    private.answer_text(p_text),
    '^([+-]?) ?(a\$|au\$|aud ?\$|aud|eur|gbp|[$€£¥₹₩₽₺₫฿₴₪])? ?'
    '(?:((?:0|[1-9][0-9]*|[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?: [0-9]{3})+|(?:''[0-9]{3})+))(?:\.[0-9]*)?|\.[0-9]+)'
    '|((?:0|[1-9][0-9]*),[0-9]{1,2}|0,[0-9]+))'
    ' ?(%|per ?cent|aud|dollars?|eur|euros?|gbp|pounds?|[$€£¥₹₩₽₺₫฿₴₪])?$'
  );
  units := array(
    select distinct case
      when u in ('%', 'percent', 'per cent') then '%' when u ~ '^eur(os?)?$' then '€' when u ~ '^(gbp|pounds?)$' then '£'
      when char_length(u) = 1 then u else '$'
    end
    from unnest(array[parts[2], parts[5]]) as u where u is not null
  );
  if parts is not null and cardinality(units) < 2 then
    value := (parts[1] || coalesce(translate(parts[3], ', ''', ''), replace(parts[4], ',', '.')))::numeric;
    unit := coalesce(units[1], '');
  end if;
end;
$$;

create function private.is_same_number(p_one text, p_other text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether two strings are the same number. One of them may lack the unit, but two different units don't match.
declare
  a record := private.typed_number(p_one);
  b record := private.typed_number(p_other);
begin
  return coalesce(a.value = b.value and (a.unit = b.unit or '' in (a.unit, b.unit)), false);
end;
$$;

create function private.accepted_answers(p_key jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
-- The answers that an open-ended question's key accepts; null for an entry that isn't text.
begin
  return case
    when jsonb_typeof(p_key) = 'array' then array(
      select private.scalar_text(a.answer) from jsonb_array_elements(p_key) with ordinality as a (answer, ordinal_position)
      order by a.ordinal_position
    )
    else array[private.scalar_text(p_key)]
  end;
end;
$$;

create function private.expects_number(q private.keyed_questions) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether students are asked for a number: true if the answer shown in the review is a number or a range. Students learn nothing else about
-- the key before they answer. False for negative numbers, because the number pad of some phones has no minus sign. The same rule as
-- `expectsNumber` in supabase/functions/_shared/content/typed-number.ts.
declare
  shown text := case when q.type = 'OPT' then (private.accepted_answers(q.key))[1] end;
begin
  return coalesce(
    ((private.typed_number(shown)).value is not null or (private.number_range(shown)).low is not null)
      and private.answer_text(shown) !~ '^-', false
  );
end;
$$;

create function private.key_to_store(p_type text, p_key jsonb, p_stored_type text, p_stored_key jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Returns the key to store when a question is saved with p_key. For an open-ended question, a list replaces all accepted answers; a single
-- string that is still the first of them leaves the others unchanged. A list of one answer is stored as that string.
begin
  return case
    when p_type <> 'OPT' then p_key
    when jsonb_typeof(p_key) = 'array' and jsonb_array_length(p_key) = 1 then p_key -> 0
    when p_stored_type = p_type and jsonb_typeof(p_stored_key) = 'array' and p_stored_key -> 0 = p_key then p_stored_key
    else p_key
  end;
end;
$$;

create function private.typed_label(p_text text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The form in which analytics count a typed answer: its comparison text, with numbers in a standard form.
declare
  number record := private.typed_number(p_text);
begin
  return coalesce(
    case number.unit when '%' then trim_scale(number.value) || '%' else number.unit || trim_scale(number.value) end,
    private.answer_text(p_text)
  );
end;
$$;

create function private.number_range(
  p_text text, OUT low numeric, OUT high numeric, OUT unit text, OUT sides text[]
) returns record
language plpgsql immutable
set search_path = ''
as $$
-- The range of an accepted answer such as '2.5..3.5', '$10 .. $20' or '-1..1': its inclusive bounds and unit, and both sides as
-- written. Each side is a number as private.typed_number reads it. Returns nulls if the text isn't a range. The same rule as
-- `numberRange` in supabase/functions/_shared/content/typed-number.ts.
declare
  parts text[] := case when p_text like '%..%' then regexp_match(p_text, '^([^.]*(?:\.[0-9]+)?[^.]*)\.\.(.*)$') end;
  bottom record;
  top record;
begin
  if parts is null then return; end if;
  bottom := private.typed_number(parts[1]);
  top := private.typed_number(parts[2]);
  if bottom.value is not null and top.value is not null and (bottom.unit = top.unit or '' in (bottom.unit, top.unit)) then
    low := bottom.value;
    high := top.value;
    unit := coalesce(nullif(bottom.unit, ''), top.unit);
    sides := array[private.trim_text(parts[1]), private.trim_text(parts[2])];
  end if;
end;
$$;

create function private.is_in_range(p_text text, p_range text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
-- Whether a number is in a range. One of them may lack the unit, but two different units don't match.
declare
  span record := private.number_range(p_range);
  given record;
begin
  if span.low is null then return false; end if;
  given := private.typed_number(p_text);
  return coalesce(given.value between span.low and span.high and (given.unit = span.unit or '' in (given.unit, span.unit)), false);
end;
$$;
