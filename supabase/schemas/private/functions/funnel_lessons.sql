CREATE OR REPLACE FUNCTION private.funnel_lessons (
  p_courses text[]
)
  RETURNS TABLE (
    course_id        text,
    lesson_id        text,
    lesson_type      smallint,
    title            text,
    ordinal_position integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The lessons of courses for a funnel, including removed ones (ordinal_position is null).
  select
    s.course_id, s.id, s.lesson_type, s.title,
    case when s.live then (row_number() over (partition by s.course_id, s.live order by s.position, s.created_at, s.id))::integer end
  from (
    select
      l.id, l.course_id, l.lesson_type, l.position, l.created_at, coalesce(v.title, q.title) as title,
      l.removed_at is null and coalesce(v.deleted_at, q.deleted_at) is null as live
    from public.lessons as l
    left join public.videos as v on v.id = l.video_id
    left join public.quizzes as q on q.id = l.quiz_id
    where l.course_id = any (p_courses)
  ) as s;
$function$;

REVOKE ALL ON FUNCTION "private"."funnel_lessons"(text[]) FROM PUBLIC;
