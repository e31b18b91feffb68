CREATE OR REPLACE FUNCTION private.seconds_watched (
  p_ranges int4multirange
)
  RETURNS integer
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$ select coalesce(sum(upper(r) - lower(r)), 0)::integer from unnest(p_ranges) as r; $function$;

REVOKE ALL ON FUNCTION "private"."seconds_watched"(int4multirange) FROM PUBLIC;
