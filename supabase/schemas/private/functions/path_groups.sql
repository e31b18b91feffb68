CREATE OR REPLACE FUNCTION private.path_groups (
  p_courses text[],
  p_since   date,
  p_filter  private.learner_filter
)
  RETURNS TABLE (
    course_id text,
    n         bigint,
    path      jsonb,
    recent    boolean,
    furthest  integer,
    finished  boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Groups of learners with the same path: how many, their furthest lesson, whether all current lessons are complete, and
  -- whether their last step was after p_since. Buckets also differ by day, so they are merged first.
  with groups as materialized (
    select t.subject as course_id, substr(t.bucket, 12) as path, left(t.bucket, 10)::date > p_since as recent, sum(t.n) as n
    from private.path_tallies_of(p_courses, p_filter) as t
    group by 1, 2, 3
  ),
  lessons as materialized (
    select s.course_id, s.lesson_id, s.ordinal_position from private.funnel_lessons(p_courses) as s where s.ordinal_position is not null
  ),
  sizes as (
    select s.course_id, count(*) as lesson_count from lessons as s group by s.course_id
  )
  select
    g.course_id, g.n::bigint, w.path, g.recent, f.furthest, coalesce(f.complete_count = z.lesson_count, false)
  from groups as g
  cross join lateral (select g.path::jsonb as path) as w
  cross join lateral (
    select
      max(s.ordinal_position) as furthest,
      count(*) filter (where w.path -> 'complete' ? s.lesson_id) as complete_count
    from lessons as s
    where s.course_id = g.course_id and (w.path -> 'complete' ? s.lesson_id or w.path -> 'started' ? s.lesson_id)
  ) as f
  left join sizes as z on z.course_id = g.course_id;
$function$;

REVOKE ALL ON FUNCTION "private"."path_groups"(text[], date, private.learner_filter) FROM PUBLIC;
