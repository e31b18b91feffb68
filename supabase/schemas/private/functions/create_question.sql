CREATE OR REPLACE FUNCTION private.create_question (
  p_id       text,
  p_quiz_id  text,
  p_question jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Makes a question whose id is known already, as the last one of its quiz. p_question: the argument of admin_save_question.
declare
  payload jsonb := p_question || jsonb_build_object('id', p_id, 'quiz_id', p_quiz_id);
  input private.keyed_questions := private.read_question(payload);
begin
  perform private.require_content('quizzes', p_quiz_id);
  insert into public.questions (
    id, quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit, points, tags
  )
  select
    p_id, p_quiz_id, coalesce(max(q.position), 0) + 1, input.title, coalesce(input.description, ''), input.type, input.options,
    input.left_options, input.right_options, input.slider_min, input.slider_max, input.slider_step,
    coalesce(payload #>> '{slider,unit}', ''), coalesce(input.points, 1), coalesce(private.read_tags(payload), '{}')
  from public.questions as q where q.quiz_id = p_quiz_id;
  -- Its key.
  perform private.admin_save_question(payload);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."create_question"(text, text, jsonb) FROM PUBLIC;
