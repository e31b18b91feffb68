CREATE OR REPLACE FUNCTION private.admin_duplicate_question (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A copy with its key, right after the original.
declare
  quiz text := (select q.quiz_id from public.questions as q where q.id = p_question_id);
  ordinal_position integer;
  ids text[];
  copy_id text := gen_random_uuid();
begin
  perform private.require_right('content');
  if quiz is not null then
    -- The quiz is locked first, as in admin_save_question, so that changes of its questions are serialised.
    perform private.require_content('quizzes', quiz);
  end if;
  perform private.require_content('questions', p_question_id);
  ids := private.ordered_question_ids(quiz);
  ordinal_position := array_position(ids, p_question_id);
  perform private.insert_question_copies(jsonb_build_object(p_question_id, jsonb_build_object(
    'id', copy_id, 'position', ordinal_position + 1,
    'title', (select left(q.title, 993) || ' (copy)' from public.questions as q where q.id = p_question_id)
  )));
  perform private.set_question_positions(quiz, ids[:ordinal_position] || copy_id || ids[ordinal_position + 1:]);
  return private.question_to_json(copy_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_duplicate_question"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_duplicate_question"(text) FROM PUBLIC;
