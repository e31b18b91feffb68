CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original. It has a salt of its own, so an association is displayed in another
-- order.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text;
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  insert into public.questions (
    quiz_id, position, title, description, type, options, left_options, right_options,
    slider_min, slider_max, slider_step, slider_unit, points
  )
  select
    q.quiz_id, ordinal_position + 1, left(q.title, 993) || ' (copy)', q.description, q.type, q.options, q.left_options,
    q.right_options, q.slider_min, q.slider_max, q.slider_step, q.slider_unit, q.points
  from public.questions as q where q.id = p_question_id
  returning id into copy_id;
  insert into private.question_keys (question_id, answer, explanation)
  select copy_id, k.answer, k.explanation from private.question_keys as k where k.question_id = p_question_id;
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_question"(text) FROM PUBLIC;
