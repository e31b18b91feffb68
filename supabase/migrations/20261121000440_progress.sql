-- A learner's progress, for the learner's own dashboard and for an admin.

-- At most 50 courses (those under way first, the latest first) and the last 50 finished attempts, oldest first.
create function private.progress_of(p_person uuid, p_time_zone text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  zone text := private.known_time_zone(p_time_zone);
  answer jsonb;
begin
  with doings as (
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
    from private.road_states(p_person, array(select b.course_id from begun as b)) as r
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
    where a.user_id = p_person and a.finished_at is not null and a.answered > 0
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
    select a.finished_at as at from public.quiz_attempts as a where a.user_id = p_person and a.finished_at is not null
    union all
    select r.completed_at from public.lesson_results as r where r.user_id = p_person and r.completed_at is not null
    union all
    -- Of a video only the first and the latest time are kept.
    select unnest(array[v.created_at, v.updated_at]) from public.video_progress as v where v.user_id = p_person
  )
  select jsonb_build_object(
    'time_zone', zone,
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'attempts', coalesce((select list from attempts), '[]'::jsonb),
    'streak', private.streak(array(select m.at from moments as m), zone, now())
  ) into answer;
  return answer;
end;
$$;
revoke all on function private.progress_of(uuid, text) from public;

create or replace function private.get_dashboard(p_time_zone text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  -- Home and dashboard must never disagree about the next step, so it is decided in one place.
  select private.progress_of(private.require_user(), p_time_zone)
    || jsonb_build_object('continue', private.get_home() -> 'continue');
$$;

create function private.admin_get_progress(p_person_id uuid, p_time_zone text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.progress_of((private.admin_get_person(p_person_id) ->> 'id')::uuid, p_time_zone);
end;
$$;

create function public.admin_get_progress(p_person_id uuid, p_time_zone text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.admin_get_progress(p_person_id, p_time_zone); $$;

revoke all on function private.admin_get_progress(uuid, text), public.admin_get_progress(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function private.admin_get_progress(uuid, text), public.admin_get_progress(uuid, text)
to authenticated;
