CREATE OR REPLACE FUNCTION private.move_daily_tally (
  p_measure text,
  p_old     timestamp with time zone,
  p_new     timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Moves one event from the day on which it was counted to the day on which it counts now.
declare
  zone text := private.analytics_time_zone();
  old_day date := (p_old at time zone zone)::date;
  new_day date := (p_new at time zone zone)::date;
begin
  if old_day is distinct from new_day then
    if old_day is not null then
      perform private.add_tally_change(-1, jsonb_build_array(jsonb_build_array('activity', p_measure, old_day::text)));
    end if;
    if new_day is not null then
      perform private.add_tally_change(1, jsonb_build_array(jsonb_build_array('activity', p_measure, new_day::text)));
    end if;
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."move_daily_tally"(text, timestamp WITH time zone, timestamp WITH time zone) FROM PUBLIC;
