CREATE OR REPLACE FUNCTION private.regrading_of (
  p_question_id text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- How far regrading a question is in all quizzes in which it is; null where nothing was. Students count once for each quiz.
  select jsonb_build_object(
    'attempts', sum(greatest(r.attempts, r.done)), 'done', sum(r.done), 'changed', sum(r.changed), 'students_up', sum(r.students_up),
    'students_down', sum(r.students_down), 'finished', bool_and(r.finished_at is not null)
  )
  from private.regrades as r where r.question_id = any (private.with_shared(array[p_question_id]))
  having count(*) > 0;
$function$;

REVOKE ALL ON FUNCTION "private"."regrading_of"(text) FROM PUBLIC;
