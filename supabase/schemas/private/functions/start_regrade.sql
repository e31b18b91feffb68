CREATE OR REPLACE FUNCTION private.start_regrade (
  p_question_id text,
  p_learners    integer,
  p_lowers      boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Begins to regrade a question, or begins anew, with the first learners. With p_lowers, grades fall, too.
declare
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  if question.id is null then
    -- Deleted, or without a key: there is nothing to grade by, and what was graded so far stays.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  insert into private.regrades (question_id, grading, lowers, attempts, finished_at)
  select p_question_id, private.grading_of(question), p_lowers, count(*), case when count(*) = 0 then clock_timestamp() end
  from private.regradable_answers(question, since);
  return private.regrade_batch(p_question_id, p_learners);
end;
$function$;

REVOKE ALL ON FUNCTION "private"."start_regrade"(text, integer, boolean) FROM PUBLIC;
