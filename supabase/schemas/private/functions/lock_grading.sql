CREATE OR REPLACE FUNCTION private.lock_grading (
  p_quiz_id text,
  p_changes boolean
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
-- either there when regrading begins, or it waits and is graded by the new key. The first lock is that of all quizzes.
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('grading', 0));
  if p_changes then
    perform pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0));
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_grading"(text, boolean) FROM PUBLIC;
