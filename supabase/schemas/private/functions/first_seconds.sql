CREATE OR REPLACE FUNCTION private.first_seconds (
  p_ranges int4multirange,
  p_limit  numeric
)
  RETURNS int4multirange
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The first p_limit seconds of the ranges, whole ones.
    select coalesce(
      range_agg(int4range(lower(t.r), lower(t.r) + least(upper(t.r) - lower(t.r), t.left_over)::integer)), '{}'::int4multirange
    )
    from (
      select u.r, floor(p_limit) - coalesce(sum(upper(u.r) - lower(u.r)) over (
        order by u.r rows between unbounded preceding and 1 preceding
      ), 0) as left_over
      from unnest(p_ranges) as u (r)
    ) as t
    where t.left_over >= 1
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."first_seconds"(int4multirange, numeric) FROM PUBLIC;
