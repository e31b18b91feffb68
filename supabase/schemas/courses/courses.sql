-- The list of all courses, and the page of one course.

create function private.get_courses() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- All live courses, for anyone, by title. `progress` is null if the viewer has completed no stop.
declare
  me uuid := auth.uid();
begin
  return (
    with viewer as materialized (select private.has_full_access(me) as sees_all),
    progress as materialized (
      select b.course_id, n.lessons, n.done
      from (
        select distinct l.course_id
        from public.lesson_results as r
        join public.lessons as l on l.id = r.lesson_id
        where r.user_id = me and r.status = 2
      ) as b
      cross join lateral (
        select count(*) as lessons, count(*) filter (where r.status = 2) as done
        from private.unnumbered_lessons as l
        left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = me
        where l.course_id = b.course_id
      ) as n
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'category', c.category, 'image', c.image,
        'needs_plan', c.access = 'subscribers' and not w.sees_all,
        'progress', case when p.done > 0 then jsonb_build_object('lesson_count', p.lessons, 'completed_count', p.done) end
      ) order by c.title, c.id
    ), '[]'::jsonb)
    from private.live_courses as c
    cross join viewer as w
    left join progress as p on p.course_id = c.id
  );
end;
$$;
call private.expose('get_courses', 'anon', 'authenticated');

create function private.get_course_overview(p_course_id text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The page of a course. Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: such a quiz blocks no one, because the next lesson is available without it.
-- A course that needs a plan shows its road map, but no pictures of lessons and no lesson to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
begin
  if not exists (select 1 from private.live_courses as c where c.id = p_course_id) then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', g.rating, 'rating_count', g.rating_count,
        'image', c.image, 'location', c.location, 'duration_minutes', c.duration_minutes, 'require_watch', c.require_watch,
        'pass_mark', c.pass_mark, 'certificate_watch', c.certificate_watch,
        'needs_plan', locked,
        'video_count', r.video_count
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and r.complete,
      'certificate', (select t.code from private.certificates as t where t.user_id = me and t.course_id = c.id),
      'certificate_missing', case when me is not null and r.complete then private.certificate_missing(me, c.id) else '[]' end,
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        count(*) filter (where l.lesson_type = 1) as video_count,
        coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false) as complete,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
            'duration_seconds', l.duration_seconds, 'question_count', s.question_count, 'playable', s.playable,
            'status', case when me is not null then s.status end, 'score', s.score, 'score_max', s.score_max,
            'result', case when s.status = 2 then 'Complete' else 'Incomplete' end, 'due_at', d.due_at, 'time_zone', d.time_zone
          ) order by l.ordinal_position
        ), '[]'::jsonb) as lessons
      from private.live_lessons as l
      join private.lesson_states(me, c.id) as s on s.lesson_id = l.id
      left join private.due_lessons(me, c.id) as d on d.lesson_id = l.id
      where l.course_id = c.id
    ) as r
    cross join lateral private.shown_rating(c) as g
    where c.id = p_course_id
  );
end;
$$;
call private.expose('get_course_overview', 'anon', 'authenticated');

create function private.open_course(p_course_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Called when the learner opens the course overview: stores missing results and newly available lessons.
declare
  me uuid := private.require_learner();
begin
  if not private.needs_plan(me, p_course_id) then
    perform private.refresh_results(me, p_course_id);
  end if;
end;
$$;
call private.expose('open_course', 'authenticated');
