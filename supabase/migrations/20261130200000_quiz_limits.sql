-- Limits of a quiz: how many attempts, and how long one may take (docs/decisions/0081-limits-of-a-quiz.md).

alter table public.quizzes
  add column attempt_limit smallint not null default 0 check (attempt_limit between 0 and 100),
  add column time_limit_minutes smallint not null default 0 check (time_limit_minutes between 0 and 600);
comment on column public.quizzes.attempt_limit is 'How many attempts a learner has; 0: any number.';
comment on column public.quizzes.time_limit_minutes is 'How long an attempt may take; 0: any time.';

alter table public.quiz_attempts
  add column time_limit_minutes smallint not null default 0 check (time_limit_minutes >= 0),
  add column missed_points integer not null default 0 check (missed_points >= 0);
comment on column public.quiz_attempts.time_limit_minutes is 'The limit that its learner was told at the start; 0: none.';
comment on column public.quiz_attempts.missed_points is 'Points of the questions that had no answer when the attempt ended.';

create or replace view private.live_quizzes with (security_invoker = true) as
select
  id, title, description, category, instructor, import_id, created_at, updated_at, deleted_at, image, feedback_timing, question_order,
  publish_at, attempt_limit, time_limit_minutes
from public.quizzes as q
where deleted_at is null and publish_at <= now();

-- Time.

create function private.attempt_ends_at(p_attempt public.quiz_attempts) returns timestamptz
language plpgsql stable set search_path = '' as $$
-- Null without a time limit. The longer of the limit at the start and the quiz's present one: who was told ten minutes has them, and
-- a limit that is raised or removed helps attempts that are under way.
begin
  return (
    select case when p_attempt.time_limit_minutes > 0 and z.time_limit_minutes > 0 then
      p_attempt.started_at + make_interval(mins => greatest(p_attempt.time_limit_minutes, z.time_limit_minutes)::integer)
    end
    from public.quizzes as z where z.id = p_attempt.quiz_id
  );
end;
$$;
revoke all on function private.attempt_ends_at(public.quiz_attempts) from public;

create function private.time_limit_grace() returns interval language sql immutable set search_path = '' as $$
  -- How long after the end an answer that was given in time may arrive.
  select interval '2 minutes';
$$;
revoke all on function private.time_limit_grace() from public;

create function private.require_time(p_attempt public.quiz_attempts, p_given_at timestamptz) returns void
language plpgsql stable set search_path = '' as $$
-- Raises time_over for an answer that was not given in time, or arrives too late. Ten seconds are for the way of a request: the clock
-- on the learner's screen began when the start had been answered.
declare
  ends_at timestamptz := private.attempt_ends_at(p_attempt);
begin
  if p_given_at > ends_at + interval '10 seconds' or clock_timestamp() > ends_at + private.time_limit_grace() then
    perform private.raise_error(409, 'time_over', 'The time for this quiz is over. What was saved in time counts.');
  end if;
end;
$$;
revoke all on function private.require_time(public.quiz_attempts, timestamptz) from public;

-- Attempts.

create function private.attempts_left(p_learner uuid, p_quiz_id text, p_lesson_id text, p_except uuid default null) returns integer
language plpgsql stable set search_path = '' as $$
-- Null without a limit. Every attempt counts from its start, in whatever course or as practice (a null lesson). A lesson that the
-- learner has not finished has at least one, so that attempts used elsewhere do not bar the road of its course.
declare
  most integer := (select z.attempt_limit from public.quizzes as z where z.id = p_quiz_id);
begin
  if coalesce(most, 0) = 0 then return null; end if;
  return (
    select greatest(
      most - count(*), case when p_lesson_id is not null and not coalesce(bool_or(a.lesson_id = p_lesson_id), false) then 1 else 0 end
    )
    from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.id is distinct from p_except
  );
end;
$$;
revoke all on function private.attempts_left(uuid, text, text, uuid) from public;

create function private.grade_attempt(p_attempt_id uuid) returns void language plpgsql set search_path = '' as $$
-- Ends an open attempt, which the caller has locked: grades what was answered, completes the lesson and makes the next one available.
-- Questions without an answer count as wrong. An attempt whose time is over ended then.
declare
  attempt public.quiz_attempts;
  total integer;
  missed integer;
  earned integer;
  reachable integer;
  answered_count integer;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id;
  perform private.lock_grading(attempt.quiz_id, false);
  select coalesce(sum(q.points), 0), coalesce(sum(q.points) filter (where q.supported and w.question_id is null), 0) into total, missed
  from private.live_questions as q
  left join public.attempt_answers as w on w.attempt_id = attempt.id and w.question_id = q.id
  where q.quiz_id = attempt.quiz_id;
  update public.attempt_answers as w set
    correct = private.grade_answer(row(q.*)::private.keyed_questions, w.answer), points = q.points
  from private.live_questions as q
  where w.attempt_id = attempt.id and q.id = w.question_id and q.quiz_id = attempt.quiz_id and q.supported;
  select coalesce(sum(w.points) filter (where w.correct), 0), coalesce(sum(w.points), 0) + missed, count(*)
  into earned, reachable, answered_count
  from public.attempt_answers as w where w.attempt_id = attempt.id and w.correct is not null;
  update public.quiz_attempts as a set
    finished_at = least(clock_timestamp(), private.attempt_ends_at(attempt)), score = earned, score_max = total, answered = answered_count,
    missed_points = missed, percent = case when answered_count = 0 then 0 else round(earned * 100.0 / reachable) end
  where a.id = attempt.id;
  if attempt.lesson_id is not null then
    perform private.complete_lesson(attempt.user_id, attempt.lesson_id, earned, total);
  end if;
end;
$$;
revoke all on function private.grade_attempt(uuid) from public;

create function private.end_overdue_attempts() returns integer language plpgsql set search_path = '' as $$
-- Ends attempts that their learners did not come back to after their time was over. Says how many; a bounded part each time.
declare
  overdue uuid;
  ended integer := 0;
begin
  for overdue in
    select a.id from public.quiz_attempts as a
    where a.finished_at is null and a.time_limit_minutes > 0 and private.attempt_ends_at(a) < clock_timestamp() - private.time_limit_grace()
    order by a.started_at limit 500 for update skip locked
  loop
    perform private.grade_attempt(overdue);
    ended := ended + 1;
  end loop;
  return ended;
end;
$$;
revoke all on function private.end_overdue_attempts() from public;

CREATE OR REPLACE FUNCTION private.finish_attempt (
  p_attempt_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- Grades, completes the lesson, makes the next one available and returns the review, in one transaction. Calling it
-- again returns the same result and changes nothing. Every question has to be answered, unless the time is over.
--
-- The current questions of the quiz are graded: those added or deleted during the attempt count as such, the result is
-- never above 100 %, and an attempt whose quiz was deleted, emptied or unlinked can still be finished.
declare
  me uuid := private.require_user();
  attempt public.quiz_attempts;
begin
  -- The row lock serialises two tabs that finish at once; the second one finds the attempt finished.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  end if;
  if attempt.finished_at is null then
    perform private.lock_grading(attempt.quiz_id, false);
    if not coalesce(clock_timestamp() >= private.attempt_ends_at(attempt), false) and exists (
      select 1 from private.live_questions as q
      where q.quiz_id = attempt.quiz_id and q.supported
        and not exists (select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.question_id = q.id)
    ) then
      perform private.raise_error(409, 'quiz_incomplete', 'Complete all questions to finish the lesson.');
    end if;
    perform private.grade_attempt(attempt.id);
  end if;
  return private.attempt_result(attempt.id);
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
-- Returns the open attempt if there is one: tabs and devices share it. Raises quiz_open_elsewhere where it belongs to another
-- lesson, or to practice, and no_attempts_left.
declare
  me uuid := private.require_learner();
  target record := private.find_quiz(p_course_id, p_ref);
  attempt record;
  overdue uuid;
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
  -- An update that changes nothing locks the open attempt and returns it; if another tab finishes it meanwhile, a new
  -- one is created.
  insert into public.quiz_attempts as a (user_id, quiz_id, lesson_id, order_seed, time_limit_minutes)
  values (
    me, target.quiz_id, target.lesson_id, private.next_order_seed(me, target.quiz_id),
    (select z.time_limit_minutes from public.quizzes as z where z.id = target.quiz_id)
  )
  on conflict (user_id, quiz_id) where finished_at is null do update set started_at = a.started_at
  returning a.id, a.lesson_id, a.order_seed, a.xmax = 0 as is_new into attempt;
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
    || jsonb_build_object('questions', private.shown_questions(target.quiz_id, attempt.order_seed));
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
  attempt public.quiz_attempts;
begin
  select * into attempt from public.quiz_attempts as a where a.id = p_attempt_id and a.user_id = me for update;
  if not found then
    perform private.raise_error(404, 'attempt_not_found', 'This attempt does not exist.');
  elsif attempt.finished_at is not null then
    perform private.raise_error(409, 'attempt_finished', 'This attempt is finished already; its result stays.');
  end if;
  if attempt.time_limit_minutes > 0 or private.attempts_left(me, attempt.quiz_id, attempt.lesson_id) is not null then
    perform private.grade_attempt(attempt.id);
    return;
  end if;
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.read_answer (
  attempt  public.quiz_attempts,
  question private.keyed_questions,
  p_answer jsonb,
  OUT      answer jsonb,
  OUT      device text,
  OUT      given_at timestamp with time zone
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
-- Raises time_over.
declare
  wrapped boolean := jsonb_typeof(p_answer) = 'object' and p_answer ? 'value';
  value jsonb := case when wrapped then p_answer -> 'value' else p_answer end;
  age numeric := case when wrapped and jsonb_typeof(p_answer -> 'age_ms') = 'number' then (p_answer ->> 'age_ms')::numeric else 0 end;
begin
  device := case when wrapped then left(p_answer ->> 'device', 64) end;
  -- At most a year, which any interval holds.
  given_at := greatest(
    attempt.started_at,
    clock_timestamp() - make_interval(secs => least(greatest(age, 0), 31536000000)::double precision / 1000)
  );
  perform private.require_time(attempt, given_at);
  answer := case
    when value is null or jsonb_typeof(value) = 'null' or private.scalar_text(value) = '' then 'null'::jsonb
    else private.from_shown_answer(question, attempt.order_seed, private.normalize_answer(question, value))
  end;
  if answer is null then
    perform private.raise_error(
      422, 'invalid_answer', 'The answer does not have the form this question asks for.', 'p_answer'
    );
  end if;
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
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at,
      -- Rounded up: a page that ends the attempt after so many seconds is not too early. Null without a time limit.
      'seconds_left', case when n.ends_at is not null then greatest(0, ceil(extract(epoch from n.ends_at - clock_timestamp())))::integer end,
      'answers', coalesce((
        select jsonb_agg(jsonb_build_object(
          'question_id', w.question_id,
          'answer', private.to_shown_answer(row(q.*)::private.keyed_questions, a.order_seed, w.answer),
          'feedback', case when w.checked_at is not null
            then private.shown_feedback(row(q.*)::private.keyed_questions, a.order_seed, w.answer)
          end
        ) order by q.ordinal_position)
        from public.attempt_answers as w
        join private.live_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id
      ), '[]'::jsonb)
    )
    from public.quiz_attempts as a
    cross join lateral (select private.attempt_ends_at(a) as ends_at) as n
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
begin
  return (
  -- The condition on quiz_id keeps the view from numbering the questions of all quizzes, which takes seconds with 200,000.
    select jsonb_build_object(
      'attempt_id', a.id, 'course_id', l.course_id, 'lesson_id', a.lesson_id, 'score', a.score,
      'score_max', a.score_max, 'answered', a.answered, 'percent', a.percent, 'finished_at', a.finished_at,
      'weighted', exists (select 1 from public.attempt_answers as w where w.attempt_id = a.id and w.points > 1),
      -- Questions without an answer when the time was over, or when it was left, count as wrong.
      'incomplete', a.missed_points > 0,
      'attempts_left', private.attempts_left(a.user_id, a.quiz_id, a.lesson_id),
      'review_withheld', private.has_open_attempt(a.user_id, a.quiz_id),
      'review', coalesce((
        select jsonb_agg(
          private.shown_question(q, a.order_seed, z.question_order = 'shuffled')
          || private.shown_feedback(q, a.order_seed, w.answer)
          || jsonb_build_object(
            'question_id', q.id, 'your_answer', private.to_shown_answer(q, a.order_seed, w.answer), 'correct', w.correct,
            'points', w.points
          ) order by private.shown_rank(q, a.order_seed, z.question_order = 'shuffled'), q.id
        )
        from public.attempt_answers as w
        join private.keyed_questions as q on q.id = w.question_id and q.quiz_id = a.quiz_id
        where w.attempt_id = a.id and w.correct is not null
          and not private.has_open_attempt(a.user_id, a.quiz_id)
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
    left join public.lessons as l on l.id = a.lesson_id
    left join lateral (
      select private.road_after(a.user_id, l.course_id, l.id) as road where l.id is not null
    ) as t on true
    where a.id = p_attempt_id and a.finished_at is not null
  );
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
declare
  me uuid := private.require_user();
  target record := private.find_quiz(p_course_id, p_ref);
  open_attempt record;
begin
  if target.quiz_id is null then
    return null;
  end if;
  select a.id, a.order_seed into open_attempt
  from public.quiz_attempts as a
  where a.user_id = me and a.quiz_id = target.quiz_id and a.lesson_id is not distinct from target.lesson_id
    and a.finished_at is null;
  return (
    select jsonb_build_object(
      'course', (
        select jsonb_build_object('id', c.id, 'title', c.title)
        from public.courses as c where c.id = p_course_id and target.lesson_id is not null
      ),
      'lesson_id', target.lesson_id,
      'quiz', jsonb_build_object(
        'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
        'feedback_timing', z.feedback_timing, 'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes,
        'question_count', (select count(*) from private.live_questions as q where q.quiz_id = z.id),
        'attempts_left', private.attempts_left(me, z.id, target.lesson_id)
      ),
      -- In the order of the attempt under way, or of the one that would be started now. Where time is limited, it begins to run
      -- before the questions are seen.
      'questions', case
        when open_attempt.id is not null then private.shown_questions(z.id, open_attempt.order_seed)
        when z.time_limit_minutes > 0 then '[]'
        else private.shown_questions(z.id, private.next_order_seed(me, z.id))
      end,
      'attempt', private.attempt_to_json(open_attempt.id),
      'elsewhere', private.open_elsewhere(me, z.id, target.lesson_id),
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

CREATE OR REPLACE FUNCTION private.regrade_attempts (
  q          private.keyed_questions,
  p_attempts uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Grades a question anew in these attempts, whose learners are locked, and with it scores, percentages and the best results of
-- lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
  attempts_before jsonb := (
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'before', jsonb_build_object('score', a.score, 'percent', a.percent)
        || case when w.points <> q.points then jsonb_build_object('score_max', a.score_max) else '{}' end
    ))
    from public.quiz_attempts as a
    join public.attempt_answers as w on w.attempt_id = a.id and w.question_id = q.id
    where a.id = any (p_attempts)
  );
begin
  perform set_config('regrading.counts', 'on', true);
  -- The maximum also has the points of questions that could not be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points), score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(w.points) filter (where w.correct), 0) as score, sum(w.points) as answered_points
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / (r.answered_points + a.missed_points))
    from recounted as r
    where a.id = r.id
    returning a.id, jsonb_build_object('score', a.score, 'percent', a.percent, 'score_max', a.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only a result that came from the best attempt is replaced, or one that an attempt now exceeds.
        jsonb_build_array(r.score, r.score_max) = best_before -> (b.user_id || '/' || b.lesson_id)
        or (b.score * greatest(r.score_max, 1), b.score) > (r.score * greatest(b.score_max, 1), r.score)
      )
    returning
      r.user_id || '/' || r.lesson_id as row_id,
      jsonb_build_object('score', old.score, 'score_max', old.score_max) as before,
      jsonb_build_object('score', r.score, 'score_max', r.score_max) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'lesson_results', u.row_id, 'update', u.before, u.after from updated as u;
  perform set_config('regrading.counts', '', true);
  perform private.tally_attempts(p_attempts);
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
  select jsonb_build_object(
    'lesson_results', (
      select jsonb_agg(
        jsonb_build_object(
          'course', c.title, 'lesson', coalesce(v.title, q.title), 'lesson_id', r.lesson_id, 'result', r.result,
          'score', r.score, 'score_max', r.score_max, 'completed_at', r.completed_at, 'created_at', r.created_at,
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
          'time_limit_minutes', a.time_limit_minutes, 'missed_points', a.missed_points
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
          'correct', w.correct, 'points', w.points, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at,
          'updated_at', w.updated_at
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
      where c.user_id = p_id
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
          'session', s.id, 'question', q.title, 'answer', private.shown_answer(i.question_id, i.answer), 'correct', i.correct,
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
    ),
    'active_periods', (
      select jsonb_agg(jsonb_build_object('grain', p.grain, 'start', p.start) order by p.start, p.grain)
      from private.active_periods as p where p.user_id = p_id
    ),
    -- What statistics count the person as.
    'attempt_tallies', (
      select jsonb_agg(jsonb_build_object('attempt', t.attempt_id, 'tally', t.tally) order by t.attempt_id)
      from private.attempt_tallies as t join public.quiz_attempts as a on a.id = t.attempt_id
      where a.user_id = p_id
    ),
    'path_tallies', (
      select jsonb_agg(jsonb_build_object('course_id', t.course_id, 'tally', t.tally) order by t.course_id)
      from private.path_tallies as t where t.user_id = p_id
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- What the schedule runs every hour: says how many attempts it ended, how many accounts were scheduled for erasure and erased, and
-- how many attempts and entries of logs were deleted.
declare
  ended integer;
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  auth_entries integer := 0;
  erased integer;
  person record;
begin
  ended := private.end_overdue_attempts();
  for person in
    select i.id, 'inactive' as reason
    from private.inactive_accounts(private.retention_days('inactive_account_days')) as i (id)
    union all
    select b.user_id, 'too_young' from private.birth_years as b
    where private.age_hold_of(b.user_id) = 'too_young'
      and not exists (select 1 from private.erasure_requests as e where e.user_id = b.user_id)
    limit 200
  loop
    perform private.begin_erasure(person.id, person.reason, null);
    scheduled := scheduled + 1;
  end loop;
  erased := private.erase_due_accounts(20);

  attempts := array(select o.id from private.outdated_attempts(private.retention_days('attempt_days')) as o (id) limit 1000);
  if cardinality(attempts) > 0 then
    perform private.delete_attempts(attempts);
  end if;
  -- Uploads can be undone and deleted content restored for 30 days, by what the log says.
  delete from public.audit_log as l
  where l.id in (
    select o.id from public.audit_log as o
    where o.at < now() - make_interval(days => greatest(private.retention_days('audit_log_days'), 90))
    order by o.at limit 10000
  );
  get diagnostics audit_entries = row_count;
  if to_regclass('auth.audit_log_entries') is not null then
    delete from auth.audit_log_entries as l
    where l.id in (
      select o.id from auth.audit_log_entries as o
      where o.created_at < now() - make_interval(days => private.retention_days('auth_log_days'))
      order by o.created_at limit 10000
    );
    get diagnostics auth_entries = row_count;
  end if;
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
  delete from private.practice_cards as c
  using (
    select o.user_id, o.question_id from private.practice_cards as o
    where o.answered_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.answered_at limit 10000
  ) as old
  where c.user_id = old.user_id and c.question_id = old.question_id;
  delete from private.practice_sessions as s
  where s.id in (
    select o.id from private.practice_sessions as o
    where o.started_at < now() - make_interval(days => private.retention_days('attempt_days'))
    order by o.started_at limit 10000
  );
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  delete from private.idempotency_keys as k where k.created_at < now() - interval '1 day';
  return jsonb_build_object(
    'ended', ended, 'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries,
    'auth_entries', auth_entries
  );
end;
$function$;

-- What a file can hold of a quiz.

create or replace view private.content_fields with (security_invoker = true) as SELECT table_name,
    prefix,
    id,
    title,
    quiz_id,
    import_id,
    deleted_at,
    fields,
    (prefix || "left"(md5((fields)::text), 16)) AS version
   FROM ( SELECT 'courses'::text AS table_name,
            'c'::text AS prefix,
            c.id,
            c.title,
            NULL::text AS quiz_id,
            c.import_id,
            c.deleted_at,
            jsonb_build_object('title', c.title, 'description', c.description, 'duration_minutes', c.duration_minutes, 'image', c.image, 'instructor', c.instructor, 'year', c.year, 'category', c.category) AS fields
           FROM public.courses c
        UNION ALL
         SELECT 'videos'::text AS text,
            'v'::text AS text,
            v.id,
            v.title,
            NULL::text AS text,
            v.import_id,
            v.deleted_at,
            jsonb_build_object('title', v.title, 'description', v.description, 'url', v.url, 'image', v.image, 'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor) AS jsonb_build_object
           FROM public.videos v
        UNION ALL
         SELECT 'quizzes'::text AS text,
            'z'::text AS text,
            z.id,
            z.title,
            NULL::text AS text,
            z.import_id,
            z.deleted_at,
            jsonb_build_object('title', z.title, 'description', z.description, 'image', z.image, 'category', z.category, 'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
              'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes) AS jsonb_build_object
           FROM public.quizzes z
        UNION ALL
         SELECT 'questions'::text AS text,
            'q'::text AS text,
            q.id,
            q.title,
            q.quiz_id,
            q.import_id,
            COALESCE(q.deleted_at, z.deleted_at) AS "coalesce",
            jsonb_build_object('title', q.title, 'description', q.description, 'explanation', COALESCE(k.explanation, ''::text), 'tags', q.tags, 'form', jsonb_build_object('type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options, 'slider_min', q.slider_min, 'slider_max', q.slider_max, 'slider_step', q.slider_step, 'slider_unit', q.slider_unit, 'points', q.points, 'key', k.answer)) AS jsonb_build_object
           FROM ((public.questions q
             JOIN public.quizzes z ON ((z.id = q.quiz_id)))
             LEFT JOIN private.question_keys k ON ((k.question_id = q.id)))) t;


CREATE OR REPLACE FUNCTION private.staged_fields (
  p_kind   text,
  p_given  jsonb,
  p_stored jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
-- What a file says of a row, in the shape of private.content_fields; blank cells are left out. p_stored are the fields that it is
-- compared with: a text that names one accepted answer says nothing of the others, and no options are those of the type.
declare
  given jsonb := p_given;
  stored jsonb := p_stored -> 'form';
  is_same_type boolean := p_given -> 'type' is not distinct from p_stored #> '{form,type}';
begin
  -- As triggers store it.
  if given ->> 'title' ~ '[\u202A-\u202E\u2066-\u2069]' or given ->> 'description' ~ '[\u202A-\u202E\u2066-\u2069]' then
    given := given || jsonb_strip_nulls(jsonb_build_object(
      'title', private.close_directions(given ->> 'title'), 'description', private.close_directions(given ->> 'description')
    ));
  end if;
  return case p_kind
    when 'course' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'duration_minutes', given -> 'durationMinutes',
      'image', given -> 'image', 'instructor', given -> 'instructor', 'year', given -> 'year', 'category', given -> 'category'
    ))
    when 'video' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'url', given -> 'url', 'image', given -> 'image',
      'duration_seconds', given -> 'durationSeconds', 'category', given -> 'category', 'instructor', given -> 'instructor'
    ))
    when 'quiz' then jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'image', given -> 'image',
      'category', given -> 'category', 'instructor', given -> 'instructor', 'feedback_timing', given -> 'feedbackTiming',
      'question_order', given -> 'questionOrder', 'attempt_limit', given -> 'attemptLimit',
      'time_limit_minutes', given -> 'timeLimitMinutes'
    ))
    else jsonb_strip_nulls(jsonb_build_object(
      'title', given -> 'title', 'description', given -> 'description', 'explanation', given -> 'explanation',
      'tags', case when given -> 'tags' not in ('null', '[]') then to_jsonb(private.tag_list(given -> 'tags')) end
    )) || jsonb_build_object('form', jsonb_build_object(
      'type', given -> 'type',
      'options', case
        when is_same_type and coalesce(given -> 'options', '[]') = '[]' and given #> '{slider,min}' is null then stored -> 'options'
        else coalesce(given -> 'options', '[]')
      end,
      'left_options', coalesce(given -> 'leftOptions', '[]'), 'right_options', coalesce(given -> 'rightOptions', '[]'),
      'slider_min', given #> '{slider,min}', 'slider_max', given #> '{slider,max}', 'slider_step', case when given #> '{slider,min}' is not null then coalesce(nullif(given #> '{slider,step}', 'null'), '1') end,
      'slider_unit', coalesce(given #>> '{slider,unit}', ''),
      'points', coalesce(nullif(given -> 'points', 'null'), stored -> 'points', '1'),
      -- Only what is typed has a key that depends on what is stored.
      'key', case
        when given ->> 'type' = 'OPT' then private.kept_key('OPT', given -> 'answer', stored ->> 'type', stored -> 'key')
        else given -> 'answer'
      end
    ))
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.commit_import_content (
  p_import_id text,
  p_kind      text,
  p_table     text,
  p_columns   text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- Writes the staged courses, videos or quizzes. Of several rows with the same id the first counts.
-- Returns {total, made, changed, kept, unchanged}. p_kind is the column of import_rows ('video').
declare
  column_names text := (select string_agg(format('%I', c.name), ', ') from unnest(p_columns) as c (name));
  new_values text := (select string_agg(format('n.%I', c.name), ', ') from unnest(p_columns) as c (name));
  total integer;
  made integer;
  restored text[];
  written jsonb;
begin
  execute format(
    'select count(distinct r.%1$I) from private.import_rows as r where r.import_id = $1', p_kind || '_id'
  ) into total using p_import_id;
  if total = 0 then
    return private.import_counts(0, 0, '{"restored": 0, "changed": 0, "kept": 0, "kept_alone": 0}');
  end if;
  written := private.write_import_changes(p_import_id, p_table, p_columns);
  execute format($sql$
    insert into public.%1$I (id, import_id, %2$s)
    select s.id, $1, %3$s
    from (
      select distinct on (r.%4$I) r.%4$I as id, r.%5$I as given
      from private.import_rows as r
      where r.import_id = $1 and r.%4$I is not null and r.%4$I not in (select t.id from public.%1$I as t)
      order by r.%4$I, r.row_number
    ) as s
    cross join lateral jsonb_populate_record(
      null::public.%1$I,
      '{"description": "", "category": "General", "instructor": "", "feedback_timing": "at_end", "question_order": "shuffled",
        "attempt_limit": 0, "time_limit_minutes": 0}'
        || private.staged_fields(%5$L, s.given, null)
    ) as n
    on conflict (id) do nothing
  $sql$, p_table, column_names, new_values, p_kind || '_id', p_kind) using p_import_id;
  get diagnostics made = row_count;
  if p_table = 'quizzes' then
    -- Questions that went to the trash with a quiz do not come back with it, unless the file holds them.
    update public.questions as q set deleted_at = i.undone_at
    from private.import_changes as h
    join private.import_comparisons as c on c.import_id = $1 and c.table_name = 'quizzes' and c.row_id = h.row_id and c.reason = 'restored',
      public.content_imports as i
    where h.import_id = $1 and h.table_name = 'quizzes' and h.outcome = 'restored' and q.quiz_id = h.row_id
      and q.deleted_at is null and i.id = q.import_id and i.undone_at is not null
      and q.id not in (
        select r.question_id from private.import_rows as r where r.import_id = $1 and r.question_id is not null
      );
  end if;
  return private.import_counts(total, made, written);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_commit_import (
  p_import_id     text,
  p_regrade       boolean,
  p_lower_results boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET work_mem TO '64MB'
  AS $function$
-- Writes everything that was staged, compared with what is stored now: edits by hand stay, unless the file was chosen for what the
-- person saw. Calling it again returns the same and changes nothing, so it can be retried when its response was lost. Reports
-- rows_missing unless every announced row has arrived. With p_regrade, results of changed keys are to be regraded, with
-- p_lower_results also where they fall; `result` names their questions.
declare
  upload public.content_imports;
  staged integer;
  outcome jsonb;
  unchanged integer;
  kept integer;
begin
  perform private.require_right('content');
  upload := private.require_staged_import(p_import_id);
  if upload.status = 'done' then
    return to_jsonb(upload);
  end if;
  select count(*) into staged from private.import_rows as r where r.import_id = p_import_id;
  if staged <> upload.rows_total - upload.rows_reported then
    perform private.raise_error(409, 'rows_missing', 'Not every row of the file has arrived; nothing was written.');
  end if;
  perform private.compare_import(p_import_id);
  perform private.lock_import_changes(p_import_id);
  select count(*) filter (where s.state = 'unchanged'), count(*) filter (where s.state = 'conflict')
  into unchanged, kept
  from private.import_row_states(p_import_id) as s;

  perform set_config('imports.writing', 'on', true);
  outcome := jsonb_build_object(
    'videos', private.commit_import_content(p_import_id, 'video', 'videos', array[
      'title', 'description', 'url', 'image', 'duration_seconds', 'category', 'instructor'
    ]),
    'quizzes', private.commit_import_content(p_import_id, 'quiz', 'quizzes', array[
      'title', 'description', 'image', 'category', 'instructor', 'feedback_timing', 'question_order', 'attempt_limit',
      'time_limit_minutes'
    ]),
    'questions', private.commit_import_questions(p_import_id),
    'courses', private.commit_import_content(p_import_id, 'course', 'courses', array[
      'title', 'description', 'duration_minutes', 'image', 'instructor', 'year', 'category'
    ]),
    'links', private.commit_import_links(p_import_id)
  );
  perform set_config('imports.writing', '', true);
  perform private.record_import_sources(p_import_id, t.name)
  from unnest(array['courses', 'videos', 'quizzes', 'questions']) as t (name);
  if p_regrade then
    perform private.begin_import_regrades(p_import_id, p_lower_results);
  end if;
  delete from private.import_rows as r where r.import_id = p_import_id;
  delete from private.import_comparisons as c where c.import_id = p_import_id;
  delete from private.import_choices as c where c.import_id = p_import_id;
  update public.content_imports as i set
    status = 'done', rows_written = staged, rows_unchanged = unchanged, rows_kept = kept,
    result = outcome || jsonb_build_object('regrading', coalesce((
      select jsonb_agg(g.question_id order by g.question_id) from private.regrades as g
      join private.import_changes as h on h.import_id = p_import_id and h.table_name = 'questions' and h.row_id = g.question_id
      where p_regrade and h.after ? 'form' and g.finished_at is null
    ), '[]'))
  where i.id = p_import_id
  returning * into upload;
  perform private.audit_import(upload);
  return to_jsonb(upload);
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_import_changes (
  p_import_id text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
-- For admin_undo_import, which has said what is trashed. Gives the fields that an upload wrote, and that still are as it wrote them, their values from before. A later upload that
-- changed one from this upload's value remembers the value from before instead, so that undoing that one, too, leads back to it.
declare
  target text;
  column_names text;
  new_values text;
begin
  create temporary table reverted_fields on commit drop as
  select h.table_name, h.row_id, h.import_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
  from private.import_changes as h
  join private.content_fields as v on v.table_name = h.table_name and v.id = h.row_id
  cross join lateral jsonb_each(h.after) as f
  where h.import_id = p_import_id and v.fields -> f.key = f.value and h.before ? f.key
    and (h.outcome = 'changed' or (h.table_name, h.row_id) in (select t.table_name, t.id from pg_temp.trashed as t))
  group by h.table_name, h.row_id, h.import_id;
  update private.import_changes as l set before = l.before || n.fields
  from (
    select l.import_id, l.table_name, l.row_id, jsonb_object_agg(f.key, h.before -> f.key) as fields
    from private.import_changes as h
    join private.import_changes as l on l.table_name = h.table_name and l.row_id = h.row_id and l.import_id <> h.import_id
    join public.content_imports as own on own.id = h.import_id
    join public.content_imports as i on i.id = l.import_id and i.undone_at is null and i.created_at >= own.created_at
    cross join lateral jsonb_each(h.after) as f
    where h.import_id = p_import_id and h.outcome <> 'kept' and l.before -> f.key = f.value and h.before ? f.key
    group by l.import_id, l.table_name, l.row_id
  ) as n
  where l.import_id = n.import_id and l.table_name = n.table_name and l.row_id = n.row_id;

  update private.question_keys as k set
    answer = n.answer, explanation = n.explanation, updated_at = clock_timestamp()
  from pg_temp.reverted_fields as r
  join private.question_keys as o on o.question_id = r.row_id
  cross join lateral (
    select coalesce(nullif(r.fields #> '{form,key}', 'null'), o.answer) as answer,
      coalesce(r.fields ->> 'explanation', o.explanation) as explanation
  ) as n
  where r.table_name = 'questions' and k.question_id = r.row_id
    and (k.answer, k.explanation) is distinct from (n.answer, n.explanation);
  delete from private.question_keys as k using pg_temp.reverted_fields as r
  where r.table_name = 'questions' and k.question_id = r.row_id and r.fields #> '{form,key}' = 'null';
  for target, column_names in values
    ('courses', 'title, description, duration_minutes, image, instructor, year, category'),
    ('videos', 'title, description, url, image, duration_seconds, category, instructor'),
    ('quizzes', 'title, description, image, category, instructor, feedback_timing, question_order, attempt_limit, time_limit_minutes'),
    ('questions', 'title, description, type, options, left_options, right_options, slider_min, slider_max, slider_step, slider_unit, points, tags')
  loop
    new_values := 'n.' || replace(column_names, ', ', ', n.');
    execute format($sql$
      update public.%1$I as t set (%2$s) = (
        select %3$s from jsonb_populate_record(t, (r.fields - 'form') || coalesce(r.fields -> 'form', '{}')) as n
      )
      from pg_temp.reverted_fields as r
      where r.table_name = %1$L and r.row_id = t.id
    $sql$, target, column_names, new_values);
  end loop;
  drop table pg_temp.reverted_fields;

  -- The next file is compared with what was said before this one.
  update private.import_sources as s set fields = h.base, import_id = h.base_import_id
  from private.import_changes as h
  where h.import_id = p_import_id and h.base is not null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or h.outcome = 'kept' and s.import_id is not distinct from h.base_import_id);
  delete from private.import_sources as s
  using private.import_changes as h
  where h.import_id = p_import_id and h.base is null and s.table_name = h.table_name and s.row_id = h.row_id
    and (s.import_id = p_import_id or s.import_id is null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.admin_export_content (
  p_scope jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- One page of an export: {of: 'courses' | 'videos' | 'quizzes', kind: 'course' | 'quiz_video', id?, q?,
-- publication?, after?, limit?}. Of kind 'course'
-- the courses; of kind 'quiz_video' the videos and the questions of quizzes, those of the found courses, or the found ones
-- themselves; without `of` everything. `id` is one course, video or quiz, `q` and `publication` a search as in find_content. Answers {rows, after}:
-- `after` is where the next page begins, null on the last. A quiz in several courses has its questions once, in the first of them,
-- and one row in each of the others. A quiz without questions has one row without a question. `version` of a row is that of its parts,
-- which an upload compares with what is stored.
declare
  scope jsonb := private.unwrap_json(p_scope);
  found text := scope ->> 'of';
  ids text[];
  page integer := least(coalesce((scope ->> 'limit')::integer, 500), 1000);
  is_after boolean := jsonb_typeof(scope -> 'after') = 'array';
  rows jsonb;
  last jsonb;
begin
  perform private.require_right('content');
  if coalesce(found, 'courses') not in ('courses', 'videos', 'quizzes') or coalesce(scope ->> 'kind', '') not in ('course', 'quiz_video') then
    perform private.raise_error(422, 'validation_failed', 'This kind of content does not exist.', 'kind');
  end if;
  if scope ->> 'id' is not null then
    ids := array[scope ->> 'id'];
  elsif coalesce(scope ->> 'q', '') <> '' or scope ->> 'publication' is not null then
    ids := array(
      select jsonb_array_elements_text(private.find_content(
        coalesce(found, 'courses'), scope ->> 'q', 'title', false, 0, null, scope ->> 'publication'
      ) -> 'ids')
    );
  end if;

  if scope ->> 'kind' = 'course' then
    select jsonb_agg(jsonb_build_object('course', to_jsonb(c), 'version', private.content_version('courses', c.id)) order by c.id), jsonb_build_array(max(c.id)) into rows, last
    from (
      select
        c.id, c.title, c.description, c.duration_minutes, c.image, c.instructor, c.year, c.category
      from public.courses as c
      where c.deleted_at is null and (ids is null or c.id = any (ids)) and (not is_after or c.id > scope #>> '{after,0}')
      order by c.id limit page
    ) as c;
  else
    with stops as materialized (
      -- Videos and quizzes with each of their courses; those without a course last.
      select 'video' as kind, v.id, l.course_id, l.position
      from public.videos as v
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.video_id = v.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where v.deleted_at is null and (found is null or found in ('videos', 'courses'))
        and (found is distinct from 'videos' or ids is null or v.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
      union all
      select 'quiz', z.id, l.course_id, l.position
      from public.quizzes as z
      left join lateral (
        select l.course_id, l.position from public.lessons as l join public.courses as c on c.id = l.course_id
        where l.quiz_id = z.id and l.removed_at is null and c.deleted_at is null
      ) as l on true
      where z.deleted_at is null and (found is null or found in ('quizzes', 'courses'))
        and (found is distinct from 'quizzes' or ids is null or z.id = any (ids))
        and (found is distinct from 'courses' or (l.course_id is not null and (ids is null or l.course_id = any (ids))))
    ),
    lines as (
      select
        s.*, q.id as question_id,
        -- What the pages are sorted by.
        coalesce(s.course_id, '~') as course_key, coalesce(s.position, 0) as stop_key, s.kind || ' ' || s.id as content_key,
        coalesce(q.position, 0) as question_position, coalesce(q.id, '') as question_key
      from (
        select s.*, row_number() over (partition by s.kind, s.id order by coalesce(s.course_id, '~')) as place from stops as s
      ) as s
      left join lateral (
        select q.id, q.position from public.questions as q
        where s.kind = 'quiz' and q.quiz_id = s.id and q.deleted_at is null
        order by q.position, q.id limit case when s.place > 1 then 1 end
      ) as q on true
    ),
    page_lines as (
      select n.* from lines as n
      where not is_after or (n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) > (
        scope #>> '{after,0}', (scope #>> '{after,1}')::integer, scope #>> '{after,2}', (scope #>> '{after,3}')::integer,
        scope #>> '{after,4}'
      )
      order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      limit page
    ),
    numbered as (
      select n.*, row_number() over (
        order by n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key
      ) as ordinal_position
      from page_lines as n
    )
    select
      jsonb_agg(jsonb_build_object(
        'course_id', n.course_id, 'lesson_order', n.position,
        'version', concat_ws(
          '.',
          (select f.version from private.content_fields as f where n.kind = 'video' and f.table_name = 'videos' and f.id = n.id),
          (select f.version from private.content_fields as f where n.kind = 'quiz' and f.table_name = 'quizzes' and f.id = n.id),
          (select f.version from private.content_fields as f where f.table_name = 'questions' and f.id = n.question_id)
        ),
        'video', (
          select jsonb_build_object(
            'id', v.id, 'title', v.title, 'description', v.description, 'url', v.url, 'image', v.image,
            'duration_seconds', v.duration_seconds, 'category', v.category, 'instructor', v.instructor
          )
          from public.videos as v where n.kind = 'video' and v.id = n.id
        ),
        'quiz', (
          select jsonb_build_object(
            'id', z.id, 'title', z.title, 'description', z.description, 'image', z.image, 'category', z.category,
            'instructor', z.instructor, 'feedback_timing', z.feedback_timing, 'question_order', z.question_order,
            'attempt_limit', z.attempt_limit, 'time_limit_minutes', z.time_limit_minutes
          )
          from public.quizzes as z where n.kind = 'quiz' and z.id = n.id
        ),
        'question', private.question_to_json(n.question_id)
      ) order by n.ordinal_position),
      (array_agg(
        jsonb_build_array(n.course_key, n.stop_key, n.content_key, n.question_position, n.question_key) order by n.ordinal_position desc
      ))[1]
    into rows, last
    from numbered as n;
  end if;
  return jsonb_build_object(
    'rows', coalesce(rows, '[]'::jsonb),
    'after', case when jsonb_array_length(rows) = page then last end
  );
end;
$function$;

-- What uploads remember of quizzes from before.
update private.import_sources as s set fields = '{"attempt_limit": 0, "time_limit_minutes": 0}' || s.fields where s.table_name = 'quizzes';
update private.import_changes as h set base = '{"attempt_limit": 0, "time_limit_minutes": 0}' || h.base where h.table_name = 'quizzes' and h.base is not null;
