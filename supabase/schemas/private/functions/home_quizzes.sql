CREATE OR REPLACE FUNCTION private.home_quizzes (
  p_learner uuid,
  p_order   text[],
  p_offset  integer,
  p_limit   integer
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
          'question_count', coalesce(case when q.draws = '[]' then (select z.question_count from private.quiz_sizes as z where z.quiz_id = q.id)
            else (select d.question_count from private.draw_size(q.id) as d) end, 0)
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
$function$;

REVOKE ALL ON FUNCTION "private"."home_quizzes"(uuid, text[], integer, integer) FROM PUBLIC;
