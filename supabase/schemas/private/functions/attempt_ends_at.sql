CREATE OR REPLACE FUNCTION private.attempt_ends_at (
  p_attempt public.quiz_attempts
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a time limit. The longer of the limit at the start and the quiz's present one: who was told ten minutes has them, and
-- a limit that is raised or removed helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at + make_interval(mins => greatest(p_attempt.time_limit_minutes, z.time_limit_minutes)::integer)
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempt_ends_at"(public.quiz_attempts) FROM PUBLIC;
