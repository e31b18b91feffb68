CREATE OR REPLACE FUNCTION private.scalar_number (
  p_value jsonb
)
  RETURNS numeric
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- The number in a JSON number or a numeric string, else null.
begin
  return case
    when private.scalar_text(p_value) ~ '^[+-]?([0-9]{1,30}(\.[0-9]{0,30})?|\.[0-9]{1,30})([eE][+-]?[0-9]{1,2})?$'
      then private.scalar_text(p_value)::numeric
  end;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."scalar_number"(jsonb) FROM PUBLIC;
