CREATE OR REPLACE FUNCTION private.normalize_mapping (
  p_value jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- {"0": 2} and {"0": "2"} are the same mapping; null if it is not a mapping.
    select case when jsonb_typeof(p_value) = 'object' then (
      select coalesce(jsonb_object_agg(m.key, m.value), '{}'::jsonb) from jsonb_each_text(p_value) as m
    ) end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."normalize_mapping"(jsonb) FROM PUBLIC;
