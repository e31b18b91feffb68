CREATE OR REPLACE FUNCTION private.tally_distribution (
  p_histogram private.tally[]
)
  RETURNS jsonb
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Count, mean and median of a histogram of whole numbers.
  with sums as (
    select t.bucket::integer as value, sum(t.n)::bigint as n from unnest(p_histogram) as t group by 1
  ),
  histogram as (
    select s.value, s.n, (sum(s.n) over (order by s.value))::bigint as up_to, (sum(s.n) over ())::bigint as total
    from sums as s
  )
  select jsonb_build_object(
    'count', coalesce(sum(h.n), 0),
    'mean', round(sum(h.value * h.n) / sum(h.n), 1),
    -- The mean of the two middle values, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from histogram as h;
$function$;

REVOKE ALL ON FUNCTION "private"."tally_distribution"(private.tally[]) FROM PUBLIC;
