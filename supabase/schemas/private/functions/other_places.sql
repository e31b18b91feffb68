CREATE OR REPLACE FUNCTION private.other_places (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Where a question is as well: [{question_id, quiz_id, quiz_title}], by title.
  select coalesce(
    jsonb_agg(jsonb_build_object('question_id', q.id, 'quiz_id', z.id, 'quiz_title', z.title) order by lower(z.title), z.id), '[]'
  )
  from private.shared_questions as s
  join private.shared_questions as o on o.group_id = s.group_id and o.question_id <> s.question_id
  join public.questions as q on q.id = o.question_id and q.deleted_at is null
  join public.quizzes as z on z.id = q.quiz_id and z.deleted_at is null
  where s.question_id = p_question_id;
$function$;

REVOKE ALL ON FUNCTION "private"."other_places"(text) FROM PUBLIC;
