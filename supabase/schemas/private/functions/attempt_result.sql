CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'question_id', q.id, 'title', q.title, 'description', q.description, 'type', q.type,
            'options', q.options, 'left_options', q.left_options,
            'right_options', private.display_right_options(q),
            'slider', case when q.slider_min is not null then jsonb_build_object(
              'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
            ) end,
            'your_answer', w.answer,
            'correct_answer', private.display_key(q),
            'correct', w.correct,
            'explanation', coalesce(q.explanation, '')
          ) order by q.ordinal_position
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
      ), '[]'::jsonb),
      'next', private.next_lesson(a.lesson_id),
      'course_complete', private.is_course_complete(a.user_id, l.course_id)
    )
    from public.quiz_attempts as a
    left join public.lessons as l on l.id = a.lesson_id
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

REVOKE ALL ON FUNCTION "private"."attempt_result"(uuid) FROM PUBLIC;
