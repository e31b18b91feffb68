CREATE OR REPLACE FUNCTION private.tally_attempts (
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Counts finished attempts anew: what they were counted as is subtracted, what they are now counted as is added.
declare
  change record;
begin
  if cardinality(p_attempts) = 0 then
    return;
  end if;
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a where a.id = any (p_attempts)
    order by a.user_id, a.quiz_id
  ) as a;
  for change in
    with differing as materialized (
      select c.attempt_id, t.tally as before, c.tally as after
      from private.compute_attempt_tallies(p_attempts) as c
      left join private.attempt_tallies as t on t.attempt_id = c.attempt_id
      where t.tally is distinct from c.tally
    ),
    stored as (
      insert into private.attempt_tallies (attempt_id, tally) select d.attempt_id, d.after from differing as d
      on conflict (attempt_id) do update set tally = excluded.tally
    ),
    sums as (
      select k.key, sum(s.n) as n
      from (
        select -1 as n, d.before as tally from differing as d where d.before is not null
        union all
        select 1, d.after from differing as d
      ) as s
      cross join lateral jsonb_array_elements(s.tally) as k (key)
      group by k.key
      having sum(s.n) <> 0
    )
    select s.n, jsonb_agg(s.key) as tally from sums as s group by s.n order by s.n
  loop
    perform private.add_tally_change(change.n::integer, change.tally);
  end loop;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tally_attempts"(uuid[]) FROM PUBLIC;
