CREATE OR REPLACE FUNCTION private.start_attempt (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Returns the open attempt if there is one, with the questions that were drawn for it: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt record;
  overdue uuid;
  seed uuid;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- One whose time is over bars the way no more. In this place it is returned, so that its learner sees how it ended.
  select a.id into overdue from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null and a.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
  for update;
  if found then
    perform private.grade_attempt(overdue);
  end if;
  -- Waits for another tab that is finishing or leaving the open attempt: the next order depends on how many there were.
  perform 1 from public.quiz_attempts as a where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null for update;
  seed := private.next_order_seed(me, target.quiz_id);
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
  values (
    me, target.quiz_id, target.lesson_id, seed,
    (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id),
    private.draw_questions(target.quiz_id, seed)
  )
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id, a.order_seed, a.drawn, a.xmax = 0 as is_new into attempt;
  if attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  -- Counted after the insert, which two tabs cannot do at once.
  if attempt.is_new and private.attempts_left(me, target.quiz_id, target.lesson_id, attempt.id) = 0 then
    perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."start_attempt"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."start_attempt"(text, text) FROM PUBLIC;
