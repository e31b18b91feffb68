-- The quiz player: opening a quiz, answering, finishing, reviewing. Every answer is saved as it is given;
-- finish_attempt and review_quiz are the only functions through which a learner ever sees an answer key.

create function private.find_quiz(p_course_id text, p_ref text, out quiz_id text, out lesson_id text)
language plpgsql stable
set search_path = ''
as $$
-- The quiz that the two path segments mean. Course `default` is practice: the second segment is a quiz id, and there is
-- no lesson. Null if there is none.
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from public.quizzes as q where q.id = p_ref and q.deleted_at is null;
  else
    select l.quiz_id, l.id into quiz_id, lesson_id
    from private.live_lessons as l
    where l.id = private.find_lesson(p_course_id, p_ref) and l.quiz_id is not null;
  end if;
end;
$$;

create function private.attempt_to_json(p_attempt_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', a.id, 'started_at', a.started_at,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('question_id', w.question_id, 'answer', w.answer) order by q.ordinal_position)
      from public.attempt_answers as w
      join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
      where w.attempt_id = a.id
    ), '[]'::jsonb)
  )
  from public.quiz_attempts as a
  where a.id = p_attempt_id;
$$;

create function private.open_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  if target.quiz_id is null then
    return null;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category
      ),
      'questions', coalesce((
        select jsonb_agg(
          jsonb_build_object(
            'id', q.id, 'position', q.ordinal_position, 'title', q.title, 'description', q.description, 'type', q.type,
            'options', q.options, 'left_options', q.left_options,
            'right_options', private.display_right_options(row(q.*)::private.keyed_questions),
            'slider', case when q.slider_min is not null then jsonb_build_object(
              'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
            ) end
          ) order by q.ordinal_position
        )
        from private.live_questions as q
        where q.quiz_id = z.id
      ), '[]'::jsonb),
      'attempt', (
        select private.attempt_to_json(a.id)
        from public.quiz_attempts as a
        where a.user_id = me and a.quiz_id = z.id and a.lesson_id is not distinct from target.lesson_id
          and a.finished_at is null
      ),
      'best', case
        when target.lesson_id is not null then (
          select jsonb_build_object('score', r.score, 'score_max', r.score_max)
          from public.lesson_results as r
          where r.user_id = me and r.lesson_id = target.lesson_id and r.status = 2
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
    where z.id = target.quiz_id
  );
end;
$$;

create function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Returns the open attempt if there is one: tabs and devices share it.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt_id uuid;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id)
  values (me, target.quiz_id, target.lesson_id)
  on conflict (user_id, quiz_id, lesson_id) where finished_at is null do update set started_at = a.started_at
  returning a.id into attempt_id;
  return private.attempt_to_json(attempt_id);
end;
$$;

create function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Null, a blank text or an empty mapping deletes the answer.
-- p_answer is the answer itself or {"value": answer, "age_ms": milliseconds since it was given, "device": text}. Clients
-- send the latter: the local stack passes a bare text on as if it were JSON. An age does not depend on the
-- device's clock being right; it reaches back to the start of the attempt at most.
-- `stands` is false if another device gave a later answer; then nothing is written.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
  question private.keyed_questions;
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  device text := case when wrapped then left(p_answer ->> 'device', 64) end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
  answered_at timestamptz;
  stored_answer jsonb;
  stands boolean;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id;
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
  -- At most a year, which any interval holds.
  answered_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );

  stored_answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.normalize_answer(question, value)
  end;
  if stored_answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  elsif stored_answer = 'null'::jsonb then
    delete from public.attempt_answers as w
    where w.attempt_id = attempt.id and w.question_id = question.id
      and (w.given_by = device or w.given_at <= answered_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = question.id
    );
  else
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (attempt.id, question.id, stored_answer, answered_at, device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.given_by = excluded.given_by or w.given_at <= excluded.given_at;
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$$;

create function private.delete_outdated_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- The question was changed: answers of open attempts may no longer mean what the learner chose, so it is asked again.
begin
  delete from public.attempt_answers as w
  using public.quiz_attempts as a
  where w.question_id = new.id and a.id = w.attempt_id and a.finished_at is null;
  return null;
end;
$$;
create trigger questions_delete_outdated_answers
after update of type, options, left_options, right_options, slider_min, slider_max, slider_step on public.questions
for each row when (
  (old.type, old.options, old.left_options, old.right_options, old.slider_min, old.slider_max, old.slider_step)
  is distinct from
  (new.type, new.options, new.left_options, new.right_options, new.slider_min, new.slider_max, new.slider_step)
) execute function private.delete_outdated_answers();

create function private.attempt_result(p_attempt_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
  select jsonb_build_object(
    'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
    'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
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
    ), '[]'::jsonb),
    'next', private.next_lesson(a.lesson_id),
    'course_complete', private.is_course_complete(a.user_id, l.course_id)
  )
  from public.quiz_attempts as a
  left join public.lessons as l on l.id = a.lesson_id
  where a.id = p_attempt_id and a.finished_at is not null;
$$;

create function private.finish_attempt(p_attempt_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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
  correct_count integer;
  answered_count integer;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    select count(*), count(*) filter (where q.supported and w.question_id is null) into total, missing
    from private.live_questions as q
    left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
    where q.quiz_id = attempt.quiz_id;
    if missing > 0 then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    update public.attempt_answers as w set correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer)
    from private.live_questions as q
    where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
    select count(*) filter (where w.correct), count(*) into correct_count, answered_count
    from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
    update public.quiz_attempts as a set
      finished_at = clock_timestamp(), score = correct_count, score_max = total, answered = answered_count,
      percent = case when answered_count = 0 then 0 else round(correct_count * 100.0 / answered_count) end
    where a.id = attempt.id;
    if attempt.lesson_id is not null then
      perform private.complete_lesson(me, attempt.lesson_id, correct_count, total);
    end if;
  end if;
  return private.attempt_result(attempt.id);
end;
$$;

create function private.review_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  return private.open_quiz(p_course_id, p_ref) || jsonb_build_object('result', (
    -- Only finished attempts: nobody sees a key before finishing.
    select private.attempt_result(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
      and a.finished_at is not null
    order by a.finished_at desc
    limit 1
  ));
end;
$$;

call private.expose('open_quiz', 'authenticated');
call private.expose('start_attempt', 'authenticated');
call private.expose('save_answer', 'authenticated');
call private.expose('finish_attempt', 'authenticated');
call private.expose('review_quiz', 'authenticated');

revoke execute on all functions in schema private from public;
