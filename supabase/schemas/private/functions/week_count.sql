CREATE OR REPLACE FUNCTION private.week_count (
  p_person  uuid,
  p_measure text,
  p_zone    text,
  p_monday  date
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What counts towards a goal in the week that begins on this Monday, in the learner's time zone.
declare
  week_start timestamptz := p_monday::timestamp at time zone p_zone;
  week_end timestamptz := (p_monday + 7)::timestamp at time zone p_zone;
begin
  if p_measure = 'stops' then
    return (
      select count(*) from public.lesson_results as r
      where r.user_id = p_person and r.completed_at >= week_start and r.completed_at < week_end
    );
  end if;
  return (
    select count(distinct (m.at at time zone p_zone)::date)
    from unnest(private.active_moments(p_person)) as m (at)
    where m.at >= week_start and m.at < week_end
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."week_count"(uuid, text, text, date) FROM PUBLIC;
