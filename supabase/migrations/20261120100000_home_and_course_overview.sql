-- One function per screen: courses, home and course overview.

-- Every course, for anybody, by title.
create function private.get_courses() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image
    ) order by c.title, c.id
  ), '[]'::jsonb)
  from public.courses as c
  where c.deleted_at is null;
$$;

create function private.list_home_quizzes() returns jsonb
language sql stable
set search_path = ''
as $$
  with quiz_lessons as (
    select distinct on (l.quiz_id) l.quiz_id, l.course_id, l.id as lesson_id
    from private.live_lessons as l
    where l.quiz_id is not null
    order by l.quiz_id, l.created_at, l.id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', q.id, 'title', q.title, 'description', q.description, 'image', q.image, 'category', q.category,
      'course_id', p.course_id, 'lesson_id', p.lesson_id, 'question_count', coalesce(z.question_count, 0)
    ) order by q.created_at, q.id
  ), '[]'::jsonb)
  from public.quizzes as q
  left join quiz_lessons as p on p.quiz_id = q.id
  left join private.quiz_sizes as z on z.quiz_id = q.id
  where q.deleted_at is null;
$$;

create function private.get_home() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
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
        'completed_count', coalesce(n.done, 0)
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
    join private.live_lessons as l on l.video_id = v.video_id
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
    left join public.quiz_attempts as a on a.user_id = me and a.lesson_id = r.lesson_id and a.finished_at is null
    -- The latest course first; in it the open quiz attempt, else the first available lesson that can be played.
    order by t.at desc, t.course_id, a.started_at desc nulls last, r.status desc, r.ordinal_position
    limit 1
  )
  select jsonb_build_object(
    'courses', coalesce((select list from courses), '[]'::jsonb),
    'quizzes', private.list_home_quizzes(),
    'continue', (
      select jsonb_build_object(
        'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
        'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
      )
      from continue_at as n
      join public.courses as c on c.id = n.course_id
      join private.live_lessons as l on l.id = n.lesson_id
    )
  ) into result;
  return result;
end;
$$;

create function private.get_course_overview(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
declare
  me uuid := auth.uid();
begin
  if not exists (select 1 from public.courses as c where c.id = p_course_id and c.deleted_at is null) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and r.opened,
      'complete', me is not null and private.is_course_complete(me, c.id),
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description, 'image', l.image, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, array[c.id]) as s on s.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    where c.id = p_course_id
  );
end;
$$;

create function private.open_course(p_course_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- The learner has opened the course overview: stores the missing results and what became available.
begin
  perform private.refresh_results(private.require_learner(), p_course_id);
end;
$$;

call private.expose('get_courses', 'anon', 'authenticated');
call private.expose('get_home', 'authenticated');
call private.expose('get_course_overview', 'anon', 'authenticated');
call private.expose('open_course', 'authenticated');

revoke execute on all functions in schema private from public;
