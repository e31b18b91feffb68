CREATE OR REPLACE FUNCTION private.tally_path (
  p_user      uuid,
  p_course_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  current_tally jsonb;
  previous_tally jsonb;
begin
  if p_course_id is null then
    return;
  end if;
  -- Two tabs would otherwise both add the same path.
  perform pg_advisory_xact_lock(hashtextextended('path ' || p_user::text || p_course_id, 0));
  current_tally := coalesce((select c.tally from private.compute_path_tallies(array[p_user], p_course_id) as c), '[]'::jsonb);
  select t.tally into previous_tally from private.path_tallies as t where t.user_id = p_user and t.course_id = p_course_id;
  if previous_tally is distinct from current_tally then
    insert into private.path_tallies (user_id, course_id, tally) values (p_user, p_course_id, current_tally)
    on conflict (course_id, user_id) do update set tally = excluded.tally;
    perform private.add_tally_change(-1, coalesce(previous_tally, '[]'::jsonb));
    perform private.add_tally_change(1, current_tally);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."tally_path"(uuid, text) FROM PUBLIC;
