CREATE OR REPLACE FUNCTION private.version_of (
  p_prefix text,
  p_fields jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Changes with whatever a file can hold of a row.
begin
  return p_prefix || left(md5(p_fields::text), 16);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."version_of"(text, jsonb) FROM PUBLIC;
