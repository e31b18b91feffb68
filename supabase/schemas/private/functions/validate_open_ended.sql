CREATE OR REPLACE FUNCTION private.validate_open_ended (
  q private.keyed_questions
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  accepted text[] := private.accepted_answers(q.key);
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
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."validate_open_ended"(private.keyed_questions) FROM PUBLIC;
