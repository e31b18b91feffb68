CREATE OR REPLACE FUNCTION private.grade_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The same text, trimmed.
begin
  return private.scalar_text(p_answer) = private.scalar_text(q.key) and private.scalar_text(q.key) <> '';
end;
$function$;

REVOKE ALL ON FUNCTION "private"."grade_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;
