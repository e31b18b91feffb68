CREATE OR REPLACE FUNCTION private.admin_get_activity (
  p_grain text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The latest 30 days, 12 weeks (from Monday) or 12 months, the current one last.
declare
  zone text := private.analytics_time_zone();
  step interval;
  first_start date;
  last_start date;
  list jsonb;
begin
  perform private.require_right('content');
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.raise_error(422, 'invalid_grain', 'Activity is counted by day, week or month.', 'p_grain');
  end if;
  perform private.flush_tally_changes();
  step := ('1 ' || p_grain)::interval;
  last_start := date_trunc(p_grain, now() at time zone zone)::date;
  first_start := last_start - (case p_grain when 'day' then 29 else 11 end) * step;
  select jsonb_agg(
    jsonb_build_object(
      'start', p.start::date,
      'active_learners', coalesce(a.n, 0),
      'lessons_completed', coalesce(sums.lessons, 0),
      'quizzes_finished', coalesce(sums.quizzes, 0)
    ) order by p.start
  ) into list
  from generate_series(first_start::timestamp, last_start::timestamp, step) as p (start)
  left join private.tallies as a
    on a.subject = 'activity' and a.measure = 'active_' || p_grain and md5(a.bucket) = md5(p.start::date::text)
  left join (
    select
      date_trunc(p_grain, t.bucket::timestamp) as start,
      sum(t.n) filter (where t.measure = 'lessons') as lessons,
      sum(t.n) filter (where t.measure = 'quizzes') as quizzes
    from private.tallies as t
    where t.subject = 'activity' and t.measure in ('lessons', 'quizzes') and t.bucket >= first_start::text
    group by 1
  ) as sums on sums.start = p.start;
  return jsonb_build_object('grain', p_grain, 'time_zone', zone, 'periods', list);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_activity"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_activity"(text) FROM PUBLIC;
