CREATE OR REPLACE FUNCTION private.display_options (
  p_options jsonb,
  p_order   integer[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select coalesce(jsonb_agg(p_options -> o.i order by o.ordinal_position), '[]'::jsonb)
    from unnest(p_order) with ordinality as o (i, ordinal_position)
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."display_options"(jsonb, integer[]) FROM PUBLIC;
