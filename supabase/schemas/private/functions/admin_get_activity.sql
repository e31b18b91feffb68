CREATE OR REPLACE FUNCTION private.admin_get_activity (
  p_grain  text,
  p_filter jsonb DEFAULT '{}'::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The latest 30 days, 12 weeks (from Monday) or 12 months, the current one last; or those of a period, at most the latest 120.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  zone text := private.analytics_time_zone();
  step interval;
  first_start date;
  last_start date;
  -- The instants between which something happened that is counted.
  since timestamptz;
  until timestamptz;
  withheld boolean;
  list jsonb;
begin
  perform private.require_right('content');
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.raise_error(422, 'invalid_grain', 'Activity is counted by day, week or month.', 'p_grain');
  end if;
  perform private.flush_tally_changes();
  step := ('1 ' || p_grain)::interval;
  last_start := date_trunc(p_grain, least((now() at time zone zone)::date, selected.last_day)::timestamp)::date;
  first_start := case
    when selected.first_day is null then last_start - (case p_grain when 'day' then 29 else 11 end) * step
    else greatest(date_trunc(p_grain, selected.first_day::timestamp), last_start - 119 * step)
  end;
  since := first_start::timestamp at time zone zone;
  until := (last_start + step)::timestamp at time zone zone;
  if selected.school is null and selected.year is null then
    withheld := false;
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
  else
    -- Who matches, of all accounts: the group is the school or the year, whatever they did.
    withheld := private.is_withheld(
      smallest, (select count(*) from private.filtered_learners(selected)), (select count(*) from public.profiles)
    );
    with learners as materialized (
      select f.user_id from private.filtered_learners(selected) as f where not withheld
    ),
    active as (
      select a.start, count(*) as n
      from private.active_periods as a
      where a.grain = p_grain and a.start between first_start and last_start
        and a.user_id in (select l.user_id from learners as l)
      group by a.start
    ),
    lessons as (
      select date_trunc(p_grain, r.completed_at at time zone zone) as start, count(*) as n
      from public.lesson_results as r
      where r.completed_at >= since and r.completed_at < until and r.user_id in (select l.user_id from learners as l)
      group by 1
    ),
    quizzes as (
      select date_trunc(p_grain, a.finished_at at time zone zone) as start, count(*) as n
      from public.quiz_attempts as a
      where a.finished_at >= since and a.finished_at < until and a.user_id in (select l.user_id from learners as l)
      group by 1
    )
    select jsonb_agg(
      jsonb_build_object(
        'start', p.start::date, 'active_learners', coalesce(a.n, 0), 'lessons_completed', coalesce(l.n, 0),
        'quizzes_finished', coalesce(q.n, 0)
      ) order by p.start
    ) into list
    from generate_series(first_start::timestamp, last_start::timestamp, step) as p (start)
    left join active as a on a.start = p.start
    left join lessons as l on l.start = p.start
    left join quizzes as q on q.start = p.start
    where not withheld;
  end if;
  return jsonb_build_object(
    'grain', p_grain, 'time_zone', zone, 'withheld', withheld, 'periods', coalesce(list, '[]'::jsonb)
  );
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_get_activity"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_get_activity"(text, jsonb) FROM PUBLIC;
