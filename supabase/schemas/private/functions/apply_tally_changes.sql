CREATE OR REPLACE FUNCTION private.apply_tally_changes()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A counter that comes to nothing goes: its bucket may be a text that somebody typed.
  with taken as (
    delete from private.tally_changes where true returning n, tally
  ),
  sums as (
    select t.key ->> 0 as subject, t.key ->> 1 as measure, t.key ->> 2 as bucket, sum(c.n) as n
    from taken as c cross join lateral jsonb_array_elements(c.tally) as t (key)
    group by 1, 2, 3
    having sum(c.n) <> 0
  ),
  gone as (
    delete from private.tallies as t using sums as s
    where t.subject = s.subject and t.measure = s.measure and md5(t.bucket) = md5(s.bucket) and t.n + s.n = 0
    returning t.subject, t.measure, t.bucket
  )
  insert into private.tallies as t (subject, measure, bucket, n)
  select s.subject, s.measure, s.bucket, s.n from sums as s
  where not exists (
    select 1 from gone as g where g.subject = s.subject and g.measure = s.measure and g.bucket = s.bucket
  )
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
$function$;

REVOKE ALL ON FUNCTION "private"."apply_tally_changes"() FROM PUBLIC;
