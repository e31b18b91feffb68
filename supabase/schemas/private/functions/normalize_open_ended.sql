CREATE OR REPLACE FUNCTION private.normalize_open_ended (
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

REVOKE ALL ON FUNCTION "private"."normalize_open_ended"(private.keyed_questions, jsonb) FROM PUBLIC;
