CREATE OR REPLACE FUNCTION private.hashed_bucket (
  p_kind  text,
  p_value text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Counts for a value without storing it; null without a value.
  select p_kind || ' ' || encode(sha256(convert_to(p_value, 'UTF8')), 'hex');
$function$;

REVOKE ALL ON FUNCTION "private"."hashed_bucket"(text, text) FROM PUBLIC;
