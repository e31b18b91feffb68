CREATE OR REPLACE FUNCTION private.home_courses (
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
$function$;

REVOKE ALL ON FUNCTION "private"."home_courses"(uuid, text[], integer, integer) FROM PUBLIC;
