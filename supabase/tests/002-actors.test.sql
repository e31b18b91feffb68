-- Helpers for the tests that check 001 cell by cell: the actors, their data, and calls with real arguments.

-- Creates a school with two classes: 8B with the teacher, the relief teacher and the reader, and 9A with the colleague. The student has
-- joined 8B, which also has a student without an account. Another school has its own class and administrator.
create or replace function tests.make_school() returns void
language plpgsql
as $$
begin
  update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
  insert into private.schools (id, name) values
    ('5c000000-0000-4000-8000-000000000001', 'North High'), ('5c000000-0000-4000-8000-000000000002', 'South High');
  insert into private.classes (id, school_id, name) values
    ('c1a55000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', '8B'),
    ('c1a55000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000001', '9A'),
    ('c1a55000-0000-4000-8000-000000000003', '5c000000-0000-4000-8000-000000000002', '8B');
  insert into private.school_staff (school_id, person, role)
  select ('5c000000-0000-4000-8000-00000000000' || case a when 'otherSchool' then 2 else 1 end)::uuid, tests.id_of(a),
    case when a like '%chool%' then 'school_admin' else 'teacher' end
  from unnest('{teacher,relief,reader,colleague,schoolAdmin,otherSchool}'::text[]) as a;
  insert into private.class_teachers (class_id, staff_id, role)
  select c.id, s.id, case a when 'colleague' then 'teacher' else a end
  from unnest('{teacher,relief,reader,colleague}'::text[]) as a
  join private.school_staff as s on s.person = tests.id_of(a)
  join private.classes as c on c.school_id = s.school_id and c.name = case a when 'colleague' then '9A' else '8B' end;
  insert into private.students (id, school_id, origin, account, first_name, username) values
    ('57000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', 'joined', tests.id_of('student'), null, null),
    ('57000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000001', 'school', null, 'Pupil of 8B', 'pupil.otter42');
  update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
  insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
  values ('5c000000-0000-4000-8000-000000000001', 'Collection notice', 'The principal', private.current_policy_version());
  insert into private.login_cards (student_id) values ('57000000-0000-4000-8000-000000000002');
  insert into private.class_students (class_id, student_id)
  select 'c1a55000-0000-4000-8000-000000000001', t.id from private.students as t;
  insert into private.assignments (id, class_id, quiz_id)
    values ('a5516000-0000-4000-8000-000000000001', 'c1a55000-0000-4000-8000-000000000001', 'money-2-q');
end;
$$;

-- Creates the actors of supabase/permissions, by name, and the values for the arguments of functions. `student` has an open attempt,
-- `other` a finished one; both have rows in every results table.
create or replace function tests.make_actors() returns void
language plpgsql
as $$
declare
  attempt uuid;
begin
  perform tests.sign_up(a, '{"first_name": "Test"}')
    from unnest('{student,other,teacher,relief,reader,colleague,schoolAdmin,otherSchool,content,people,all}'::text[]) as a;
  perform tests.make_admin(a, a) from unnest('{content,people,all}'::text[]) as a;
  -- Adds another admin with all rights, so that `all` isn't the last one.
  perform tests.sign_up('deputy'), tests.make_admin('deputy');
  perform tests.make_course('money', '{v,q,v}');
  perform tests.make_course('gone', '{v,q}');
  perform tests.make_course('rated', '{}');
  update public.courses set deleted_at = now() where id = 'gone';
  update public.videos set deleted_at = now() where id = 'gone-1-v';
  update public.quizzes set deleted_at = now() where id = 'gone-2-q';
  -- Unpublished content: two courses with items that are only in them, and a quiz in a published course.
  perform tests.make_course(c, '{v,q}') from unnest('{hidden-draft,hidden-scheduled}'::text[]) as c;
  update public.courses set publish_at = case when id like '%scheduled' then now() + interval '1 day' end where id like 'hidden-%';
  -- Their quizzes are in the same state; their videos are published, but students can't reach them.
  update public.quizzes set publish_at = case when id like '%scheduled%' then now() + interval '1 day' end where id like 'hidden-%-q';
  perform tests.make_quiz('hidden-quiz');
  update public.quizzes set publish_at = null where id = 'hidden-quiz';
  insert into public.lessons (id, course_id, quiz_id, position) values ('hidden-lesson', 'rated', 'hidden-quiz', 1);
  insert into public.video_quizzes
  values
    ('money-1-v', 'money-2-q'), ('money-3-v', 'gone-2-q'), ('gone-1-v', 'money-2-q'), ('money-3-v', 'hidden-quiz'),
    ('hidden-draft-1-v', 'money-2-q');
  insert into public.figures (id, label, value, source, valid_from)
  values ('super-rate', 'Super guarantee', '12%', 'The law', '2026-07-01');
  insert into public.testimonials (quote, author) values ('I file my own return now.', 'Mia, 17');
  insert into public.content_imports (id, kind, created_by, status)
  values ('upload', 'course', tests.id_of('content'), 'staged');
  insert into private.subscriptions (id, customer_id, plan, period, seats, status, sync_number)
  values ('sub', 'cus', 'school', 'year', 5, 'active', 1);
  insert into private.seats (subscription_id, learner) values ('sub', tests.id_of('student'));
  insert into private.access_grants (learner, reason, granted_by)
  values (tests.id_of('student'), 'A pilot', tests.id_of('people'));
  perform tests.make_school();
  perform tests.act_as('other');
  perform public.complete_video_lesson('money-1');
  perform public.save_video_progress('money-1-v', 1, '[[0, 1]]');
  perform tests.take_quiz('money', 'money-2', 'money-2-q');
  perform tests.act_as('student');
  perform public.complete_video_lesson('money-1');
  perform public.save_video_progress('money-1-v', 1, '[[0, 1]]');
  attempt := (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
  perform public.save_answer(attempt, 'money-2-q-mcq', '"Tax file number"');
  perform tests.act_as_operator();
  with session as (
    insert into private.practice_sessions (user_id, scope) values (tests.id_of('student'), 'due') returning id
  )
  insert into private.practice_items (session_id, question_id, position)
  select s.id, 'money-2-q-' || t.type, 1 from session as s, unnest('{opt,mcq}'::text[]) as t (type);
  insert into private.first_year_months (month, version, content)
  select m, 1, '{"title": "February", "summary": "A job.", "course": "Course money", "clip": {"video": "Video 1", "start": 1},
    "text": "TELLTALE formula"}' from generate_series(1, 12) as m;
  -- Marks the parts of a life that are hidden until the student has chosen and answered.
  with life as (
    insert into private.lives (user_id, number, seed) values (tests.id_of('student'), 1, gen_random_uuid()) returning id
  )
  insert into private.life_months (life_id, month, version, opened)
  select l.id, 1, 1, '{"title": "February", "text": "Text", "question": "Which?", "options": [
      {"id": "wait", "label": "Wait", "consequence": "You wait.", "facts": {}, "entries": []},
      {"id": "buy", "label": "Buy", "consequence": "TELLTALE consequence", "facts": {"phone": "TELLTALE fact"},
        "entries": [{"account": "cash", "label": "TELLTALE entry", "amount": "-150.00"}]}
    ], "document": {"task": "Add it up.", "style": "bill", "title": "Bill", "sections": [], "fields": [
      {"id": "total", "label": "Total", "kind": "number", "answer": "TELLTALE formula", "points": 1, "tolerance": 0, "unit": "$",
        "options": []}
    ]}, "results": {"total": "TELLTALE"}, "answers": {"total": "TELLTALE"}, "working": [{"label": "Total", "text": "TELLTALE"}],
    "opening": [], "entries": [{"account": "cash", "label": "TELLTALE entry", "amount": "-20.00"}], "known": {"a": "TELLTALE"}}'
  from life as l;
  insert into public.course_ratings (user_id, course_id, rating)
  select tests.id_of(a), 'rated', 7 from unnest('{student,other}'::text[]) as a;
end;
$$;

create or replace function tests.act_as_actor(p_actor text) returns void
language plpgsql
as $$
begin
  if p_actor = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_actor); end if;
end;
$$;

-- Returns the value for @name in the arguments of a function.
create or replace function tests.stand_in(p_name text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case p_name
    when '@course' then 'money'
    when '@video' then 'money-1-v'
    when '@quiz' then 'money-2-q'
    when '@question' then 'money-2-q-opt'
    when '@lesson' then 'money-2'
    when '@videoLesson' then 'money-1'
    when '@person' then tests.id_of('student')::text
    when '@attempt' then (select a.id::text from public.quiz_attempts as a where a.user_id = tests.id_of('student')
      and a.finished_at is null)
    when '@import' then 'upload'
    when '@subscription' then 'sub'
    when '@seat' then (select s.id::text from private.seats as s where s.learner = tests.id_of('student'))
    when '@grant' then (select g.id::text from private.access_grants as g where g.learner = tests.id_of('student'))
    when '@school' then '5c000000-0000-4000-8000-000000000001'
    when '@class' then 'c1a55000-0000-4000-8000-000000000001'
    when '@pupil' then '57000000-0000-4000-8000-000000000002'
    when '@assignment' then 'a5516000-0000-4000-8000-000000000001'
    when '@staff' then (select s.id::text from private.school_staff as s where s.person = tests.id_of('colleague'))
    when '@figure' then 'super-rate'
    when '@deleted' then 'gone'
    when '@version' then tests.version_of('question', 'money-2-q-mcq')
    when '@life' then (select l.id::text from private.lives as l where l.user_id = tests.id_of('student'))
    when '@practice' then (select s.id::text from private.practice_sessions as s where s.user_id = tests.id_of('student'))
  end;
$$;

-- Returns a function call with the arguments of its permission, as SQL.
create or replace function tests.call_of(p_function text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  called pg_catalog.pg_proc;
  arguments jsonb := (select f.args from tests.function_permissions as f where f.name = p_function);
  name text;
  parts text[] := '{}';
  value jsonb;
  type text;
  i integer := 0;
begin
  select p.* into strict called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_function;
  for name in select distinct m[1] from regexp_matches(arguments::text, '"(@\w+)"', 'g') as m loop
    arguments := replace(arguments::text, '"' || name || '"', to_json(tests.stand_in(name))::text)::jsonb;
  end loop;
  foreach name in array (coalesce(called.proargnames, '{}'))[1:called.pronargs] loop
    type := format_type(called.proargtypes[i], null);
    i := i + 1;
    -- Arguments not named in the permission are left out if they have a default, and null otherwise.
    continue when not arguments ? name and i > called.pronargs - called.pronargdefaults;
    value := arguments -> name;
    parts := parts || format('%I => %L::%s', name, case
      when type like '%[]' then array(select jsonb_array_elements_text(value))::text
      when type = 'jsonb' then value::text
      else value #>> '{}'
    end, type);
  end loop;
  return format('select public.%I(%s)', p_function, array_to_string(parts, ', '));
end;
$$;

-- Returns how a statement ends: done, refused (by grants, policies or a right), or the error's code. Everything it does is rolled back.
create or replace function tests.outcome(p_sql text) returns text
language plpgsql
as $$
begin
  execute p_sql;
  raise exception using errcode = 'TS001';
exception
  when sqlstate 'TS001' then return 'done';
  when insufficient_privilege or sqlstate 'PT401' or sqlstate 'PT403' then return 'refused';
  when others then return sqlerrm;
end;
$$;

-- Returns everything that an actor can read: every row of every table, and the result of every function they may call, including
-- functions that write. Everything they do is rolled back.
create or replace function tests.everything_read_by(p_actor text) returns setof text
language plpgsql
as $$
declare
  source text;
  one text;
  found text[] := '{}';
begin
  perform tests.act_as_actor(p_actor);
  for source in
    select format('%I.%I', n.nspname, c.relname) from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm')
  loop
    begin
      for one in execute format('select to_jsonb(x)::text from %s as x', source) loop
        found := found || (source || ': ' || one);
      end loop;
    exception when insufficient_privilege then null;
    end;
  end loop;
  for source in
    select p.proname from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(p.oid, 'execute')
  loop
    begin
      execute tests.call_of(source) into one;
      raise exception using errcode = 'TS001';
    exception
      when sqlstate 'TS001' then found := found || (source || ': ' || coalesce(one, 'null'));
      when others then found := found || (source || ' failed: ' || sqlerrm);
    end;
  end loop;
  perform tests.act_as_operator();
  return query select unnest(found);
end;
$$;

grant select on all tables in schema tests to anon, authenticated;
grant execute on all functions in schema tests to anon, authenticated;

select plan(1);
select has_function('tests', 'make_actors', 'the actors are in place');
select * from finish();
