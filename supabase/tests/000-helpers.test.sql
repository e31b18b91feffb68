-- Helpers for the database tests, similar to basejump's. They stay in the test database, so this file runs first and doesn't roll back.
-- Every other file runs in its own transaction and rolls it back.
create schema if not exists tests;
grant usage on schema tests to anon, authenticated;

-- Creates an account as a sign-up does. The account accepts the current terms unless the metadata name another version; the email is
-- <name>@example.test. With p_by_mail, the person has opened a password reset link; otherwise only Auth confirms the address.
create or replace function tests.sign_up(p_name text, p_metadata jsonb default '{}', p_by_mail boolean default true) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  id uuid := gen_random_uuid();
begin
  insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at) values (id, p_name || '@example.test', p_metadata, now());
  if p_by_mail then
    perform private.confirm_address(id);
  end if;
  if not private.unwrap_json(p_metadata) ? 'policy_version' then
    insert into private.consents (user_id, kind, policy_version, given_by)
    values (id, 'terms', private.current_policy_version(), 'learner');
  end if;
  return id;
end;
$$;

create or replace function tests.id_of(p_name text) returns uuid
language sql stable security definer
set search_path = ''
as $$ select u.id from auth.users as u where u.email = p_name || '@example.test'; $$;

-- Marks unsent invitations as sent, with the secret 'secret of <id>'.
create or replace function tests.send_invitations() returns void
language sql security definer
set search_path = ''
as $$
  update private.staff_invitations as i set sent_at = now(),
    token_hash = encode(sha256(convert_to('secret of ' || i.id, 'UTF8')), 'hex') where i.sent_at is null;
$$;

create or replace function tests.answer_first_invitation(p_accepts boolean default true) returns jsonb
language sql
as $$
  select public.answer_invitation(i.id, 'secret of ' || i.id, p_accepts)
  from (select (public.get_my_schools() -> 'invitations' -> 0 ->> 'id')::uuid as id) as i;
$$;

create or replace function tests.make_admin(p_name text, p_right text default 'all') returns void
language sql
set search_path = ''
as $$
  -- An operator confirms the address first.
  select private.confirm_address(tests.id_of(p_name));
  insert into private.admins (user_id, admin_right) values (tests.id_of(p_name), p_right);
$$;

-- Runs the statements that follow as this person, as a visitor, or as the operator (the role that owns the schema).
create or replace function tests.act_as(p_name text) returns void
language plpgsql
as $$
declare
  id uuid := tests.id_of(p_name);
begin
  if id is null then
    raise exception 'nobody is called %', p_name;
  end if;
  perform set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated', 'amr',
    '[{"method": "password"}]'::json)::text, true);
  perform set_config('role', 'authenticated', true);
end;
$$;

create or replace function tests.act_as_visitor() returns void
language plpgsql
as $$
begin
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('role', 'anon', true);
end;
$$;

create or replace function tests.act_as_operator() returns void
language plpgsql
as $$
begin
  perform set_config('request.jwt.claims', '', true);
  perform set_config('role', 'postgres', true);
end;
$$;

-- Runs one step of retention to completion, as private.run_retention does on schedule, but without committing each batch.
-- Returns how much was done.
create or replace function tests.run_retention(p_step text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  began timestamptz := clock_timestamp();
  claimed uuid[];
  batch integer;
  total integer := 0;
begin
  for run in 1 .. 100 loop
    if p_step = 'erasures' then
      claimed := private.claim_due_accounts(20, began);
      exit when cardinality(claimed) = 0;
    end if;
    batch := private.run_retention_batch(p_step, 1000, claimed);
    exit when batch = 0 and claimed is null;
    total := total + batch;
  end loop;
  return total;
end;
$$;

-- Runs all steps one after another, as happens within an hour, and returns how much each did, if anything.
create or replace function tests.run_retention() returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  name text;
  done jsonb := '{}';
begin
  for name in select s.step from private.retention_steps() as s loop
    done := done || jsonb_build_object(name, nullif(tests.run_retention(name), 0));
  end loop;
  return jsonb_strip_nulls(done);
end;
$$;

-- Returns the columns of all tables in which a pattern occurs, as schema.table.column.
create or replace function tests.traces(p_pattern text) returns table (place text)
language plpgsql
set search_path = ''
as $$
declare
  c record;
  n bigint;
begin
  for c in
    select n.nspname, t.relname, a.attname
    from pg_class as t
    join pg_namespace as n on n.oid = t.relnamespace
    join pg_attribute as a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(temp|toast)'
  loop
    execute format('select count(*) from %I.%I as x where x.%I::text ~* %L', c.nspname, c.relname, c.attname, p_pattern) into n;
    if n > 0 then
      place := format('%s.%s.%s', c.nspname, c.relname, c.attname);
      return next;
    end if;
  end loop;
end;
$$;

-- Runs a statement with the owner's rights, instead of through a function for admins. Versions are recorded as the caller's.
create or replace function tests.write(p_statement text) returns void
language plpgsql security definer
set search_path = ''
as $$ begin execute p_statement; end; $$;

-- Separates saves as if they were in different transactions: moves every earlier save back in time.
create or replace function tests.begin_save() returns void
language sql security definer
set search_path = ''
as $$ update private.content_versions set saved_at = saved_at - interval '1 hour'; $$;

-- Returns the number of items that differ from their newest version.
create or replace function tests.unversioned() returns bigint
language sql security definer
set search_path = ''
-- The planner has no statistics on tables that were filled in this transaction.
set enable_nestloop = off
as $$
  select count(*) from unnest('{course,video,quiz,question,stops,questions,links}'::text[]) as k (kind)
  cross join lateral private.stored_content(k.kind, array(
    select c.id from public.courses as c union all select v.id from public.videos as v union all select z.id from public.quizzes as z
    union all select q.id from public.questions as q
  )) as s
  left join private.content_versions as v on v.kind = k.kind and v.item_id = s.item_id and v.state in ('live', 'deleted')
  where (s.content, s.publish_at, s.state) is distinct from (v.content, v.publish_at, v.state)
    and (v.id is not null or s.content not in ('{"stops": []}', '{"questions": []}', '{"quizzes": []}'));
$$;

create or replace function tests.version_of(p_kind text, p_id text) returns text
language sql security definer
set search_path = ''
as $$ select v.id::text from private.content_versions as v where v.kind = p_kind and v.item_id = p_id and v.state = 'live'; $$;

-- Creates a quiz with one question of each supported type. Right answers: MCQ 'Tax file number', OPT 'superannuation', ASC left 0 →
-- stored 1, left 1 → stored 0, SLI 30 (0 to 100 by 10).
create or replace function tests.make_quiz(p_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.quizzes (id, title, question_order) values (p_id, 'Quiz ' || p_id, 'as_written');
  insert into public.questions (id, title, type, options, left_options, right_options, slider_min, slider_max, slider_step)
  values
    (p_id || '-mcq', 'What is a TFN?', 'MCQ', '["Tax file number", "Train fare note"]', '[]', '[]', null, null, null),
    (p_id || '-opt', 'What is super short for?', 'OPT', '[]', '[]', '[]', null, null, null),
    (p_id || '-asc', 'Match them', 'ASC', '[]', '["Wage", "Rent"]', '["Goes out", "Comes in", "Stays"]', null, null, null),
    (p_id || '-sli', 'How many?', 'SLI', '[]', '[]', '[]', 0, 100, 10);
  insert into public.quiz_questions (quiz_id, question_id, position) values
    (p_id, p_id || '-mcq', 1), (p_id, p_id || '-opt', 2), (p_id, p_id || '-asc', 3), (p_id, p_id || '-sli', 4);
  insert into private.question_keys (question_id, answer, explanation) values
    (p_id || '-mcq', '"Tax file number"', 'Everybody has one number.'),
    (p_id || '-opt', '"superannuation"', 'It is for later.'),
    (p_id || '-asc', '{"0": 1, "1": 0}', 'Money has a direction.'),
    (p_id || '-sli', '30', 'Thirty.');
end;
$$;

-- Creates a course whose lessons are videos (v) and quizzes (q), e.g. {v,q,v}. Lesson n has the lesson id <course>-<n> and the video or
-- quiz id <course>-<n>-v or <course>-<n>-q. Videos last 100 seconds.
create or replace function tests.make_course(p_id text, p_lessons text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  n integer;
begin
  insert into public.courses (id, title, instructor) values (p_id, 'Course ' || p_id, 'Ann Other');
  for n in 1 .. coalesce(array_length(p_lessons, 1), 0) loop
    if p_lessons[n] = 'v' then
      insert into public.videos (id, title, duration_seconds, url)
      values (format('%s-%s-v', p_id, n), 'Video ' || n, 100, 'media/videos/a.mp4');
      insert into public.lessons (id, course_id, video_id, position)
      values (format('%s-%s', p_id, n), p_id, format('%s-%s-v', p_id, n), n);
    else
      perform tests.make_quiz(format('%s-%s-q', p_id, n));
      insert into public.lessons (id, course_id, quiz_id, position)
      values (format('%s-%s', p_id, n), p_id, format('%s-%s-q', p_id, n), n);
    end if;
  end loop;
end;
$$;

-- Converts a right-hand item's stored index to the one that the learner's page would send in the open attempt.
create or replace function tests.shown(p_question text, p_stored integer) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- If the question is in several quizzes, uses the one with an open attempt.
  quiz text := (
    select p.quiz_id from public.quiz_questions as p
    left join public.quiz_attempts as a on a.quiz_id = p.quiz_id and a.user_id = auth.uid() and a.finished_at is null
    where p.question_id = p_question order by a.id is null limit 1
  );
begin
  return (
    select o.ordinal_position - 1
    from private.keyed_questions as q
    left join public.quiz_attempts as a on a.quiz_id = quiz and a.user_id = auth.uid() and a.finished_at is null
    cross join lateral unnest(private.match_order(private.without_key(row(q.*)::private.keyed_questions), a.order_seed))
      with ordinality as o (i, ordinal_position)
    where q.quiz_id = quiz and q.id = p_question
      and (private.display_order(q.salt, jsonb_array_length(q.right_options)))[o.i + 1] = p_stored
  );
end;
$$;

-- Answers the questions of tests.make_quiz, the first p_right of them correctly.
create or replace function tests.answer_quiz(p_attempt uuid, p_quiz text, p_right integer default 4) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform public.save_answer(p_attempt, p_quiz || '-mcq',
    case when p_right >= 1 then '" Tax file number "'::jsonb else '"Train fare note"' end);
  perform public.save_answer(p_attempt, p_quiz || '-opt',
    case when p_right >= 2 then '"SuperAnnuation "'::jsonb else '"superman"' end);
  perform public.save_answer(p_attempt, p_quiz || '-asc', case when p_right >= 3
    then jsonb_build_object('0', tests.shown(p_quiz || '-asc', 1), '1', tests.shown(p_quiz || '-asc', 0))
    else jsonb_build_object('0', tests.shown(p_quiz || '-asc', 2)) end);
  perform public.save_answer(p_attempt, p_quiz || '-sli', case when p_right >= 4 then '30'::jsonb else '40' end);
end;
$$;

-- Starts, answers and finishes a course's quiz, and returns the result.
create or replace function tests.take_quiz(p_course text, p_ref text, p_quiz text, p_right integer default 4)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  attempt uuid := (public.start_attempt(p_course, p_ref) ->> 'id')::uuid;
begin
  perform tests.answer_quiz(attempt, p_quiz, p_right);
  return public.finish_attempt(attempt);
end;
$$;

-- Opens a course overview as the page does, and returns the statuses of its lessons, e.g. {2,1,0}.
create or replace function tests.road(p_course text) returns integer[]
language sql
set search_path = ''
as $$
  select public.open_course(p_course);
  select array_agg((s ->> 'status')::integer order by (s ->> 'position')::integer)
  from jsonb_array_elements(public.get_course_overview(p_course) -> 'lessons') as s;
$$;

-- Returns the effect that a statement would have: the number of rows, 'refused' (by grants, policies or a PT403), or the error's code.
-- Everything it does is rolled back.
create or replace function tests.effect(p_sql text) returns text
language plpgsql
as $$
declare
  n integer;
begin
  execute p_sql;
  get diagnostics n = row_count;
  raise exception using errcode = 'TS001', message = n::text;
exception
  when sqlstate 'TS001' then return sqlerrm;
  when insufficient_privilege or sqlstate 'PT403' or sqlstate 'PT401' then return 'refused';
  when others then return sqlstate;
end;
$$;

grant execute on all functions in schema tests to anon, authenticated;

select plan(1);
select has_schema('tests', 'the helpers are in place');
select * from finish();
