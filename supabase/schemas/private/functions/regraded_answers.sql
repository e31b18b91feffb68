CREATE OR REPLACE FUNCTION private.regraded_answers (
  q       private.keyed_questions,
  p_since timestamp with time zone
)
  RETURNS TABLE (
    attempt_id uuid,
    user_id    uuid,
    was        boolean,
    regraded   boolean
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Every finished attempt that was graded on this question, with its grade then and the one it would get now.
  select a.id, a.user_id, w.correct, private.grade_answer(q, w.answer)
  from public.attempt_answers as w
  join public.quiz_attempts as a on a.id = w.attempt_id
  where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
    and q.supported and q.key is not null;
$function$;

REVOKE ALL ON FUNCTION "private"."regraded_answers"(private.keyed_questions, timestamp WITH time zone) FROM PUBLIC;
