CREATE OR REPLACE FUNCTION private.kept_key (
  p_type        text,
  p_key         jsonb,
  p_stored_type text,
  p_stored_key  jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The key to store for the one that was sent. Of an open-ended question, a list of answers replaces what is stored; a single text says
-- nothing of the other accepted answers, which stay while it is the first of them. A list of one is stored as its text.
begin
  return case
    when p_type <> 'OPT' then p_key
    when jsonb_typeof(p_key) = 'array' and jsonb_array_length(p_key) = 1 then p_key -> 0
    when p_stored_type = p_type and jsonb_typeof(p_stored_key) = 'array' and p_stored_key -> 0 = p_key then p_stored_key
    else p_key
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."kept_key"(text, jsonb, text, jsonb) FROM PUBLIC;
