CREATE OR REPLACE FUNCTION private.grade_open_ended (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same text, trimmed and case-insensitive. ICU, because lower() under the C locale only knows ASCII.
begin
  return lower(private.scalar_text(p_answer) collate "und-x-icu") = lower(private.scalar_text(q.key) collate "und-x-icu")
    and private.scalar_text(q.key) <> '';
end;
$function$;

REVOKE ALL ON FUNCTION "private"."grade_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;
