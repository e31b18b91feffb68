CREATE OR REPLACE FUNCTION private.apply_tally_changes()
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with taken as (
    delete from private.tally_changes where true returning n, tally
  ),
  sums as (
    select t.key ->> 0 as subject, t.key ->> 1 as measure, t.key ->> 2 as bucket, sum(c.n) as n
    from taken as c cross join lateral jsonb_array_elements(c.tally) as t (key)
    group by 1, 2, 3
    having sum(c.n) <> 0
  )
  insert into private.tallies as t (subject, measure, bucket, n)
  select s.subject, s.measure, s.bucket, s.n from sums as s
  on conflict (subject, measure, md5(bucket)) do update set n = t.n + excluded.n;
$function$;

REVOKE ALL ON FUNCTION "private"."apply_tally_changes"() FROM PUBLIC;
