CREATE OR REPLACE FUNCTION private.record_active_periods (
  p_user uuid,
  p_at   timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- A learner is active on a day on which they started or finished a quiz or completed a lesson; that is never undone.
  with new_periods as (
    insert into private.active_periods (user_id, grain, start)
    select p_user, g.grain, date_trunc(g.grain, p_at at time zone private.analytics_time_zone())::date
    from unnest(array['day', 'week', 'month']) as g (grain)
    where p_at is not null
    on conflict do nothing
    returning grain, start
  ),
  list as (
    select jsonb_agg(jsonb_build_array('activity', 'active_' || f.grain, f.start::text)) as tally from new_periods as f
  )
  select private.add_tally_change(1, l.tally) from list as l where l.tally is not null;
$function$;

REVOKE ALL ON FUNCTION "private"."record_active_periods"(uuid, timestamp WITH time zone) FROM PUBLIC;
