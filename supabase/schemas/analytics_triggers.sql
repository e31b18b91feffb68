-- Analytics: what is counted when.

create function private.record_active_periods(p_user uuid, p_at timestamptz) returns void
language plpgsql
set search_path = ''
as $$
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
$$;

create function private.subtract_active_period() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Takes back a day, week or month of a deleted learner.
begin
  perform private.add_tally_change(-1, jsonb_build_array(jsonb_build_array('activity', 'active_' || old.grain, old.start::text)));
  return null;
end;
$$;

create trigger active_periods_subtract after delete on private.active_periods
for each row execute function private.subtract_active_period();

create function private.move_daily_tally(p_measure text, p_old timestamptz, p_new timestamptz) returns void
language plpgsql
set search_path = ''
as $$
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
$$;

create function private.on_attempt_change() returns trigger
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
-- Counts a started, finished, changed or deleted attempt.
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('quizzes', old.finished_at, null);
    return null;
  end if;
  perform private.move_daily_tally('quizzes', case when tg_op = 'UPDATE' then old.finished_at end, new.finished_at);
  perform private.record_active_periods(new.user_id, new.started_at);
  perform private.record_active_periods(new.user_id, new.finished_at);
  if new.finished_at is not null then
    perform private.tally_attempts(array[new.id]);
  end if;
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$$;

create trigger quiz_attempts_tally after insert or delete on public.quiz_attempts
for each row execute function private.on_attempt_change();
create trigger quiz_attempts_tally_update after update on public.quiz_attempts
for each row when (
  (
    old.started_at is distinct from new.started_at or old.finished_at is distinct from new.finished_at
    or old.percent is distinct from new.percent or old.answered is distinct from new.answered
  ) and current_setting('regrading.counts', true) is distinct from 'on'
) execute function private.on_attempt_change();

create function private.on_answers_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Counts a finished attempt again whose answers were changed by hand, or inserted after it. Answers of open attempts have no
-- grade yet, those of a deleted attempt are subtracted with it, and a regrading counts its attempts itself.
begin
  if current_setting('regrading.counts', true) is distinct from 'on' then
    perform private.tally_attempts(array(
      select a.id from public.quiz_attempts as a
      where a.finished_at is not null and a.id in (select c.attempt_id from changed as c where c.correct is not null)
    ));
  end if;
  return null;
end;
$$;

create trigger attempt_answers_tally after insert on public.attempt_answers
referencing new table as changed
for each statement execute function private.on_answers_change();
create trigger attempt_answers_tally_update after update on public.attempt_answers
referencing new table as changed
for each statement execute function private.on_answers_change();
create trigger attempt_answers_tally_delete after delete on public.attempt_answers
referencing old table as changed
for each statement execute function private.on_answers_change();

create function private.on_result_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Counts a lesson that was started, completed or deleted.
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('lessons', old.completed_at, null);
    return null;
  end if;
  perform private.move_daily_tally('lessons', case when tg_op = 'UPDATE' then old.completed_at end, new.completed_at);
  perform private.record_active_periods(new.user_id, new.completed_at);
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$$;

create trigger lesson_results_tally after insert on public.lesson_results
for each row when (new.status = 2) execute function private.on_result_change();
create trigger lesson_results_tally_update after update on public.lesson_results
for each row when ((old.status, old.completed_at) is distinct from (new.status, new.completed_at) and new.status = 2)
execute function private.on_result_change();
create trigger lesson_results_tally_delete after delete on public.lesson_results
for each row when (old.completed_at is not null) execute function private.on_result_change();

create function private.on_video_start() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Only on insert: updates only move the position in the video.
begin
  perform private.tally_path(new.user_id, l.course_id)
  from (select distinct l.course_id from public.lessons as l where l.video_id = new.video_id order by 1) as l;
  return null;
end;
$$;

create trigger video_progress_tally after insert on public.video_progress
for each row execute function private.on_video_start();

create function private.rebuild_analytics() returns void
language plpgsql
set search_path = ''
as $$
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
$$;
