-- The learners behind a report's numbers: those of a course or quiz, with their results, for admins who may see records. The next page
-- starts after a day and an id, not after a name, because names don't belong in request URLs, and so that a person deleted in the meantime
-- leaves no gap.

create function private.matching_learners(p_course_id text, p_filter jsonb) returns table (
  user_id uuid, last_day date, completed integer, furthest integer, state text
)
language plpgsql stable
set search_path = ''
as $$
-- Learners with any step in a course: all of them, only those with a `state` (finished, moving, left), or only those who started, completed
-- or left at a `lesson`. These groups have the sizes that the funnel shows, except for erased accounts.
declare
  selected private.learner_filter := private.read_learner_filter(p_filter);
  lesson text := nullif(p_filter ->> 'lesson', '');
  step text := nullif(p_filter ->> 'step', '');
  hidden uuid[] := private.hidden_people();
begin
  if coalesce(step, 'left') not in ('started', 'completed', 'finished', 'moving', 'left')
    or (step in ('started', 'completed') and lesson is null) then
    perform private.raise_error(422, 'invalid_filter', 'Choose a valid funnel step.', 'p_filter');
  end if;
  return query
    select l.learner, l.last_day, l.completed, l.furthest, l.state
    from private.course_learners(p_course_id, selected) as l
    join public.profiles as p on p.id = l.learner
    where l.marks = 7 and p.id <> all (hidden) and case
      when step is null then true
      when step = 'started' then lesson = any (l.started_lessons)
      when step = 'completed' then lesson = any (l.completed_lessons)
      else l.state = step and (lesson is null or l.furthest = (
        select f.ordinal_position from private.funnel_lessons(array[p_course_id]) as f where f.lesson_id = lesson
      ))
    end;
end;
$$;

create function private.admin_list_course_learners(p_course_id text, p_filter jsonb, p_after jsonb, p_limit integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Learners of a course with their results, latest step first. p_after: `next` of the previous page. Callers without the right for content
-- get only content that learners see.
declare
  course public.courses;
  sees_drafts boolean := private.can_edit_content();
begin
  perform private.require_right('people');
  select * into course from public.courses as c
  where c.id = p_course_id and (sees_drafts or c.id in (select l.id from private.live_courses as l));
  if course.id is null then
    perform private.raise_error(404, 'course_not_found', 'This course doesn’t exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of course ' || course.id);
  return (
    with matching as materialized (
      select l.* from private.matching_learners(p_course_id, p_filter) as l
    ),
    page as materialized (
      select m.*, row_number() over (order by m.last_day desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.last_day < (p_after ->> 'day')::date
        or (m.last_day = (p_after ->> 'day')::date and m.user_id > (p_after ->> 'id')::uuid)
      order by m.last_day desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    results as (
      select
        r.user_id,
        jsonb_object_agg(r.lesson_id, case when l.lesson_type = 0 and r.score_max > 0
          then round(r.score * 100.0 / r.score_max)::integer else 100 end) as percents
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id and l.course_id = p_course_id
      where r.status = 2 and r.user_id in (select g.user_id from page as g)
      group by r.user_id
    )
    select jsonb_build_object(
      'id', course.id, 'title', course.title, 'total', (select count(*) from matching),
      'lessons', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', s.lesson_id, 'title', s.title, 'lesson_type', s.lesson_type, 'position', s.ordinal_position)
          order by s.ordinal_position
        )
        from private.funnel_lessons(array[p_course_id]) as s
        where s.ordinal_position is not null and (sees_drafts
          or s.lesson_id in (select l.id from private.unnumbered_lessons as l where l.course_id = p_course_id))
      ), '[]'::jsonb),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id),
              'school', p.school, 'year', p.year,
            'state', g.state, 'completed', g.completed, 'furthest', g.furthest, 'last_day', g.last_day,
            -- The percentage for completed quizzes, 100 for completed videos; null for lessons that were only started.
            'results', coalesce((
              select jsonb_object_agg(x.lesson_id, null) from private.course_steps as x
              where x.learner = p.id and x.course_id = p_course_id
            ), '{}'::jsonb) || coalesce(r.percents, '{}'::jsonb)
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        left join results as r on r.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('day', g.last_day, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$$;
call private.expose('admin_list_course_learners', 'authenticated');

create function private.admin_list_quiz_learners(p_quiz_id text, p_filter jsonb, p_after jsonb, p_limit integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Learners who finished a quiz, by their first finished attempt in the period, latest first. With `percentFrom` and `percentTo`, only
-- learners whose counted attempt has a score in that range. p_after: `next` of the previous page. Callers without the right for content get
-- only content that learners see.
declare
  hidden uuid[] := private.hidden_people();
  selected private.learner_filter := private.read_learner_filter(p_filter);
  members uuid[] := private.group_members(selected);
  percent_from integer := (p_filter ->> 'percentFrom')::integer;
  percent_to integer := (p_filter ->> 'percentTo')::integer;
  quiz public.quizzes;
begin
  perform private.require_right('people');
  select * into quiz from public.quizzes as q
  where q.id = p_quiz_id and (private.can_edit_content() or q.id in (select l.id from private.live_quizzes as l));
  if quiz.id is null then
    perform private.raise_error(404, 'quiz_not_found', 'This quiz doesn’t exist.');
  end if;
  perform private.record_read('profiles', '*', 'results of quiz ' || quiz.id);
  return (
    with attempts as materialized (
      select a.id, a.user_id, a.started_at, a.finished_at, a.percent, a.retake
      from public.quiz_attempts as a
      where a.quiz_id = p_quiz_id and a.finished_at is not null and a.answered > 0
        and a.finished_at >= selected.since and a.finished_at < selected.until
        and (members is null or a.user_id = any (members)) and a.user_id <> all (hidden)
    ),
    firsts as (
      select distinct on (a.user_id) a.* from attempts as a order by a.user_id, a.finished_at, a.id
    ),
    matching as materialized (
      select f.* from firsts as f
      where percent_from is null or (
        f.percent between percent_from and coalesce(percent_to, 100) and not f.retake
      )
    ),
    page as materialized (
      select m.*, row_number() over (order by m.finished_at desc, m.user_id) as ordinal_position
      from matching as m
      where p_after is null or m.finished_at < (p_after ->> 'at')::timestamptz
        or (m.finished_at = (p_after ->> 'at')::timestamptz and m.user_id > (p_after ->> 'id')::uuid)
      order by m.finished_at desc, m.user_id
      limit greatest(1, least(p_limit, 2000))
    ),
    sums as (
      select a.user_id, count(*) as attempts, max(a.percent) as best,
        (array_agg(a.percent order by a.finished_at desc, a.id desc))[1] as latest
      from attempts as a where a.user_id in (select g.user_id from page as g)
      group by a.user_id
    )
    select jsonb_build_object(
      'id', quiz.id, 'title', quiz.title, 'total', (select count(*) from matching),
      'items', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id, 'name', private.person_name(p), 'email', p.email, 'username', private.username_of(p.id),
              'school', p.school, 'year', p.year,
            'finished_at', g.finished_at, 'percent', g.percent,
            'seconds', least(7200, floor(extract(epoch from g.finished_at - g.started_at)))::integer,
            'attempts', s.attempts, 'best_percent', s.best, 'latest_percent', s.latest
          ) order by g.ordinal_position
        )
        from page as g
        join public.profiles as p on p.id = g.user_id
        join sums as s on s.user_id = g.user_id
      ), '[]'::jsonb),
      'next', (
        select jsonb_build_object('at', g.finished_at, 'id', g.user_id) from page as g
        where g.ordinal_position = greatest(1, least(p_limit, 2000))
      )
    )
  );
end;
$$;
call private.expose('admin_list_quiz_learners', 'authenticated');
