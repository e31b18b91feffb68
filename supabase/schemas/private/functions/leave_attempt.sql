CREATE OR REPLACE FUNCTION private.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Where attempts or
-- time are limited, the attempt ends and counts instead: leaving would give both back. Raises attempt_not_found, also for one that
-- was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.grade_attempt(attempt.id);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."leave_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."leave_attempt"(uuid) FROM PUBLIC;
