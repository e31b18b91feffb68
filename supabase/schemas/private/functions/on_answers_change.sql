CREATE OR REPLACE FUNCTION private.on_answers_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a finished attempt again that was regraded, or whose answers were inserted after it. Answers of open attempts
-- have no grade yet, and those of a deleted attempt are subtracted with it.
begin
  perform private.tally_attempt(a.id)
  from public.quiz_attempts as a
  where a.finished_at is not null and a.id in (select c.attempt_id from changed as c where c.correct is not null);
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_answers_change"() FROM PUBLIC;
