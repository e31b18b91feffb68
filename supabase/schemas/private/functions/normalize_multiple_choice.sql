CREATE OR REPLACE FUNCTION private.normalize_multiple_choice (
  q        private.keyed_questions,
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.normalize_text(p_answer);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_multiple_choice"(private.keyed_questions, jsonb) FROM PUBLIC;
