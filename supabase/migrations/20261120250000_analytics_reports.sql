-- Analytics, the reports: aggregates only, for admins only. Course funnels, quiz statistics and the item analysis of a
-- quiz, from each learner's first finished attempt.

create function private.tally_distribution(p_subject text, p_measure text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Count, mean and median of a histogram of whole numbers.
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
    -- The mean of the two middle values, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from (select x.value, x.n, x.up_to::bigint as up_to, x.total::bigint as total from histogram as x) as h;
$$;

create function private.admin_get_activity(p_grain text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- The latest 30 days, 12 weeks (from Monday) or 12 months, the current one last.
declare
  zone text := private.analytics_time_zone();
  step interval;
  first_start date;
  last_start date;
  list jsonb;
begin
  perform private.require_admin();
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
$$;

create function private.funnel_lessons(p_courses text[])
returns table (course_id text, lesson_id text, lesson_type smallint, title text, ordinal_position integer)
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

create function private.path_groups(p_courses text[], p_since date)
returns table (course_id text, n bigint, path jsonb, recent boolean, furthest integer, finished boolean)
language sql stable
set search_path = ''
as $$
  -- Groups of learners with the same path: how many, their furthest lesson, whether all current lessons are complete, and
  -- whether their last step was after p_since. Buckets also differ by day, so they are merged first.
  with groups as materialized (
    select t.subject as course_id, substr(t.bucket, 12) as path, left(t.bucket, 10)::date > p_since as recent, sum(t.n) as n
    from private.tallies as t
    where t.subject = any (p_courses) and t.measure = 'path' and t.n > 0
    group by 1, 2, 3
  ),
  lessons as materialized (
    select s.course_id, s.lesson_id, s.ordinal_position from private.funnel_lessons(p_courses) as s where s.ordinal_position is not null
  ),
  sizes as (
    select s.course_id, count(*) as lesson_count from lessons as s group by s.course_id
  )
  select
    g.course_id, g.n::bigint, w.path, g.recent, f.furthest, coalesce(f.complete_count = z.lesson_count, false)
  from groups as g
  cross join lateral (select g.path::jsonb as path) as w
  cross join lateral (
    select
      max(s.ordinal_position) as furthest,
      count(*) filter (where w.path -> 'complete' ? s.lesson_id) as complete_count
    from lessons as s
    where s.course_id = g.course_id and (w.path -> 'complete' ? s.lesson_id or w.path -> 'started' ? s.lesson_id)
  ) as f
  left join sizes as z on z.course_id = g.course_id;
$$;

create function private.admin_get_course_statistics() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Courses that are not deleted: how many learners started and finished.
begin
  perform private.require_admin();
  perform private.flush_tally_changes();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'lesson_count', coalesce(z.lesson_count, 0),
        'learners', coalesce(g.learners, 0), 'finished', coalesce(g.finished, 0)
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join (
      select w.course_id, sum(w.n) as learners, sum(w.n) filter (where w.finished) as finished
      from private.path_groups(
        array(select x.id from public.courses as x where x.deleted_at is null), current_date
      ) as w
      group by w.course_id
    ) as g on g.course_id = c.id
    left join (
      select s.course_id, count(*) as lesson_count
      from private.funnel_lessons(array(select x.id from public.courses as x where x.deleted_at is null)) as s
      where s.ordinal_position is not null
      group by s.course_id
    ) as z on z.course_id = c.id
    where c.deleted_at is null
  );
end;
$$;

create function private.admin_get_course_funnel(p_course_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A course as a funnel. Of a lesson: `started` learners did anything there (an attempt, watching, completing),
-- `completed` completed it, and `left` went no further: it is the furthest lesson they touched, they have not completed
-- every lesson, and their last step in the course (at any lesson) was 14 days or more ago.
-- `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
declare
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
begin
  perform private.require_admin();
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.flush_tally_changes();
  return (
    with groups as materialized (
      select w.*, not w.finished and not w.recent as has_left
      from private.path_groups(array[p_course_id], quiet_since) as w
    ),
    lessons as (
      select
        s.*,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id or g.path -> 'started' ? s.lesson_id), 0) as started,
        coalesce(sum(g.n) filter (where g.path -> 'complete' ? s.lesson_id), 0) as completed,
        coalesce(sum(g.n) filter (where g.has_left and g.furthest = s.ordinal_position), 0) as left_here
      from private.funnel_lessons(array[p_course_id]) as s
      left join groups as g on true
      group by s.course_id, s.lesson_id, s.lesson_type, s.title, s.ordinal_position
    )
    select jsonb_build_object(
      'id', c.id, 'title', c.title, 'deleted', c.deleted_at is not null, 'time_zone', zone, 'quiet_days', 14,
      'learners', coalesce((select sum(g.n) from groups as g), 0),
      'finished', coalesce((select sum(g.n) from groups as g where g.finished), 0),
      'left', coalesce((select sum(g.n) from groups as g where g.has_left), 0),
      'moving', coalesce((select sum(g.n) from groups as g where not g.finished and not g.has_left), 0),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'lesson_id', s.lesson_id, 'lesson_type', s.lesson_type, 'title', s.title, 'position', s.ordinal_position,
            'started', s.started, 'completed', s.completed, 'left', s.left_here
          ) order by s.ordinal_position
        ) from lessons as s where s.ordinal_position is not null
      ), '[]'::jsonb),
      -- No longer in the course, but learners were there.
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

create function private.admin_get_quiz_statistics() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.flush_tally_changes();
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0),
        'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    cross join lateral (select private.tally_distribution(q.id, 'percent') as distribution) as s
    where q.deleted_at is null
  );
end;
$$;

create function private.item_statistics(p_question_id text)
returns table (n bigint, facility numeric, discrimination numeric)
language sql stable
set search_path = ''
as $$
  -- Statistics of a question.
  --   facility:       share of right answers among those given (0 to 1).
  --   discrimination: Pearson's correlation of the question (right 1, wrong 0) with the share of right answers among the
  --                   attempt's other questions (-1 to 1). With one question's score against the rest this is the
  --                   corrected point-biserial correlation; leaving the question itself out keeps it from correlating
  --                   with itself. A share instead of a sum keeps attempts comparable whose quiz had more questions.
  --                   Null where the question or the rest never varies.
  -- This is the 'discrimination index' of Moodle's quiz statistics, there times 100.
  with items as (
    select
      t.n,
      split_part(t.bucket, ' ', 1)::float8 as x,
      split_part(t.bucket, ' ', 2)::float8 as points,
      split_part(t.bucket, ' ', 3)::float8 as answers
    from private.tallies as t
    where t.subject = p_question_id and t.measure = 'item' and t.n > 0
  ),
  rests as (
    select i.n, i.x, case when i.answers > 1 then (i.points - i.x) / (i.answers - 1) end as y from items as i
  ),
  means as (
    select
      sum(r.n) filter (where r.y is not null) as n,
      sum(r.n * r.x) filter (where r.y is not null) / nullif(sum(r.n) filter (where r.y is not null), 0) as x,
      sum(r.n * r.y) / nullif(sum(r.n) filter (where r.y is not null), 0) as y
    from rests as r
  ),
  -- Around the means: sums of squares would lose digits.
  moments as (
    select
      sum(r.n * (r.x - m.x) * (r.y - m.y)) as xy,
      sum(r.n * (r.x - m.x) ^ 2) filter (where r.y is not null) as xx,
      sum(r.n * (r.y - m.y) ^ 2) as yy
    from rests as r cross join means as m
  )
  select
    coalesce((select sum(i.n) from items as i), 0)::bigint,
    (select round((sum(i.n * i.x) / sum(i.n))::numeric, 4) from items as i),
    case when m.xx > 1e-9 and m.yy > 1e-9 then round((m.xy / sqrt(m.xx * m.yy))::numeric, 4) end
  from moments as m;
$$;

create function private.item_choices(p_question private.keyed_questions)
returns table (label text, n bigint, correct boolean, offered boolean, ordinal_position bigint)
language sql stable
set search_path = ''
as $$
  -- The answers given. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with answers as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from private.tallies as t
    where t.subject = p_question.id and t.measure in ('right', 'wrong') and t.n > 0
    group by t.bucket
  ),
  offered as (
    select left(private.trim_text(o.label), 200) as label, min(o.ordinal_position) as ordinal_position
    from jsonb_array_elements_text(p_question.options) with ordinality as o (label, ordinal_position)
    group by 1
  ),
  frequent as (
    select g.*
    from answers as g
    where p_question.slider_min is not null or not coalesce(g.correct, false)
    order by g.n desc, g.label
    limit case when p_question.slider_min is not null then 20 else 10 end
  )
  select
    coalesce(o.label, g.label), coalesce(g.n, 0)::bigint,
    coalesce(case
      when o.label is null then g.correct
      else o.label = left(private.scalar_text(private.display_key(p_question)), 200)
    end, false),
    o.label is not null,
    row_number() over (order by o.ordinal_position nulls last, g.n desc, g.label)
  from offered as o
  full join (select * from answers where exists (select 1 from offered)) as g on g.label = o.label
  union all
  select
    c.label, c.n::bigint, coalesce(c.correct, false), true,
    row_number() over (
      order by case when p_question.slider_min is not null then private.scalar_number(to_jsonb(c.label)) end, c.n desc, c.label
    )
  from frequent as c
  where not exists (select 1 from offered);
$$;

create function private.item_flags(
  p_n bigint, p_facility numeric, p_discrimination numeric, p_choices jsonb
) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Why somebody should look at a question. Only from 20 first attempts on: with fewer, one learner moves every figure.
  select coalesce(jsonb_agg(f.flag order by f.ordinal_position), '[]'::jsonb)
  from (
    values
      (1, 'too_easy', p_facility > 0.95),
      (2, 'too_hard', p_facility < 0.2),
      (3, 'negative_discrimination', p_discrimination < 0),
      (4, 'low_discrimination', p_discrimination >= 0 and p_discrimination < 0.2),
      (5, 'distractor_beats_key', (
        select max((c ->> 'count')::bigint) filter (where not (c ->> 'correct')::boolean and (c ->> 'offered')::boolean)
          > max((c ->> 'count')::bigint) filter (where (c ->> 'correct')::boolean)
        from jsonb_array_elements(p_choices) as c
      )),
      (6, 'distractor_unused', exists (
        select 1 from jsonb_array_elements(p_choices) as c
        where (c ->> 'count')::bigint = 0 and not (c ->> 'correct')::boolean
      ))
  ) as f (ordinal_position, flag, raised)
  where f.raised and p_n >= 20;
$$;

create function private.admin_get_quiz_items(p_quiz_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.flush_tally_changes();
  return (
    with questions as (
      select
        q.*, i.n, i.facility, i.discrimination,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', c.label, 'count', c.n, 'correct', c.correct, 'offered', c.offered) order by c.ordinal_position
          )
          from private.keyed_questions as k
          cross join lateral private.item_choices(k) as c
          where k.id = q.id and k.quiz_id = p_quiz_id
        ), '[]'::jsonb) as choices
      from private.keyed_questions as q
      cross join lateral private.item_statistics(q.id) as i
      where q.quiz_id = p_quiz_id and (q.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20,
      'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median',
      'median_seconds', private.tally_distribution(q.id, 'seconds') -> 'median',
      'retakes', private.tally_distribution(q.id, 'retake') -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from private.tallies as t
              where t.subject = q.id and t.measure = 'percent' and least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.tally_distribution(x.id, 'seconds') -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    cross join lateral (select private.tally_distribution(q.id, 'percent') as distribution) as s
    where q.id = p_quiz_id
  );
end;
$$;

call private.expose('admin_get_activity', 'authenticated');
call private.expose('admin_get_course_statistics', 'authenticated');
call private.expose('admin_get_course_funnel', 'authenticated');
call private.expose('admin_get_quiz_statistics', 'authenticated');
call private.expose('admin_get_quiz_items', 'authenticated');

revoke execute on all functions in schema private from public;
