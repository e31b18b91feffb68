-- The dashboard: courses begun, scores over time and the streak, in one request.

-- The time zone as a browser names it; anything else counts as UTC. The pattern keeps out POSIX rules such as
-- 'ABC+9', which Postgres would follow. (pg_timezone_names would do, but reads 600 files each time.)
create function private.known_time_zone(p_time_zone text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  if length(p_time_zone) <= 64 and p_time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    perform now() at time zone p_time_zone;
    return p_time_zone;
  end if;
  return 'UTC';
exception
  when invalid_parameter_value then return 'UTC';
end;
$$;
revoke all on function private.known_time_zone(text) from public;

/*
 * Active days in a row, in the learner's own time zone. It forgives: a single day missed between two active ones does
 * not end a streak, and as long as today can still continue it, it stands. Counted are active days, not the missed.
 * `week`: the seven days up to today.
 */
create function private.streak(p_moments timestamptz[], p_time_zone text, p_now timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
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
revoke all on function private.streak(timestamptz[], text, timestamptz) from public;

-- At most 50 courses (those under way first, the latest first) and the last 50 finished attempts, oldest first.
create function private.get_dashboard(p_time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  zone text := private.known_time_zone(p_time_zone);
  answer jsonb;
begin
  with doings as (
    select
      l.course_id,
      greatest(r.completed_at, v.updated_at, (
        select max(a.started_at) from public.quiz_attempts as a where a.user_id = me and a.lesson_id = l.id
      )) as at
    from public.lesson_results as r
    join private.live_lessons as l on l.id = r.lesson_id
    left join public.video_progress as v on v.video_id = l.video_id and v.user_id = me
    where r.user_id = me
  ),
  begun as (
    select d.course_id, max(d.at) as at
    from doings as d
    where d.at is not null
    group by d.course_id
    order by 2 desc, 1
    limit 50
  ),
  sums as (
    select
      r.course_id, count(*) as stops, count(*) filter (where r.status = 2) as done,
      coalesce(sum(r.score) filter (where r.status = 2 and r.lesson_type = 0), 0) as score,
      coalesce(sum(r.score_max) filter (where r.status = 2 and r.lesson_type = 0), 0) as score_max
    from private.road_states(me, array(select b.course_id from begun as b)) as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'category', c.category, 'image', c.image, 'stop_count', s.stops,
        'completed_count', s.done, 'score', s.score, 'score_max', s.score_max
      ) order by s.done = s.stops, b.at desc, c.id
    ) as list
    from begun as b
    join sums as s on s.course_id = b.course_id
    join public.courses as c on c.id = b.course_id
  ),
  -- An attempt whose questions all vanished has no score to show. The best one is looked for in all attempts.
  scored as (
    select
      a.id, a.quiz_id, a.lesson_id, a.finished_at, a.percent,
      max(a.percent) over (partition by a.quiz_id order by a.finished_at, a.id) as best
    from public.quiz_attempts as a
    where a.user_id = me and a.finished_at is not null and a.answered > 0
  ),
  latest as (
    select s.* from scored as s order by s.finished_at desc, s.id desc limit 50
  ),
  attempts as (
    select jsonb_agg(
      jsonb_build_object(
        'attempt_id', a.id, 'finished_at', a.finished_at, 'finished_on', (a.finished_at at time zone zone)::date,
        'quiz_title', q.title, 'course_title', c.title, 'category', coalesce(c.category, q.category),
        'percent', a.percent, 'best_percent', a.best
      ) order by a.finished_at, a.id
    ) as list
    from latest as a
    join public.quizzes as q on q.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
  ),
  moments as (
    select a.finished_at as at from public.quiz_attempts as a where a.user_id = me and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = me and r.completed_at is not null
    union all
    -- Of a video only the first and the latest time are kept.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = me
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', coalesce((select list from attempts), '[]'::jsonb),
    'streak', private.streak(array(select m.at from moments as m), zone, now()),
    -- Home and dashboard must never disagree about the next step, so it is decided in one place.
    'continue', private.get_home() -> 'continue'
  ) into answer;
  return answer;
end;
$$;
revoke all on function private.get_dashboard(text) from public;
grant execute on function private.get_dashboard(text) to authenticated;

create function public.get_dashboard(p_time_zone text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.get_dashboard(p_time_zone); $$;
revoke all on function public.get_dashboard(text) from public, anon, authenticated, service_role;
grant execute on function public.get_dashboard(text) to authenticated;
