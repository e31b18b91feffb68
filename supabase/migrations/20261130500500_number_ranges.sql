-- Ranges of numbers among the accepted answers of open-ended questions (docs/decisions/0090-ranges-are-accepted-answers.md).

create function private.number_range(p_text text, out low numeric, out high numeric, out unit text, out sides text[])
language plpgsql immutable set search_path = '' as $$
-- What an accepted answer such as '2.5..3.5', '$10 .. $20' or '-1..1' stands for: every number from the one to the other, both included,
-- and both as they are written. Each side is a number as private.typed_number reads it. Nulls if the text is no range. The same rule as
-- `numberRange` in supabase/functions/_shared/typed-number.ts.
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
revoke all on function private.number_range(text) from public;

create function private.is_in_range(p_text text, p_range text) returns boolean
language plpgsql immutable set search_path = '' as $$
-- Whether the one is a number of the range that the other stands for; a unit may be left out, but not be another one.
declare
  span record := private.number_range(p_range);
  given record;
begin
  if span.low is null then return false; end if;
  given := private.typed_number(p_text);
  return coalesce(given.value between span.low and span.high and (given.unit = span.unit or '' in (given.unit, span.unit)), false);
end;
$$;
revoke all on function private.is_in_range(text, text) from public;

create or replace function private.grade_open_ended(q private.keyed_questions, p_answer jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
-- One of the accepted answers: the same text, trimmed and case-insensitive, the same number, or a number of the range. ICU, because
-- lower() under the C locale only knows ASCII.
declare
  given text := private.scalar_text(p_answer);
begin
  return exists (
    select 1 from unnest(private.accepted_answers(q.key)) as a (accepted)
    where a.accepted <> '' and (
      lower(given collate "und-x-icu") = lower(a.accepted collate "und-x-icu")
      or private.is_same_number(given, a.accepted) or private.is_in_range(given, a.accepted)
    )
  );
end;
$$;

create or replace function private.display_open_ended_key(q private.keyed_questions) returns jsonb
language plpgsql immutable set search_path = '' as $$
-- The first accepted answer, a range in words.
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

create or replace function private.expects_number(q private.keyed_questions) returns boolean
language plpgsql immutable set search_path = '' as $$
-- Whether learners are asked for a number: the answer that a review shows is one, or a range. They are told this much before they answer,
-- and no more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/typed-number.ts.
declare
  shown text := case when q.type = 'OPT' then (private.accepted_answers(q.key))[1] end;
begin
  return coalesce(
    ((private.typed_number(shown)).value is not null or (private.number_range(shown)).low is not null) and shown !~ U&'^[-\2212]', false
  );
end;
$$;

create or replace function private.validate_open_ended(q private.keyed_questions) returns void
language plpgsql set search_path = '' as $$
declare
  accepted text[] := private.accepted_answers(q.key);
  -- Of the first range that goes from a larger number to a smaller one.
  falling bigint := (
    select min(a.place) from unnest(accepted) with ordinality as a (answer, place)
    cross join lateral private.number_range(a.answer) as r
    where r.low > r.high
  );
begin
  if coalesce(accepted[1], '') = '' then
    perform private.invalid_question('The question needs an answer.', 'answer');
  elsif cardinality(accepted) > 20 then
    perform private.invalid_question('There can be at most 20 answers.', 'accepted_answers');
  elsif array_position(accepted, null) is not null or '' = any (accepted) then
    perform private.invalid_question('Every accepted answer needs a text.', 'accepted_answers');
  elsif exists (select 1 from unnest(accepted) as a where char_length(a) > 1000) then
    perform private.invalid_question('An answer can have at most 1,000 characters.', 'accepted_answers');
  elsif cardinality(accepted) > (select count(distinct lower(a collate "und-x-icu")) from unnest(accepted) as a) then
    perform private.invalid_question('Accepted answers have to differ from each other.', 'accepted_answers');
  elsif falling is not null then
    perform private.invalid_question(
      'A range goes from the smaller number to the larger one.', case when falling = 1 then 'answer' else 'accepted_answers' end
    );
  end if;
end;
$$;
