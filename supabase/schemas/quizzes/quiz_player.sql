-- The quiz player: opening a quiz, answering, finishing, reviewing. Answers are saved immediately. A student sees an answer key only if
-- private.may_reveal allows it: after finish_attempt, in review_quiz, and with check_answer in quizzes with feedback after each answer.

create function private.find_quiz(p_course_id text, p_ref text, OUT quiz_id text, OUT lesson_id text) returns record
language plpgsql stable
set search_path = ''
as $$
-- Finds the quiz for two path segments. Course `default` is practice: the second segment is a quiz id, and there is no lesson. Returns
-- nulls if there is no such quiz. Raises plan_required: everything that opens or starts a quiz calls this first.
declare
  me uuid := auth.uid();
  found_lesson text;
begin
  if p_course_id = 'default' then
    select q.id into quiz_id from private.live_quizzes as q where q.id = p_ref;
    if quiz_id is not null and not private.has_full_access(me) and not private.is_quiz_open(me, quiz_id) then
      perform private.raise_plan_required();
    end if;
  else
    found_lesson := private.find_lesson(p_course_id, p_ref);
    select l.quiz_id, l.id into quiz_id, lesson_id
    from public.lessons as l where l.id = found_lesson and l.quiz_id is not null;
    if lesson_id is not null then
      perform private.require_lesson_access(me, lesson_id);
    end if;
  end if;
end;
$$;

create function private.attempt_to_json(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- An open attempt with its answers, as its page shows it; null if p_attempt_id is null.
begin
  if p_attempt_id is null then return null; end if;
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at, 'submitted', a.submitted_at is not null,
      -- The seconds are rounded up, so that a page doesn't end the attempt too early; null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0,
        ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null and not n.is_blocked
            then private.shown_feedback(row(q.*)::private.keyed_questions, a.order_seed, w.answer)
          end
        ) order by q.ordinal_position)
        from public.attempt_answers as w
        join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id
      ), '[]'::jsonb)
    )
    from public.quiz_attempts as a
    cross join lateral (
      select private.attempt_ends_at(a) as ends_at, private.blocking_attempt(a) is not null as is_blocked offset 0
    ) as n
    where a.id = p_attempt_id
  );
end;
$$;

create function private.open_quiz(p_course_id text, p_ref text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- A quiz with its questions, without keys, and the open attempt, if any; null if there is no such quiz.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt public.quiz_attempts;
  here boolean;
  seed uuid;
  asked text[];
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.* into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  here := found and open_attempt.lesson_id is not distinct from target.lesson_id;
  -- While an attempt is open anywhere, its student only sees questions that were drawn for it.
  asked := open_attempt.drawn;
  if not here then
    seed := private.next_order_seed(me, target.quiz_id);
    asked := coalesce(asked, private.draw_questions(target.quiz_id, seed));
  end if;
  if open_attempt.id is null then
    open_attempt.user_id := me;
    open_attempt.quiz_id := target.quiz_id;
    open_attempt.drawn := asked;
  end if;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', private.attempt_limit_for(me, z.id),
        'time_limit_minutes', private.time_limit_for(me, z.id),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id),
        'pass_mark', coalesce((select c.pass_mark from public.courses as c where c.id = p_course_id and target.lesson_id is not null), 0)
      ),
      -- The questions are in the order of the open attempt, or of the one that would start now. With a time limit, the questions are only
      -- sent once the attempt has started.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked, open_attempt.levels)
        when z.time_limit_minutes > 0 then '[]'
        -- With no attempts left, no questions will be drawn for this student, so none are shown.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked, private.asked_levels(z.id, asked))
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.attempt_place(case when not here and open_attempt.submitted_at is null then open_attempt.id end),
      'blocked_by', private.attempt_place(private.blocking_attempt(open_attempt)),
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
call private.expose('open_quiz', 'authenticated');

create function private.start_attempt(p_course_id text, p_ref text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Starts an attempt, or returns the open one with its drawn questions, because tabs and devices share it. Raises finish_first,
-- no_attempts_left, and quiz_open_elsewhere if the open one belongs to another lesson or to practice.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt public.quiz_attempts;
begin
  if target.quiz_id is null then
    perform private.raise_error(404, 'quiz_not_found', 'Lesson not found');
  end if;
  if not exists (select 1 from private.live_questions as q where q.quiz_id = target.quiz_id) then
    perform private.raise_error(409, 'quiz_empty', 'No questions found for this lesson');
  end if;
  -- If several tabs start at the same time, the first one creates the attempt and the others return it.
  perform private.lock_learner(me);
  select a.* into attempt from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  -- Ends an attempt elsewhere whose time is over, and a submitted one that is no longer blocked, so that they don't prevent a new one. An
  -- attempt here whose time is over is returned, so that the student sees how it ended.
  if attempt.submitted_at is not null or attempt.lesson_id is distinct from target.lesson_id and private.is_time_over(attempt) then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.submitted_at is not null then
    perform private.require_unblocked(attempt);
  elsif attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You’ve used all your attempts at this quiz.');
    end if;
    -- Prevents drawn questions from being replaced with copies in the meantime.
    perform private.lock_grading(target.quiz_id, false);
    attempt.user_id := me;
    attempt.quiz_id := target.quiz_id;
    attempt.order_seed := private.next_order_seed(me, target.quiz_id);
    attempt.drawn := private.draw_questions(target.quiz_id, attempt.order_seed);
    perform private.require_unblocked(attempt);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn, levels)
    values (
      me, target.quiz_id, target.lesson_id, attempt.order_seed,
      (select private.time_limit_for(me, z.id) from public.quizzes as z where z.id = target.quiz_id), attempt.drawn,
      private.asked_levels(target.quiz_id, attempt.drawn)
    )
    returning a.* into attempt;
    perform private.pin_documents(attempt);
  elsif attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You’ve started this quiz somewhere else. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn,
      attempt.levels));
end;
$$;
call private.expose('start_attempt', 'authenticated');

create function private.lock_open_attempts(p_learners uuid[], p_attempt_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
-- Takes the locks for grading or leaving attempts of these learners: for their open attempts and p_attempt_id, since ending one may grade
-- others. Locks the grading of the quizzes first, as key changes do, then each learner's attempts at a quiz, as regrading does.
begin
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.user_id = any (p_learners) and (a.id = p_attempt_id or a.finished_at is null)
    order by a.quiz_id
  ) as z;
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || z.user_id::text || z.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a
    where a.user_id = any (p_learners) and (a.id = p_attempt_id or a.finished_at is null)
    order by a.user_id, a.quiz_id
  ) as z;
end;
$$;

create function private.lock_attempt(p_learner uuid, p_attempt_id uuid) returns public.quiz_attempts
language plpgsql
set search_path = ''
as $$
-- Locks a learner's attempt for grading or leaving, after taking the locks that have to come first. Raises attempt_not_found.
declare
  attempt public.quiz_attempts;
begin
  perform private.lock_learner(p_learner);
  perform private.lock_open_attempts(array[p_learner], p_attempt_id);
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt doesn’t exist.');
  end if;
  return attempt;
end;
$$;

create function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Saves an answer; null, a blank string or an empty mapping deletes it. `stands` is false if another device gave a later answer or the
-- answer was checked; then nothing is written.
declare
  me uuid := private.require_user();
  target record;
  given record;
  stands boolean;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  given := private.read_answer(target.attempt, target.question, p_answer);
  if given.answer = 'null'::jsonb then
    delete from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is null
      and (w.given_by = given.device or w.given_at <= given.given_at);
    stands := not exists (
      select 1 from public.attempt_answers as w where w.attempt_id = p_attempt_id and w.question_id = p_question_id
    );
  else
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, arrived_late)
    values (p_attempt_id, p_question_id, given.answer, given.given_at, given.device, given.is_late)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, arrived_late = excluded.arrived_late
    where w.checked_at is null and (w.given_by = excluded.given_by or w.given_at <= excluded.given_at);
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$$;
call private.expose('save_answer', 'authenticated');

create function private.delete_outdated_answers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Runs after questions have changed. Answers in open attempts, in any quiz, may no longer mean what the student chose, so they are deleted
-- and the questions asked again. The trigger runs once per statement, because an upload can change 200,000 questions.
declare
  changed text[];
begin
  -- Dynamic SQL is planned each time. Otherwise a connection would reuse the plan for a change of one row.
  execute $sql$
    select array_agg(n.id) from new_rows as n join old_rows as o on o.id = n.id
    where n.type <> o.type or n.options <> o.options or n.left_options <> o.left_options or n.right_options <> o.right_options
      or (n.slider_min, n.slider_max, n.slider_step, n.slider_unit) is distinct from (o.slider_min, o.slider_max,
        o.slider_step, o.slider_unit)
  $sql$ into changed;
  if changed is not null then
    with deleted as (
      delete from public.attempt_answers as w
      using public.quiz_attempts as a
      where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null
      returning a.id
    )
    -- The questions are asked again, so submitted attempts are open again; if their time is over, the questions are removed instead.
    update public.quiz_attempts as a set
      submitted_at = case when n.is_over then a.submitted_at end,
      drawn = case when n.is_over
        then array(select d.id from unnest(a.drawn) with ordinality as d (id, place) where d.id <> all (changed) order by d.place)
        else a.drawn
      end
    from (
      select o.id, coalesce(private.attempt_ends_at(o) <= clock_timestamp(), false) as is_over
      from public.quiz_attempts as o where o.id in (select d.id from deleted as d)
    ) as n
    where n.id = a.id and a.submitted_at is not null;
  end if;
  return null;
end;
$$;

create trigger questions_delete_outdated_answers after update on public.questions
referencing old table as old_rows new table as new_rows
for each statement execute function private.delete_outdated_answers();

create function private.attempt_result(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The result of an attempt, with its review.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions that had no answer when the time ran out, or when the student left the attempt, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', h.is_withheld,
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(private.without_key(q), a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points,
            'earned', private.earned_points(w)
          ) order by private.shown_rank(private.without_key(q), a.order_seed, z.question_order = 'shuffled', a.levels), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null and not h.is_withheld
      ), '[]'::jsonb),
      'previous_best', (
        select jsonb_build_object('score', b.score, 'score_max', b.score_max)
        from public.quiz_attempts as b
        where b.user_id = a.user_id and b.quiz_id = a.quiz_id and b.lesson_id is not distinct from a.lesson_id
          and (b.finished_at, b.id) < (a.finished_at, a.id)
        order by b.score::numeric / greatest(b.score_max, 1) desc, b.score desc
        limit 1
      ),
      'road', t.road - 'complete',
      -- After a practice quiz, the next step in any course.
      'next', private.next_step(a.user_id, l.course_id),
      'course_complete', coalesce((t.road ->> 'complete')::boolean, false)
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    cross join lateral (
      select private.has_open_attempt(a.user_id, a.quiz_id) or private.blocking_attempt(a) is not null as is_withheld offset 0
    ) as h
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$$;

create function private.grade_attempt(p_attempt_id uuid) returns integer
language plpgsql
set search_path = ''
as $$
-- Grades and ends an open attempt that the caller has locked (lock_attempt), completes the lesson and makes the next one available.
-- Questions without an answer count as wrong; returns the points of these questions. If the attempt's time is over, it ends at its time
-- limit.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points,
    partial_points = private.partial_points(row(q.*)::private.keyed_questions, w.answer)
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(private.earned_points(w)), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  -- Waits for a batch of regrading, which selects the best of all finished attempts.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || attempt.user_id::text || attempt.quiz_id, 0));
  update public.quiz_attempts as a set
    finished_at = coalesce(attempt.submitted_at, least(clock_timestamp(), private.attempt_ends_at(attempt))),
    score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end,
    retake = exists (
      select 1 from public.quiz_attempts as b
      where b.user_id = attempt.user_id and b.quiz_id = attempt.quiz_id and b.finished_at is not null
    ) or exists (
      select 1 from private.left_attempts as l
      where l.user_id = attempt.user_id and l.quiz_id = attempt.quiz_id and l.saw_answers
    )
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
  return missed;
end;
$$;

create function private.finish_attempt(p_attempt_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Grades the attempt, completes its lesson, unlocks the next and returns the review, in one transaction. Repeating it returns the same
-- result and changes nothing. Every question has to be answered, unless the time is over. While another attempt blocks it, the attempt is
-- only submitted, and the result is {attempt_id, blocked_by}.
--
-- Grades the quiz's current questions: those added during the attempt count, deleted ones don't (if questions were drawn, only the drawn
-- ones). The result is never above 100%, and an attempt can still be finished if its quiz was deleted, emptied or unlinked.
declare
  me uuid := private.require_user();
  -- If two tabs finish at the same time, the second one finds the attempt finished.
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is null then
    if attempt.submitted_at is null and not coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false) and exists (
      select 1 from private.live_questions as q
      where q.quiz_id = attempt.quiz_id and q.supported and (attempt.drawn is null or q.id = any (attempt.drawn))
        and not exists (select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = q.id)
    ) then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    perform private.end_attempt(attempt);
  end if;
  return coalesce(private.attempt_result(attempt.id), jsonb_build_object(
    'attempt_id', attempt.id, 'blocked_by', private.attempt_place(private.blocking_attempt(attempt))
  ));
end;
$$;
call private.expose('finish_attempt', 'authenticated');

create function private.review_quiz(p_course_id text, p_ref text, p_attempt_id uuid default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Returns what open_quiz does, plus `result`: that of the caller's attempt p_attempt_id here or, without it, of their last finished one;
-- null if there is none.
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
begin
  return private.open_quiz(p_course_id, p_ref) || jsonb_build_object('result', (
    -- Only finished attempts are included, because no one sees a key before finishing.
    select private.attempt_result(a.id)
    from public.quiz_attempts as a
    where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
      and a.finished_at is not null and (p_attempt_id is null or a.id = p_attempt_id)
    order by a.finished_at desc
    limit 1
  ));
end;
$$;
call private.expose('review_quiz', 'authenticated');

create function private.has_open_attempt(p_learner uuid, p_quiz_id text) returns boolean
language plpgsql stable
set search_path = ''
as $$
-- Whether a learner is in the middle of a quiz, in any course.
begin
  return (
    select exists (
      select 1 from public.quiz_attempts as a
      where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is null
    )
  );
end;
$$;

create function private.leave_attempt(p_attempt_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Leaves an open attempt and discards its answers, so the quiz can be started anywhere. Nothing is graded or shown. If attempts or time
-- are limited, the attempt ends and counts instead, because the learner would otherwise get the attempt or the time back. Raises
-- attempt_finished, and attempt_not_found, including for an attempt that was already left.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is not null or attempt.submitted_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is already finished, so its result can’t change.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.end_attempt(attempt);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
  perform private.grade_submitted(me);
end;
$$;
call private.expose('leave_attempt', 'authenticated');

create function private.attempt_place(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
-- The page where an open attempt continues; null if p_attempt_id is null. course_id and ref are the parts of the page's path; they are null
-- if the attempt can no longer be opened. `ends`: whether leaving the attempt ends it instead of discarding it.
begin
  -- Skips the query for null, the usual case, because it would be planned at each call.
  if p_attempt_id is null then return null; end if;
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'quiz_title', z.title, 'course_title', c.title,
      'course_id', case when a.lesson_id is null then 'default' else l.course_id end,
      'ref', case when a.lesson_id is null then (select q.id from private.live_quizzes as q where q.id = z.id) else l.id end,
      'ends', a.time_limit_minutes > 0 or z.attempt_limit > 0
    )
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id
    left join private.unnumbered_lessons as l on l.id = a.lesson_id
    left join public.courses as c on c.id = l.course_id
    where a.id = p_attempt_id
  );
end;
$$;
