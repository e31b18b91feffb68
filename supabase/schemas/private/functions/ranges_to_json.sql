CREATE OR REPLACE FUNCTION private.ranges_to_json (
  p_ranges int4multirange
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)), '[]'::jsonb)
    from unnest(p_ranges) as r
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."ranges_to_json"(int4multirange) FROM PUBLIC;
