CREATE OR REPLACE FUNCTION private.normalize_text (
  p_answer jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when jsonb_typeof(p_answer) = 'string' then p_answer end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_text"(jsonb) FROM PUBLIC;
