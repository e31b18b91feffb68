-- One next step for every place that suggests one, and what a finished attempt says about the road and about earlier tries.

create function private.next_step(p_learner uuid, p_course_id text default null, p_after text default null) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the first lesson from where
-- the learner is that can be played and is not complete, and behind the last one those that were jumped over. `p_after` names the
-- lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at)
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner
      union all
      -- A video may be in several courses; it counts in those that the learner has opened.
      select l.course_id, l.id, l.position, v.updated_at
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id
    from public.courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and c.deleted_at is null and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
    where s.status < 2 and s.playable and s.lesson_id is distinct from p_after
    order by a.started_at desc nulls last, s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$$;
revoke all on function private.next_step(uuid, text, text) from public;

create function private.road_after(p_learner uuid, p_course_id text, p_lesson_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
-- How far the learner is on the road of a lesson, and the stop behind it if it is open now and not complete.
begin
  return (
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[p_course_id]) as s
    )
    select jsonb_build_object(
      'lesson_count', count(*), 'completed_count', count(*) filter (where s.status = 2),
      'complete', coalesce(bool_or(s.status = 2) and bool_and(s.status = 2 or not s.playable), false),
      'opened', (
        select jsonb_build_object(
          'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type, 'position', n.ordinal_position
        )
        from states as f
        join states as n on n.ordinal_position = f.ordinal_position + 1 and n.status = 1
        join private.unnumbered_lessons as l on l.id = n.lesson_id
        where f.lesson_id = p_lesson_id and not private.needs_plan(p_learner, p_course_id)
      )
    )
    from states as s
  );
end;
$$;
revoke all on function private.road_after(uuid, text, text) from public;

create or replace function private.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
      ), '[]'::jsonb),
      'previous_best', (
        select jsonb_build_object('score', b.score, 'score_max', b.score_max)
        from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.lesson_id is not distinct from a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id)
        order by b.score::numeric / greatest(b.score_max, 1) desc, b.score desc
        limit 1
      ),
      'road', t.road - 'complete',
      'next', case when l.id is not null then private.next_step(a.user_id, l.course_id) end,
      'course_complete', coalesce((t.road ->> 'complete')::boolean, false)
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
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
    'completed', current_status = 2, 'status', current_status, 'next', private.next_step(me, lesson.course_id),
    'course_complete', private.is_course_complete(me, lesson.course_id)
  );
end;
$$;

create or replace function private.get_video_lesson(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  lesson text := private.find_lesson(p_course_id, p_ref);
begin
  if lesson is null then
    return null;
  end if;
  perform private.require_lesson_access(me, lesson);
  return (
    select jsonb_build_object(
      'course', jsonb_build_object(
        'id', c.id, 'title', c.title, 'instructor', c.instructor, 'require_watch', c.require_watch
      ),
      'lesson', jsonb_build_object('lesson_id', l.id, 'title', v.title, 'status', s.status),
      'video', jsonb_build_object(
        'id', v.id, 'title', v.title, 'description', v.description, 'image', v.image, 'url', v.url,
        'captions_url', v.captions_url, 'duration_seconds', v.duration_seconds
      ),
      'progress', jsonb_build_object(
        'position_seconds', coalesce(p.position_seconds, 0),
        'watched', private.ranges_to_json(coalesce(p.watched, '{}'::int4multirange))
      ),
      -- What follows once this video is complete.
      'next', private.next_step(me, l.course_id, case when s.status < 2 then l.id end)
    )
    from public.lessons as l
    join public.courses as c on c.id = l.course_id
    join public.videos as v on v.id = l.video_id
    join private.lesson_states(me, array[l.course_id]) as s on s.lesson_id = l.id
    left join public.video_progress as p on p.video_id = v.id and p.user_id = me
    where l.id = lesson
  );
end;
$$;

create or replace function private.get_course_overview(p_course_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- Writes nothing, because screens are prefetched: `opened` is false while open_course has results to store.
-- `playable` is false for a quiz without a supported question: it blocks nobody, so it does not have to be completed
-- to make the next lesson available.
-- A course that needs a plan shows its road. Pictures of its lessons are left out, and there is nothing to open.
declare
  me uuid := auth.uid();
  locked boolean := private.needs_plan(me, p_course_id);
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
        'needs_plan', locked,
        'video_count', (select count(*) from private.live_lessons as v where v.course_id = c.id and v.lesson_type = 1)
      ),
      'opened', me is not null and (locked or r.opened),
      'complete', me is not null and private.is_course_complete(me, c.id),
      'next', case when me is not null then private.next_step(me, c.id) end,
      'lessons', r.lessons
    )
    from public.courses as c
    cross join lateral (
      select
        bool_and(s.status is not distinct from s.stored) is not false as opened,
        coalesce(jsonb_agg(
          jsonb_build_object(
            'lesson_id', l.id, 'lesson_type', l.lesson_type, 'position', l.ordinal_position, 'title', l.title,
            'description', l.description,
            'image', case when not locked or s.stored = 2 then l.image end, 'video_id', l.video_id, 'quiz_id', l.quiz_id,
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

create or replace function private.get_home() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- The next step, without one the course to begin with, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  next jsonb := private.next_step(me);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', case when next is null then private.suggested_course(me, ids) end,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more'
  );
end;
$$;

drop function private.continued_lesson(uuid);
drop function private.next_lesson(text);
