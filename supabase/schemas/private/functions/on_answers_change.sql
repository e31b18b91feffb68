CREATE OR REPLACE FUNCTION private.on_answers_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Counts a finished attempt again whose answers were changed by hand, or inserted after it. Answers of open attempts have no
-- grade yet, those of a deleted attempt are subtracted with it, and a regrading counts its attempts itself.
begin
  if current_setting('regrading.counts', true) is distinct from 'on' then
    perform private.tally_attempts(array(
      select a.id from public.quiz_attempts as a
      where a.finished_at is not null and a.id in (select c.attempt_id from changed as c where c.correct is not null)
    ));
  end if;
  return null;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."on_answers_change"() FROM PUBLIC;
