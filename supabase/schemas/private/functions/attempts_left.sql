CREATE OR REPLACE FUNCTION private.attempts_left (
  p_learner   uuid,
  p_quiz_id   text,
  p_lesson_id text,
  p_except    uuid DEFAULT NULL::uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.id is distinct from p_except
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempts_left"(uuid, text, text, uuid) FROM PUBLIC;
