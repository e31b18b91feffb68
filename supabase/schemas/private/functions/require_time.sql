CREATE OR REPLACE FUNCTION private.require_time (
  p_attempt  public.quiz_attempts,
  p_given_at timestamp with time zone
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises time_over for an answer that was not given in time, or arrives too late. Ten seconds are for the way of a request: the clock
-- on the learner's screen began when the start had been answered.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  if p_given_at > ends_at + interval '10 seconds' or clock_timestamp() > ends_at + private.time_limit_grace() then
    perform private.raise_error(409, 'time_over', 'The time for this quiz is over. What was saved in time counts.');
  end if;
end;
$function$;

REVOKE ALL ON FUNCTION "private"."require_time"(public.quiz_attempts, timestamp WITH time zone) FROM PUBLIC;
