CREATE OR REPLACE FUNCTION private.record_active_periods (
  p_user uuid,
  p_at   timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- A learner is active on a day on which they started or finished a quiz or completed a lesson; that is never undone.
declare
  new_tally jsonb;
begin
  with new_periods as (
    insert into private.active_periods (user_id, grain, start)
    select p_user, g.grain, date_trunc(g.grain, p_at at time zone private.analytics_time_zone())::date
    from unnest(array['day', 'week', 'month']) as g (grain)
    where p_at is not null
    on conflict do nothing
    returning grain, start
  )
  select jsonb_agg(jsonb_build_array('activity', 'active_' || f.grain, f.start::text)) into new_tally from new_periods as f;
  if new_tally is not null then
    perform private.add_tally_change(1, new_tally);
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."record_active_periods"(uuid, timestamp WITH time zone) FROM PUBLIC;
