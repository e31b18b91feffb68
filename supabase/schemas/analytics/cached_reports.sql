-- Analytics reports are computed when they are read, and cached for a few minutes for each filter (docs/decisions/0112). Reports that read
-- every learner's activity are also computed every hour, so that no one waits for them.

create table private.cached_reports (
  report text not null,
  subject text not null,
  min_group_size integer not null,
  filter text not null,
  content jsonb not null,
  computed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (report, subject, min_group_size, filter)
);
comment on column private.cached_reports.subject is 'The id of the course or quiz; for activity, the grain (day, week or month).';
comment on column private.cached_reports.min_group_size is 'The minimum number of learners: see private.min_group_size.';
comment on column private.cached_reports.ends_at is 'The time after which the report is no longer shown.';
alter table private.cached_reports enable row level security;
revoke all on private.cached_reports from public, anon, authenticated, service_role;

create function private.cached_report(p_report text, p_subject text, p_filter private.learner_filter, p_smallest integer) returns jsonb
language sql
set search_path = ''
as $$
  -- A cached report with `computed_at`, the time of its numbers; null if there is none.
  select k.content || jsonb_build_object('computed_at', k.computed_at)
  from private.cached_reports as k
  where k.report = p_report and k.subject = p_subject and k.min_group_size = p_smallest and k.filter = p_filter::text
    and k.ends_at > clock_timestamp();
$$;

create function private.compute_report(
  p_report text, p_subject text, p_filter private.learner_filter, p_smallest integer, p_age interval
) returns void
language plpgsql
set search_path = ''
-- A report on one school and one on all learners need different plans. The learners of a large course fit into memory, but Postgres can't
-- know their number and would sort them.
set plan_cache_mode = force_custom_plan
set work_mem = '64MB'
set enable_mergejoin = off
as $$
-- Computes a report and caches it for p_age.
declare
  began_at constant timestamptz := clock_timestamp();
begin
  insert into private.cached_reports as k (report, subject, min_group_size, filter, computed_at, ends_at, content)
  values (p_report, p_subject, p_smallest, p_filter::text, began_at, began_at + p_age, case p_report
    when 'activity' then private.compute_activity(p_subject, p_filter, p_smallest)
    when 'courses' then private.compute_course_statistics(p_filter, p_smallest)
    when 'course' then private.compute_course_funnel(p_subject, p_filter, p_smallest)
    when 'quizzes' then private.compute_quiz_statistics(p_filter, p_smallest)
    when 'quiz' then private.compute_quiz_items(p_subject, p_filter, p_smallest)
    when 'retention' then private.compute_retention_rules()
  end)
  on conflict (report, subject, min_group_size, filter)
    do update set computed_at = excluded.computed_at, ends_at = excluded.ends_at, content = excluded.content;
end;
$$;

create procedure private.refresh_reports()
language plpgsql
as $$
-- Run by the schedule: computes the reports that read every learner's activity, oldest first. Each is stored as soon as it is computed, so
-- that a cancelled run loses only one report; each is shown for two hours. (A procedure that sets its search path can't commit, so every
-- name is qualified.)
declare
  report record;
begin
  for report in
    select r.name, r.subject from (values
      ('activity', 'day'), ('activity', 'week'), ('activity', 'month'), ('courses', ''), ('quizzes', ''), ('retention', '')
    ) as r (name, subject)
    left join private.cached_reports as k
      on k.report = r.name and k.subject = r.subject and k.min_group_size = 0 and k.filter = private.read_learner_filter('{}')::text
    order by k.computed_at nulls first
  loop
    perform private.compute_report(report.name, report.subject, private.read_learner_filter('{}'), 0, interval '2 hours');
    commit;
  end loop;
end;
$$;

create function private.read_report(p_report text, p_subject text, p_filter jsonb, p_refresh boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
-- A cached report, computed if there is none or if p_refresh. One session computes it, and the others wait for its result.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.min_group_size(selected);
  lock bigint := hashtextextended(format('report %s %s %s %s', p_report, p_subject, smallest, selected), 0);
  refresh boolean := p_refresh;
  found_report jsonb;
begin
  if not refresh then
    found_report := private.cached_report(p_report, p_subject, selected, smallest);
  end if;
  if found_report is null and not pg_try_advisory_xact_lock(lock) then
    perform pg_advisory_xact_lock(lock);
    refresh := false;
  end if;
  if not refresh then
    found_report := coalesce(found_report, private.cached_report(p_report, p_subject, selected, smallest));
  end if;
  if found_report is not null then
    return found_report;
  end if;
  perform private.compute_report(p_report, p_subject, selected, smallest, interval '5 minutes');
  return private.cached_report(p_report, p_subject, selected, smallest);
end;
$$;

create function private.admin_get_activity(p_grain text, p_filter jsonb default '{}', p_refresh boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Activity by day, week or month: the latest 30 days, 12 weeks (from Monday) or 12 months, ending with the current one. For a filter with a
-- period, at most its latest 120 days, weeks or months.
begin
  perform private.require_right('content');
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.raise_error(422, 'invalid_grain', 'Choose day, week or month.', 'p_grain');
  end if;
  return private.read_report('activity', p_grain, p_filter, p_refresh);
end;
$$;
call private.expose('admin_get_activity', 'authenticated');

create function private.admin_get_course_statistics(p_filter jsonb default '{}', p_refresh boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Courses that aren't deleted, with the numbers of learners who started and finished them.
begin
  perform private.require_right('content');
  return private.read_report('courses', '', p_filter, p_refresh);
end;
$$;
call private.expose('admin_get_course_statistics', 'authenticated');

create function private.admin_get_course_funnel(p_course_id text, p_filter jsonb default '{}',
  p_refresh boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A course as a funnel: see private.compute_course_funnel.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course doesn’t exist.');
  end if;
  return private.read_report('course', p_course_id, p_filter, p_refresh);
end;
$$;
call private.expose('admin_get_course_funnel', 'authenticated');

create function private.admin_get_quiz_statistics(p_filter jsonb default '{}', p_refresh boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Quizzes that aren't deleted, with the number of learners who finished them, and the scores.
begin
  perform private.require_right('content');
  return private.read_report('quizzes', '', p_filter, p_refresh);
end;
$$;
call private.expose('admin_get_quiz_statistics', 'authenticated');

create function private.admin_get_quiz_items(p_quiz_id text, p_filter jsonb default '{}', p_refresh boolean default false) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The item analysis of a quiz: see private.compute_quiz_items.
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz doesn’t exist.');
  end if;
  return private.read_report('quiz', p_quiz_id, p_filter, p_refresh);
end;
$$;
call private.expose('admin_get_quiz_items', 'authenticated');
