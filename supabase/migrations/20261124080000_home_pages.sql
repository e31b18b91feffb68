-- Home at the size of its page: 48 quizzes at a time, and plans that are made once for each connection. A function in SQL that sets its
-- search path is planned anew at each call, which took most of the time of get_home.

create or replace function private.lesson_states(p_user uuid, p_courses text[]) returns table (
  course_id text, lesson_id text, ordinal_position integer, lesson_type smallint, status smallint, stored smallint, playable boolean,
  score integer, score_max integer, question_count integer, completed_at timestamptz
)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    -- All lessons of these courses with the learner's status and score. `status` follows from the rules, `stored` is the
    -- one in lesson_results (null: no row yet). Set-based, so that a screen needs one call for any number of courses.
    -- Only the quizzes of these courses: quiz_sizes would count all questions.
    with sizes as materialized (
      select
        q.quiz_id, count(*)::integer as question_count,
        (count(*) filter (where q.type = any (private.supported_question_types())))::integer as supported_count
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.quiz_id = any (array(
        select l.quiz_id from public.lessons as l where l.course_id = any (p_courses) and l.quiz_id is not null
      ))
        and q.deleted_at is null
        and (k.question_id is not null or q.type <> all (private.supported_question_types()))
      group by q.quiz_id
    ),
    lessons as (
      select
        l.course_id, l.id as lesson_id, l.ordinal_position, l.lesson_type, l.quiz_id, r.status as stored, r.score, r.score_max,
        r.completed_at, coalesce(z.question_count, 0) as question_count,
        l.quiz_id is null or coalesce(z.supported_count, 0) > 0 as playable
      from private.live_lessons as l
      left join sizes as z on z.quiz_id = l.quiz_id
      left join public.lesson_results as r on r.lesson_id = l.id and r.user_id = p_user
      where l.course_id = any (p_courses)
    ),
    opened as (
      select
        s.*,
        case
          when s.stored > 0 then s.stored
          when s.ordinal_position = 1 or lag(s.stored) over (partition by s.course_id order by s.ordinal_position) = 2 then 1
          else 0
        end as status
      from lessons as s
    ),
    rescued as (
      select
        o.course_id,
        min(o.ordinal_position) filter (where o.playable and o.status = 0) as ordinal_position
      from opened as o
      group by o.course_id
      having not bool_or(o.playable and o.status = 1)
    )
    select
      o.course_id, o.lesson_id, o.ordinal_position, o.lesson_type,
      (case when o.ordinal_position = r.ordinal_position then 1 else o.status end)::smallint, o.stored, o.playable,
      coalesce(o.score, 0),
      -- The maximum is the number of questions of the quiz, unsupported types included, so that it stays the same once
      -- a type is supported. The percentage counts answered questions only, so 100 % is always within reach.
      case when o.stored = 2 then o.score_max when o.quiz_id is null then 1 else o.question_count end,
      o.question_count, o.completed_at
    from opened as o
    left join rescued as r on r.course_id = o.course_id;
end;
$$;

create function private.get_home_quizzes(p_offset integer, p_limit integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
-- A page of all quizzes, the oldest first; of one that the learner cannot open, the texts only.
declare
  me uuid := private.require_user();
  sees_all boolean := private.has_full_access(me);
begin
  return (
    with page as (
      select q.* from public.quizzes as q
      where q.deleted_at is null
      order by q.created_at, q.id
      offset greatest(p_offset, 0) limit least(greatest(p_limit, 0), 200)
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', p.id, 'title', p.title, 'description', p.description, 'image', case when o.is_open then p.image end,
        'category', p.category, 'needs_plan', not o.is_open, 'course_id', l.course_id, 'lesson_id', l.id,
        'question_count', coalesce(z.question_count, 0)
      ) order by p.created_at, p.id
    ), '[]'::jsonb)
    from page as p
    cross join lateral (select sees_all or private.is_quiz_open(me, p.id) as is_open) as o
    left join lateral (
      select l.course_id, l.id
      from public.lessons as l
      join public.courses as c on c.id = l.course_id and c.deleted_at is null
      where l.quiz_id = p.id and l.removed_at is null
      order by l.created_at, l.id
      limit 1
    ) as l on true
    left join lateral (select z.question_count from private.quiz_sizes as z where z.quiz_id = p.id) as z on true
  );
end;
$$;
call private.expose('get_home_quizzes', 'authenticated');

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
      join private.live_lessons as l on l.id = n.lesson_id
    )
  ) into result;
  return result;
end;$$;

drop function private.list_home_quizzes();
