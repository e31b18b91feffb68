-- The quiz player, finishing. The only function through which a learner ever sees what is right.

-- The result card and the review of a finished attempt. What was asked is shown even if it was deleted meanwhile.
create function private.attempt_result(p_attempt_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
    'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
    'review', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'question_id', q.id, 'title', q.title, 'description', q.description, 'type', q.type,
          'options', q.options, 'left_options', q.left_options,
          'right_options', case
            when q.type = 'ASC' then private.shown_options(
              q.right_options, private.shown_order(q.salt, jsonb_array_length(q.right_options))
            )
            else '[]'::jsonb
          end,
          'slider', case when q.slider_min is not null then jsonb_build_object(
            'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
          ) end,
          'your_answer', w.answer,
          'correct_answer', private.shown_key(
            q.type, q.options, q.right_options, q.key, q.salt, q.slider_min, q.slider_max, q.slider_step
          ),
          'correct', w.correct,
          'explanation', coalesce(q.explanation, '')
        ) order by q.place
      )
      from public.attempt_answers as w
      join private.keyed_questions as q on q.id = w.question_id
      where w.attempt_id = a.id and w.correct is not null
    ), '[]'::jsonb),
    'next', private.next_stop(a.lesson_id)
  )
  from public.quiz_attempts as a
  left join public.lessons as l on l.id = a.lesson_id
  where a.id = p_attempt_id and a.finished_at is not null;
$$;
revoke all on function private.attempt_result(uuid) from public;

/*
 * Grades, completes the stop, opens the next and returns the review, in one transaction. Calling it again returns
 * the same result and changes nothing.
 *
 * Graded is what the quiz asks now: questions added or deleted while the attempt was open change what must be
 * answered, never more than 100 % comes out, and an attempt whose quiz was deleted, emptied or unlinked can still be
 * finished.
 */
create function private.finish_attempt(p_attempt_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  missing integer;
  total integer;
  points integer;
  given integer;
begin
  -- The row lock serialises two tabs finishing at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.refuse(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    select count(*), count(*) filter (where q.supported and w.question_id is null) into total, missing
    from private.live_questions as q
    left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
    where q.quiz_id = attempt.quiz_id;
    if missing > 0 then
      perform private.refuse(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    update public.attempt_answers as w set correct = coalesce(private.grade_shown_answer(q, w.answer), false)
    from private.live_questions as q
    where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
    select count(*) filter (where w.correct), count(*) into points, given
    from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
    update public.quiz_attempts as a set
      finished_at = clock_timestamp(), score = points, score_max = total, answered = given,
      percent = case when given = 0 then 0 else round(points * 100.0 / given) end
    where a.id = attempt.id;
    if attempt.lesson_id is not null then
      perform private.complete_lesson(me, attempt.lesson_id, points, total);
    end if;
  end if;
  return private.attempt_result(attempt.id);
end;
$$;
revoke all on function private.finish_attempt(uuid) from public;
grant execute on function private.finish_attempt(uuid) to authenticated;

create function public.finish_attempt(p_attempt_id uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.finish_attempt(p_attempt_id); $$;
revoke all on function public.finish_attempt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.finish_attempt(uuid) to authenticated;
