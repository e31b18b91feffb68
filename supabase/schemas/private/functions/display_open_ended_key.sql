CREATE OR REPLACE FUNCTION private.display_open_ended_key (
  q private.keyed_questions
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."display_open_ended_key"(private.keyed_questions) FROM PUBLIC;
