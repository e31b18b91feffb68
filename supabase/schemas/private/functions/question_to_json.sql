CREATE OR REPLACE FUNCTION private.question_to_json (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1), 'unit', q.slider_unit
    ) end,
    'points', q.points, 'tags', q.tags, 'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'option_explanations', coalesce(k.option_explanations, '{}'),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    'shared_with', private.other_places(q.id),
    -- A regrading that is not finished, here or where it is the same question.
    'regrading', (select r.progress from private.regrading_of(q.id) as r (progress) where r.progress -> 'finished' = 'false')
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$function$;

REVOKE ALL ON FUNCTION "private"."question_to_json"(text) FROM PUBLIC;
