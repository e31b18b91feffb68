CREATE OR REPLACE FUNCTION private.delete_outdated_answers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- The question was changed: answers of open attempts may no longer mean what the learner chose, so it is asked again.
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = new.id and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."delete_outdated_answers"() FROM PUBLIC;
