-- Who reads and writes what, per table, role and operation; first with the grants of hosted Supabase, then with
-- everything granted, as the local stack does, where the policies alone must hold.
begin;
select no_plan();

select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('gone', '{v}');
update public.courses set deleted_at = now() where id = 'gone';
update public.videos set deleted_at = now() where id = 'gone-1-v';
update public.lessons set removed_at = now() where id = 'money-3';
insert into public.video_quizzes values ('money-1-v', 'money-2-q');
insert into public.testimonials (quote, author) values ('I file my own return now.', 'Mia, 17');
insert into public.content_imports (kind, created_by) values ('course', tests.id_of('ada'));
-- Rows of both learners in every table of results.
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select public.save_video_progress('money-1-v', 10, '[[0, 10]]');
select tests.answer_quiz((public.start_attempt('money', 'money-2') ->> 'id')::uuid, 'money-2-q', 2);
select tests.act_as('ben');
select public.complete_video_lesson('money-1');
select public.save_video_progress('money-1-v', 10, '[[0, 10]]');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select tests.act_as_operator();

/*
 * One row per public table: which rows each role sees (a condition), which operations each may do.
 * Writes: i insert, u update, d delete. Students and visitors write nothing, so they have no column for it.
 */
create temporary table matrix (
  name text primary key, visitor_sees text, student_sees text, admin_sees text, admin_writes text,
  visitor_grants text, signed_in_grants text
);
insert into matrix values
  ('profiles', 'false', 'id = $1', 'true', 'u', '', 'SELECT,UPDATE'),
  ('courses', 'deleted_at is null', 'deleted_at is null', 'true', 'iu', 'SELECT', 'INSERT,SELECT,UPDATE'),
  ('videos', 'false', 'deleted_at is null', 'true', 'iu', '', 'INSERT,SELECT,UPDATE'),
  ('quizzes', 'false', 'deleted_at is null', 'true', 'iu', '', 'INSERT,SELECT,UPDATE'),
  ('lessons', 'removed_at is null', 'removed_at is null', 'true', 'iu', 'SELECT', 'INSERT,SELECT,UPDATE'),
  ('video_quizzes', 'false', 'true', 'true', 'id', '', 'DELETE,INSERT,SELECT'),
  ('questions', 'false', 'false', 'true', 'iu', '', 'INSERT,SELECT,UPDATE'),
  ('testimonials', 'true', 'true', 'true', 'iud', 'SELECT', 'DELETE,INSERT,SELECT,UPDATE'),
  ('content_imports', 'false', 'false', 'true', 'u', '', 'INSERT,SELECT,UPDATE'),
  ('lesson_results', 'false', 'user_id = $1', 'true', '', '', 'SELECT'),
  ('quiz_attempts', 'false', 'user_id = $1', 'true', '', '', 'SELECT'),
  ('attempt_answers', 'false', 'attempt_id in (select id from public.quiz_attempts where user_id = $1)', 'true', '', '', 'SELECT'),
  ('video_progress', 'false', 'user_id = $1', 'true', '', '', 'SELECT'),
  ('audit_log', 'false', 'false', 'true', '', '', 'SELECT');

select set_eq(
  $$ select name from matrix $$,
  $$ select c.relname::text from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') $$,
  'every public table is in the test matrix'
);

create function pg_temp.grants_of(p_table text, p_role text) returns text language sql as $$
  select coalesce(string_agg(privilege_type, ',' order by privilege_type), '')
  from information_schema.table_privileges where table_schema = 'public' and table_name = p_table and grantee = p_role;
$$;
select is(pg_temp.grants_of(name, 'anon'), visitor_grants, 'visitors are granted on ' || name || ' only what they use')
from matrix order by name;
select is(pg_temp.grants_of(name, 'authenticated'), signed_in_grants, 'signed-in people are granted on ' || name || ' only what is used')
from matrix order by name;

create function pg_temp.count_of(p_table text, p_condition text, p_name text) returns text language plpgsql as $$
declare n bigint;
begin
  execute format('select count(*) from public.%I where %s', p_table, p_condition) into n using tests.id_of(p_name);
  return n::text;
exception when insufficient_privilege then return '0';
end;
$$;

-- One test: what a role would see or change, by name. p_role is anna (a student), ada (an admin) or visitor.
create function pg_temp.check_table(m matrix, p_role text, p_mode text) returns setof text language plpgsql as $$
declare
  seen text := pg_temp.count_of(m.name, case p_role when 'visitor' then m.visitor_sees when 'ada' then m.admin_sees else m.student_sees end, nullif(p_role, 'visitor'));
  -- The first plain column: setting it to itself is an update of every row the role may update.
  col text := (select a.attname from pg_attribute as a where a.attrelid = format('public.%I', m.name)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' order by a.attnum limit 1);
  writes text := case p_role when 'ada' then m.admin_writes else '' end;
  who text := case p_role when 'visitor' then 'a visitor' when 'ada' then 'an admin' else 'a student' end;
  found_rows text; inserted text; updated text; deleted text;
begin
  if p_role = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_role); end if;
  found_rows := pg_temp.count_of(m.name, 'true', null);
  inserted := tests.effect(format('insert into public.%I default values', m.name));
  updated := tests.effect(format('update public.%I set %I = %I', m.name, col, col));
  deleted := tests.effect(format('delete from public.%I', m.name));
  perform tests.act_as_operator();
  return next is(found_rows, seen, format('%s sees the right rows of %s (%s)', who, m.name, p_mode));
  -- Policies are checked before the columns: a missing value means the insert itself was allowed.
  return next case when writes like '%i%' then isnt(inserted, 'refused', format('%s may insert into %s (%s)', who, m.name, p_mode))
    else is(inserted, 'refused', format('%s cannot insert into %s (%s)', who, m.name, p_mode)) end;
  return next case when writes like '%u%' then matches(updated, '^[1-9][0-9]{0,2}$', format('%s may update %s (%s)', who, m.name, p_mode))
    else ok(updated in ('refused', '0'), format('%s cannot update %s (%s)', who, m.name, p_mode)) end;
  return next case when writes like '%d%' then matches(deleted, '^[1-9][0-9]{0,2}$', format('%s may delete from %s (%s)', who, m.name, p_mode))
    else ok(deleted in ('refused', '0'), format('%s cannot delete from %s (%s)', who, m.name, p_mode)) end;
end;
$$;

-- A table with no rows would make its tests worthless.
select isnt(pg_temp.count_of(name, 'true', null), '0', 'there are rows to protect in ' || name) from matrix order by name;

select pg_temp.check_table(m, r, 'hosted grants') from matrix as m, unnest('{visitor,anna,ada}'::text[]) as r order by m.name, r;

-- The trap of the local stack.
grant usage on schema private to anon, authenticated;
grant all on all tables in schema public, private to anon, authenticated;
grant all on all sequences in schema public, private to anon, authenticated;
select pg_temp.check_table(m, r, 'everything granted') from matrix as m, unnest('{visitor,anna,ada}'::text[]) as r order by m.name, r;

-- Private tables, even with everything granted; nobody is an exception.
create function pg_temp.check_private(p_table text, p_role text) returns setof text language plpgsql as $$
declare
  found_rows text; inserted text; updated text; deleted text;
  -- A column that can be updated at all: an identity is refused to everybody, which would prove nothing.
  col text := (select a.attname from pg_attribute as a where a.attrelid = format('private.%I', p_table)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' order by a.attnum limit 1);
begin
  if p_role = 'visitor' then perform tests.act_as_visitor(); else perform tests.act_as(p_role); end if;
  execute format('select count(*) from private.%I', p_table) into found_rows;
  inserted := tests.effect(format('insert into private.%I default values', p_table));
  updated := tests.effect(format('update private.%I set %I = %I', p_table, col, col));
  deleted := tests.effect(format('delete from private.%I', p_table));
  perform tests.act_as_operator();
  return next is(
    array[found_rows, inserted, updated, deleted], array['0', 'refused', '0', '0'],
    format('%s reaches nothing in private.%s', p_role, p_table)
  );
end;
$$;
select pg_temp.check_private(c.relname, r)
from pg_class as c, unnest('{visitor,anna,ada}'::text[]) as r
where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' order by c.relname, r;
-- Section: a student, by name.
select tests.act_as('anna');
select throws_ok($$ insert into private.admins values (tests.id_of('anna')) $$, '42501', null, 'a student cannot make herself an admin');
select is(tests.effect($$ update public.profiles set school = 'Elsewhere' where id = tests.id_of('anna') $$), '0', 'a student cannot change her school');
select is(tests.effect($$ update public.profiles set email = 'x@example.test' where id = tests.id_of('anna') $$), '0', 'a student cannot change her e-mail');
select is(tests.effect($$ update public.lesson_results set status = 2 $$), '0', 'a student cannot complete a lesson by hand');
select is(tests.effect($$ insert into public.lesson_results (user_id, lesson_id, status) values (tests.id_of('anna'), 'money-2', 2) $$), 'refused', 'a student cannot write her own result');
select is((select count(*) from private.keyed_questions), 0::bigint, 'a student finds no question through the private views');
select is((select count(*) from public.questions), 0::bigint, 'a student cannot select questions');
select is(public.is_admin(), false, 'a student is not an admin');

-- Section: an admin.
select tests.act_as('ada');
select is(public.is_admin(), true, 'an admin is one');
select is(tests.effect($$ update public.profiles set school = 'North High', year = '10' where id = tests.id_of('anna') $$), '1', 'an admin sets school and year');
select is(tests.effect($$ update public.profiles set email = 'x@example.test' where id = tests.id_of('anna') $$), 'refused', 'an admin cannot change an e-mail');
select is(tests.effect($$ update public.profiles set id = gen_random_uuid() where id = tests.id_of('anna') $$), 'refused', 'an admin cannot move a profile to another account');
select throws_ok($$ update public.lessons set quiz_id = null, video_id = 'gone-1-v' where id = 'money-2' $$, 'PT422', 'lesson_frozen', 'a lesson keeps its quiz');
select is(tests.effect($$ insert into public.content_imports (kind, created_by) values ('x', tests.id_of('ada')) $$), '1', 'an admin records her own upload');
select is(tests.effect($$ insert into public.content_imports (kind, created_by) values ('x', tests.id_of('ben')) $$), 'refused', 'an admin cannot record an upload in another name');
select is(tests.effect($$ update public.courses set deleted_at = now() where id = 'money' $$), '1', 'an admin moves a course to the trash');
select is(tests.effect($$ insert into public.videos (id, title, url) values ('js', 'x', 'javascript:alert(1)') $$), '23514', 'a javascript: address is refused');
select is(tests.effect($$ insert into public.videos (id, title, url) values ('js', 'x', 'https://videos.example/a?b=c#d') $$), '1', 'an https address is accepted');
select is(tests.effect($$ insert into public.courses (id, title) values ('default', 'x') $$), '23514', 'the course id default is reserved');
select is(tests.effect($$ insert into public.courses (id, title) values ('a/b', 'x') $$), '23514', 'an id that breaks an address is refused');
select is(tests.effect($$ insert into public.courses (title) values (' ') $$), '23514', 'a blank title is refused');
select is(tests.effect($$ insert into public.lessons (course_id, video_id, quiz_id) values ('money', 'money-1-v', 'money-2-q') $$), '23514', 'a lesson is exactly one video or one quiz');
select is(tests.effect($$ insert into public.questions (quiz_id, title, type, options) values ('money-2-q', 'x', 'MCQ', '[1]') $$), '23514', 'options are texts');

select tests.act_as_operator();
select * from finish();
rollback;
