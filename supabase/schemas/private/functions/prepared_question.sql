CREATE OR REPLACE FUNCTION private.prepared_question (
  p_course_id text,
  p_id        text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- A question as private.question_to_json has it, with what is prepared of it; null where it is deleted, or its quiz.
  select coalesce(
    private.question_to_json(q.id),
    jsonb_build_object(
      'id', p_id, 'position', 0, 'created_at', c.changed_at, 'updated_at', c.changed_at, 'shared_with', '[]'::jsonb, 'regrading', null
    )
  ) || coalesce((c.fields - 'form') || coalesce(c.fields -> 'form', '{}'), '{}')
  from (select p_id as id) as i
  left join public.questions as q on q.id = i.id and q.deleted_at is null
  left join private.pending_changes as c on c.course_id = p_course_id and c.kind = 'question' and c.item_id = i.id
  left join public.quizzes as z on z.id = coalesce(q.quiz_id, c.fields ->> 'quiz_id')
  where (q.id is not null or c.base = '{}') and z.deleted_at is null;
$function$;

REVOKE ALL ON FUNCTION "private"."prepared_question"(text, text) FROM PUBLIC;
