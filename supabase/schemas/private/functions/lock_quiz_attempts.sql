CREATE OR REPLACE FUNCTION private.lock_quiz_attempts (
  p_quiz_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- No attempt at the quiz can be started, answered or finished until the transaction ends: one that finished meanwhile
-- would be graded by the old key. Locked before any question, in the order in which answering locks.
begin
  perform 1 from public.quizzes as z where z.id = p_quiz_id for update;
  perform 1 from public.quiz_attempts as a where a.quiz_id = p_quiz_id order by a.id for update;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_quiz_attempts"(text) FROM PUBLIC;
