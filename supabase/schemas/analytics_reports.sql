-- Analytics, the reports: aggregates only, for admins only. Course funnels, quiz statistics and the item analysis of a
-- quiz, from each learner's first finished attempt.

create function private.tally_distribution(p_histogram private.tally[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Count, mean and median of a histogram of whole numbers.
  with sums as (
    select t.bucket::integer as value, sum(t.n)::bigint as n from unnest(p_histogram) as t group by 1
  ),
  histogram as (
    select s.value, s.n, (sum(s.n) over (order by s.value))::bigint as up_to, (sum(s.n) over ())::bigint as total
    from sums as s
  )
  select jsonb_build_object(
    'count', coalesce(sum(h.n), 0),
    'mean', round(sum(h.value * h.n) / sum(h.n), 1),
    -- The mean of the two middle values, as percentile_cont(0.5).
    'median', round((
      min(h.value) filter (where h.up_to >= (h.total + 1) / 2) + min(h.value) filter (where h.up_to >= h.total / 2 + 1)
    ) / 2.0, 1)
  )
  from histogram as h;
$$;

create function private.admin_get_activity(p_grain text, p_filter jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
$$;
call private.expose('admin_get_activity', 'authenticated');

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

create function private.path_groups(p_courses text[], p_since date, p_filter private.learner_filter) returns table (
  course_id text, n bigint, path jsonb, recent boolean, furthest integer, finished boolean
)
language sql stable
set search_path = ''
as $$
  -- Groups of learners with the same path: how many, their furthest lesson, whether all current lessons are complete, and
  -- whether their last step was after p_since. Buckets also differ by day, so they are merged first.
  with groups as materialized (
    select t.subject as course_id, substr(t.bucket, 12) as path, left(t.bucket, 10)::date > p_since as recent, sum(t.n) as n
    from private.path_tallies_of(p_courses, p_filter) as t
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

create function private.admin_get_course_statistics(p_filter jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Courses that are not deleted: how many learners started and finished.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  courses text[];
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  courses := array(select c.id from public.courses as c where c.deleted_at is null);
  return (
    with groups as (
      select w.course_id, sum(w.n)::bigint as learners, sum(w.n) filter (where w.finished) as finished
      from private.path_groups(courses, current_date, selected) as w
      group by w.course_id
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.path_tallies_of(courses, null) as t
      where smallest > 0
      group by t.subject
    ),
    sizes as (
      select s.course_id, count(*) as lesson_count
      from private.funnel_lessons(courses) as s
      where s.ordinal_position is not null
      group by s.course_id
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category,
        'lesson_count', coalesce(z.lesson_count, 0), 'withheld', w.withheld,
        'learners', case when w.withheld then 0 else coalesce(g.learners, 0) end,
        'finished', case when w.withheld then 0 else coalesce(g.finished, 0) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from public.courses as c
    left join groups as g on g.course_id = c.id
    left join everybody as e on e.subject = c.id
    left join sizes as z on z.course_id = c.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(g.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    where c.deleted_at is null
  );
end;
$$;
call private.expose('admin_get_course_statistics', 'authenticated');

create function private.admin_get_course_funnel(p_course_id text, p_filter jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- A course as a funnel. Of a lesson: `started` learners did anything there (an attempt, watching, completing),
-- `completed` completed it, and `left` went no further: it is the furthest lesson they touched, they have not completed
-- every lesson, and their last step in the course (at any lesson) was 14 days or more ago.
-- `left` and `moving` (the same, but a step in the last 14 days) and `finished` add up to `learners`.
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  withheld boolean;
  zone text := private.analytics_time_zone();
  quiet_since date := (now() at time zone zone)::date - 14;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.courses as c where c.id = p_course_id) then
    perform private.raise_error(404, 'course_not_found', 'This course does not exist.');
  end if;
  perform private.flush_tally_changes();
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], selected) as t),
    (select coalesce(sum(t.n), 0)::bigint from private.path_tallies_of(array[p_course_id], null) as t)
  );
  return (
    with groups as materialized (
      select w.*, not w.finished and not w.recent as has_left
      from private.path_groups(array[p_course_id], quiet_since, selected) as w
      where not withheld
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
      'withheld', withheld,
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
call private.expose('admin_get_course_funnel', 'authenticated');

create function private.admin_get_quiz_statistics(p_filter jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Of each quiz: its questions, and how many learners of the filter have finished it with which scores, by first attempts.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
begin
  perform private.require_right('content');
  perform private.flush_tally_changes();
  return (
    with histograms as (
      select t.subject, array_agg(t) as histogram, sum(t.n)::bigint as learners
      from private.quiz_percents(selected) as t
      group by t.subject
    ),
    everybody as (
      select t.subject, sum(t.n)::bigint as learners from private.quiz_percents(null) as t
      where smallest > 0
      group by t.subject
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', q.id, 'title', q.title, 'question_count', coalesce(z.question_count, 0), 'withheld', w.withheld,
        'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median'
      ) order by q.title, q.id
    ), '[]'::jsonb)
    from public.quizzes as q
    left join private.quiz_sizes as z on z.quiz_id = q.id
    left join histograms as h on h.subject = q.id
    left join everybody as e on e.subject = q.id
    cross join lateral (
      select private.is_withheld(smallest, coalesce(h.learners, 0), coalesce(e.learners, 0)) as withheld
    ) as w
    -- Most quizzes of a large catalogue have no attempts, and calling a function for each takes time.
    cross join lateral (
      select case
        when w.withheld or h.histogram is null then '{"count": 0, "mean": null, "median": null}'::jsonb
        else private.tally_distribution(h.histogram)
      end as distribution
    ) as s
    where q.deleted_at is null
  );
end;
$$;
call private.expose('admin_get_quiz_statistics', 'authenticated');

create function private.item_statistics(p_items private.tally[]) returns table (
  n bigint, facility numeric, discrimination numeric
)
language sql immutable
set search_path = ''
as $$
  -- Statistics of a question, from its tallies of the measure 'item'.
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
    from unnest(p_items) as t
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

create function private.item_choices(p_question private.keyed_questions, p_answers private.tally[]) returns table (
  label text, n bigint, correct boolean, offered boolean, ordinal_position bigint
)
language sql stable
set search_path = ''
as $$
  -- The answers given, from the question's tallies of the measures 'right' and 'wrong'. Questions with options: every option in its order, also those nobody chose, then answers that are
  -- no option any more. Scales of numbers: the 20 most frequent values, by value. Others: the 10 most frequent wrong
  -- answers or pairs.
  with answers as (
    select t.bucket as label, sum(t.n) as n, sum(t.n) filter (where t.measure = 'right') > 0 as correct
    from unnest(p_answers) as t
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
      else o.label = any (array(
        select left(private.scalar_text(k.label), 200)
        from jsonb_array_elements(case
          when jsonb_typeof(private.display_key(p_question)) = 'array' then private.display_key(p_question)
          else jsonb_build_array(private.display_key(p_question))
        end) as k (label)
      ))
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

create function private.item_flags(p_n bigint, p_facility numeric, p_discrimination numeric, p_choices jsonb) returns jsonb
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

create function private.admin_get_quiz_items(p_quiz_id text, p_filter jsonb default '{}') returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Too few learners for the caller: `withheld`, without numbers.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  smallest integer := private.smallest_group(selected);
  tallies private.tally[];
  withheld boolean;
begin
  perform private.require_right('content');
  if not exists (select 1 from public.quizzes as q where q.id = p_quiz_id) then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz does not exist.');
  end if;
  perform private.flush_tally_changes();
  tallies := array(select t from private.quiz_tallies(p_quiz_id, selected) as t);
  withheld := private.is_withheld(
    smallest,
    (select coalesce(sum(t.n), 0)::bigint from unnest(tallies) as t where t.subject = p_quiz_id and t.measure = 'percent'),
    (select coalesce(sum(t.n), 0)::bigint from private.tallies as t where t.subject = p_quiz_id and t.measure = 'percent')
  );
  return (
    with counted as materialized (
      select
        t.subject,
        array_agg(t) filter (where t.measure = 'percent') as percents,
        array_agg(t) filter (where t.measure = 'retake') as retakes,
        array_agg(t) filter (where t.measure = 'seconds') as seconds,
        array_agg(t) filter (where t.measure = 'item') as items,
        array_agg(t) filter (where t.measure in ('right', 'wrong')) as answers
      from unnest(tallies) as t
      where not withheld
      group by t.subject
    ),
    questions as (
      select
        k.id, k.title, k.type, k.deleted_at, k.ordinal_position, i.n, i.facility, i.discrimination, c.seconds,
        coalesce((
          select jsonb_agg(
            jsonb_build_object('label', x.label, 'count', x.n, 'correct', x.correct, 'offered', x.offered) order by x.ordinal_position
          )
          from private.item_choices(k, c.answers) as x
        ), '[]'::jsonb) as choices
      from private.keyed_questions as k
      left join counted as c on c.subject = k.id
      cross join lateral private.item_statistics(c.items) as i
      where k.quiz_id = p_quiz_id and not withheld and (k.deleted_at is null or i.n > 0)
    )
    select jsonb_build_object(
      'id', q.id, 'title', q.title, 'deleted', q.deleted_at is not null, 'flag_minimum', 20, 'withheld', withheld,
      'learners', s.distribution -> 'count', 'mean_percent', s.distribution -> 'mean', 'median_percent', s.distribution -> 'median',
      'median_seconds', private.tally_distribution(c.seconds) -> 'median',
      'retakes', private.tally_distribution(c.retakes) -> 'count',
      'distribution', (
        select jsonb_agg(
          jsonb_build_object(
            'from', d * 10, 'to', case when d = 9 then 100 else d * 10 + 9 end,
            'count', coalesce((
              select sum(t.n) from unnest(c.percents) as t where least(t.bucket::integer / 10, 9) = d
            ), 0)
          ) order by d
        ) from generate_series(0, 9) as d
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', x.id, 'title', x.title, 'type', x.type, 'deleted', x.deleted_at is not null, 'answers', x.n,
            'facility', x.facility, 'discrimination', x.discrimination,
            'median_seconds', private.tally_distribution(x.seconds) -> 'median',
            'choices', x.choices,
            'flags', private.item_flags(x.n, x.facility, x.discrimination, x.choices)
          ) order by x.deleted_at is not null, x.ordinal_position
        ) from questions as x
      ), '[]'::jsonb)
    )
    from public.quizzes as q
    left join counted as c on c.subject = q.id
    cross join lateral (select private.tally_distribution(c.percents) as distribution) as s
    where q.id = p_quiz_id
  );
end;
$$;
call private.expose('admin_get_quiz_items', 'authenticated');
