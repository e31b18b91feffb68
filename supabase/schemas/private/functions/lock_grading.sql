CREATE OR REPLACE FUNCTION private.lock_grading (
  p_quiz_id text,
  p_changes boolean
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  -- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
  -- either there when regrading begins, or it waits and is graded by the new key.
  select case when p_changes
    then pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0))
  end;
$function$;

REVOKE ALL ON FUNCTION "private"."lock_grading"(text, boolean) FROM PUBLIC;
