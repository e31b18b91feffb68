CREATE OR REPLACE FUNCTION private.list_home_quizzes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with viewer as materialized (select private.has_full_access(auth.uid()) as sees_all),
  readable as materialized (
    select q.id, w.sees_all or private.is_quiz_open(auth.uid(), q.id) as is_open
    from public.quizzes as q
    cross join viewer as w
    where q.deleted_at is null
  ),
  quiz_lessons as (
    select distinct on (l.quiz_id) l.quiz_id, l.course_id, l.id as lesson_id
    from private.live_lessons as l
    where l.quiz_id is not null
    order by l.quiz_id, l.created_at, l.id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', q.id, 'title', q.title, 'description', q.description, 'image', case when r.is_open then q.image end,
      'category', q.category, 'needs_plan', not r.is_open, 'course_id', p.course_id, 'lesson_id', p.lesson_id, 'question_count', coalesce(z.question_count, 0)
    ) order by q.created_at, q.id
  ), '[]'::jsonb)
  from public.quizzes as q
  join readable as r on r.id = q.id
  left join quiz_lessons as p on p.quiz_id = q.id
  left join private.quiz_sizes as z on z.quiz_id = q.id
  where q.deleted_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."list_home_quizzes"() FROM PUBLIC;
