CREATE OR REPLACE FUNCTION private.scalar_text (
  p_value jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The text of a JSON string or number, else null.
begin
  return case when jsonb_typeof(p_value) in ('string', 'number') then private.trim_text(p_value #>> '{}') end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."scalar_text"(jsonb) FROM PUBLIC;
