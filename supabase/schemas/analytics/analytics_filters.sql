-- Analytics for some learners: for a school, a year level, a period, or any combination. The school and year are the current ones in the
-- profile.
--
-- Content editors, who may not see any learner's record, can't see a filtered report on fewer than ten learners. Content editors also can't
-- see a report that differs by one to nine learners from the same report with any part of the filter removed.

create type private.learner_filter as (school text, year text, since timestamptz, until timestamptz);
comment on type private.learner_filter is
  'The learners of a report. School and year are normalised; null matches any. Includes `since` but not `until`; both may be infinite.';

create function private.analytics_time_zone() returns text
language plpgsql stable
set search_path = ''
as $$
-- The time zone in which days and weeks are counted: an operator setting.
begin
  return (
    select private.valid_time_zone((select s.value ->> 'time_zone' from private.settings as s where s.key = 'analytics'))
  );
end;
$$;

create function private.fold_group(p_name text) returns text
language sql immutable
set search_path = ''
as $$
  -- Normalises the name of a school or year, which people type by hand, so that 'north high ' counts as 'North High'.
  select nullif(lower(private.trim_text(p_name) collate "und-x-icu"), '');
$$;

create function private.read_learner_filter(p_filter jsonb) returns private.learner_filter
language plpgsql stable
set search_path = ''
as $$
-- Reads {school, year, from, to}; the period includes both months, written as '2026-11'. Filters have only whole months, so that two
-- reports that differ by a day don't reveal what one learner did that day. Raises invalid_filter.
declare
  selected private.learner_filter;
  zone text := private.analytics_time_zone();
  month_from text := nullif(p_filter ->> 'from', '');
  month_to text := nullif(p_filter ->> 'to', '');
begin
  if not coalesce(month_from, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'
    or not coalesce(month_to, '2026-01') ~ '^[0-9]{4}-(0[1-9]|1[0-2])$' then
    perform private.raise_error(422, 'invalid_filter', 'Enter a month, such as 2026-11.', 'p_filter');
  end if;
  if month_from > month_to then
    perform private.raise_error(422, 'invalid_filter', 'The period can’t end before it starts.', 'p_filter');
  end if;
  selected.school := private.fold_group(p_filter ->> 'school');
  selected.year := private.fold_group(private.year_level(p_filter ->> 'year'));
  selected.since := coalesce((month_from || '-01')::timestamp at time zone zone, '-infinity');
  selected.until := coalesce(((month_to || '-01')::timestamp + interval '1 month') at time zone zone, 'infinity');
  return selected;
end;
$$;

create function private.group_marks(p_filter private.learner_filter) returns table (learner uuid, marks integer)
language sql stable rows 50000
set search_path = ''
as $$
  -- The marks of each account: 1 if the school matches, plus 2 if the year does; no rows if the filter has neither school nor year. Reports
  -- add 4 for activity in the period, so that 7 matches the whole filter.
  select
    p.id,
    (p_filter.school is null or private.fold_group(p.school) is not distinct from p_filter.school)::integer
      + 2 * (p_filter.year is null or private.fold_group(p.year) is not distinct from p_filter.year)::integer
  from public.profiles as p
  where p_filter.school is not null or p_filter.year is not null;
$$;

create function private.group_members(p_filter private.learner_filter) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
-- The accounts whose school and year match; null if the filter has neither school nor year. If nothing can be withheld, a report reads only
-- the activity of these accounts.
begin
  if p_filter.school is not null or p_filter.year is not null then
    return array(
      select p.id from public.profiles as p
      where (p_filter.school is null or private.fold_group(p.school) = p_filter.school)
        and (p_filter.year is null or private.fold_group(p.year) = p_filter.year)
    );
  end if;
  return null;
end;
$$;
-- The service role needs these functions because it also writes profiles, and each write computes the keys.
grant execute on function private.fold_group, private.trim_text to service_role;
create index profiles_school_idx on public.profiles (private.fold_group(school));

create function private.group_marks_of_all(p_filter private.learner_filter) returns integer
language sql immutable
set search_path = ''
as $$
  -- The marks of all learners that private.group_marks leaves out: everyone if the filter has neither school nor year, and erased accounts,
  -- which have neither.
  select (p_filter.school is null)::integer + 2 * (p_filter.year is null)::integer;
$$;

create function private.is_withheld(p_smallest integer, p_marks integer[], p_counts bigint[]) returns boolean
language sql immutable
set search_path = ''
as $$
  -- Whether a report would be about too few learners, given how many learners have each combination of marks. A report is also withheld if
  -- the same report with only part of the filter has just a few more learners, because someone who sees both reports could subtract their
  -- numbers.
  with sizes as (
    select part, coalesce(sum(c.n) filter (where c.marks & part = part), 0) as n
    from generate_series(0, 7) as part cross join unnest(p_marks, p_counts) as c (marks, n)
    group by part
  )
  select p_smallest > 0 and coalesce(bool_or(
    case s.part when 7 then s.n < p_smallest else s.n - m.n between 1 and p_smallest - 1 end
  ), true)
  from sizes as s join sizes as m on m.part = 7;
$$;

create function private.min_group_size(p_filter private.learner_filter) returns integer
language sql stable
set search_path = ''
as $$
  -- The minimum number of learners in a report: ten, but zero without a filter or for admins with all rights. Most states of the USA use
  -- ten as their minimum for reports on groups of students (NCES 2011-603).
  select case
    when private.own_right() = 'all' or p_filter is not distinct from row(null, null, '-infinity',
      'infinity')::private.learner_filter then 0
    else 10
  end;
$$;

create function private.admin_get_analytics_groups() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The schools and years to choose from, each in its most frequent spelling, and the first month with any activity. Schools and years with
-- fewer learners than the caller's minimum are left out, because their names alone could identify a child.
declare
  -- The minimum number of learners in a report with any filter.
  smallest integer := private.min_group_size(row('', null, '-infinity', 'infinity')::private.learner_filter);
begin
  perform private.require_right('content');
  return (
    -- Group by exact spelling first, because most learners of a school spell its name the same way.
    with spellings as (
      select s.part, s.name, count(*) as n
      from public.profiles as p
      cross join lateral (values ('school', p.school), ('year', p.year)) as s (part, name)
      group by 1, 2
    ),
    trimmed as (
      select s.part, private.trim_text(s.name) as name, private.fold_group(s.name) as folded, sum(s.n) as n
      from spellings as s group by 1, 2, 3
    ),
    names as (
      select t.part, (array_agg(t.name order by t.n desc, t.name))[1] as name
      from trimmed as t
      where t.folded is not null
      group by t.part, t.folded
      having sum(t.n) >= smallest
    )
    select jsonb_build_object(
      'smallest_group', smallest,
      'schools', coalesce(jsonb_agg(n.name order by n.name collate private.natural_order) filter (where n.part = 'school'), '[]'),
      'years', coalesce(jsonb_agg(n.name order by n.name collate private.natural_order) filter (where n.part = 'year'), '[]'),
      'first_month', to_char(least(
        (select min(a.started_at) from public.quiz_attempts as a),
        (select min(r.completed_at) from public.lesson_results as r),
        (select min(k.finished_at) from private.anonymous_attempts as k),
        (select min(k.at) from private.anonymous_steps as k)
      ) at time zone private.analytics_time_zone(), 'YYYY-MM')
    )
    from names as n
  );
end;
$$;
call private.expose('admin_get_analytics_groups', 'authenticated');
