-- A learner's progress, for the learner's own dashboard and for an admin: courses started, scores over time and the
-- streak, in one request.

create function private.streak(p_moments timestamptz[], p_time_zone text, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Consecutive active days in the learner's time zone. A single missed day does not end a streak, and it lasts as long
  -- as today can still continue it. Only active days are counted.
  -- `week`: the seven days up to today.
  with today as (
    select (p_now at time zone p_time_zone)::date as day
  ),
  days as (
    select distinct (m.at at time zone p_time_zone)::date as day from unnest(p_moments) as m (at)
  ),
  gaps as (
    select d.day, d.day - lag(d.day) over (order by d.day) > 2 as breaks from days as d
  ),
  numbered as (
    select g.day, count(*) filter (where g.breaks) over (order by g.day) as run from gaps as g
  ),
  runs as (
    select count(*) as length, max(n.day) as last_day from numbered as n group by n.run
  )
  select jsonb_build_object(
    'current', coalesce((select r.length from runs as r, today as t where t.day - r.last_day <= 2), 0),
    'longest', coalesce((select max(r.length) from runs as r), 0),
    'active_today', exists (select 1 from days as d, today as t where d.day = t.day),
    'week', (
      select jsonb_agg(
        jsonb_build_object('day', t.day - ago, 'active', exists (select 1 from days as d where d.day = t.day - ago))
        order by ago desc
      )
      from today as t, generate_series(0, 6) as ago
    )
  );
$$;

create function private.list_recent_attempts(p_person uuid, p_time_zone text) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The last 50 finished attempts, oldest first, with the best percentage of the quiz up to each. An attempt without any
  -- graded answer has no score to show.
  with scored as (
    select
      a.id, a.quiz_id, a.lesson_id, a.finished_at, a.percent,
      max(a.percent) over (partition by a.quiz_id order by a.finished_at, a.id) as best
    from public.quiz_attempts as a
    where a.user_id = p_person and a.finished_at is not null and a.answered > 0
  ),
  latest as (
    select s.* from scored as s order by s.finished_at desc, s.id desc limit 50
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'attempt_id', a.id, 'finished_at', a.finished_at, 'finished_on', (a.finished_at at time zone p_time_zone)::date,
      'quiz_title', q.title, 'course_title', c.title, 'category', coalesce(c.category, q.category),
      'percent', a.percent, 'best_percent', a.best
    ) order by a.finished_at, a.id
  ), '[]'::jsonb)
  from latest as a
  join public.quizzes as q on q.id = a.quiz_id
  left join public.lessons as l on l.id = a.lesson_id
  left join public.courses as c on c.id = l.course_id;
$$;

create function private.learner_progress(p_person uuid, p_time_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- At most 50 courses (unfinished ones first, the latest first) and the last 50 finished attempts, oldest first.
declare
  zone text := private.valid_time_zone(p_time_zone);
  result jsonb;
begin
  with activities as (
    select
      l.course_id,
      greatest(r.completed_at, v.updated_at, (
        select max(a.started_at) from public.quiz_attempts as a where a.user_id = p_person and a.lesson_id = l.id
      )) as at
    from public.lesson_results as r
    join private.live_lessons as l on l.id = r.lesson_id
    left join public.video_progress as v on v.video_id = l.video_id and v.user_id = p_person
    where r.user_id = p_person
  ),
  started as (
    select d.course_id, max(d.at) as at
    from activities as d
    where d.at is not null
    group by d.course_id
    order by 2 desc, 1
    limit 50
  ),
  sums as (
    select
      r.course_id, count(*) as lessons, count(*) filter (where r.status = 2) as done,
      coalesce(sum(r.score) filter (where r.status = 2 and r.lesson_type = 0), 0) as score,
      coalesce(sum(r.score_max) filter (where r.status = 2 and r.lesson_type = 0), 0) as score_max
    from private.lesson_states(p_person, array(select b.course_id from started as b)) as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'image', c.image, 'lesson_count', s.lessons,
        'completed_count', s.done, 'score', s.score, 'score_max', s.score_max
      ) order by s.done = s.lessons, b.at desc, c.id
    ) as list
    from started as b
    join sums as s on s.course_id = b.course_id
    join public.courses as c on c.id = b.course_id
  ),
  moments as (
    select a.finished_at as at from public.quiz_attempts as a where a.user_id = p_person and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    union all
    -- Of a video only the first and the latest time are stored.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = p_person
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', private.list_recent_attempts(p_person, zone),
    'streak', private.streak(array(select m.at from moments as m), zone, now())
  ) into result;
  return result;
end;
$$;

create function private.get_dashboard(p_time_zone text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Home and dashboard must never disagree about the next step, so get_home decides it for both.
  select private.learner_progress(private.require_user(), p_time_zone)
    || jsonb_build_object('continue', private.get_home() -> 'continue');
$$;

create function private.admin_get_progress(p_person_id uuid, p_time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.learner_progress((private.admin_get_person(p_person_id) ->> 'id')::uuid, p_time_zone);
end;
$$;

call private.expose('get_dashboard', 'authenticated');
call private.expose('admin_get_progress', 'authenticated');

revoke execute on all functions in schema private from public;
