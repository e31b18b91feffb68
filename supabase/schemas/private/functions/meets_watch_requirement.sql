CREATE OR REPLACE FUNCTION private.meets_watch_requirement (
  p_ranges   int4multirange,
  p_duration integer
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- The 90 % rule of courses that require watching. A video of unknown length cannot be measured and passes.
  select coalesce(p_duration, 0) = 0
    or private.seconds_watched(coalesce(p_ranges, '{}'::int4multirange)) >= 0.9 * p_duration;
$function$;

REVOKE ALL ON FUNCTION "private"."meets_watch_requirement"(int4multirange, integer) FROM PUBLIC;
