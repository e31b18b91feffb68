-- Changing a key after attempts were graded with it: a preview of the changes, and regrading on request.
--
-- Regrading runs in batches, because a logged-in user's statements time out after eight seconds: saving a question with `regrade` starts it
-- and regrades the first batch of learners; admin_continue_regrade regrades the next one, until it is finished. Finished batches are kept,
-- whatever happens afterwards. A batch regrades all attempts of its learners, so that each sees consistent results: all attempts with
-- the old key, or all with the new one. Attempts finished after the key was saved are graded with it. For a shared question, regrading
-- covers the results in each of its quizzes.

create table private.regrades (
  question_id text primary key references public.questions (id) on delete cascade,
  -- The hash (grading_of) of the key that attempts are regraded with; if the key changes meanwhile, regrading starts over.
  grading text not null,
  -- Learners up to this id are done.
  after_user uuid not null default '00000000-0000-0000-0000-000000000000',
  attempts integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  students_up integer not null default 0,
  students_down integer not null default 0,
  finished_at timestamptz,
  lowers boolean not null default true
);
comment on table private.regrades is 'The latest regrading of each question, and its progress.';
comment on column private.regrades.lowers is 'Whether grades can fall; otherwise the better result stays.';
alter table private.regrades enable row level security;
revoke all on private.regrades from public, anon, authenticated, service_role;

create function private.regrade_summary(q private.keyed_questions, p_since timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Counts what regrading with this form of a question would change in attempts since p_since, in all its quizzes. students_up and
  -- students_down count students with at least one attempt whose result rises or falls.
  select jsonb_build_object(
    'attempts', coalesce(sum(s.attempts), 0), 'changed', coalesce(sum(s.changed), 0),
    'students_up', count(*) filter (where s.rises), 'students_down', count(*) filter (where s.falls)
  )
  from (
    select count(*) as attempts, count(*) filter (where w.differs) as changed, bool_or(w.rises) as rises, bool_or(w.falls) as falls
    from private.regradable_answers(q, p_since) as w
    group by w.user_id
  ) as s;
$$;

create function private.best_attempts(p_attempts uuid[]) returns table (
  user_id uuid, lesson_id text, score integer, score_max integer
)
language sql stable
set search_path = ''
as $$
  -- Each learner's best finished attempt at each lesson of these attempts, by the same rule as in complete_lesson.
  select distinct on (a.user_id, a.lesson_id) a.user_id, a.lesson_id, a.score, a.score_max
  from public.quiz_attempts as a
  join (
    select distinct c.user_id, c.lesson_id from public.quiz_attempts as c
    where c.id = any (p_attempts) and c.lesson_id is not null
  ) as target on target.user_id = a.user_id and target.lesson_id = a.lesson_id
  where a.finished_at is not null
  order by a.user_id, a.lesson_id, a.score::numeric / greatest(a.score_max, 1) desc, a.score desc;
$$;

create function private.admin_preview_regrade(p_question jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- Previews the changes that saving this question with `regrade` and `lower_results` would make to results. Takes the argument of
-- admin_save_question and, like it, rejects a version that is no longer the newest. Changes nothing.
declare
  payload jsonb := private.unwrap_json(p_question);
  input private.keyed_questions;
  key private.keyed_questions;
  stored public.questions;
begin
  perform private.require_right('content');
  input := private.read_question(payload);
  select * into stored from public.questions as q
  where q.id = input.id and q.id = any (private.ordered_question_ids(input.quiz_id));
  if not found then
    perform private.raise_error(404, 'question_not_found', 'This question doesn’t exist.');
  elsif payload ->> 'version' is not null then
    perform private.require_version('question', stored.id, payload ->> 'version');
  end if;
  input.points := coalesce(input.points, stored.points);
  key := private.keyed_question(stored.id);
  input.key := private.key_to_store(input.type, input.key, stored.type, key.key);
  input.salt := key.salt;
  return private.regrade_summary(input, case
    when private.has_other_form(stored, input.type, input.left_options, input.right_options, input.slider_min) then 'infinity'
    else stored.form_changed_at
  end);
end;
$$;
call private.expose('admin_preview_regrade', 'authenticated');

-- Everything that changes keys locks the grading of its quizzes in the order of their ids, as lock_changed_grading does. Very
-- many quizzes could exhaust the database's locks, so there is also one lock for all quizzes.
create function private.lock_grading(p_quiz_id text, p_changes boolean) returns void
language plpgsql
set search_path = ''
as $$
-- Attempts at a quiz can be finished concurrently, but not while a key changes: either an attempt was graded with the old key before
-- regrading begins, or it waits and is graded with the new key. The first lock is the one for all quizzes.
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('grading', 0));
  if p_changes then
    perform pg_advisory_xact_lock(hashtextextended('grading ' || p_quiz_id, 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('grading ' || p_quiz_id, 0));
  end if;
end;
$$;

create function private.grading_of(q private.keyed_questions) returns text
language sql immutable
set search_path = ''
as $$
  -- A hash of the key and everything else used to grade answers.
  select md5(jsonb_build_array(
    q.type, q.options, q.left_options, q.right_options, q.slider_min, q.slider_max, q.slider_step, q.key, q.points
  )::text);
$$;

create function private.regradable_answers(
  q private.keyed_questions, p_since timestamptz, p_after uuid default '00000000-0000-0000-0000-000000000000',
  p_until uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns table (attempt_id uuid, user_id uuid, differs boolean, rises boolean, falls boolean)
language plpgsql stable
set search_path = ''
-- The best plan depends on the number of learners; for all of them, it joins up to a million answers of one question in memory.
set plan_cache_mode = force_custom_plan
set work_mem = '64MB'
as $$
-- The finished attempts that were graded on this question, by learners after p_after, up to p_until, and whether regrading changes them.
-- Whether a result rises or falls depends on its share of the maximum, because the points are part of both the score and the maximum.
declare
  quizzes constant text[] := array(select p.quiz_id from public.quiz_questions as p where p.question_id = q.id);
begin
  -- An answer to a document is always graded against its own document, even if the question has another one now.
  if not q.supported or q.key is null or q.type = 'DOC' then
    return;
  end if;
  return query
    with given as materialized (
      select a.id, a.user_id, w.answer, w.correct, w.points::integer as points, a.score, a.score_max
      from public.attempt_answers as w
      join public.quiz_attempts as a on a.id = w.attempt_id
      where w.question_id = q.id and w.correct is not null and a.quiz_id = any (quizzes) and a.finished_at >= p_since
        and a.user_id > p_after and a.user_id <= p_until
    ), graded as materialized (
      -- Grades each distinct answer once.
      select d.answer, private.grade_answer(q, d.answer) as correct from (select distinct g.answer from given as g) as d
    )
    select
      g.id, g.user_id, (g.correct, g.points) is distinct from (r.correct, q.points::integer),
      n.score * greatest(g.score_max, 1) > g.score * greatest(n.score_max, 1),
      n.score * greatest(g.score_max, 1) < g.score * greatest(n.score_max, 1)
    from given as g
    join graded as r on r.answer = g.answer
    cross join lateral (
      select
        g.score - case when g.correct then g.points else 0 end + case when r.correct then q.points else 0 end as score,
        g.score_max - g.points + q.points as score_max
    ) as n;
end;
$$;

create function private.regrade_attempts(q private.keyed_questions, p_attempts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
-- Regrades a question in these attempts, whose learners are locked, and updates scores, percentages and the best results of lessons. The
-- status of a lesson never changes.
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
  -- The maximum includes the points of questions that couldn't be answered.
  update public.quiz_attempts as a set score = least(a.score, a.score_max - w.points + q.points),
    score_max = a.score_max - w.points + q.points
  from public.attempt_answers as w
  where w.attempt_id = a.id and w.question_id = q.id and a.id = any (p_attempts) and w.points <> q.points;
  update public.attempt_answers as w set correct = private.grade_answer(q, w.answer), points = q.points
  where w.question_id = q.id and w.attempt_id = any (p_attempts);

  with recounted as (
    select
      w.attempt_id as id, coalesce(sum(private.earned_points(w)), 0) as score, sum(w.points) as answered_points
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
  select auth.uid(), 'quiz_attempts', u.id::text, 'update', o.before, case when o.before ? 'score_max' then u.after
    else u.after - 'score_max' end
  from updated as u
  join jsonb_to_recordset(attempts_before) as o (id uuid, before jsonb) on o.id = u.id;

  with updated as (
    update public.lesson_results as r set score = b.score, score_max = b.score_max
    from private.best_attempts(p_attempts) as b, public.lesson_results as old
    where r.user_id = b.user_id and r.lesson_id = b.lesson_id and r.status = 2
      and old.user_id = r.user_id and old.lesson_id = r.lesson_id
      and (r.score, r.score_max) is distinct from (b.score, b.score_max)
      and (
        -- Only replaces a result that came from the best attempt, or that an attempt now exceeds.
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
end;
$$;

create function private.regrade_to_json(p_regrade private.regrades) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- The total is an estimate until the end, because attempts that finish in the meantime are counted too.
  select jsonb_build_object(
    'attempts', case when p_regrade.finished_at is null then greatest(p_regrade.attempts, p_regrade.done) else p_regrade.done end,
    'done', p_regrade.done, 'changed', p_regrade.changed,
    'students_up', p_regrade.students_up, 'students_down', p_regrade.students_down,
    'finished', p_regrade.finished_at is not null
  );
$$;

create function private.regrade_batch(p_question_id text, p_learners integer) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Regrades a question for the next batch of learners and returns the progress. A concurrent call waits and takes the learners after
-- these; a call after the end changes nothing.
declare
  current_regrade private.regrades;
  question private.keyed_questions := private.keyed_question(p_question_id);
  quizzes text[] := array(select p.quiz_id from public.quiz_questions as p where p.question_id = p_question_id);
  since timestamptz := (select q.form_changed_at from public.questions as q where q.id = p_question_id);
  last_learner uuid;
  batch record;
begin
  select * into current_regrade from private.regrades as r where r.question_id = p_question_id for update;
  if current_regrade.question_id is null then
    perform private.raise_error(404, 'regrade_not_found', 'Nothing is being regraded right now.');
  elsif current_regrade.finished_at is not null then
    return private.regrade_to_json(current_regrade);
  end if;
  if question.deleted_at is not null or private.grading_of(question) <> current_regrade.grading then
    return private.start_regrade(p_question_id, p_learners, current_regrade.lowers);
  end if;

  -- Searches quiz by quiz in index order, so that a batch doesn't read attempts of later learners.
  last_learner := (
    select l.user_id
    from (
      select distinct f.user_id
      from unnest(quizzes) as z (id)
      cross join lateral (
        select distinct a.user_id from public.quiz_attempts as a
        where a.quiz_id = z.id and a.user_id > current_regrade.after_user and a.finished_at >= since
        order by a.user_id
        limit p_learners
      ) as f
      order by f.user_id
      limit p_learners
    ) as l
    order by l.user_id desc
    limit 1
  );
  -- Prevents these learners from finishing attempts until the transaction ends, because their best results would miss such attempts.
  perform pg_advisory_xact_lock(hashtextextended('attempt ' || l.user_id::text || l.quiz_id, 0))
  from (
    select distinct a.user_id, a.quiz_id from public.quiz_attempts as a
    where a.quiz_id = any (quizzes) and a.user_id > current_regrade.after_user and a.user_id <= last_learner
    order by a.user_id, a.quiz_id
  ) as l;
  select
    count(*)::integer as attempts,
    coalesce(array_agg(w.attempt_id) filter (where w.differs and (current_regrade.lowers or not w.falls)), '{}') as changed,
    count(distinct w.user_id) filter (where w.rises)::integer as students_up,
    count(distinct w.user_id) filter (where w.falls and current_regrade.lowers)::integer as students_down
  into batch
  from private.regradable_answers(question, since, current_regrade.after_user, last_learner) as w;
  if cardinality(batch.changed) > 0 then
    perform private.regrade_attempts(question, batch.changed);
  end if;

  update private.regrades as r set
    after_user = coalesce(last_learner, r.after_user), done = r.done + batch.attempts,
    changed = r.changed + cardinality(batch.changed), students_up = r.students_up + batch.students_up,
    students_down = r.students_down + batch.students_down,
    finished_at = case when not exists (
      select 1 from public.quiz_attempts as a
      where a.quiz_id = any (quizzes) and a.user_id > coalesce(last_learner, r.after_user) and a.finished_at >= since
    ) then clock_timestamp() end
  where r.question_id = p_question_id
  returning * into current_regrade;
  return private.regrade_to_json(current_regrade);
end;
$$;

create function private.start_regrade(p_question_id text, p_learners integer, p_lowers boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Starts regrading a question, or starts over, with the first learners. With p_lowers, grades can fall too.
declare
  question private.keyed_questions := private.keyed_question(p_question_id);
begin
  if question.deleted_at is not null or question.key is null then
    -- A question that was deleted or has no key can't be regraded. Earlier regrading results stay.
    update private.regrades as r set finished_at = clock_timestamp() where r.question_id = p_question_id;
    return (select private.regrade_to_json(r) from private.regrades as r where r.question_id = p_question_id);
  end if;
  delete from private.regrades as r where r.question_id = p_question_id;
  -- The count includes answers of open attempts, because leaving them out would mean reading every attempt.
  insert into private.regrades (question_id, grading, lowers, attempts)
  select p_question_id, private.grading_of(question), p_lowers, count(*)
  from public.attempt_answers as w where w.question_id = p_question_id;
  return private.regrade_batch(p_question_id, p_learners);
end;
$$;

create function private.regrade_batch_size() returns integer
language sql immutable
set search_path = ''
as $$
  -- How many learners a batch regrades. A batch takes a few tenths of a second, during which these learners can't finish the quiz.
  select 500;
$$;

create function private.preview_regrades(p_ids text[], p_forms jsonb[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Counts what regrading with new versions of questions would change: {questions, attempts, changed, students_up, students_down}.
  with answered as materialized (
    select c.id, c.form from unnest(p_ids, p_forms) as c (id, form)
    where exists (select 1 from public.attempt_answers as w where w.question_id = c.id)
  ), graded as (
    select w.attempt_id, w.user_id, q.id as question_id, w.differs, w.rises, w.falls
    from answered as c
    join public.questions as q on q.id = c.id
    cross join lateral (select jsonb_populate_record(private.keyed_question(q.id), c.form) as question offset 0) as n
    cross join lateral private.regradable_answers(n.question, case
      when private.has_other_form(q, c.form ->> 'type', c.form -> 'left_options', c.form -> 'right_options',
        (c.form ->> 'slider_min')::numeric)
        then 'infinity'
      else q.form_changed_at
    end) as w
  )
  select jsonb_build_object(
    'questions', count(distinct g.question_id) filter (where g.differs),
    'attempts', count(distinct g.attempt_id),
    'changed', count(distinct g.attempt_id) filter (where g.differs),
    'students_up', count(distinct g.user_id) filter (where g.rises),
    'students_down', count(distinct g.user_id) filter (where g.falls)
  )
  from graded as g;
$$;

create function private.admin_continue_regrade(p_question_id text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Regrades the next learners: {attempts, done, changed, students_up, students_down, finished}.
begin
  perform private.require_right('content');
  return private.regrade_batch(p_question_id, private.regrade_batch_size());
end;
$$;
call private.expose('admin_continue_regrade', 'authenticated');

create function private.begin_regrades(p_questions text[], p_lowers boolean) returns text[]
language sql
set search_path = ''
as $$
  -- Starts regrading the finished attempts of questions, batch by batch (private.regrade_batch). Without p_lowers, grades only rise.
  -- Returns the questions that have something to regrade.
  with begun as (
    insert into private.regrades as r (question_id, grading, lowers, attempts)
    select k.id, private.grading_of(k), p_lowers, w.attempts
    from public.questions as q
    cross join lateral private.keyed_question(q.id) as k
    cross join lateral (
      select count(*)::integer as attempts, count(*) filter (where w.differs and (p_lowers or not w.falls)) as differing
      from private.regradable_answers(k, q.form_changed_at) as w
    ) as w
    where q.id = any (p_questions) and q.deleted_at is null and w.differing > 0
    on conflict (question_id) do update set
      grading = excluded.grading, lowers = excluded.lowers, attempts = excluded.attempts, after_user = default, done = 0, changed = 0,
      students_up = 0, students_down = 0, finished_at = null
    returning r.question_id
  )
  select coalesce(array_agg(b.question_id), '{}') from begun as b;
$$;

create function private.lock_changed_grading(p_questions text[], p_quizzes text[] default '{}') returns void
language plpgsql
set search_path = ''
as $$
-- Locks grading, as lock_grading does, in all quizzes with these questions and in the given quizzes.
declare
  quizzes text[] := array(
    select p.quiz_id from public.quiz_questions as p where p.question_id = any (p_questions)
    union
    select z.id from unnest(p_quizzes) as z (id) where z.id is not null
    order by 1
  );
begin
  if cardinality(quizzes) > 100 then
    perform pg_advisory_xact_lock(hashtextextended('grading', 0));
  else
    perform private.lock_grading(z.id, true) from unnest(quizzes) as z (id);
  end if;
end;
$$;
