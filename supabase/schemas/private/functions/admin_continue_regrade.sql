CREATE OR REPLACE FUNCTION private.admin_continue_regrade (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}. Where a question is the same in several
-- quizzes, these are of all of them, one quiz after the other.
declare
  next_question text := (
    select r.question_id from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
    order by r.finished_at is not null, r.question_id <> p_question_id, r.question_id limit 1
  );
begin
  perform private.require_right('content');
  perform private.regrade_batch(coalesce(next_question, p_question_id), private.regrade_batch_size());
  return private.regrading_of(p_question_id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."admin_continue_regrade"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."admin_continue_regrade"(text) FROM PUBLIC;
