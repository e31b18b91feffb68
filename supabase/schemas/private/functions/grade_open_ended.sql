CREATE OR REPLACE FUNCTION private.grade_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "private"."grade_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;
