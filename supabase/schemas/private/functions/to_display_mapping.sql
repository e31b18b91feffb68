CREATE OR REPLACE FUNCTION private.to_display_mapping (
  p_stored jsonb,
  p_order  integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select jsonb_object_agg(m.key, array_position(p_order, m.value::integer) - 1)
    from jsonb_each_text(private.normalize_mapping(p_stored)) as m where m.value ~ '^[0-9]{1,4}$'
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."to_display_mapping"(jsonb, integer[]) FROM PUBLIC;
