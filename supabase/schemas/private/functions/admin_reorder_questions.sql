CREATE OR REPLACE FUNCTION private.admin_reorder_questions (
  p_quiz_id      text,
  p_question_ids text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The list must name exactly the questions of the quiz: one that somebody else added or deleted meanwhile is a conflict,
-- not a silent loss.
begin
  perform private.require_right('content');
  perform private.require_content('quizzes', p_quiz_id);
  if array(select i from unnest(private.ordered_question_ids(p_quiz_id)) as i order by i)
    is distinct from array(select i from unnest(p_question_ids) as i order by i) then
    perform private.raise_error(409, 'questions_changed', 'The questions of this quiz have changed; load them again.');
  end if;
  perform private.set_question_positions(p_quiz_id, p_question_ids);
  return private.admin_get_questions(p_quiz_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_reorder_questions"(text, text[]) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_reorder_questions"(text, text[]) FROM PUBLIC;
