CREATE OR REPLACE FUNCTION private.streak (
  p_moments   timestamp with time zone[],
  p_time_zone text,
  p_now       timestamp with time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- Consecutive active days in the learner's time zone. A single missed day does not end a streak, and it lasts as long
    -- as today can still continue it. Only active days are counted.
    -- `week`: the seven days up to today.
    with today as (
      select (p_now at time zone p_time_zone)::date as day
    ),
    days as (
      select distinct (m.at at time zone p_time_zone)::date as day from unnest(p_moments) as m (at)
    ),
    gaps as (
      select d.day, d.day - lag(d.day) over (order by d.day) > 2 as breaks from days as d
    ),
    numbered as (
      select g.day, count(*) filter (where g.breaks) over (order by g.day) as run from gaps as g
    ),
    runs as (
      select count(*) as length, max(n.day) as last_day from numbered as n group by n.run
    )
    select jsonb_build_object(
      'current', coalesce((select r.length from runs as r, today as t where t.day - r.last_day <= 2), 0),
      'longest', coalesce((select max(r.length) from runs as r), 0),
      'active_today', exists (select 1 from days as d, today as t where d.day = t.day),
      'week', (
        select jsonb_agg(
          jsonb_build_object('day', t.day - ago, 'active', exists (select 1 from days as d where d.day = t.day - ago))
          order by ago desc
        )
        from today as t, generate_series(0, 6) as ago
      )
    )
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."streak"(timestamp WITH time zone[], text, timestamp WITH time zone) FROM PUBLIC;
