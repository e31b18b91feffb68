CREATE OR REPLACE FUNCTION private.set_questions (
  p_course_id text,
  p_quiz_id   text,
  p_questions jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Leaves a quiz these of its questions, in this order. Only what is to be a draft may have none.
begin
  if p_questions = '[]' and coalesce(
    (
      select c.fields -> 'publish_at' from private.pending_changes as c
      where c.course_id = p_course_id and c.kind = 'quiz' and c.item_id = p_quiz_id
    ),
    (select to_jsonb(z.publish_at) from public.quizzes as z where z.id = p_quiz_id)
  ) <> 'null' then
    perform private.raise_error(422, 'quiz_empty', 'A quiz without questions cannot be published. Add a question first.', 'publication');
  end if;
  perform private.admin_delete_question(q.id) from public.questions as q
  where q.quiz_id = p_quiz_id and q.deleted_at is null and not p_questions ? q.id;
  perform private.admin_reorder_questions(p_quiz_id, array(select jsonb_array_elements_text(p_questions)));
end;
$function$;

REVOKE ALL ON FUNCTION "private"."set_questions"(text, text, jsonb) FROM PUBLIC;
