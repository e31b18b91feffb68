CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over. Says how many; a bounded part each time.
declare
  overdue uuid;
  ended integer := 0;
begin
  for overdue in
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    order by a.started_at limit 500 for update skip locked
  loop
    perform private.grade_attempt(overdue);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."end_overdue_attempts"() FROM PUBLIC;
