-- Analytics reports: activity, course funnels and quiz scores, aggregated from learners' activity. Quiz scores come from each learner's
-- first finished attempt. A report on too few learners for the caller is `withheld` and has no numbers.

create function private.compute_activity(p_grain text, p_filter private.learner_filter, p_smallest integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- Withholding depends on all accounts of the school or year, whether or not they were active.
declare
  zone text := private.analytics_time_zone();
  step interval := ('1 ' || p_grain)::interval;
  last_start timestamp := date_trunc(p_grain, least(now(), p_filter.until - interval '1 day') at time zone zone);
  first_start timestamp := case
    when p_filter.since = '-infinity' then last_start - (case p_grain when 'day' then 29 else 11 end) * step
    else greatest(date_trunc(p_grain, p_filter.since at time zone zone), last_start - 119 * step)
  end;
  -- The period in which activity is counted.
  since timestamptz := first_start at time zone zone;
  until timestamptz := (last_start + step) at time zone zone;
  members uuid[] := private.group_members(p_filter);
  withheld boolean := members is not null and p_smallest > 0 and (
    select private.is_withheld(p_smallest, array_agg(g.marks + 4), array_agg(g.n))
    from (select m.marks, count(*) as n from private.group_marks(p_filter) as m group by m.marks) as g
  );
  list jsonb;
begin
  with events as (
    select a.user_id as learner, a.started_at as at, 0 as lesson, 0 as quiz
    from public.quiz_attempts as a
    where a.started_at >= since and a.started_at < until and (members is null or a.user_id = any (members))
    union all
    select a.user_id, a.finished_at, 0, 1
    from public.quiz_attempts as a
    where a.finished_at >= since and a.finished_at < until and (members is null or a.user_id = any (members))
    union all
    select r.user_id, r.completed_at, 1, 0
    from public.lesson_results as r
    where r.completed_at >= since and r.completed_at < until and (members is null or r.user_id = any (members))
    union all
    -- Anonymous results belong to no school or year, so they count only in reports without these filters.
    select null, k.finished_at, 0, 1
    from private.anonymous_attempts as k where k.finished_at >= since and k.finished_at < until and members is null
    union all
    select null, k.at, 1, 0
    from private.anonymous_steps as k where k.complete and k.at >= since and k.at < until and members is null
  ),
  learners as (
    select date_trunc(p_grain, e.at at time zone zone) as start, e.learner, sum(e.lesson) as lessons, sum(e.quiz) as quizzes
    from events as e
    group by 1, 2
  ),
  sums as (
    select l.start, count(l.learner) as learners, sum(l.lessons) as lessons, sum(l.quizzes) as quizzes from learners as l group by l.start
  )
  select jsonb_agg(
    jsonb_build_object(
      'start', p.start::date, 'active_learners', coalesce(s.learners, 0), 'lessons_completed', coalesce(s.lessons, 0),
      'quizzes_finished', coalesce(s.quizzes, 0)
    ) order by p.start
  ) into list
  from generate_series(first_start, last_start, step) as p (start)
  left join sums as s on s.start = p.start
  where not withheld;
  return jsonb_build_object(
    'grain', p_grain, 'time_zone', zone, 'withheld', withheld, 'periods', coalesce(list, '[]'::jsonb)
  );
end;
$$;

create function private.funnel_lessons(p_courses text[]) returns table (
  course_id text, lesson_id text, lesson_type smallint, title text, ordinal_position integer
)
language sql stable
set search_path = ''
as $$
  -- The lessons of courses for a funnel, including removed ones (ordinal_position is null).
  select
    s.course_id, s.id, s.lesson_type, s.title,
    case when s.live then (row_number() over (partition by s.course_id, s.live order by s.position, s.created_at, s.id))::integer end
  from (
    select
      l.id, l.course_id, l.lesson_type, l.position, l.created_at, coalesce(v.title, q.title) as title,
      l.removed_at is null and coalesce(v.deleted_at, q.deleted_at) is null as live
    from public.lessons as l
    left join public.videos as v on v.id = l.video_id
    left join public.quizzes as q on q.id = l.quiz_id
    where l.course_id = any (p_courses)
  ) as s;
$$;

create function private.compute_course_statistics(p_filter private.learner_filter, p_smallest integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- For each course that isn't deleted: the numbers of learners who started and finished it. Counts only learners whose last step in the
-- course was in the period.
declare
  courses text[] := array(select c.id from public.courses as c where c.deleted_at is null);
  members uuid[] := case when p_smallest = 0 then private.group_members(p_filter) end;
  -- `members` already match school and year.
  unmarked private.learner_filter := case when members is null then p_filter end;
  all_marks integer := private.group_marks_of_all(unmarked);
begin
  return (
    with lessons as materialized (
      select f.course_id, f.lesson_id from private.funnel_lessons(courses) as f where f.ordinal_position is not null
    ),
    sizes as materialized (
      select l.course_id, count(*) as lesson_count from lessons as l group by l.course_id
    ),
    paths as (
      select s.course_id, s.learner, max(s.at) as at, count(l.lesson_id) filter (where s.complete) as completed
      from private.course_steps as s
      left join lessons as l on l.lesson_id = s.lesson_id
      where members is null or s.learner = any (members)
      group by s.course_id, s.learner
    ),
    marked as (
      select p.course_id, coalesce(m.marks, all_marks) + case when p.at >= p_filter.since
        and p.at < p_filter.until then 4 else 0 end as marks, p.completed, count(*) as n
      from paths as p left join private.group_marks(unmarked) as m on m.learner = p.learner
      group by 1, 2, 3
    ),
    sums as (
      select
        m.course_id, private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)) as withheld,
        sum(m.n) filter (where m.marks = 7) as learners,
        sum(m.n) filter (where m.marks = 7 and m.completed = z.lesson_count) as finished
      from marked as m left join sizes as z on z.course_id = m.course_id
      group by m.course_id
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'lesson_count', coalesce(z.lesson_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(s.learners, 0) end,
        'finished', case when w.withheld then 0 else coalesce(s.finished, 0) end
      ) order by c.title, c.id
    ), '[]'::jsonb))
    from public.courses as c
    left join sums as s on s.course_id = c.id
    left join sizes as z on z.course_id = c.id
    cross join lateral (select coalesce(s.withheld, p_smallest > 0) as withheld) as w
    where c.deleted_at is null
  );
end;
$$;

create function private.course_learners(p_course_id text, p_filter private.learner_filter) returns table (
  learner uuid, last_day date, marks integer, started_lessons text[], completed_lessons text[], completed integer, furthest integer,
  state text
)
language plpgsql stable rows 1000
set search_path = ''
as $$
-- Everyone who took a step in a course, with the filter's marks (private.group_marks). `completed` is the number of completed lessons that
-- are still in the course. `state`: finished (completed every lesson), moving (not finished, last step in the last 14 days), or left (all
-- others).
declare
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
  all_marks integer := private.group_marks_of_all(p_filter);
begin
  return query
    with lessons as materialized (
      select f.lesson_id, f.ordinal_position from private.funnel_lessons(array[p_course_id]) as f where f.ordinal_position is not null
    ),
    paths as (
      select
        g.learner, max(g.at) as at, array_agg(g.lesson_id) as started_lessons,
        array_agg(g.lesson_id) filter (where g.complete) as completed_lessons,
        (count(l.lesson_id) filter (where g.complete))::integer as completed, max(l.ordinal_position) as furthest
      from (
        select s.learner, s.lesson_id, max(s.at) as at, bool_or(s.complete) as complete
        from private.course_steps as s
        where s.course_id = p_course_id
        group by s.learner, s.lesson_id
      ) as g
      left join lessons as l on l.lesson_id = g.lesson_id
      group by g.learner
    )
    select
      p.learner, (p.at at time zone zone)::date, coalesce(m.marks, all_marks) + case when p.at >= p_filter.since
        and p.at < p_filter.until then 4 else 0 end,
      p.started_lessons, p.completed_lessons, p.completed, p.furthest,
      case
        when p.completed > 0 and p.completed = (select count(*) from lessons) then 'finished'
        when (p.at at time zone zone)::date > quiet_since then 'moving'
        else 'left'
      end
    from paths as p
    left join private.group_marks(p_filter) as m on m.learner = p.learner;
end;
$$;

create function private.compute_course_funnel(p_course_id text, p_filter private.learner_filter, p_smallest integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- A course as a funnel. For each lesson: `started` learners did something there (an attempt, watching, completing), `completed` learners
-- completed it, and `left` learners went no further: it is their furthest lesson, they haven't completed every lesson, and their last step
-- in the course (at any lesson) was 14 days or more ago. `moving` learners are like `left`, but took a step in the last 14 days. The totals
-- of `left`, `moving` and `finished` add up to `learners`.
begin
  return (
    with everybody as materialized (
      select l.* from private.course_learners(p_course_id, p_filter) as l
    ),
    threshold as materialized (
      select coalesce(private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)), p_smallest > 0) as withheld
      from (select e.marks, count(*) as n from everybody as e group by e.marks) as m
    ),
    learners as materialized (
      select e.* from everybody as e cross join threshold as t where e.marks = 7 and not t.withheld
    ),
    counts as (
      select s.lesson_id, count(*) as started, count(*) filter (where s.lesson_id = any (l.completed_lessons)) as completed
      from learners as l cross join unnest(l.started_lessons) as s (lesson_id)
      group by s.lesson_id
    ),
    leaving as (
      select l.furthest, count(*) as n from learners as l where l.state = 'left' group by l.furthest
    ),
    lessons as (
      select f.*, coalesce(c.started, 0) as started, coalesce(c.completed, 0) as completed, coalesce(g.n, 0) as left_here
      from private.funnel_lessons(array[p_course_id]) as f
      left join counts as c on c.lesson_id = f.lesson_id
      left join leaving as g on g.furthest = f.ordinal_position
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', private.analytics_time_zone(), 'quiet_days', 14,
      'withheld', (select t.withheld from threshold as t),
      'learners', (select count(*) from learners as l),
      'finished', (select count(*) from learners as l where l.state = 'finished'),
      'left', (select count(*) from learners as l where l.state = 'left'),
      'moving', (select count(*) from learners as l where l.state = 'moving'),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'position', s.ordinal_position,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.ordinal_position
        ) from lessons as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      -- Lessons that learners started and that are no longer in the course.
      'removed_lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title,
            'started', s.started, 'completed', s.completed
          ) order by s.title, s.lesson_id
        ) from lessons as s where s.ordinal_position is null and s.started > 0
      ), '[]'::jsonb)
    )
    from public.courses as c where c.id = p_course_id
  );
end;
$$;

create function private.compute_quiz_statistics(p_filter private.learner_filter, p_smallest integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- For each quiz that isn't deleted: its questions, the number of learners who finished it, and the scores of their first attempts.
declare
  members uuid[] := case when p_smallest = 0 then private.group_members(p_filter) end;
  -- `members` already match school and year.
  unmarked private.learner_filter := case when members is null then p_filter end;
  all_marks integer := private.group_marks_of_all(unmarked);
begin
  return (
    -- Group by percentage first, so that few rows remain to sort.
    with scores as materialized (
      select
        a.quiz_id, a.percent, count(*) as n,
        coalesce(m.marks, all_marks) + case when a.finished_at >= p_filter.since
          and a.finished_at < p_filter.until then 4 else 0 end as marks
      from private.counted_attempts as a
      left join private.group_marks(unmarked) as m on m.learner = a.user_id
      where not a.retake and (members is null or a.user_id = any (members))
      group by 1, 2, 4
    ),
    thresholds as (
      select m.quiz_id, private.is_withheld(p_smallest, array_agg(m.marks), array_agg(m.n)) as withheld
      from (select s.quiz_id, s.marks, sum(s.n)::bigint as n from scores as s group by 1, 2) as m
      group by m.quiz_id
    ),
    sums as (
      select
        s.quiz_id, sum(s.n)::bigint as learners, round(sum(s.percent * s.n) / sum(s.n), 1) as mean,
        private.median(array_agg(s.percent::integer), array_agg(s.n)) as median
      from scores as s where s.marks = 7 group by s.quiz_id
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(s.learners, 0) end,
        'mean_percent', case when not w.withheld then s.mean end, 'median_percent', case when not w.withheld then s.median end
      ) order by q.title, q.id
    ), '[]'::jsonb))
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    left join sums as s on s.quiz_id = q.id
    left join thresholds as t on t.quiz_id = q.id
    cross join lateral (select coalesce(t.withheld, p_smallest > 0) as withheld) as w
    where q.deleted_at is null
  );
end;
$$;

create function private.median(p_values integer[], p_counts bigint[]) returns numeric
language sql immutable
set search_path = ''
as $$
  -- The median of whole numbers with their counts: the mean of the two middle ones, with one decimal.
  with histogram as (
    select h.value, (sum(h.n) over (order by h.value))::bigint as up_to, (sum(h.n) over ())::bigint as total
    from (select u.value, sum(u.n) as n from unnest(p_values, p_counts) as u (value, n) group by u.value) as h
  )
  select round((
    min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
  ) / 2.0, 1)
  from histogram as h;
$$;
