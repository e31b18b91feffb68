-- Analytics of some learners: of a school, of a year, of a period, in any combination. A report without a filter is read
-- from the counters. A filtered one is added up when it is read, from what each attempt and each path was counted
-- as (private.attempt_tallies, private.path_tallies): counters for every school, year and month would be as many as the
-- attempts themselves, and somebody who changes schools would have to be moved between them.
--
-- A filtered report of fewer than ten learners is withheld from content editors, who may not see any learner's record.

create type private.learner_filter as (school text, year text, first_day date, last_day date);
comment on type private.learner_filter is
  'Whose results a report is about; null is any. School and year are folded, days are those of analytics.';

create type private.tally as (subject text, measure text, bucket text, n bigint);

create function private.fold_group(p_name text) returns text
language sql immutable
set search_path = ''
as $$
  -- Schools and years are typed by hand: 'north high ' is North High.
  select nullif(lower(private.trim_text(p_name) collate "und-x-icu"), '');
$$;

create function private.read_learner_filter(p_filter jsonb) returns private.learner_filter
language plpgsql stable
set search_path = ''
as $$
-- Reads {school, year, from, to}; months are written as '2026-11' and belong to the period as a whole. Whole months, so that
-- two reports that differ by a day do not tell what one learner did on it. Raises invalid_filter.
declare
  selected private.learner_filter;
  month_from text := nullif(p_filter ->> 'from', '');
  month_to text := nullif(p_filter ->> 'to', '');
begin
  if not coalesce(month_from, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    or not coalesce(month_to, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    perform private.raise_error(422, 'invalid_filter', 'Months are written as 2026-11.', 'p_filter');
  end if;
  if month_from > month_to then
    perform private.raise_error(422, 'invalid_filter', 'The period ends before it begins.', 'p_filter');
  end if;
  selected.school := private.fold_group(p_filter ->> 'school');
  selected.year := private.fold_group(p_filter ->> 'year');
  selected.first_day := (month_from || '-01')::date;
  selected.last_day := (month_to || '-01')::date + interval '1 month' - interval '1 day';
  return selected;
end;
$$;

create function private.filtered_learners(p_filter private.learner_filter) returns table (user_id uuid)
language sql stable
set search_path = ''
as $$
  -- By the school and the year that are in the profile now.
  select p.id from public.profiles as p
  where (p_filter.school is null or private.fold_group(p.school) = p_filter.school)
    and (p_filter.year is null or private.fold_group(p.year) = p_filter.year);
$$;

create function private.smallest_group(p_filter private.learner_filter) returns integer
language sql stable
set search_path = ''
as $$
  -- How many learners a report is about at least: ten, or any number without a filter or with the right for people, too. Ten
  -- is the minimum by which most states of the USA report groups of students (NCES 2011-603).
  select case when p_filter is null or private.own_right() = 'all' then 0 else 10 end;
$$;

create function private.is_withheld(p_smallest integer, p_matching bigint, p_all bigint) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether a filtered report would be about too few learners. Those left out count as well: whoever sees the report of all
  -- could subtract.
  select p_matching < p_smallest or p_all - p_matching between 1 and p_smallest - 1;
$$;

create function private.quiz_tallies(p_quiz_id text, p_filter private.learner_filter) returns setof private.tally
language plpgsql stable
set search_path = ''
as $$
-- The tallies of a quiz and its questions, of attempts finished in the period.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t
      where t.n > 0
        and t.subject in (select p_quiz_id union all select q.id from public.questions as q where q.quiz_id = p_quiz_id);
    return;
  end if;
  return query
    select g.key ->> 0, g.key ->> 1, g.key ->> 2, g.n
    from (
      select k.key, count(*) as n
      from public.quiz_attempts as a
      join private.attempt_tallies as t on t.attempt_id = a.id
      cross join lateral jsonb_array_elements(t.tally) as k (key)
      where a.quiz_id = p_quiz_id
        and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
        and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
        and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
      group by k.key
    ) as g;
end;
$$;

create function private.quiz_percents(p_filter private.learner_filter) returns setof private.tally
language plpgsql stable
set search_path = ''
as $$
-- The percentages of the first finished attempts at all quizzes.
declare
  zone text := private.analytics_time_zone();
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n from private.tallies as t where t.measure = 'percent' and t.n > 0;
    return;
  end if;
  return query
    select a.quiz_id, 'percent', a.percent::text, count(*)
    from public.quiz_attempts as a
    join private.attempt_tallies as t on t.attempt_id = a.id
    where t.tally @> jsonb_build_array(jsonb_build_array(a.quiz_id, 'percent'))
      and a.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or a.finished_at >= p_filter.first_day::timestamp at time zone zone)
      and (p_filter.last_day is null or a.finished_at < (p_filter.last_day + 1)::timestamp at time zone zone)
    group by a.quiz_id, a.percent;
end;
$$;

create function private.path_tallies_of(p_courses text[], p_filter private.learner_filter) returns setof private.tally
language plpgsql stable
set search_path = ''
as $$
-- The paths through courses, of learners whose last step there was in the period.
begin
  if p_filter is null then
    return query
      select t.subject, t.measure, t.bucket, t.n
      from private.tallies as t where t.subject = any (p_courses) and t.measure = 'path' and t.n > 0;
    return;
  end if;
  return query
    select p.course_id, 'path', p.bucket, count(*)
    from (
      select t.course_id, t.user_id, t.tally #>> '{0,2}' as bucket
      from private.path_tallies as t where t.course_id = any (p_courses) and t.tally <> '[]'
    ) as p
    where p.user_id in (select f.user_id from private.filtered_learners(p_filter) as f)
      and (p_filter.first_day is null or left(p.bucket, 10)::date >= p_filter.first_day)
      and (p_filter.last_day is null or left(p.bucket, 10)::date <= p_filter.last_day)
    group by p.course_id, p.bucket;
end;
$$;

create function private.admin_get_analytics_groups() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The schools and years to choose from, each as it is spelt most often, and the first month with any activity. Those with
-- fewer learners than the caller sees a report of are left out: their names alone could tell of a child.
declare
  -- Of any filter.
  smallest integer := private.smallest_group(row('', null, null, null)::private.learner_filter);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with spellings as (
      select s.part, private.trim_text(s.name) as name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      where private.fold_group(s.name) is not null
      group by 1, 2
    ),
    names as (
      select s.part, (array_agg(s.name order by s.n desc, s.name))[1] as name
      from spellings as s
      group by s.part, private.fold_group(s.name)
      having sum(s.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by lower(n.name), n.name) filter (where n.part = 'school'), '[]'::jsonb),
      'years', coalesce(
        jsonb_agg(n.name order by substring(n.name from '[0-9]+')::numeric nulls last, lower(n.name), n.name)
          filter (where n.part = 'year'),
        '[]'::jsonb
      ),
      'first_month', (
        select left(min(t.bucket), 7) from private.tallies as t
        where t.subject = 'activity' and t.measure = 'active_month' and t.n > 0
      )
    )
    from names as n
  );
end;
$$;
call private.expose('admin_get_analytics_groups', 'authenticated');
