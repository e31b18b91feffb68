-- Analytics, the reading: aggregates only, for admins only.

-- A histogram of whole numbers: how many, their mean and their median.
create function private.spread(p_subject text, p_measure text) returns jsonb
language sql stable
set search_path = ''
as $$
  with histogram as (
    select
      t.bucket::integer as value, t.n,
      sum(t.n) over (order by t.bucket::integer) as up_to, sum(t.n) over () as total
    from private.tallies as t
    where t.subject = p_subject and t.measure = p_measure and t.n > 0
  )
  select jsonb_build_object(
    'count', coalesce(sum(h.n), 0),
    'mean', round(sum(h.value * h.n) / sum(h.n), 1),
    -- Between two middle values their mean, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from (select x.value, x.n, x.up_to::bigint as up_to, x.total::bigint as total from histogram as x) as h;
$$;
revoke all on function private.spread(text, text) from public;

-- The latest 30 days, 12 weeks (from Monday) or 12 months, the one under way last.
create function private.admin_get_activity(p_grain text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  zone text := private.analytics_time_zone();
  step interval;
  first_start date;
  last_start date;
  list jsonb;
begin
  perform private.require_admin();
  if p_grain is null or p_grain not in ('day', 'week', 'month') then
    perform private.refuse(422, 'invalid_grain', 'Activity is counted by day, week or month.', 'p_grain');
  end if;
  perform private.settle_tallies();
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
$$;
revoke all on function private.admin_get_activity(text) from public;
grant execute on function private.admin_get_activity(text) to authenticated;

-- The stops of courses as a funnel needs them, those no longer on the road included (place is null).
create function private.funnel_stops(p_courses text[])
returns table (course_id text, lesson_id text, lesson_type smallint, title text, place integer)
language sql stable
set search_path = ''
as $$
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
revoke all on function private.funnel_stops(text[]) from public;

-- Groups of learners who went the same way: how many, where they stand, whether all stops of today are complete, and
-- whether their last step was after p_since. Buckets differ by the day too, so they are put together first.
create function private.walk_groups(p_courses text[], p_since date)
returns table (course_id text, n bigint, way jsonb, recent boolean, furthest integer, finished boolean)
language sql stable
set search_path = ''
as $$
  with groups as materialized (
    select t.subject as course_id, substr(t.bucket, 12) as way, left(t.bucket, 10)::date > p_since as recent, sum(t.n) as n
    from private.tallies as t
    where t.subject = any (p_courses) and t.measure = 'walk' and t.n > 0
    group by 1, 2, 3
  ),
  stops as materialized (
    select s.course_id, s.lesson_id, s.place from private.funnel_stops(p_courses) as s where s.place is not null
  ),
  sizes as (
    select s.course_id, count(*) as stop_count from stops as s group by s.course_id
  )
  select
    g.course_id, g.n::bigint, w.way, g.recent, f.furthest, coalesce(f.complete_count = z.stop_count, false)
  from groups as g
  cross join lateral (select g.way::jsonb as way) as w
  cross join lateral (
    select
      max(s.place) as furthest,
      count(*) filter (where w.way -> 'complete' ? s.lesson_id) as complete_count
    from stops as s
    where s.course_id = g.course_id and (w.way -> 'complete' ? s.lesson_id or w.way -> 'begun' ? s.lesson_id)
  ) as f
  left join sizes as z on z.course_id = g.course_id;
$$;
revoke all on function private.walk_groups(text[], date) from public;

-- Courses that are not deleted: how many learners began, finished and left.
create function private.admin_get_course_figures() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.settle_tallies();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'stop_count', coalesce(z.stop_count, 0),
        'learners', coalesce(g.learners, 0), 'finished', coalesce(g.finished, 0)
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join (
      select w.course_id, sum(w.n) as learners, sum(w.n) filter (where w.finished) as finished
      from private.walk_groups(
        array(select x.id from public.courses as x where x.deleted_at is null), current_date
      ) as w
      group by w.course_id
    ) as g on g.course_id = c.id
    left join (
      select s.course_id, count(*) as stop_count
      from private.funnel_stops(array(select x.id from public.courses as x where x.deleted_at is null)) as s
      where s.place is not null
      group by s.course_id
    ) as z on z.course_id = c.id
    where c.deleted_at is null
  );
end;
$$;
revoke all on function private.admin_get_course_figures() from public;
grant execute on function private.admin_get_course_figures() to authenticated;

/*
 * A course as a funnel. Of a stop: `started` learners did anything there (an attempt, watching, completing),
 * `completed` completed it, and `left` went no further: it is the furthest stop on the road they touched, they have
 * not completed every stop, and their last step in the course (at any stop) lies 14 days or more back.
 * `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
 */
create function private.admin_get_course_funnel(p_course_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
begin
  perform private.require_admin();
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.refuse(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.settle_tallies();
  return (
    with groups as materialized (
      select w.*, not w.finished and not w.recent as has_left
      from private.walk_groups(array[p_course_id], quiet_since) as w
    ),
    stops as (
      select
        s.*,
        coalesce(sum(g.n) filter (where g.way -> 'complete' ? s.lesson_id or g.way -> 'begun' ? s.lesson_id), 0) as started,
        coalesce(sum(g.n) filter (where g.way -> 'complete' ? s.lesson_id), 0) as completed,
        coalesce(sum(g.n) filter (where g.has_left and g.furthest = s.place), 0) as left_here
      from private.funnel_stops(array[p_course_id]) as s
      left join groups as g on true
      group by s.course_id, s.lesson_id, s.lesson_type, s.title, s.place
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', zone, 'quiet_days', 14,
      'learners', coalesce((select sum(g.n) from groups as g), 0),
      'finished', coalesce((select sum(g.n) from groups as g where g.finished), 0),
      'left', coalesce((select sum(g.n) from groups as g where g.has_left), 0),
      'moving', coalesce((select sum(g.n) from groups as g where not g.finished and not g.has_left), 0),
      'stops', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'place', s.place,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.place
        ) from stops as s where s.place is not null
      ), '[]'::jsonb),
      -- No longer on the road, but learners were there.
      'removed_stops', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title,
            'started', s.started, 'completed', s.completed
          ) order by s.title, s.lesson_id
        ) from stops as s where s.place is null and s.started > 0
      ), '[]'::jsonb)
    )
    from public.courses as c where c.id = p_course_id
  );
end;
$$;
revoke all on function private.admin_get_course_funnel(text) from public;
grant execute on function private.admin_get_course_funnel(text) to authenticated;

create function private.admin_get_quiz_figures() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.settle_tallies();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0),
        'learners', s.spread -> 'count', 'mean_percent', s.spread -> 'mean', 'median_percent', s.spread -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    cross join lateral (select private.spread(q.id, 'percent') as spread) as s
    where q.deleted_at is null
  );
end;
$$;
revoke all on function private.admin_get_quiz_figures() from public;
grant execute on function private.admin_get_quiz_figures() to authenticated;
