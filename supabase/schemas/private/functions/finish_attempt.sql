CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such, the result is
-- never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  missing integer;
  total integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    perform private.lock_grading(attempt.quiz_id, false);
    select coalesce(sum(q.points), 0), count(*) filter (where q.supported and w.question_id is null) into total, missing
    from private.live_questions as q
    left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
    where q.quiz_id = attempt.quiz_id;
    if missing > 0 then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    update public.attempt_answers as w set
      correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
    from private.live_questions as q
    where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
    select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0), count(*)
    into earned, reachable, answered_count
    from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
    update public.quiz_attempts as a set
      finished_at = clock_timestamp(), score = earned, score_max = total, answered = answered_count,
      percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end
    where a.id = attempt.id;
    if attempt.lesson_id is not null then
      perform private.complete_lesson(me, attempt.lesson_id, earned, total);
    end if;
  end if;
  return private.attempt_result(attempt.id);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."finish_attempt"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."finish_attempt"(uuid) FROM PUBLIC;
