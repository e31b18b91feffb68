CREATE OR REPLACE FUNCTION private.tally_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  current_tally jsonb;
  previous_tally jsonb;
begin
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from public.quiz_attempts as a where a.id = p_attempt_id;
  select c.tally into current_tally from private.compute_attempt_tallies(array[p_attempt_id]) as c;
  select t.tally into previous_tally from private.attempt_tallies as t where t.attempt_id = p_attempt_id;
  if previous_tally is distinct from current_tally then
    insert into private.attempt_tallies (attempt_id, tally) values (p_attempt_id, current_tally)
    on conflict (attempt_id) do update set tally = excluded.tally;
    perform private.add_tally_change(-1, coalesce(previous_tally, '[]'::jsonb));
    perform private.add_tally_change(1, current_tally);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tally_attempt"(uuid) FROM PUBLIC;
