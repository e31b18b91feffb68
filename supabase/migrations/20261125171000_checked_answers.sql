-- Feedback per question: a checked answer is locked, and only then its learner is told what is right
-- (docs/decisions/0052).

alter table public.attempt_answers add column checked_at timestamptz;
comment on column public.attempt_answers.checked_at is
  'Since then its learner knows what is right, so it cannot be changed any more. Null where feedback comes at the end.';

-- Attempts that were left: the next one has another order, and is no first try if its learner has seen answers.
create table private.left_attempts (
  user_id uuid not null references public.profiles on delete cascade,
  quiz_id text not null references public.quizzes on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  saw_answers boolean not null,
  primary key (user_id, quiz_id, left_at)
);
create index left_attempts_quiz_id_idx on private.left_attempts (quiz_id);
alter table private.left_attempts enable row level security;
comment on table private.left_attempts is 'When a learner left an attempt, and whether answers of it had been checked.';

create function private.answered_question(
  p_attempt_id uuid, p_question_id text, out attempt public.quiz_attempts, out question private.keyed_questions
) returns record
language plpgsql
set search_path = ''
as $$
-- The caller's open attempt and a question that can be answered in it.
begin
  -- A shared lock, so that answers do not wait for each other, but wait for a concurrent finish_attempt.
  select * into attempt from public.quiz_attempts as a
  where a.id = p_attempt_id and a.user_id = auth.uid() for share;
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
end;
$$;

create function private.read_answer(
  attempt public.quiz_attempts, question private.keyed_questions, p_answer jsonb,
  out answer jsonb, out device text, out given_at timestamptz
) returns record
language plpgsql
set search_path = ''
as $$
-- What a page sends, as it is stored; JSON null for no answer. p_answer is the answer itself or {"value": answer, "age_ms":
-- milliseconds since it was given, "device": text}. Clients send the latter: the local stack passes a bare text on as if it
-- were JSON. An age does not depend on the device's clock being right; it reaches back to the start of the attempt at most.
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
$$;

create function private.limit_answer(p_answer jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if octet_length(p_answer::text) > 4096 then
    perform private.raise_error(413, 'answer_too_long', 'An answer may have at most 4 KB.', 'p_answer');
  end if;
end;
$$;

create or replace function private.save_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Null, a blank text or an empty mapping deletes the answer. `stands` is false if another device gave a later answer, or if the
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
    insert into public.attempt_answers as w (attempt_id, question_id, answer, given_at, given_by)
    values (p_attempt_id, p_question_id, given.answer, given.given_at, given.device)
    on conflict (attempt_id, question_id) do update set
      answer = excluded.answer, given_at = excluded.given_at, given_by = excluded.given_by
    where w.checked_at is null and (w.given_by = excluded.given_by or w.given_at <= excluded.given_at);
    stands := found;
  end if;
  return jsonb_build_object('saved_at', clock_timestamp(), 'stands', stands);
end;
$$;

create function private.check_answer(p_attempt_id uuid, p_question_id text, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Stores the answer, locks it, and says whether it is right, what is right and why. An answer that was checked before stays as it
-- was, whatever is sent. Raises feedback_at_end where the quiz tells only at its end.
declare
  me uuid := private.require_user();
  target record;
  given record;
  checked jsonb;
begin
  perform private.limit_answer(p_answer);
  target := private.answered_question(p_attempt_id, p_question_id);
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
$$;
call private.expose('check_answer', 'authenticated');

create or replace function private.attempt_to_json(p_attempt_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', a.id, 'started_at', a.started_at,
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
    where a.id = p_attempt_id
  );
end;
$$;

create or replace function private.leave_attempt(p_attempt_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Gives up an open attempt with its answers; its quiz can then be started anywhere. Nothing is graded or shown. Raises
-- attempt_not_found, also for one that was left already, and attempt_finished.
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
  insert into private.left_attempts (user_id, quiz_id, saw_answers) values (me, attempt.quiz_id, exists (
    select 1 from public.attempt_answers as w where w.attempt_id = attempt.id and w.checked_at is not null
  ));
  delete from public.quiz_attempts as a where a.id = attempt.id;
end;
$$;

create or replace function private.next_order_seed(p_learner uuid, p_quiz_id text) returns uuid
language plpgsql stable
set search_path = ''
as $$
-- The seed of the attempt that the learner would start now. It is not drawn by lot, so that a page can show the questions of
-- an attempt that is about to start.
begin
  return md5(format('%s %s %s %s', p_learner, p_quiz_id, (
    select count(*) from public.quiz_attempts as a
    where a.user_id = p_learner and a.quiz_id = p_quiz_id and a.finished_at is not null
  ), (
    select count(*) from private.left_attempts as l where l.user_id = p_learner and l.quiz_id = p_quiz_id
  )))::uuid;
end;
$$;

create or replace function private.compute_attempt_tallies(p_attempts uuid[]) returns table (attempt_id uuid, tally jsonb)
language plpgsql stable rows 1
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    -- The tallies of finished attempts. A learner's first finished attempt at a quiz counts in full, in whatever course or
    -- as practice; a later one, or one after an attempt that was left with checked answers, as 'retake' only, because its
    -- learner has read what is right.
    --   subject quiz:     'percent' (0 to 100), 'seconds' from start to finish, 'retake' (percent)
    --   subject question: 'item' ('<right 0 or 1> <right in the attempt> <answered in the attempt>'), 'right' and 'wrong'
    --                     (the answer: an option, a value, an open answer as private.typed_label says, or each pair
    --                     of an association), 'seconds' from the answer before it (or the start) to its first answer
    -- Set-based, because 100,000 single calls would take minutes in rebuild_analytics.
    with attempts as materialized (
      select
        a.id, a.quiz_id, a.started_at, a.finished_at, a.percent, a.answered,
        not exists (
          select 1 from public.quiz_attempts as b
          where b.user_id = a.user_id and b.quiz_id = a.quiz_id and (b.finished_at, b.id) < (a.finished_at, a.id)
        ) and not exists (
          select 1 from private.left_attempts as l
          where l.user_id = a.user_id and l.quiz_id = a.quiz_id and l.saw_answers and l.left_at < a.finished_at
        ) as first
      from public.quiz_attempts as a
      where a.id = any (p_attempts) and a.finished_at is not null
    ),
    answers as materialized (
      select
        a.id, w.question_id, w.answer, w.correct,
        count(*) filter (where w.correct) over (partition by a.id) as points,
        count(*) over (partition by a.id) as answered,
        coalesce(lag(w.created_at) over (partition by a.id order by w.created_at, w.question_id), a.started_at) as before,
        w.created_at as at
      from attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id and w.correct is not null
      where a.first
    ),
    answered_questions as materialized (
      select q.id, q.options, q.left_options, q.right_options, k.answer as key, k.salt
      from public.questions as q
      left join private.question_keys as k on k.question_id = q.id
      where q.id in (select w.question_id from answers as w)
    ),
    keys as (
      select
        a.id,
        jsonb_build_array(a.quiz_id, case when a.first then 'percent' else 'retake' end, a.percent::text) as key
      from attempts as a where a.answered > 0
      union all
      select a.id, jsonb_build_array(a.quiz_id, 'seconds', private.tallied_seconds(a.started_at, a.finished_at))
      from attempts as a where a.first and a.answered > 0
      union all
      select w.id, jsonb_build_array(w.question_id, 'item', format('%s %s %s', w.correct::integer, w.points, w.answered))
      from answers as w
      union all
      select w.id, jsonb_build_array(w.question_id, 'seconds', private.tallied_seconds(w.before, w.at)) from answers as w
      union all
      select
        w.id,
        jsonb_build_array(w.question_id, case when w.correct then 'right' else 'wrong' end, left(case
          when q.options = '[]' and jsonb_typeof(w.answer) = 'string' then private.typed_label(w.answer #>> '{}')
          else private.trim_text(w.answer #>> '{}')
        end, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) <> 'object'
      union all
      select w.id, jsonb_build_array(w.question_id, case when p.correct then 'right' else 'wrong' end, left(p.label, 200))
      from answers as w
      join answered_questions as q on q.id = w.question_id and jsonb_typeof(w.answer) = 'object'
      cross join lateral private.answer_pairs(q.left_options, q.right_options, q.key, q.salt, w.answer) as p
    ),
    lists as (
      select k.id, jsonb_agg(k.key) as tally from keys as k group by k.id
    )
    select a.id, coalesce(l.tally, '[]'::jsonb) from attempts as a left join lists as l on l.id = a.id;
end;
$$;

create or replace function private.export_learning(p_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
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
          'finished_at', a.finished_at, 'score', a.score, 'score_max', a.score_max, 'percent', a.percent
        ) order by a.started_at, a.id
      )
      from public.quiz_attempts as a join public.quizzes as q on q.id = a.quiz_id
      where a.user_id = p_id
    ),
    'attempt_answers', (
      select jsonb_agg(
        jsonb_build_object(
          'attempt', a.id, 'question', q.title, 'answer', private.shown_answer(w.question_id, w.answer),
          'correct', w.correct, 'given_at', w.given_at, 'checked_at', w.checked_at, 'browser', w.given_by, 'created_at', w.created_at,
          'updated_at', w.updated_at
        ) order by a.started_at, w.created_at, w.question_id
      )
      from public.quiz_attempts as a
      join public.attempt_answers as w on w.attempt_id = a.id
      join public.questions as q on q.id = w.question_id
      where a.user_id = p_id
    ),
    'left_attempts', (
      select jsonb_agg(
        jsonb_build_object('quiz', q.title, 'left_at', t.left_at, 'saw_answers', t.saw_answers) order by t.left_at, t.quiz_id
      )
      from private.left_attempts as t join public.quizzes as q on q.id = t.quiz_id
      where t.user_id = p_id
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
$$;

create or replace function private.run_retention() returns jsonb
language plpgsql
set search_path = ''
as $$
-- What the schedule runs every hour: says how many accounts were scheduled for erasure and erased, and how many attempts
-- and entries of logs were deleted.
declare
  scheduled integer := 0;
  attempts uuid[];
  audit_entries integer;
  auth_entries integer := 0;
  erased integer;
  person record;
begin
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
  -- Those before an attempt that stays say that it is no first try.
  delete from private.left_attempts as l
  where l.left_at < now() - make_interval(days => private.retention_days('attempt_days')) and not exists (
    select 1 from public.quiz_attempts as a where a.user_id = l.user_id and a.quiz_id = l.quiz_id
  );
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
  delete from private.request_counts as l where l.window_start < now() - interval '1 hour';
  return jsonb_build_object(
    'scheduled', scheduled, 'erased', erased, 'attempts', cardinality(attempts), 'audit_entries', audit_entries,
    'auth_entries', auth_entries
  );
end;
$$;

revoke execute on all functions in schema private from public;
