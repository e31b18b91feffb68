CREATE OR REPLACE FUNCTION private.practice_question (
  p_question_id text
)
  RETURNS private.keyed_questions
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  q private.keyed_questions;
begin
  select l.* into q from private.live_questions as l
  where l.quiz_id = (select s.quiz_id from public.questions as s where s.id = p_question_id) and l.id = p_question_id;
  return q;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."practice_question"(text) FROM PUBLIC;
