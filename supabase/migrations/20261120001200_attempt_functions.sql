-- The quiz player: opening a quiz, answering, finishing. Nothing here says what is right before finish_attempt.

-- Which quiz a pair of path parts means. Course `default` is practice: the second part is a quiz id, no road is
-- touched. Null where there is no such place.
create function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text)
language plpgsql stable
set search_path = ''
as $$
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from public.quizzes as q where q.id = p_ref and q.deleted_at is null;
  else
    select l.quiz_id, l.id into quiz_id, lesson_id
    from private.live_lessons as l
    where l.id = private.find_stop(p_course_id, p_ref) and l.quiz_id is not null;
  end if;
end;
$$;
revoke all on function private.find_quiz(text, text) from public;

create function private.attempt_json(p_attempt_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', a.id, 'started_at', a.started_at,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', w.question_id, 'answer', w.answer) order by q.place)
      from public.attempt_answers as w
      join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
      where w.attempt_id = a.id
    ), '[]'::jsonb)
  )
  from public.quiz_attempts as a
  where a.id = p_attempt_id;
$$;
revoke all on function private.attempt_json(uuid) from public;

create function private.open_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  spot record := private.find_quiz(p_course_id, p_ref);
begin
  if spot.quiz_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and spot.lesson_id is not null
      ),
      'lesson_id', spot.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'position', q.place, 'title', q.title, 'description', q.description, 'type', q.type,
            'options', q.options, 'left_options', q.left_options,
            'right_options', case
              when q.type = 'ASC' then private.shown_options(
                q.right_options, private.shown_order(q.salt, jsonb_array_length(q.right_options))
              )
              else '[]'::jsonb
            end,
            'slider', case when q.slider_min is not null then jsonb_build_object(
              'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
            ) end
          ) order by q.place
        )
        from private.live_questions as q
        where q.quiz_id = z.id
      ), '[]'::jsonb),
      'attempt', (
        select private.attempt_json(a.id)
        from public.quiz_attempts as a
        where a.user_id = me and a.quiz_id = z.id and a.lesson_id is not distinct from spot.lesson_id
          and a.finished_at is null
      ),
      'best', case
        when spot.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = spot.lesson_id and r.status = 2
        )
        else (
          select jsonb_build_object('score', a.score, 'score_max', a.score_max)
          from public.quiz_attempts as a
          where a.user_id = me and a.quiz_id = z.id and a.lesson_id is null and a.finished_at is not null
          order by a.score::numeric / greatest(a.score_max, 1) desc, a.score desc
          limit 1
        )
      end
    )
    from public.quizzes as z
    where z.id = spot.quiz_id
  );
end;
$$;
revoke all on function private.open_quiz(text, text) from public;
grant execute on function private.open_quiz(text, text) to authenticated;

-- Returns the attempt under way if there is one: two tabs and two devices share it.
create function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_learner();
  spot record := private.find_quiz(p_course_id, p_ref);
begin
  if spot.quiz_id is null then
    perform private.refuse(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = spot.quiz_id) then
    perform private.refuse(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  insert into public.quiz_attempts (user_id, quiz_id, lesson_id)
  values (me, spot.quiz_id, spot.lesson_id)
  on conflict (user_id, quiz_id, lesson_id) where finished_at is null do nothing;
  return (
    select private.attempt_json(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = spot.quiz_id and a.lesson_id is not distinct from spot.lesson_id
      and a.finished_at is null
  );
end;
$$;
revoke all on function private.start_attempt(text, text) from public;
grant execute on function private.start_attempt(text, text) to authenticated;

-- The last answer given stands. Null, a blank text or an empty mapping takes the answer back.
create function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  question private.live_questions;
  kept jsonb;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.refuse(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  -- Shared with other answers, but waits for a finish under way, so that no answer slips in after grading.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for share;
  if not found then
    perform private.refuse(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.refuse(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id;
  if not found then
    perform private.refuse(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.refuse(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;

  if p_answer is null or jsonb_typeof(p_answer) = 'null' or private.scalar_text(p_answer) = ''
    or (question.type = 'ASC' and private.unwrap_json(p_answer) = '{}'::jsonb) then
    delete from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = question.id;
  else
    kept := private.normal_answer(question, p_answer);
    if kept is null then
      perform private.refuse(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer)
    values (attempt.id, question.id, kept)
    on conflict (attempt_id, question_id) do update set answer = excluded.answer
    where w.answer is distinct from excluded.answer;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp());
end;
$$;
revoke all on function private.save_answer(uuid, text, jsonb) from public;
grant execute on function private.save_answer(uuid, text, jsonb) to authenticated;

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

-- What a question asks was changed: answers under way no longer mean what the learner chose, so it is asked again.
create function private.drop_stale_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = new.id and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$$;
revoke all on function private.drop_stale_answers() from public;
create trigger questions_drop_stale_answers
after update of type, options, left_options, right_options, slider_min, slider_max, slider_step on public.questions
for each row when (
  (old.type, old.options, old.left_options, old.right_options, old.slider_min, old.slider_max, old.slider_step)
  is distinct from
  (new.type, new.options, new.left_options, new.right_options, new.slider_min, new.slider_max, new.slider_step)
) execute function private.drop_stale_answers();

create function public.open_quiz(p_course_id text, p_ref text) returns jsonb
language sql stable security invoker
set search_path = ''
as $$ select private.open_quiz(p_course_id, p_ref); $$;
revoke all on function public.open_quiz(text, text) from public, anon, authenticated, service_role;
grant execute on function public.open_quiz(text, text) to authenticated;

create function public.start_attempt(p_course_id text, p_ref text) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.start_attempt(p_course_id, p_ref); $$;
revoke all on function public.start_attempt(text, text) from public, anon, authenticated, service_role;
grant execute on function public.start_attempt(text, text) to authenticated;

create function public.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.save_answer(p_attempt_id, p_question_id, p_answer); $$;
revoke all on function public.save_answer(uuid, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_answer(uuid, text, jsonb) to authenticated;

create function public.finish_attempt(p_attempt_id uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$ select private.finish_attempt(p_attempt_id); $$;
revoke all on function public.finish_attempt(uuid) from public, anon, authenticated, service_role;
grant execute on function public.finish_attempt(uuid) to authenticated;
