-- Home, progress and the tallies of a finished attempt, with plans that stay and without the numbers of lessons that nobody asked for.

create or replace function private.get_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
  result jsonb;
begin
  with roads as (
    select s.*
    from private.lesson_states(me, array(select c.id from public.courses as c where c.deleted_at is null)) as s
  ),
  lesson_counts as (
    select r.course_id, count(*)::integer as lessons, (count(*) filter (where r.status = 2))::integer as done
    from roads as r
    group by r.course_id
  ),
  courses as (
    select jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', coalesce(n.lessons, 0),
        'completed_count', coalesce(n.done, 0), 'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by c.created_at, c.id
    ) as list
    from public.courses as c
    left join lesson_counts as n on n.course_id = c.id
    where c.deleted_at is null
  ),
  -- A course is continued once something in it was started; opening its overview starts nothing.
  activities as (
    select r.course_id, r.completed_at as at from roads as r where r.completed_at is not null
    union all
    select r.course_id, a.started_at
    from public.quiz_attempts as a
    join roads as r on r.lesson_id = a.lesson_id
    where a.user_id = me
    union all
    select l.course_id, v.updated_at
    from public.video_progress as v
    join public.lessons as l on l.video_id = v.video_id
    join roads as r on r.lesson_id = l.id and r.stored is not null
    where v.user_id = me
  ),
  latest as (
    select d.course_id, max(d.at) as at from activities as d group by d.course_id
  ),
  continue_at as (
    select r.course_id, r.lesson_id
    from latest as t
    join roads as r on r.course_id = t.course_id and r.status < 2 and r.playable
    join public.courses as c on c.id = t.course_id and (sees_all or c.access = 'free')
    left join public.quiz_attempts as a on a.user_id = me and a.lesson_id = r.lesson_id and a.finished_at is null
    -- The latest course first; in it the open quiz attempt, else the first available lesson that can be played.
    order by t.at desc, t.course_id, a.started_at desc nulls last, r.status desc, r.ordinal_position
    limit 1
  )
  select jsonb_build_object(
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'quizzes', private.get_home_quizzes(0, 48),
    'quiz_count', (select count(*) from public.quizzes as q where q.deleted_at is null),
    'continue', (
      select jsonb_build_object(
        'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
        'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
      )
      from continue_at as n
      join public.courses as c on c.id = n.course_id
      join private.unnumbered_lessons as l on l.id = n.lesson_id
    )
  ) into result;
  return result;
end;$$;

create or replace function private.learner_progress(p_person uuid, p_time_zone text) returns jsonb
language plpgsql stable set search_path = '' as $$
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
    join private.unnumbered_lessons as l on l.id = r.lesson_id
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

create or replace function private.complete_video_lesson(p_lesson_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
-- Completing again changes nothing. Where the course requires watching and too little was played, nothing is
-- written and `completed` is false.
declare
  me uuid := private.require_learner();
  lesson record;
  current_status smallint;
begin
  select l.id, l.course_id, l.lesson_type, l.video_id, c.require_watch, v.duration_seconds, p.watched into lesson
  from private.unnumbered_lessons as l
  join public.courses as c on c.id = l.course_id
  left join public.videos as v on v.id = l.video_id
  left join public.video_progress as p on p.video_id = l.video_id and p.user_id = me
  where l.id = p_lesson_id;
  if not found then
    perform private.raise_error(404, 'lesson_not_found', 'Lesson not found');
  elsif lesson.lesson_type <> 1 then
    perform private.raise_error(422, 'not_a_video', 'Only a video lesson is completed by watching; this one is a quiz.');
  end if;
  perform private.require_lesson_access(me, lesson.id);
  perform private.refresh_results(me, lesson.course_id);
  select r.status into current_status
  from public.lesson_results as r where r.user_id = me and r.lesson_id = lesson.id;
  if current_status < 2 and (not lesson.require_watch or private.meets_watch_requirement(lesson.watched, lesson.duration_seconds)) then
    perform private.complete_lesson(me, lesson.id, 1, 1);
    current_status := 2;
  elsif current_status < 2 then
    perform private.open_video(me, lesson.video_id, lesson.duration_seconds);
  end if;
  return jsonb_build_object(
    'completed', current_status = 2, 'status', current_status, 'next', private.next_lesson(lesson.id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$$;

create or replace function private.record_active_periods(p_user uuid, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
-- A learner is active on a day on which they started or finished a quiz or completed a lesson; that is never undone.
declare
  new_tally jsonb;
begin
  with new_periods as (
    insert into private.active_periods (user_id, grain, start)
    select p_user, g.grain, date_trunc(g.grain, p_at at time zone private.analytics_time_zone())::date
    from unnest(array['day', 'week', 'month']) as g (grain)
    where p_at is not null
    on conflict do nothing
    returning grain, start
  )
  select jsonb_agg(jsonb_build_array('activity', 'active_' || f.grain, f.start::text)) into new_tally from new_periods as f;
  if new_tally is not null then
    perform private.add_tally_change(1, new_tally);
  end if;
end;
$$;

-- Both are for one learner, but call what counts many. By its estimate Postgres would plan those queries anew for each array.
alter function private.tally_path(uuid, text) set plan_cache_mode = force_generic_plan;
alter function private.on_attempt_change() set plan_cache_mode = force_generic_plan;
