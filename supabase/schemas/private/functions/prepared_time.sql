CREATE OR REPLACE FUNCTION private.prepared_time (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- When learners see something, as it is prepared: null, a time to come, or "now", which is the moment of publishing.
  select case
    when jsonb_typeof(p_value) <> 'string' then p_value
    when (p_value #>> '{}')::timestamptz <= now() then '"now"'
    else to_jsonb((p_value #>> '{}')::timestamptz)
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."prepared_time"(jsonb) FROM PUBLIC;
