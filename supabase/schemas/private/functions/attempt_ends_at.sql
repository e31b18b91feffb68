CREATE OR REPLACE FUNCTION private.attempt_ends_at (
  p_attempt public.quiz_attempts
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a time limit. The longer of what the learner was told at the start and what they have by now: who was told ten minutes
-- has them, and a limit that is raised or removed, or extra time, helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at
        + make_interval(mins => greatest(p_attempt.time_limit_minutes, private.time_limit_for(p_attempt.user_id, z.time_limit_minutes)))
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempt_ends_at"(public.quiz_attempts) FROM PUBLIC;
