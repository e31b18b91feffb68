CREATE OR REPLACE FUNCTION private.expects_number (
  q private.keyed_questions
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."expects_number"(private.keyed_questions) FROM PUBLIC;
