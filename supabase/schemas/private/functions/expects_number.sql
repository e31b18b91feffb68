CREATE OR REPLACE FUNCTION private.expects_number (
  q private.keyed_questions
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Whether learners are asked for a number: the answer that a review shows is one. They are told this much before they answer, and no
-- more. Not for a negative one, because the number pad of some phones has no minus sign. The same rule as `expectsNumber` in
-- supabase/functions/_shared/typed-number.ts.
begin
  return coalesce(
    q.type = 'OPT' and (private.typed_number((private.accepted_answers(q.key))[1])).value is not null
      and (private.accepted_answers(q.key))[1] !~ U&'^[-\2212]',
    false
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."expects_number"(private.keyed_questions) FROM PUBLIC;
