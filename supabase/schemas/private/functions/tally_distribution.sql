CREATE OR REPLACE FUNCTION private.tally_distribution (
  p_subject text,
  p_measure text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Count, mean and median of a histogram of whole numbers.
  with histogram as (
    select
      t.bucket::integer as value, t.n,
      sum(t.n) over (order by t.bucket::integer) as up_to, sum(t.n) over () as total
    from private.tallies as t
    where t.subject = p_subject and t.measure = p_measure and t.n > 0
  )
  select jsonb_build_object(
    'count', coalesce(sum(h.n), 0),
    'mean', round(sum(h.value * h.n) / sum(h.n), 1),
    -- The mean of the two middle values, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from (select x.value, x.n, x.up_to::bigint as up_to, x.total::bigint as total from histogram as x) as h;
$function$;

REVOKE ALL ON FUNCTION "private"."tally_distribution"(text, text) FROM PUBLIC;
