SET local check_function_bodies = off;

DROP POLICY "Learners read their own answers" ON "public"."attempt_answers";

DROP TRIGGER "quiz_attempts_limit_finish" ON "public"."quiz_attempts";

DROP FUNCTION "private"."open_elsewhere"(uuid, text, text);

ALTER TABLE "public"."quiz_attempts"
  ADD COLUMN "handed_in_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.answer_practice (
  p_session_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Locks an answer, grades it and tells what is right. Again, with whatever answer, it tells the same and changes nothing. `outcome` is
-- left_out where the question cannot be asked any more: then nothing is told, and the session goes on without it. `card` is what the
-- edge function makes a schedule of. p_answer is wrapped as in save_answer.
declare
  me uuid := private.require_user();
  session private.practice_sessions;
  item private.practice_items;
  pool record;
  q private.keyed_questions;
  value jsonb := case when jsonb_typeof(p_answer) = 'object' and p_answer ? 'value' then p_answer -> 'value' else p_answer end;
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
  perform private.lock_learner(me);
  select s.* into session from private.practice_sessions as s where s.id = p_session_id and s.user_id = me for update;
  select i.* into item from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
  if item.question_id is null then
    perform private.raise_error(404, 'practice_not_found', 'This practice is over. Start a new one.');
  end if;
  perform private.limit_account('answer_practice');
  select p.* into pool from private.practice_pool(me, p_question_id) as p;
  if pool.question_id is null or not private.may_tell(me, p_question_id)
    or (item.answered_at is null and pool.changed_at > session.started_at) then
    if item.answered_at is null then
      delete from private.practice_items as i where i.session_id = session.id and i.question_id = p_question_id;
    end if;
    return jsonb_build_object(
      'outcome', 'left_out', 'feedback', null, 'card', null, 'progress', private.end_practice(session.id)
    );
  end if;
  q := private.practice_question(p_question_id);
  if item.answered_at is null then
    item.answer := private.normalize_answer(q, value);
    if item.answer is null or item.answer = 'null'::jsonb then
      perform private.raise_error(
        422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
      );
    end if;
    item.answer := private.from_shown_answer(q, session.id, item.answer);
    item.correct := private.grade_answer(q, item.answer);
    item.answered_at := clock_timestamp();
    update private.practice_items as i set answer = item.answer, correct = item.correct, answered_at = item.answered_at
    where i.session_id = session.id and i.question_id = p_question_id;
    update private.practice_sessions as s set last_answer_at = item.answered_at where s.id = session.id;
    perform private.record_card_answers(me, item.answered_at, array[p_question_id], array[item.correct], true);
  end if;
  return jsonb_build_object(
    'outcome', 'graded',
    'feedback', private.practice_question_to_json(session.id, q) || private.shown_feedback(q, session.id, item.answer)
      || jsonb_build_object('your_answer', private.to_shown_answer(q, session.id, item.answer), 'correct', item.correct),
    'card', (
      select jsonb_build_object('memory', c.memory, 'waiting', c.waiting, 'due', c.due)
      from private.practice_cards as c where c.user_id = me and c.question_id = p_question_id
    ),
    'progress', private.end_practice(session.id)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.answered_question (
  p_attempt_id  uuid,
  p_question_id text,
  OUT           attempt public.quiz_attempts,
  OUT           question private.keyed_questions
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- The caller's open attempt and a question that can be answered in it.
begin
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = auth.uid() for share;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null or attempt.handed_in_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This quiz is finished already; start it again to answer anew.');
  end if;
  select * into question from private.live_questions as q
  where q.id = p_question_id and q.quiz_id = attempt.quiz_id and (attempt.drawn is null or q.id = any (attempt.drawn));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question is not part of the quiz any more.');
  elsif not question.supported then
    perform private.raise_error(
      422, 'question_unsupported', format('This question type ("%s") is not supported yet.', question.type)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.asked_questions (
  p_quiz_id text,
  p_drawn   text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- What an attempt at a quiz asks, of which these questions were drawn; null: all.
begin
  return array(
    select q.id from public.questions as q
    where q.quiz_id = p_quiz_id and q.deleted_at is null and (p_drawn is null or q.id = any (p_drawn))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_holder (
  p_attempt public.quiz_attempts
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The open attempt that holds an attempt back, because what this one asks or was answered in it may not be told; null: none does. Also of one
-- that is about to be started.
begin
  return (
    select h.attempt_id
    from private.held_questions(p_attempt.user_id, p_attempt.id) as h
    where h.question_id = any ((select private.asked_questions(p_attempt.quiz_id, p_attempt.drawn))::text[])
      or h.question_id in (select w.question_id from public.attempt_answers as w where w.attempt_id = p_attempt.id)
    limit 1
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_place (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Where an open attempt goes on; null for null. course_id and ref are the parts of its page's path, null where it cannot be opened any more.
-- `ends`: leaving it ends it instead of discarding it.
begin
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
$function$;

CREATE OR REPLACE FUNCTION private.attempt_result (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
begin
  return (
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', h.is_withheld,
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer, w.correct)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
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
      select private.has_open_attempt(a.user_id, a.quiz_id) or private.attempt_holder(a) is not null as is_withheld offset 0
    ) as h
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.attempt_to_json (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- An open attempt with its answers, as its page shows it.
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at, 'handed_in', a.handed_in_at is not null,
      -- Rounded up: a page that ends the attempt after so many seconds is not too early. Null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0, ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null and not n.is_held
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
      select private.attempt_ends_at(a) as ends_at, private.attempt_holder(a) is not null as is_held offset 0
    ) as n
    where a.id = p_attempt_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.check_answer (
  p_attempt_id  uuid,
  p_question_id text,
  p_answer      jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Stores the answer, locks it, and says whether it is right, what is right and why. An answer that was checked before stays as it
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end, and finish_first.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
  perform private.require_unheld(target.attempt);
  select w.answer into checked from public.attempt_answers as w
  where w.attempt_id = p_attempt_id and w.question_id = p_question_id and w.checked_at is not null;
  if not found then
    if not exists (
      select 1 from public.quizzes as z where z.id = (target.attempt).quiz_id and z.feedback_timing = 'after_each'
    ) then
      perform private.raise_error(409, 'feedback_at_end', 'The answers of this quiz are shown when it is finished.');
    end if;
    given := private.read_answer(target.attempt, target.question, p_answer);
    if given.answer = 'null'::jsonb then
      perform private.raise_error(422, 'invalid_answer', 'An answer is needed before it can be checked.', 'p_answer');
    end if;
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by, checked_at)
    values (p_attempt_id, p_question_id, given.answer, clock_timestamp(), given.device, clock_timestamp())
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by, checked_at = excluded.checked_at
    -- Of two tabs that check at once, the first one counts.
    where w.checked_at is null;
    select w.answer into checked from public.attempt_answers as w
    where w.attempt_id = p_attempt_id and w.question_id = p_question_id;
  end if;
  return jsonb_build_object(
    'answer', private.to_shown_answer(target.question, (target.attempt).order_seed, checked),
    'feedback', private.shown_feedback(target.question, (target.attempt).order_seed, checked)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.delete_outdated_answers()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Questions were changed: answers of open attempts may no longer mean what the learner chose, so they are asked again. Once
-- for a statement: an upload changes 200,000 questions at once.
declare
  changed text[];
begin
  -- Planned each time: a connection would keep the plan that it made for a change of one row.
  execute $sql$
    select array_agg(n.id) from new_rows as n join old_rows as o on o.id = n.id
    where n.type <> o.type or n.options <> o.options or n.left_options <> o.left_options or n.right_options <> o.right_options
      or (n.slider_min, n.slider_max, n.slider_step, n.slider_unit) is distinct from (o.slider_min, o.slider_max, o.slider_step, o.slider_unit)
  $sql$ into changed;
  if changed is not null then
    with deleted as (
      delete from public.attempt_answers as w
      using public.quiz_attempts as a
      where w.question_id = any (changed) and a.id = w.attempt_id and a.finished_at is null
      returning a.id
    )
    -- They are asked again, so what was handed in is open again.
    update public.quiz_attempts as a set handed_in_at = null where a.handed_in_at is not null and a.id in (select d.id from deleted as d);
  end if;
  -- An open attempt all of whose drawn questions were deleted would have nothing to ask: its learner begins anew.
  if exists (select 1 from new_rows as n where n.deleted_at is not null) then
    delete from public.quiz_attempts as a
    where a.finished_at is null and a.handed_in_at is null and a.drawn is not null
      and a.quiz_id = any (array(select distinct n.quiz_id from new_rows as n where n.deleted_at is not null))
      and not exists (select 1 from public.questions as q where q.id = any (a.drawn) and q.deleted_at is null);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_attempt (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an attempt, which the caller has locked (lock_attempt): it is graded, or, while another one holds it back, handed in. What is asked of it is
-- then settled, so that a question that comes into the quiz meanwhile does not count as wrong.
begin
  if private.attempt_holder(p_attempt) is null then
    perform private.grade_attempt(p_attempt.id);
  elsif p_attempt.handed_in_at is null then
    update public.quiz_attempts as a set
      handed_in_at = least(clock_timestamp(), private.attempt_ends_at(p_attempt)), drawn = private.asked_questions(a.quiz_id, a.drawn)
    where a.id = p_attempt.id;
  end if;
  perform private.grade_handed_in(p_attempt.user_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_overdue_attempts()
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends attempts that their learners did not come back to after their time was over, and grades what was handed in and waits no longer, because
-- content was changed. Says how many; a bounded part each time.
declare
  overdue uuid[];
  ending uuid;
  attempt public.quiz_attempts;
  ended integer := 0;
begin
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and case
      when a.handed_in_at is not null then private.attempt_holder(a) is null
      else a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    end
    order by a.started_at limit 500
  );
  -- Learners who are writing just now are left to the next time: whoever locks many of them must not wait for one.
  overdue := array(
    select a.id from public.quiz_attempts as a
    where a.id = any (overdue) and pg_try_advisory_xact_lock(hashtextextended('learner ' || a.user_id, 0))
  );
  -- Before any attempt, in the order in which changes of keys lock.
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.finished_at is null and a.user_id in (select o.user_id from public.quiz_attempts as o where o.id = any (overdue))
    order by a.quiz_id
  ) as z;
  foreach ending in array array(select u.id from unnest(overdue) as u (id) order by u.id) loop
    -- Ending one may have graded another one, which was handed in.
    select a.* into attempt from public.quiz_attempts as a where a.id = ending and a.finished_at is null for update;
    continue when not found;
    perform private.end_attempt(attempt);
    ended := ended + 1;
  end loop;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.export_learning (
  p_id uuid
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  -- Of the export: results, attempts, answers and practice.
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'attempted_at', r.attempted_at, 'created_at', r.created_at,
          'updated_at', r.updated_at
        ) order by r.created_at, r.lesson_id
      )
      from public.lesson_results as r
      join public.lessons as l on l.id = r.lesson_id
      join public.courses as c on c.id = l.course_id
      left join public.videos as v on v.id = l.video_id
      left join public.quizzes as q on q.id = l.quiz_id
      where r.user_id = p_id
    ),
    'quiz_attempts', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'quiz', q.title, 'lesson_id', a.lesson_id, 'started_at', a.started_at,
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent,
          'retake', a.retake, 'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points, 'drawn_questions', cardinality(a.drawn)
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', case when w.question_id not in (select h.question_id from private.held_questions(p_id) as h) then w.correct end,
          'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at, 'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'video_progress', (
      select jsonb_agg(
        jsonb_build_object(
          'video', v.title, 'position_seconds', p.position_seconds, 'watched', private.ranges_to_json(p.watched),
          'created_at', p.created_at, 'updated_at', p.updated_at
        ) order by p.created_at, v.id
      )
      from public.video_progress as p join public.videos as v on v.id = p.video_id
      where p.user_id = p_id
    ),
    'practice_cards', (
      select jsonb_agg(
        jsonb_build_object(
          'question', q.title, 'answered_at', c.answered_at, 'correct', c.correct, 'mistakes', c.mistakes, 'waiting', c.waiting, 'memory', c.memory,
          'due', c.due, 'known_until', c.known_until
        ) order by c.answered_at, c.question_id
      )
      from private.practice_cards as c join public.questions as q on q.id = c.question_id
      where c.user_id = p_id and c.question_id not in (select h.question_id from private.held_questions(p_id) as h)
    ),
    'practice_sessions', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'scope', s.scope, 'quiz', q.title, 'started_at', s.started_at, 'last_answer_at', s.last_answer_at,
          'finished_at', s.finished_at
        ) order by s.started_at, s.id
      )
      from private.practice_sessions as s left join public.quizzes as q on q.id = s.quiz_id
      where s.user_id = p_id
    ),
    'practice_items', (
      select jsonb_agg(
        jsonb_build_object(
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer),
          'correct', case when i.question_id not in (select h.question_id from private.held_questions(p_id) as h) then i.correct end,
          'answered_at', i.answered_at
        ) order by s.started_at, i.position
      )
      from private.practice_sessions as s
      join private.practice_items as i on i.session_id = s.id
      join public.questions as q on q.id = i.question_id
      where s.user_id = p_id
    ),
    'weekly_goals', (
      select jsonb_agg(to_jsonb(g) - 'user_id') from private.weekly_goals as g where g.user_id = p_id
    ),
    'badges', (
      select jsonb_agg(to_jsonb(b) - 'user_id' order by b.earned_on, b.badge) from private.badges as b where b.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing. Every question has to be answered, unless the time is over. While another attempt holds
-- it back it is handed in, and {attempt_id, finish_first} returned.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such (where questions were drawn, only
-- those), the result is never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  -- Of two tabs that finish at once, the second one finds the attempt finished.
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is null then
    if attempt.handed_in_at is null and not coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false) and exists (
      select 1 from private.live_questions as q
      where q.quiz_id = attempt.quiz_id and q.supported and (attempt.drawn is null or q.id = any (attempt.drawn))
        and not exists (select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = q.id)
    ) then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    perform private.end_attempt(attempt);
  end if;
  return coalesce(private.attempt_result(attempt.id), jsonb_build_object(
    'attempt_id', attempt.id, 'finish_first', private.attempt_place(private.attempt_holder(attempt))
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.grade_attempt (
  p_attempt_id uuid
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Ends an open attempt, which the caller has locked (lock_attempt): grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong; returns their points. An attempt whose time is over ended then.
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
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  -- A batch of regrading takes the best of all finished attempts.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || attempt.user_id::text || attempt.quiz_id, 0));
  update public.quiz_attempts as a set
    finished_at = coalesce(attempt.handed_in_at, least(clock_timestamp(), private.attempt_ends_at(attempt))),
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
$function$;

CREATE OR REPLACE FUNCTION private.grade_handed_in (
  p_learner uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades what was handed in and is held back no longer. After an attempt has ended or was left, under the locks of lock_attempt.
begin
  perform private.grade_attempt(a.id)
  from (
    select w.id from public.quiz_attempts as w
    where w.user_id = p_learner and w.finished_at is null and w.handed_in_at is not null and private.attempt_holder(w) is null
    order by w.handed_in_at, w.id for update
  ) as a;
end;
$function$;

CREATE OR REPLACE FUNCTION private.held_from_me()
  RETURNS SETOF text
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- For the policy, which runs as the role that reads.
begin
  return query select h.question_id from private.held_questions((select auth.uid())) as h;
end;
$function$;

CREATE OR REPLACE FUNCTION private.held_questions (
  p_learner uuid,
  p_except  uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    question_id text,
    attempt_id  uuid
  )
  LANGUAGE plpgsql
  STABLE
  ROWS 20
  SET search_path TO ''
  AS $function$
-- What may not be told to a learner, and the open attempt that asks it and tells at its end: another one than p_except.
begin
  return query
    select h.id, a.id
    from public.quiz_attempts as a
    join public.quizzes as z on z.id = a.quiz_id and z.feedback_timing = 'at_end'
    cross join lateral unnest(private.same_questions(private.asked_questions(a.quiz_id, a.drawn))) as h (id)
    where a.user_id = p_learner and a.finished_at is null and a.handed_in_at is null and a.id is distinct from p_except
    order by a.started_at, a.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.leave_attempt (
  p_attempt_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Where attempts or
-- time are limited, the attempt ends and counts instead: leaving would give both back. Raises attempt_not_found, also for one that
-- was left already, and attempt_finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts := private.lock_attempt(me, p_attempt_id);
begin
  if attempt.finished_at is not null or attempt.handed_in_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.end_attempt(attempt);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
  perform private.grade_handed_in(me);
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_attempt (
  p_learner    uuid,
  p_attempt_id uuid
)
  RETURNS public.quiz_attempts
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- An attempt of a learner, locked to be graded or left, with the locks that come before it. Raises attempt_not_found.
declare
  attempt public.quiz_attempts;
begin
  perform private.lock_learner(p_learner);
  -- Also of what waits to be graded once this has ended.
  perform private.lock_grading(z.quiz_id, false)
  from (
    select distinct a.quiz_id from public.quiz_attempts as a
    where a.user_id = p_learner and (a.id = p_attempt_id or a.finished_at is null)
    order by a.quiz_id
  ) as z;
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = p_learner for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  return attempt;
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_tell (
  p_learner     uuid,
  p_question_id text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return not exists (select 1 from private.held_questions(p_learner) as h where h.question_id = p_question_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.next_step (
  p_learner   uuid,
  p_course_id text DEFAULT NULL::text,
  p_after     text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- The lesson to go on with, wherever one is suggested (docs/decisions/0049); null if there is none. In the given course, else in
-- the latest one in which something was done and something is left: the quiz with an open attempt, else the video that was watched last
-- and left in the middle, else the first lesson from where the learner is that can be played and is not complete, and behind the last one
-- those that were jumped over. `p_after` names the lesson on screen, as if it were complete already.
declare
  sees_all boolean := private.has_full_access(p_learner);
  place record;
  step jsonb;
begin
  for place in
    with touched as (
      select l.course_id, l.id as lesson_id, l.position, r.completed_at as at, false as is_left
      from public.lesson_results as r
      join private.unnumbered_lessons as l on l.id = r.lesson_id
      where r.user_id = p_learner and r.completed_at is not null and (p_course_id is null or l.course_id = p_course_id)
      union all
      select l.course_id, l.id, l.position, greatest(a.started_at, a.finished_at), false
      from public.quiz_attempts as a
      join private.unnumbered_lessons as l on l.id = a.lesson_id
      where a.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
      union all
      -- A video may be in several courses; it counts in those that the learner has opened. Finishing it is later than watching it.
      select
        l.course_id, l.id, l.position, v.updated_at,
        v.updated_at > r.updated_at and v.position_seconds > 3 and v.position_seconds < 0.9 * l.duration_seconds
      from public.video_progress as v
      join private.unnumbered_lessons as l on l.video_id = v.video_id
      join public.lesson_results as r on r.user_id = p_learner and r.lesson_id = l.id
      where v.user_id = p_learner and (p_course_id is null or l.course_id = p_course_id)
    ),
    latest as (
      select distinct on (t.course_id) t.course_id, t.lesson_id, t.at, t.is_left
      from touched as t
      order by t.course_id, t.at desc, t.position desc, t.lesson_id desc
    )
    select
      c.id as course_id, coalesce(p_after, t.lesson_id) as lesson_id,
      case when p_after is null and t.is_left then t.lesson_id end as left_id
    from private.live_courses as c
    left join latest as t on t.course_id = c.id
    where c.id = any (case when p_course_id is null then array(select d.course_id from latest as d) else array[p_course_id] end)
      and (sees_all or c.access = 'free')
    order by t.at desc, c.id
  loop
    -- A learner may have completed many courses.
    continue when p_course_id is null and not private.has_unfinished_lesson(p_learner, place.course_id);
    with states as materialized (
      select s.* from private.lesson_states(p_learner, array[place.course_id]) as s
    )
    select jsonb_build_object(
      'course_id', c.id, 'course_title', c.title, 'course_image', c.image, 'category', c.category,
      'lesson_id', l.id, 'lesson_title', l.title, 'lesson_type', l.lesson_type
    ) into step
    from states as s
    join private.unnumbered_lessons as l on l.id = s.lesson_id
    join public.courses as c on c.id = s.course_id
    left join states as here on here.lesson_id = place.lesson_id
    left join public.quiz_attempts as a on a.user_id = p_learner and a.lesson_id = s.lesson_id and a.finished_at is null
      and a.handed_in_at is null
    where (s.status < 2 or s.lesson_id = place.left_id) and s.playable and s.lesson_id is distinct from p_after
    order by
      a.started_at desc nulls last, s.lesson_id is distinct from place.left_id,
      s.ordinal_position < coalesce(here.ordinal_position, 0), s.ordinal_position
    limit 1;
    exit when step is not null;
  end loop;
  return step;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quiz (
  p_course_id text,
  p_ref       text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- A quiz with its questions, without keys, and the attempt that is open; null if there is no such quiz.
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
  -- While an attempt is open, in whatever place, nobody sees a question that was not drawn for it.
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
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit,
        'time_limit_minutes', private.time_limit_for(me, z.time_limit_minutes),
        'question_count', (
          select count(*) from private.live_questions as q where q.quiz_id = z.id and (asked is null or q.id = any (asked))
        ),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when here then private.shown_questions(z.id, open_attempt.order_seed, asked)
        when z.time_limit_minutes > 0 then '[]'
        -- Whoever has no attempt left would be shown questions that were never drawn for them.
        when asked is not null and private.attempts_left(me, z.id, target.lesson_id) = 0 then '[]'
        else private.shown_questions(z.id, seed, asked)
      end,
      'attempt', private.attempt_to_json(case when here then open_attempt.id end),
      'elsewhere', private.attempt_place(case when not here and open_attempt.handed_in_at is null then open_attempt.id end),
      'finish_first', private.attempt_place(private.attempt_holder(open_attempt)),
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
$function$;

CREATE OR REPLACE FUNCTION private.require_unheld (
  p_attempt public.quiz_attempts
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- Raises finish_first, which names the quiz that holds an attempt back.
declare
  holder uuid := private.attempt_holder(p_attempt);
begin
  if holder is not null then
    perform private.raise_error(409, 'finish_first', format('Finish “%s” first.', (
      select z.title from public.quiz_attempts as a join public.quizzes as z on z.id = a.quiz_id where a.id = holder
    )));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.same_questions (
  p_ids text[]
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
-- These questions in whatever quiz they are, also in the trash.
begin
  return array(
    select i.id from unnest(p_ids) as i (id)
    union
    select o.question_id
    from private.shared_questions as s join private.shared_questions as o on o.group_id = s.group_id
    where s.question_id = any (p_ids)
  );
end;
$function$;

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
-- lesson, or to practice, finish_first and no_attempts_left.
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
  -- Of several tabs that start at once the first one makes the attempt, and the others get it.
  perform private.lock_learner(me);
  select a.* into attempt from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.finished_at is null;
  -- One whose time is over bars the way no more, nor one that waits for nothing any more. In this place the former is returned, so that its
  -- learner sees how it ended.
  if attempt.handed_in_at is not null or attempt.lesson_id is distinct from target.lesson_id
    and private.attempt_ends_at(attempt) < clock_timestamp() - private.time_limit_grace() then
    perform private.end_attempt(private.lock_attempt(me, attempt.id));
    select a.* into attempt from public.quiz_attempts as a where a.id = attempt.id and a.finished_at is null;
  end if;
  if attempt.handed_in_at is not null then
    perform private.require_unheld(attempt);
  elsif attempt.id is null then
    if private.attempts_left(me, target.quiz_id, target.lesson_id) = 0 then
      perform private.raise_error(409, 'no_attempts_left', 'You have used all attempts at this quiz.');
    end if;
    attempt.user_id := me;
    attempt.quiz_id := target.quiz_id;
    attempt.order_seed := private.next_order_seed(me, target.quiz_id);
    attempt.drawn := private.draw_questions(target.quiz_id, attempt.order_seed);
    perform private.require_unheld(attempt);
    insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes, drawn)
    values (
      me, target.quiz_id, target.lesson_id, attempt.order_seed,
      (select private.time_limit_for(me, z.time_limit_minutes) from public.quizzes as z where z.id = target.quiz_id), attempt.drawn
    )
    returning a.* into attempt;
  elsif attempt.lesson_id is distinct from target.lesson_id then
    perform private.raise_error(
      409, 'quiz_open_elsewhere', 'You have started this quiz in another place. Finish it there or leave it first.'
    );
  end if;
  return private.attempt_to_json(attempt.id)
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed, attempt.drawn));
end;
$function$;

CREATE OR REPLACE FUNCTION public.run_once (
  p_call      jsonb,
  p_arguments jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Calls the function p_call ->> 'function' as its caller, or answers as it did when the same step of the same request was carried out
-- before: {answer, repeated}. The note of the answer is committed with what the function did, or not at all. Functions
-- that only read are called each time, and so are those that tell what is right: repeating them changes nothing, and by now it may be told no
-- longer.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
  is_noted boolean;
begin
  -- First, because it refuses an account that may not act.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname = 'run_once' then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function does not exist.';
  end if;
  is_noted := called.provolatile = 'v'
    and called.proname not in ('start_attempt', 'check_answer', 'finish_attempt', 'start_practice', 'answer_practice');
  if answer is not null and is_noted then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n), array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if is_noted then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$function$;

CREATE TRIGGER quiz_attempts_limit_finish
  BEFORE UPDATE OF finished_at, handed_in_at ON public.quiz_attempts
  FOR EACH ROW
  WHEN (((COALESCE(old.finished_at, old.handed_in_at) IS NULL) AND (COALESCE(new.finished_at, new.handed_in_at) IS NOT NULL)))
  EXECUTE FUNCTION private.limit_attempts();

CREATE POLICY "Learners read their own answers" ON "public"."attempt_answers"
  FOR SELECT
  TO "authenticated"
  USING (((attempt_id IN ( SELECT a.id
   FROM public.quiz_attempts a
  WHERE ((a.user_id = ( SELECT auth.uid() AS uid)) AND ((a.finished_at IS NULL) OR (NOT (EXISTS ( SELECT 1
           FROM public.quiz_attempts o
          WHERE ((o.user_id = a.user_id) AND (o.quiz_id = a.quiz_id) AND (o.finished_at IS NULL))))))))) AND
            ((correct IS NULL) OR (NOT (question_id IN ( SELECT private.held_from_me() AS held_from_me))))));

COMMENT ON COLUMN "public"."quiz_attempts"."handed_in_at" IS 'When it was finished while another open attempt held its result back: it is graded once that has ended. Null: nothing did.';

REVOKE ALL ON FUNCTION "private"."asked_questions"(text, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_holder"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."attempt_place"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_attempt"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."grade_handed_in"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."held_from_me"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."held_from_me"() TO "authenticated";

REVOKE ALL ON FUNCTION "private"."held_questions"(uuid, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."may_tell"(uuid, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."require_unheld"(public.quiz_attempts) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."same_questions"(text[]) FROM PUBLIC;
