-- The screens of a learner took longer the more courses there are, or the more of them the learner has completed: the school years
-- were parsed for every course instead of once for each different text, because PostgreSQL merged the subquery that finds those; all
-- lessons were read to find those of a course or a quiz; home queried the quizzes of one course after the other, and the states of
-- every completed course; and the dashboard built all of home for the next step.

create or replace function private.pathway_order(p_learner uuid) returns text[] language plpgsql stable set search_path = '' as $$
-- The ids of all courses in the order of the learner's pathway: those of the chosen category first, of these and of the others
-- those for the learner's school year, then those that name no school year; the oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from public.courses as c
      where c.deleted_at is null
    ),
    -- Many courses are for the same years. Without 'materialized' the text of each would be read.
    years as materialized (
      select y.year, school_year <@ private.school_years(y.year) as fits
      from (select distinct l.year from live as l where school_year is not null) as y
    )
    select l.id
    from live as l
    left join years as y on y.year = l.year
    order by
      l.category is distinct from chosen, case when y.fits then 1 when y.fits is null then 2 else 3 end, l.created_at, l.id
  );
end;
$$;

create or replace function private.suggested_course(p_learner uuid, p_order text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
-- The first course in this order in which something is left to do, rather one that needs no plan; null when all are complete.
-- `reason` says why: the chosen category or the school year, if it is for either.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
  sees_all boolean := private.has_full_access(p_learner);
  course record;
begin
  for course in
    select
      c.id, c.title, c.small_description, c.category, c.image, c.year, not sees_all and c.access <> 'free' as needs_plan
    from unnest(p_order) with ordinality as o (id, n)
    join public.courses as c on c.id = o.id
    order by needs_plan, o.n
  loop
    continue when not private.has_unfinished_lesson(p_learner, course.id);
    return jsonb_build_object(
      'course_id', course.id, 'title', course.title, 'small_description', course.small_description, 'category', course.category,
      'image', course.image, 'needs_plan', course.needs_plan,
      'reason', case
        when translate(lower(btrim(course.category)), ' _', '--') = chosen then 'category'
        when school_year <@ private.school_years(course.year) then 'year'
      end
    );
  end loop;
  return null;
end;
$$;

create or replace function private.home_quizzes(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
-- A page of all quizzes and whether others follow: those of each course in the order of its road, the courses in this order, then
-- those in no course. A quiz in several courses stands in the one that it was linked to first. Of one that the learner cannot open,
-- the texts only.
declare
  sees_all boolean := private.has_full_access(p_learner);
  page_start integer := greatest(p_offset, 0);
  page_size integer := least(greatest(p_limit, 0), 200);
  -- One more than the page has, to see whether others follow.
  wanted integer := page_start + page_size + 1;
  lessons text[] := '{}';
  alone text[] := '{}';
  courses text[] := p_order;
  batch integer := 8;
begin
  -- More and more courses at a time: a page reads little beyond its end, and where few courses have quizzes it takes few queries.
  while cardinality(lessons) < wanted and cardinality(courses) > 0 loop
    lessons := lessons || array(
      select l.id
      from unnest(courses[:batch]) with ordinality as o (course_id, n)
      cross join lateral (
        -- Sorted here, and with a subquery of its own: joined, all lessons would be read.
        select t.id, t.position, t.created_at
        from public.lessons as t
        join public.quizzes as q on q.id = t.quiz_id and q.deleted_at is null
        where t.course_id = o.course_id and t.quiz_id is not null and t.removed_at is null and not (
          select exists (
            select 1
            from public.lessons as e
            join public.courses as d on d.id = e.course_id and d.deleted_at is null
            where e.quiz_id = t.quiz_id and e.removed_at is null and (e.created_at, e.id) < (t.created_at, t.id)
          )
        )
        order by t.position, t.created_at, t.id
      ) as l
      order by o.n, l.position, l.created_at, l.id
      limit wanted - cardinality(lessons)
    );
    courses := courses[batch + 1 :];
    batch := batch * 2;
  end loop;
  if cardinality(lessons) < wanted then
    alone := private.quizzes_in_no_course(
      greatest(page_start - cardinality(lessons), 0), wanted - greatest(page_start, cardinality(lessons))
    );
  end if;
  return (
    with found as materialized (
      select l.quiz_id, o.lesson_id, l.course_id, d.title as course_title, 1 as part, o.n
      from unnest(lessons) with ordinality as o (lesson_id, n)
      -- One by one, as below: for a page, all lessons and quizzes would be read as well.
      cross join lateral (select t.* from public.lessons as t where t.id = o.lesson_id limit 1) as l
      join public.courses as d on d.id = l.course_id
      where o.n > page_start
      union all
      select o.quiz_id, null, null, null, 2, o.n
      from unnest(alone) with ordinality as o (quiz_id, n)
    ),
    page as (
      select f.* from found as f order by f.part, f.n limit page_size
    )
    select jsonb_build_object(
      'quizzes', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'title', q.title, 'description', q.description, 'image', case when o.is_open then q.image end,
          'category', q.category, 'needs_plan', not o.is_open, 'course_id', p.course_id, 'course_title', p.course_title,
          'lesson_id', p.lesson_id, 'best', b.best,
          'question_count', coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id), 0)
        ) order by p.part, p.n
      ), '[]'::jsonb),
      'more', (select count(*) from found) > page_size
    )
    from page as p
    cross join lateral (select t.* from public.quizzes as t where t.id = p.quiz_id limit 1) as q
    cross join lateral (select sees_all or private.is_quiz_open(p_learner, q.id) as is_open) as o
    cross join lateral (
      -- As the quiz itself says it.
      select case
        when p.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = p_learner and r.lesson_id = p.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = p_learner and a.quiz_id = q.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end as best
    ) as b
  );
end;
$$;

create or replace function private.get_dashboard(p_time_zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  progress jsonb := private.learner_progress(me, p_time_zone);
  known jsonb := private.mastery(me);
begin
  return progress || jsonb_build_object(
    'continue', private.next_step(me),
    'mastery', known,
    'goal', private.goal_to_json(me, zone),
    'badges', private.badges_to_json(me, zone, private.achievements(me, zone, progress -> 'courses', known))
  );
end;
$$;

-- Without it the planner expects 1,000 lessons, and reads all lessons of all courses to join them.
alter function private.lesson_states(uuid, text[]) rows 20;

create or replace function private.next_step(p_learner uuid, p_course_id text default null, p_after text default null) returns jsonb
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
    -- A learner may have completed many courses.
    continue when not private.has_unfinished_lesson(p_learner, place.course_id);
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

create or replace function private.is_quiz_free(p_quiz_id text) returns boolean language plpgsql stable set search_path = '' as $$
-- Whether a quiz is open to everybody: it is in a free course, or in none for subscribers.
begin
  return (
    -- A quiz is also where the videos are that it is linked to. An array: with a subquery all lessons would be read.
    with placements as materialized (
      select c.access, l.removed_at is null and c.deleted_at is null as is_live
      from public.lessons as l
      join public.courses as c on c.id = l.course_id
      where l.quiz_id = p_quiz_id
        or l.video_id = any (array(select v.video_id from public.video_quizzes as v where v.quiz_id = p_quiz_id))
    )
    select
      exists (select 1 from placements as p where p.is_live and p.access = 'free')
      or not exists (select 1 from placements as p where p.access <> 'free')
  );
end;
$$;

create or replace function private.home_courses(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sees_all boolean := private.has_full_access(p_learner);
  ids text[] := p_order[greatest(p_offset, 0) + 1 : greatest(p_offset, 0) + least(greatest(p_limit, 0), 200)];
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'title', c.title, 'description', c.description, 'small_description', c.small_description,
        'instructor', c.instructor, 'category', c.category, 'year', c.year, 'rating', c.rating, 'image', c.image,
        'duration_minutes', c.duration_minutes, 'lesson_count', n.lessons,
        'completed_count', n.done,
        'complete', n.done > 0 and not private.has_unfinished_lesson(p_learner, c.id),
        'best', case when n.score_max > 0 then jsonb_build_object('score', n.score, 'score_max', n.score_max) end,
        'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by o.n
    ), '[]'::jsonb)
    from unnest(ids) with ordinality as o (course_id, n)
    join public.courses as c on c.id = o.course_id
    -- Course by course: for a page, all videos and quizzes would be read as well.
    cross join lateral (
      select
        count(*) as lessons, count(*) filter (where r.status = 2) as done,
        sum(r.score) filter (where r.status = 2 and l.lesson_type = 0) as score,
        sum(r.score_max) filter (where r.status = 2 and l.lesson_type = 0) as score_max
      from private.unnumbered_lessons as l
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
      where l.course_id = c.id
    ) as n
  );
end;
$$;
