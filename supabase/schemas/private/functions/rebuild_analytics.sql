CREATE OR REPLACE FUNCTION private.rebuild_analytics()
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Recounts everything from the results; for the operator, after a change of the time zone, of grades by hand or of the
-- counting rules. Learners wait while it runs (a minute or two for a million results). What erased accounts were counted as
-- is added as it was.
declare
  zone text := private.analytics_time_zone();
begin
  lock table public.quiz_attempts, public.attempt_answers, public.lesson_results, public.video_progress
    in share row exclusive mode;
  truncate private.tallies, private.tally_changes, private.attempt_tallies, private.path_tallies, private.active_periods;

  insert into private.attempt_tallies (attempt_id, tally)
  select c.attempt_id, c.tally
  from private.compute_attempt_tallies(array(select a.id from public.quiz_attempts as a where a.finished_at is not null)) as c;

  insert into private.path_tallies (user_id, course_id, tally)
  select w.user_id, c.id, w.tally
  from public.courses as c
  cross join lateral private.compute_path_tallies(array(
    select r.user_id from public.lessons as l join public.lesson_results as r on r.lesson_id = l.id and r.status = 2
    where l.course_id = c.id
    union
    select a.user_id from public.lessons as l join public.quiz_attempts as a on a.lesson_id = l.id
    where l.course_id = c.id
    union
    select v.user_id from public.lessons as l join public.video_progress as v on v.video_id = l.video_id
    where l.course_id = c.id
  ), c.id) as w;

  insert into private.active_periods (user_id, grain, start)
  select distinct m.user_id, g.grain, date_trunc(g.grain, m.at at time zone zone)::date
  from (
    select r.user_id, r.completed_at as at from public.lesson_results as r
    union all
    select a.user_id, unnest(array[a.started_at, a.finished_at]) from public.quiz_attempts as a
  ) as m
  cross join unnest(array['day', 'week', 'month']) as g (grain)
  where m.at is not null;

  insert into private.tallies (subject, measure, bucket, n)
  select c.subject, c.measure, c.bucket, sum(c.n)
  from (
    select k.key ->> 0 as subject, k.key ->> 1 as measure, k.key ->> 2 as bucket, count(*) as n
    from (
      select t.tally from private.attempt_tallies as t
      union all
      select t.tally from private.path_tallies as t
    ) as s
    cross join lateral jsonb_array_elements(s.tally) as k (key)
    group by 1, 2, 3
    union all
    select 'activity', 'active_' || p.grain, p.start::text, count(*) from private.active_periods as p group by 2, 3
    union all
    select 'activity', 'lessons', ((r.completed_at at time zone zone)::date)::text, count(*)
    from public.lesson_results as r where r.completed_at is not null group by 3
    union all
    select 'activity', 'quizzes', ((a.finished_at at time zone zone)::date)::text, count(*)
    from public.quiz_attempts as a where a.finished_at is not null group by 3
    union all
    select t.subject, t.measure, t.bucket, t.n from private.kept_tallies as t
  ) as c
  group by 1, 2, 3;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."rebuild_analytics"() FROM PUBLIC;
