-- The review of an attempt reads the questions of its quiz only. Before, it numbered those of all quizzes: with 200,000
-- questions, as after a few uploads, finishing a quiz took seconds.
create or replace function private.attempt_result(p_attempt_id uuid) returns jsonb
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
      join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
      where w.attempt_id = a.id and w.correct is not null
    ), '[]'::jsonb),
    'next', private.next_stop(a.lesson_id)
  )
  from public.quiz_attempts as a
  left join public.lessons as l on l.id = a.lesson_id
  where a.id = p_attempt_id and a.finished_at is not null;
$$;
