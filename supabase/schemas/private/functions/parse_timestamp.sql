CREATE OR REPLACE FUNCTION private.parse_timestamp (
  p_text text
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The text as a time, or null if it is not one.
begin
  return p_text::timestamptz;
exception when others then
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."parse_timestamp"(text) FROM PUBLIC;
