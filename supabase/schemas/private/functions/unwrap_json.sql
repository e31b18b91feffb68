CREATE OR REPLACE FUNCTION private.unwrap_json (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- Some drivers send JSON as a JSON string that holds it.
begin
  if jsonb_typeof(p_value) = 'string' then
    return (p_value #>> '{}')::jsonb;
  end if;
  return p_value;
exception when others then
  return p_value;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."unwrap_json"(jsonb) FROM PUBLIC;
