CREATE OR REPLACE FUNCTION private.best_attempts (
  p_attempts uuid[]
)
  RETURNS TABLE (
    user_id   uuid,
    lesson_id text,
    score     integer,
    score_max integer
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- The best finished attempt of each learner at each lesson of these attempts, by the rule of complete_lesson.
  select distinct on (a.user_id, a.lesson_id) a.user_id, a.lesson_id, a.score, a.score_max
  from public.quiz_attempts as a
  join (
    select distinct c.user_id, c.lesson_id from public.quiz_attempts as c
    where c.id = any (p_attempts) and c.lesson_id is not null
  ) as target on target.user_id = a.user_id and target.lesson_id = a.lesson_id
  where a.finished_at is not null
  order by a.user_id, a.lesson_id, a.score::numeric / greatest(a.score_max, 1) desc, a.score desc;
$function$;

REVOKE ALL ON FUNCTION "private"."best_attempts"(uuid[]) FROM PUBLIC;
