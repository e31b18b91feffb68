CREATE OR REPLACE FUNCTION private.list_home_quizzes()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with quiz_lessons as (
    select distinct on (l.quiz_id) l.quiz_id, l.course_id, l.id as lesson_id
    from private.live_lessons as l
    where l.quiz_id is not null
    order by l.quiz_id, l.created_at, l.id
  )
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', q.id, 'title', q.title, 'description', q.description, 'image', q.image, 'category', q.category,
      'course_id', p.course_id, 'lesson_id', p.lesson_id, 'question_count', coalesce(z.question_count, 0)
    ) order by q.created_at, q.id
  ), '[]'::jsonb)
  from public.quizzes as q
  left join quiz_lessons as p on p.quiz_id = q.id
  left join private.quiz_sizes as z on z.quiz_id = q.id
  where q.deleted_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."list_home_quizzes"() FROM PUBLIC;
