CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."validate_open_ended"(private.keyed_questions) FROM PUBLIC;
