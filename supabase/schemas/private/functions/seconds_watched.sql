CREATE OR REPLACE FUNCTION private.seconds_watched (
  p_ranges int4multirange
)
  RETURNS integer
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(p_ranges) as r
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."seconds_watched"(int4multirange) FROM PUBLIC;
