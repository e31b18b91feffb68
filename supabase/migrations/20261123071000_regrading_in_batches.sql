-- Regrading in batches: a statement of a signed-in user ends after eight seconds, which was not enough for 10,000 attempts.
-- Saving a question with `regrade` starts it and regrades the first batch of learners; admin_continue_regrade regrades the
-- next one, until it is finished. What was done stays done, whatever happens in between.
--
-- A batch is whole learners, so that each of them sees results that fit together: all attempts by the old key, or all by the
-- new one. Attempts that are finished after the key was saved are graded by the new key at once.

create table private.regrades (
  question_id text primary key references public.questions (id) on delete cascade,
  -- What attempts are regraded by; if the key changes meanwhile, regrading begins anew.
  grading text not null,
  -- Learners up to this id are done.
  after_user uuid not null default '00000000-0000-0000-0000-000000000000',
  attempts integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  students_up integer not null default 0,
  students_down integer not null default 0,
  finished_at timestamptz
);
comment on table private.regrades is 'The last regrading of each question, and how far it is.';
alter table private.regrades enable row level security;
revoke all on private.regrades from public, anon, authenticated;

-- By quiz and learner, for the batches; it serves what the index of quiz_id alone did.
create index quiz_attempts_quiz_user_idx on public.quiz_attempts (quiz_id, user_id);
drop index public.quiz_attempts_quiz_id_idx;

create function private.tally_attempts(p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Counts finished attempts anew: what they were counted as is subtracted, what they are now counted as is added.
declare
  change record;
begin
  if cardinality(p_attempts) = 0 then
    return;
  end if;
  -- Two attempts of one learner that finish at once (in a course and as practice) must not both be the first.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || a.user_id::text || a.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a where a.id = any (p_attempts)
    order by a.user_id, a.quiz_id
  ) as a;
  for change in
    with differing as materialized (
      select c.attempt_id, t.tally as before, c.tally as after
      from private.compute_attempt_tallies(p_attempts) as c
      left join private.attempt_tallies as t on t.attempt_id = c.attempt_id
      where t.tally is distinct from c.tally
    ),
    stored as (
      insert into private.attempt_tallies (attempt_id, tally) select d.attempt_id, d.after from differing as d
      on conflict (attempt_id) do update set tally = excluded.tally
    ),
    sums as (
      select k.key, sum(s.n) as n
      from (
        select -1 as n, d.before as tally from differing as d where d.before is not null
        union all
        select 1, d.after from differing as d
      ) as s
      cross join lateral jsonb_array_elements(s.tally) as k (key)
      group by k.key
      having sum(s.n) <> 0
    )
    select s.n, jsonb_agg(s.key) as tally from sums as s group by s.n order by s.n
  loop
    perform private.add_tally_change(change.n::integer, change.tally);
  end loop;
end;
$$;

create or replace function private.on_attempt_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.move_daily_tally('quizzes', old.finished_at, null);
    return null;
  end if;
  perform private.move_daily_tally('quizzes', case when tg_op = 'UPDATE' then old.finished_at end, new.finished_at);
  perform private.record_active_periods(new.user_id, new.started_at);
  perform private.record_active_periods(new.user_id, new.finished_at);
  if new.finished_at is not null then
    perform private.tally_attempts(array[new.id]);
  end if;
  perform private.tally_path(new.user_id, (select l.course_id from public.lessons as l where l.id = new.lesson_id));
  return null;
end;
$$;

-- A regrading counts its attempts itself, once for all of a batch.
drop trigger quiz_attempts_tally_update on public.quiz_attempts;
create trigger quiz_attempts_tally_update after update on public.quiz_attempts
for each row when (
  (old.started_at, old.finished_at, old.percent, old.answered)
  is distinct from (new.started_at, new.finished_at, new.percent, new.answered)
  and current_setting('regrading.counts', true) is distinct from 'on'
) execute function private.on_attempt_change();

create or replace function private.on_answers_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Counts a finished attempt again whose answers were changed by hand, or inserted after it. Answers of open attempts have no
-- grade yet, those of a deleted attempt are subtracted with it, and a regrading counts its attempts itself.
begin
  if current_setting('regrading.counts', true) is distinct from 'on' then
    perform private.tally_attempts(array(
      select a.id from public.quiz_attempts as a
      where a.finished_at is not null and a.id in (select c.attempt_id from changed as c where c.correct is not null)
    ));
  end if;
  return null;
end;
$$;

drop function private.tally_attempt(uuid);

create function private.lock_grading(p_quiz_id text, p_changes boolean) returns void
language sql
set search_path = ''
as $$
  -- Attempts at a quiz are finished side by side, but not while a key is changed: one that was graded by the old key is
  -- either there when regrading begins, or it waits and is graded by the new key.
  select case when p_changes
    then pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0))
  end;
$$;

create function private.grading_of(q private.keyed_questions) returns text
language sql immutable
set search_path = ''
as $$
  -- Changes with whatever answers are graded by.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key
  )::text);
$$;

drop function private.regraded_answers(private.keyed_questions, timestamptz);
create function private.regradable_answers(
  q private.keyed_questions, p_since timestamptz, p_after uuid default '00000000-0000-0000-0000-000000000000',
  p_until uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
)
returns table (attempt_id uuid, user_id uuid, was boolean, answer jsonb)
language sql stable
set search_path = ''
as $$
  -- What finished attempts that were graded on this question answered, with the grade they got; those of learners after
  -- p_after, up to p_until.
  select a.id, a.user_id, w.correct, w.answer
  from public.attempt_answers as w
  join public.quiz_attempts as a on a.id = w.attempt_id
  where w.question_id = q.id and w.correct is not null and a.finished_at >= p_since
    and a.quiz_id = q.quiz_id and a.user_id > p_after and a.user_id <= p_until
    and q.supported and q.key is not null;
$$;

create or replace function private.regrade_summary(q private.keyed_questions, p_since timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  -- students_up and students_down count students with at least one attempt that rises or falls.
  select jsonb_build_object(
    'attempts', count(*), 'changed', count(*) filter (where g.was <> g.regraded),
    'students_up', count(distinct g.user_id) filter (where g.regraded and not g.was),
    'students_down', count(distinct g.user_id) filter (where g.was and not g.regraded)
  )
  from (
    select w.user_id, w.was, private.grade_answer(q, w.answer) as regraded
    from private.regradable_answers(q, p_since) as w offset 0
  ) as g;
$$;

create function private.regrade_attempts(q private.keyed_questions, p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Turns the grade of a question in these attempts, whose learners are locked, and with it scores, percentages and the best
-- results of lessons. A status never changes.
declare
  best_before jsonb := (
    select coalesce(jsonb_object_agg(b.user_id || '/' || b.lesson_id, jsonb_build_array(b.score, b.score_max)), '{}')
    from private.best_attempts(p_attempts) as b
  );
begin
  perform set_config('regrading.counts', 'on', true);
  update public.attempt_answers as w set correct = not w.correct
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select w.attempt_id as id, count(*) filter (where w.correct) as score, count(*) as answered
    from public.attempt_answers as w
    where w.attempt_id = any (p_attempts) and w.correct is not null
    group by w.attempt_id
  ), updated as (
    update public.quiz_attempts as a set score = r.score, percent = round(r.score * 100.0 / r.answered)
    from recounted as r, public.quiz_attempts as old
    where a.id = r.id and old.id = a.id
    returning
      a.id, jsonb_build_object('score', old.score, 'percent', old.percent) as before,
      jsonb_build_object('score', a.score, 'percent', a.percent) as after
  )
  insert into public.audit_log (actor, table_name, row_id, action, before, after)
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', u.before, u.after from updated as u;

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
$$;

create function private.regrade_to_json(p_regrade private.regrades) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Attempts that were finished meanwhile are visited, too, so there may be more than at the start.
  select jsonb_build_object(
    'attempts', greatest(p_regrade.attempts, p_regrade.done), 'done', p_regrade.done, 'changed', p_regrade.changed,
    'students_up', p_regrade.students_up, 'students_down', p_regrade.students_down,
    'finished', p_regrade.finished_at is not null
  );
$$;

create function private.regrade_batch(p_question_id text, p_learners integer) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Regrades the next learners of a question's regrading and reports how far it is. A second call at once waits and takes the
-- learners after these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  select * into question from private.live_questions as q where q.id = p_question_id;
  -- Also when the question was deleted meanwhile.
  if private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners);
  end if;

  last_learner := (
    select l.user_id
    from (
      select distinct a.user_id from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.finished_at >= since
      order by a.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Until the end no attempt of these learners is finished: it would not be among those that the best result is taken from.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || question.quiz_id, 0))
  from (
    select distinct a.user_id from public.quiz_attempts as a
    where a.quiz_id = question.quiz_id and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(g.attempt_id) filter (where g.was <> g.regraded), '{}') as changed,
    count(distinct g.user_id) filter (where g.regraded and not g.was)::integer as students_up,
    count(distinct g.user_id) filter (where g.was and not g.regraded)::integer as students_down
  into batch
  from (
    select w.attempt_id, w.user_id, w.was, private.grade_answer(question, w.answer) as regraded
    from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w offset 0
  ) as g;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = question.quiz_id and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$$;

create function private.start_regrade(p_question_id text, p_learners integer) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Begins to regrade a question, or begins anew, with the first learners.
declare
  question private.keyed_questions;
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
begin
  select * into question from private.live_questions as q where q.id = p_question_id;
  if question.id is null then
    -- Deleted, or without a key: there is nothing to grade by, and what was graded so far stays.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  insert into private.regrades (question_id, grading, attempts, finished_at)
  select p_question_id, private.grading_of(question), count(*), case when count(*) = 0 then clock_timestamp() end
  from private.regradable_answers(question, since);
  return private.regrade_batch(p_question_id, p_learners);
end;
$$;

create function private.regrade_batch_size() returns integer
language sql immutable
set search_path = ''
as $$
  -- Learners whose attempts are regraded at once: some tenths of a second, in which these learners cannot finish the quiz.
  select 500;
$$;

create function private.admin_continue_regrade(p_question_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}.
begin
  perform private.require_admin();
  return private.regrade_batch(p_question_id, private.regrade_batch_size());
end;
$$;

call private.expose('admin_continue_regrade', 'authenticated');

drop function private.regrade(text);
drop function private.lock_quiz_attempts(text);

create or replace function private.finish_attempt(p_attempt_id uuid) returns jsonb
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
    perform private.lock_grading(attempt.quiz_id, false);
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

create or replace function private.question_to_json(p_question_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', q.id, 'quiz_id', q.quiz_id, 'position', q.position, 'title', q.title, 'description', q.description,
    'type', q.type, 'options', q.options, 'left_options', q.left_options, 'right_options', q.right_options,
    'slider', case when q.slider_min is not null then jsonb_build_object(
      'min', q.slider_min, 'max', q.slider_max, 'step', coalesce(q.slider_step, 1)
    ) end,
    'answer', k.answer, 'explanation', coalesce(k.explanation, ''),
    'created_at', q.created_at, 'updated_at', q.updated_at,
    -- A regrading that is not finished.
    'regrading', (
      select private.regrade_to_json(r) from private.regrades as r where r.question_id = q.id and r.finished_at is null
    )
  )
  from public.questions as q
  left join private.question_keys as k on k.question_id = q.id
  where q.id = p_question_id;
$$;

create or replace function private.admin_save_question(p_question jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Creates a question (no `id`) or replaces one: {id?, quiz_id, title, description?, type, options, left_options,
-- right_options, slider: {min, max, step} | null, answer, explanation?, position?, updated_at?, regrade?}. Indices of an
-- association refer to the lists sent. A description or explanation that is left out stays as it is. With `updated_at`,
-- a question changed meanwhile is a conflict. With `regrade` true, regrading of finished attempts begins in the same
-- transaction, and `regraded` in the result says how far it is.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  saved public.questions;
  should_regrade boolean := coalesce(payload -> 'regrade' = 'true'::jsonb, false);
  regraded jsonb;
begin
  perform private.require_admin();
  input := private.read_question(payload);
  if input.id is not null then
    -- Before any row, in the order in which finishing an attempt locks.
    perform private.lock_grading(input.quiz_id, true);
  end if;
  perform private.require_content('quizzes', input.quiz_id);

  if input.id is null then
    insert into public.questions (
      quiz_id, position, title, description, type, options, left_options, right_options,
      slider_min, slider_max, slider_step
    )
    values (
      input.quiz_id,
      -- The quiz row is locked, so two questions created at once get two positions.
      coalesce(input.ordinal_position, (
        select coalesce(max(q.position), 0) + 1 from public.questions as q where q.quiz_id = input.quiz_id
      )),
      input.title, coalesce(input.description, ''), input.type, input.options, input.left_options, input.right_options,
      input.slider_min, input.slider_max, input.slider_step
    )
    returning * into saved;
  else
    select * into saved from public.questions as q
    where q.id = input.id and q.quiz_id = input.quiz_id and q.deleted_at is null for no key update;
    if not found then
      perform private.raise_error(404, 'question_not_found', 'This question does not exist.');
    elsif payload ->> 'updated_at' is not null
      and private.parse_timestamp(payload ->> 'updated_at') is distinct from saved.updated_at then
      perform private.raise_error(409, 'stale_update', 'This question was changed meanwhile.');
    end if;
    update public.questions as q set
      position = coalesce(input.ordinal_position, q.position), title = input.title,
      description = coalesce(input.description, q.description), type = input.type, options = input.options,
      left_options = input.left_options, right_options = input.right_options, slider_min = input.slider_min,
      slider_max = input.slider_max, slider_step = input.slider_step
    where q.id = saved.id;
  end if;

  if input.key is null then
    delete from private.question_keys as k where k.question_id = saved.id;
  else
    insert into private.question_keys as k (question_id, answer, explanation)
    values (saved.id, input.key, coalesce(input.explanation, ''))
    on conflict (question_id) do update set
      answer = excluded.answer, explanation = coalesce(input.explanation, k.explanation), updated_at = clock_timestamp()
    where (k.answer, k.explanation) is distinct from (excluded.answer, coalesce(input.explanation, k.explanation));
  end if;
  if should_regrade and input.id is not null then
    regraded := private.start_regrade(saved.id, private.regrade_batch_size());
  end if;
  return private.question_to_json(saved.id) || jsonb_build_object('regraded', regraded);
end;
$$;

revoke execute on all functions in schema private from public;
