-- Home: courses in the order of the learner's pathway (chosen category and school year, docs/decisions/0056), and quizzes in pages.

create table private.pathways (
  user_id uuid primary key references auth.users (id) on delete cascade,
  category text check (category in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns')),
  answered_at timestamptz not null default now()
);
comment on table private.pathways is
  'Learners who were asked about their pathway, with the category they chose; null if they skipped the question. The school year is in '
    'profiles.';
alter table private.pathways enable row level security;
revoke all on private.pathways from public, anon, authenticated, service_role;

create function private.get_home(p_time_zone text default 'UTC') returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Everything on home: today's next step, the learner's week, and the first page of each group.
declare
  page_size constant integer := 24;
  me uuid := private.require_user();
  zone text := private.valid_time_zone(p_time_zone);
  ids text[] := private.pathway_order(me);
  next jsonb := private.next_step(me);
  suggestion jsonb := case when next is null then private.suggested_course(me, ids) end;
  assignments jsonb := private.my_assignments(me);
  due integer := private.due_questions(me, zone);
  quizzes jsonb := private.home_quizzes(me, ids, 0, page_size);
begin
  return jsonb_build_object(
    'today', private.today(me, assignments, next, due, suggestion),
    'due_questions', due,
    'goal', private.goal_to_json(me, zone),
    'streak', private.streak(private.active_moments(me), zone, now()) -> 'current',
    'pathway', private.pathway_to_json(me),
    'continue', next,
    'suggestion', suggestion,
    'courses', private.home_courses(me, ids, 0, page_size),
    'more_courses', cardinality(ids) > page_size,
    'quizzes', quizzes -> 'quizzes',
    'more_quizzes', quizzes -> 'more',
    'assignments', assignments,
    'report_replies', private.my_report_replies(me),
    'first_year', private.first_year_offer(me)
  );
end;
$$;
call private.expose('get_home', 'authenticated');

create function private.due_questions(p_learner uuid, p_zone text) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many questions are due by the end of the learner's day. Stops early if there are none, as on most days.
declare
  day_end timestamptz := ((now() at time zone p_zone)::date + 1)::timestamp at time zone p_zone;
begin
  if not exists (select 1 from private.practice_cards as c where c.user_id = p_learner and c.due < day_end) then
    return 0;
  end if;
  return (select count(*) from private.practice_pool(p_learner) as p where p.due < day_end);
end;
$$;

create function private.today(p_learner uuid, p_assignments jsonb, p_next jsonb, p_due integer, p_suggestion jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The learner's next step for today (docs/product.md#home-today) and how much work it is: everything left in an assigned course, or the
-- first lesson of a suggested one. `assignment` is the index in p_assignments, from 0.
declare
  session_size constant integer := 10;
  kind text;
  assigned record;
  quizzes text[];
  videos text[];
begin
  -- The first assignment that can still be done; assignments without a due date come last.
  select a.n - 1 as index, a.item ->> 'due_at' as due_at, a.item ->> 'kind' as kind, a.item ->> 'course_id' as course_id,
    a.item ->> 'quiz_id' as quiz_id, a.item ->> 'lesson_id' as lesson_id
  into assigned
  from jsonb_array_elements(p_assignments) with ordinality as a (item, n)
  where a.item ->> 'state' in ('not_begun', 'under_way')
    and not ((a.item ->> 'overdue')::boolean and not (a.item ->> 'accepts_late')::boolean)
  order by a.n
  limit 1;

  kind := case
    when assigned.due_at is not null then 'assigned'
    when private.is_lesson_begun(p_learner, p_next ->> 'lesson_id') then 'unfinished'
    when p_due > 0 then 'practice'
    when assigned.index is not null then 'assigned'
    when p_next is not null then 'next'
    when p_suggestion is not null then 'begin'
    else 'finished'
  end;

  if kind = 'assigned' and assigned.kind = 'quiz' then
    quizzes := array[assigned.quiz_id];
  elsif kind in ('unfinished', 'next') or kind = 'assigned' and assigned.kind = 'video' then
    select array[l.quiz_id], array[l.video_id] into quizzes, videos
    from public.lessons as l
    where l.id = case kind when 'assigned' then assigned.lesson_id else p_next ->> 'lesson_id' end;
  elsif kind in ('assigned', 'begin') then
    -- Reads the base table, because a join with live content takes longer to plan than to run, and the two counts ignore what isn't live.
    select array_agg(l.quiz_id order by l.position), array_agg(l.video_id order by l.position) into quizzes, videos
    from public.lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = coalesce(assigned.course_id, p_suggestion ->> 'course_id') and l.removed_at is null and r.status is distinct from 2;
    if kind = 'begin' then
      quizzes := quizzes[:1];
      videos := videos[:1];
    end if;
  end if;

  return jsonb_build_object(
    'kind', kind, 'assignment', case kind when 'assigned' then assigned.index end,
    'video_seconds', private.seconds_left(p_learner, videos),
    'question_count', case kind when 'practice' then least(p_due, session_size) else private.questions_left(p_learner, quizzes) end
  );
end;
$$;

create function private.is_lesson_begun(p_learner uuid, p_lesson_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a lesson has an open attempt or a video that was partly watched.
begin
  return exists (
    select 1 from public.quiz_attempts as a
    where a.user_id = p_learner and a.lesson_id = p_lesson_id and a.finished_at is null and a.submitted_at is null
  ) or exists (
    select 1 from public.lessons as l join public.video_progress as v on v.video_id = l.video_id
    where l.id = p_lesson_id and v.user_id = p_learner and v.position_seconds > 3
  );
end;
$$;

create function private.seconds_left(p_learner uuid, p_videos text[]) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many seconds of these videos are left to watch; 0 for a video of unknown duration.
begin
  return (
    select coalesce(sum(
      v.duration_seconds - case when w.position_seconds < 0.9 * v.duration_seconds then w.position_seconds else 0 end
    ), 0)::integer
    from private.live_videos as v
    left join public.video_progress as w on w.video_id = v.id and w.user_id = p_learner
    where v.id = any (p_videos)
  );
end;
$$;

create function private.questions_left(p_learner uuid, p_quizzes text[]) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many questions these quizzes ask, not counting those that the learner has answered in an open attempt.
begin
  return (
    select coalesce(sum(greatest(0, s.size - (
      select count(*)
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      where a.user_id = p_learner and a.quiz_id = q.id and a.finished_at is null
    ))), 0)::integer
    from public.quizzes as q
    cross join lateral (select private.quiz_size(q.id, q.draws) as size) as s
    where q.id = any (p_quizzes) and q.deleted_at is null and q.publish_at <= now()
  );
end;
$$;

create function private.quiz_size(p_quiz_id text, p_draws jsonb) returns integer
language plpgsql stable
set search_path = ''
as $$
-- How many questions an attempt at a quiz asks.
begin
  if p_draws = '[]' then
    return coalesce((select z.question_count from private.quiz_sizes as z where z.quiz_id = p_quiz_id), 0);
  end if;
  return coalesce((select d.question_count from private.draw_size(p_quiz_id) as d), 0);
end;
$$;

create function private.get_home_quizzes(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A page of the caller's quizzes.
declare
  me uuid := private.require_user();
begin
  return private.home_quizzes(me, private.pathway_order(me), least(p_offset, 1000000), p_limit);
end;
$$;
call private.expose('get_home_quizzes', 'authenticated');

create function private.school_years(p_text text) returns int4range
language plpgsql immutable
set search_path = ''
as $$
-- Parses the school years in a string: 'Year 9' and '9', 'Years 9–12', '7 to 9', '10+'; null if it has none, such as '2026'.
declare
  number constant text := '(?<![0-9])([0-9]{1,2})(?![0-9])';
  first_year integer := (regexp_match(p_text, number))[1]::integer;
  last_year integer := case
    when p_text ~* '\+|\m(up|onwards)\M' then 13 else (regexp_match(p_text, '.*' || number))[1]::integer
  end;
begin
  if first_year between 1 and last_year and last_year <= 13 then
    return int4range(first_year, last_year, '[]');
  end if;
  return null;
end;
$$;

create function private.pathway_order(p_learner uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
-- The ids of all courses in pathway order: first by the chosen category, then by school year (the learner's own, none, others), then
-- oldest first.
declare
  chosen text := (select p.category from private.pathways as p where p.user_id = p_learner);
  school_year integer := (select lower(private.school_years(p.year)) from public.profiles as p where p.id = p_learner);
begin
  return array(
    with live as materialized (
      select c.id, translate(lower(btrim(c.category)), ' _', '--') as category, c.year, c.created_at
      from private.live_courses as c
    ),
    -- Many courses are for the same years. Without 'materialized', the same text would be parsed for each course.
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

create function private.pathway_to_json(p_learner uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The category and school year that a learner chose for the pathway. `asked`: whether the learner has answered or skipped the question, or
-- has finished a course and so knows where to begin.
begin
  return (
    select jsonb_build_object(
      'asked', p.user_id is not null or private.has_finished_course(p_learner), 'year', f.year, 'category', p.category
    )
    from (select p_learner as id) as me
    left join private.pathways as p on p.user_id = me.id
    left join public.profiles as f on f.id = me.id
  );
end;
$$;

create function private.has_finished_course(p_learner uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether the learner has completed every playable lesson of a course.
declare
  place record;
begin
  for place in
    select distinct l.course_id
    from public.lesson_results as r
    join public.lessons as l on l.id = r.lesson_id
    where r.user_id = p_learner and r.status = 2
  loop
    if not private.has_unfinished_lesson(p_learner, place.course_id) then
      return true;
    end if;
  end loop;
  return false;
end;
$$;

create function private.get_pathway() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The category and school year that the caller chose for the pathway.
begin
  return private.pathway_to_json(private.require_user());
end;
$$;
call private.expose('get_pathway', 'authenticated');

create function private.save_pathway(p_year text, p_category text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the learner's category and school year, so that home doesn't ask again. A null category means none; a null year leaves the
-- profile's year unchanged, and a blank one removes it.
declare
  me uuid := private.require_learner();
begin
  if p_year is not null and p_year !~ '^(Year ([7-9]|1[0-2]))?$'
    and p_year is distinct from (select p.year from public.profiles as p where p.id = me)
  then
    perform private.raise_error(422, 'validation_failed', 'Choose a school year.', 'p_year');
  elsif p_category is not null and p_category not in ('financial-literacy', 'life-skills', 'career-planning', 'tax-returns') then
    perform private.raise_error(422, 'validation_failed', 'Choose a category.', 'p_category');
  end if;
  insert into private.pathways (user_id, category) select u.id, p_category from auth.users as u where u.id = me
  on conflict (user_id) do update set category = excluded.category, answered_at = now();
  if p_year is not null then
    update public.profiles as p set year = nullif(p_year, '')
    where p.id = me and p.year is distinct from nullif(p_year, '');
  end if;
  return private.pathway_to_json(me);
end;
$$;
call private.expose('save_pathway', 'authenticated');

create function private.has_unfinished_lesson(p_learner uuid, p_course_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a course has a playable lesson that the learner hasn't completed.
begin
  return exists (
    select 1
    from private.unnumbered_lessons as l
    left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_learner
    where l.course_id = p_course_id and r.status is distinct from 2 and (
      l.quiz_id is null or exists (
        select 1
        from private.live_places as p
        join public.questions as q on q.id = p.question_id
        join private.question_keys as k on k.question_id = q.id
        where p.quiz_id = l.quiz_id and q.type = any (private.supported_question_types())
      )
    )
  );
end;
$$;

create function private.suggested_course(p_learner uuid, p_order text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The first course in this order with something left to do, preferring courses that don't need a plan; null if all are complete. `reason`
-- says whether it matches the chosen category or the school year.
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

create function private.home_courses(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable
set search_path = ''
-- Planning takes longer than reading a page, so all calls share one plan.
set plan_cache_mode = force_generic_plan
as $$
-- A page of courses in a learner's order.
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
        'complete', n.done > 0 and (n.done = n.lessons or not private.has_unfinished_lesson(p_learner, c.id)),
        'best', case when n.score_max > 0 then jsonb_build_object('score', n.score, 'score_max', n.score_max) end,
        'needs_plan', c.access = 'subscribers' and not sees_all
      ) order by o.n
    ), '[]'::jsonb)
    from unnest(ids) with ordinality as o (course_id, n)
    join public.courses as c on c.id = o.course_id
    -- Reads course by course, because a join would read all videos and quizzes for one page.
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

create function private.quizzes_in_no_course(p_offset integer, p_limit integer) returns text[]
language plpgsql stable
set search_path = ''
set enable_sort = off
as $$
-- A page of the quizzes that are in no live course, oldest first, in index order, because a sort would read all quizzes.
begin
  return array(
    select q.id
    from private.live_quizzes as q
    cross join lateral (
      -- This is a separate subquery, because a join would read all lessons.
      select exists (
        select 1
        from public.lessons as e
        join private.live_courses as d on d.id = e.course_id
        where e.quiz_id = q.id and e.removed_at is null
      ) as is_given
      offset 0
    ) as place
    where not place.is_given
    order by q.created_at, q.id
    offset p_offset limit p_limit
  );
end;
$$;

create function private.home_quizzes(p_learner uuid, p_order text[], p_offset integer, p_limit integer) returns jsonb
language plpgsql stable
set search_path = ''
-- Planning takes longer than reading a page, so all calls share one plan.
set plan_cache_mode = force_generic_plan
as $$
-- A page of all quizzes, and whether there are more. Lists the quizzes of each course in road map order, courses in p_order, then the
-- quizzes in no course. A quiz in several courses appears in the course it was linked to first. Quizzes that the learner can't open have
-- no image.
declare
  sees_all boolean := private.has_full_access(p_learner);
  page_start integer := greatest(p_offset, 0);
  page_size integer := least(greatest(p_limit, 0), 200);
  -- Reads one more quiz than the page needs, to see whether there are more.
  wanted integer := page_start + page_size + 1;
  lessons text[] := '{}';
  alone text[] := '{}';
  courses text[] := p_order;
  batch integer := 8;
begin
  -- Doubles the batch each time, so that it reads little beyond the page, and needs few queries even if few courses have quizzes.
  while cardinality(lessons) < wanted and cardinality(courses) > 0 loop
    lessons := lessons || array(
      select l.id
      from unnest(courses[:batch]) with ordinality as o (course_id, n)
      cross join lateral (
        -- The lessons are sorted here, with a separate subquery, because a join would read all lessons.
        select t.id, t.position, t.created_at
        from public.lessons as t
        join private.live_quizzes as q on q.id = t.quiz_id
        where t.course_id = o.course_id and t.quiz_id is not null and t.removed_at is null and not (
          select exists (
            select 1
            from public.lessons as e
            join private.live_courses as d on d.id = e.course_id
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
      -- Reads lessons one by one, like quizzes below, because a join would read all lessons and quizzes for one page.
      cross join lateral (select t.* from public.lessons as t where t.id = o.lesson_id limit 1) as l
      join public.courses as d on d.id = l.course_id
      where o.n > page_start
      union all
      select o.quiz_id, null, null, null, 2, o.n
      from unnest(alone) with ordinality as o (quiz_id, n)
    ),
    page as (
      select f.* from found as f order by f.part, f.n limit page_size
    ),
    sizes as materialized (
      select z.quiz_id, z.question_count from private.quiz_sizes as z where z.quiz_id = any (array(select p.quiz_id from page as p))
    )
    select jsonb_build_object(
      'quizzes', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', q.id, 'title', q.title, 'description', q.description, 'image', case when o.is_open then q.image end,
          'category', q.category, 'needs_plan', not o.is_open, 'course_id', p.course_id, 'course_title', p.course_title,
          'lesson_id', p.lesson_id, 'best', b.best,
          'question_count', case
            when q.draws = '[]' then coalesce((select s.question_count from sizes as s where s.quiz_id = q.id), 0)
            else private.quiz_size(q.id, q.draws)
          end
        ) order by p.part, p.n
      ), '[]'::jsonb),
      'more', (select count(*) from found) > page_size
    )
    from page as p
    cross join lateral (select t.* from public.quizzes as t where t.id = p.quiz_id limit 1) as q
    cross join lateral (select sees_all or private.is_quiz_open(p_learner, q.id) as is_open) as o
    cross join lateral (
      -- The best result, as the quiz page shows it.
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

create function private.get_home_courses(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A page of all courses, and whether there are more.
declare
  me uuid := private.require_user();
  ids text[] := private.pathway_order(me);
  page_start constant integer := least(greatest(p_offset, 0), 1000000);
begin
  return jsonb_build_object(
    'courses', private.home_courses(me, ids, page_start, p_limit),
    'more', cardinality(ids) > page_start + least(greatest(p_limit, 0), 200)
  );
end;
$$;
call private.expose('get_home_courses', 'authenticated');
