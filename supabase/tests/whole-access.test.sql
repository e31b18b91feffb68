-- Tests every cell of docs/permissions.md: who reads and writes which rows, calls which function and stores which file. First with the
-- grants of hosted Supabase, then with everything granted, as on the local stack, where only the policies protect rows.
begin;
select no_plan();
select tests.make_actors();
create temporary table actors as
select a as name, tests.id_of(a) as id
from unnest('{visitor,student,other,teacher,relief,reader,colleague,schoolAdmin,otherSchool,content,people,all}'::text[]) as a;
grant select on actors to anon, authenticated;

-- Anything without a declared permission fails.
select set_eq(
  $$ select name from tests.table_permissions $$,
  $$ select c.relname::text from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') $$,
  'every exposed table and view has its permission, and no other'
);
select set_eq(
  $$ select name from tests.function_permissions $$,
  $$ select p.proname::text from pg_proc as p where p.pronamespace = 'public'::regnamespace $$,
  'every exposed function has its permission, and no other'
);

-- Grants: only those that the permissions need.
create function pg_temp.grants_of(p_table text, p_role text) returns text[] language sql as $$
  -- Grants on a whole table, or on some of its columns (quiz-settings-draws checks which).
  select array(
    select lower(privilege_type::text) from information_schema.table_privileges
    where table_schema = 'public' and table_name = p_table and grantee = p_role
    union
    select lower(privilege_type::text) from information_schema.column_privileges
    where table_schema = 'public' and table_name = p_table and grantee = p_role
    order by 1
  );
$$;
select is(pg_temp.grants_of(t.name, 'anon'), case when t.reads ->> 'visitor' = 'none' then '{}'
  else '{select}' end::text[], 'visitors have only the grants they use on ' || t.name)
from tests.table_permissions as t order by t.name;
select is(
  pg_temp.grants_of(t.name, 'authenticated'), '{select}'::text[],
  'logged-in people have only the grants they use on ' || t.name
)
from tests.table_permissions as t order by t.name;

-- Section: tables.
create function pg_temp.expected_rows(t tests.table_permissions, a actors) returns text language plpgsql as $$
declare
  n bigint;
begin
  execute format('select count(*) from public.%I where %s', t.name, case t.reads ->> a.name
    when 'none' then 'false' when 'own' then t.own when 'reach' then t.reach when 'all' then 'true'
  end) into n using a.id;
  return n::text;
end;
$$;
create function pg_temp.count_of(p_table text) returns text language plpgsql as $$
declare
  n bigint;
begin
  execute format('select count(*) from public.%I', p_table) into n;
  return n::text;
exception when insufficient_privilege then return '0';
end;
$$;
create function pg_temp.check_table(t tests.table_permissions, a actors, p_mode text) returns setof text language plpgsql as $$
declare
  seen text := pg_temp.expected_rows(t, a);
  -- Picks the first plain column: setting it to itself updates every row that the role may update.
  col text := (select c.attname from pg_attribute as c where c.attrelid = format('public.%I', t.name)::regclass
    and c.attnum > 0 and not c.attisdropped and c.attgenerated = '' and c.attidentity = '' order by c.attnum limit 1);
  found_rows text; inserted text; updated text; deleted text;
begin
  perform tests.act_as_actor(a.name);
  found_rows := pg_temp.count_of(t.name);
  inserted := tests.effect(format('insert into public.%I default values', t.name));
  updated := tests.effect(format('update public.%I set %I = %I', t.name, col, col));
  deleted := tests.effect(format('delete from public.%I', t.name));
  perform tests.act_as_operator();
  return next is(found_rows, seen, format('%s sees the right rows of %s (%s)', a.name, t.name, p_mode));
  return next is(inserted, 'refused', format('%s cannot insert into %s (%s)', a.name, t.name, p_mode));
  return next ok(updated in ('refused', '0'), format('%s cannot update %s (%s)', a.name, t.name, p_mode));
  return next ok(deleted in ('refused', '0'), format('%s cannot delete from %s (%s)', a.name, t.name, p_mode));
end;
$$;
-- A table without rows, or with only someone's own rows, would make its tests worthless.
select isnt(pg_temp.count_of(t.name), '0', 'there are rows to protect in ' || t.name) from tests.table_permissions as t order by t.name;
select isnt(pg_temp.expected_rows(t, a), '0', 'the student has rows of their own in ' || t.name)
from tests.table_permissions as t, actors as a where t.own is not null and a.name = 'student' order by t.name;
select pg_temp.check_table(t, a, 'hosted grants') from tests.table_permissions as t, actors as a order by t.name, a.name;

-- Independent of the declarations: people without an admin right read only testimonials and their own rows of the catalog's tables, and
-- no foreign key in either direction lets the Data API embed other rows in these.
create function pg_temp.is_own(p_row jsonb, p_person uuid) returns boolean language sql as $$
  select coalesce(
    p_row ->> 'user_id' = p_person::text or p_row ->> 'id' = p_person::text
    or p_row ->> 'attempt_id' in (select a.id::text from public.quiz_attempts as a where a.user_id = p_person), false
  );
$$;
create function pg_temp.read_as(p_actor text, p_sql text) returns setof jsonb language plpgsql as $$
declare
  found jsonb[];
begin
  perform tests.act_as_actor(p_actor);
  begin
    execute format('select coalesce(array_agg(to_jsonb(x)), %L) from (%s) as x', '{}', p_sql) into found;
  exception when insufficient_privilege then found := '{}';
  end;
  perform tests.act_as_operator();
  return query select unnest(found);
end;
$$;
create function pg_temp.check_reads(p_mode text) returns setof text language sql as $$
  select is_empty(
    format('select r from pg_temp.read_as(%L, %L) as r where not pg_temp.is_own(r, %L)', a.name, 'select * from public.'
      || quote_ident(c.relname), a.id),
    format('ordinary users read only their own rows: %s in %s (%s)', a.name, c.relname, p_mode)
  )
  from pg_class as c, actors as a
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relname <> 'testimonials'
    and a.name not in ('content', 'people', 'all')
  order by c.relname, a.name;
$$;
create function pg_temp.check_embeddings(p_mode text) returns setof text language sql as $$
  select is_empty(
    format(
      'select r from pg_temp.read_as(%L, %L) as r where not pg_temp.is_own(r, %L)', a.name,
      format('select %s.* from %s as f join %s as t on %s', side, k.conrelid::regclass, k.confrelid::regclass, (
        select string_agg(format('f.%I = t.%I', f.attname, t.attname), ' and ')
        from unnest(k.conkey, k.confkey) as u (f, t)
        join pg_attribute as f on f.attrelid = k.conrelid and f.attnum = u.f
        join pg_attribute as t on t.attrelid = k.confrelid and t.attnum = u.t
      )), a.id
    ),
    format(
      'ordinary users embed only their own rows: %s by %s, %s (%s)', a.name, k.conname, case side when 'f' then 'many' else 'one' end,
      p_mode
    )
  )
  from pg_constraint as k, unnest('{f,t}'::text[]) as side, actors as a
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and k.confrelid in (select c.oid from pg_class as c where c.relnamespace = 'public'::regnamespace)
    and a.name in ('visitor', 'student', 'teacher')
  order by k.conname, side, a.name;
$$;
select pg_temp.check_reads('hosted grants');
select pg_temp.check_embeddings('hosted grants');
select isnt_empty($$ select pg_temp.read_as('student', 'select * from public.quiz_attempts') $$,
  'the search works: a student reads their own attempts');
select isnt_empty($$ select pg_temp.read_as('content', 'select * from public.courses') $$,
  'the search works: a content editor reads courses');

-- Section: functions.
create function pg_temp.check_function(f tests.function_permissions, a actors) returns setof text language plpgsql as $$
declare
  call text := tests.call_of(f.name);
  outcome text;
begin
  perform tests.act_as_actor(a.name);
  outcome := tests.outcome(call);
  perform tests.act_as_operator();
  return next case
    when not a.name = any (f.admitted) then is(outcome, 'refused', format('%s cannot call %s', a.name, f.name))
    when f.personal and a.name <> 'student' then matches(outcome, '^(attempt|practice|life_month)_not_found$',
      format('%s cannot call %s for somebody else', a.name, f.name))
    else is(outcome, coalesce(f.ends_with, 'done'), format('%s calls %s', a.name, f.name))
  end;
end;
$$;
select pg_temp.check_function(f, a) from tests.function_permissions as f, actors as a order by f.name, a.name;
-- Checks each target: an admin for people can't change people who have an admin right.
create function pg_temp.check_target(f tests.function_permissions, p_caller text, p_target text) returns setof text language plpgsql as $$
declare
  call text := replace(tests.call_of(f.name), tests.id_of('student')::text, tests.id_of(p_target)::text);
  outcome text;
begin
  perform tests.act_as_actor(p_caller);
  outcome := tests.outcome(call);
  perform tests.act_as_operator();
  return next is(
    outcome = 'refused', p_caller <> 'all',
    format('%s at %s: %s', p_caller, p_target, f.name)
  );
end;
$$;
select pg_temp.check_target(f, c, t)
from tests.function_permissions as f, unnest('{content,people,all}'::text[]) as c, unnest('{content,people,all,deputy}'::text[]) as t
where f.args ? 'p_person_id' and f.audience = 'people' order by f.name, c, t;
create function pg_temp.check_lists(p_caller text, p_call text, p_sees boolean) returns text language plpgsql as $$
declare
  shown text;
begin
  perform tests.act_as_actor(p_caller);
  execute p_call into shown;
  perform tests.act_as_operator();
  return is(shown ~ tests.id_of('deputy')::text, p_sees, format('%s, another admin in the list: %s', p_caller, p_call));
end;
$$;
insert into public.audit_log (table_name, row_id, action) values ('profiles', tests.id_of('deputy')::text, 'read');
insert into private.seats (subscription_id, learner) values ('sub', tests.id_of('deputy'));
insert into private.erasure_requests (user_id, reason, erase_at) values (tests.id_of('deputy'), 'admin', now() + interval '1 day');
insert into public.quiz_attempts (user_id, quiz_id, finished_at, score, score_max, answered, percent)
  values (tests.id_of('deputy'), 'money-2-q', now(), 1, 2, 1, 50);
insert into public.lesson_results (user_id, lesson_id, status, completed_at) values (tests.id_of('deputy'), 'money-1', 2, now());
-- Adds entries that regrading would write.
insert into public.audit_log (table_name, row_id, action) values ('lesson_results', tests.id_of('deputy') || '/money-1', 'update');
insert into public.audit_log (table_name, row_id, action, after)
select 'quiz_attempts', a.id::text, 'update', '{"score": 1}' from public.quiz_attempts as a where a.user_id = tests.id_of('deputy');
select tests.act_as_actor('people');
select is((select count(*) from public.audit_log as l where l.table_name in ('lesson_results', 'quiz_attempts')),
  0::bigint, 'an admin for people cannot read another admin''s results in the log table');
select is(public.admin_list_audit('quiz_attempts', null, null, null, 0, 200) ->> 'total', '0',
  'an admin for people cannot list another admin''s results in the log');
select tests.act_as_operator();
select pg_temp.check_lists(a, c, a = 'all')
from unnest('{people,all}'::text[]) as a, unnest(array[
  $$ select public.admin_list_people('', false, 'name', false, 0, 200) $$, $$
    select public.admin_list_audit(null, null, null, null, 0, 200) $$,
  $$ select public.admin_get_subscription('sub') $$, $$ select public.admin_get_retention() $$,
  $$ select public.admin_list_quiz_learners('money-2-q', '{}', null, 100) $$, $$
    select public.admin_list_course_learners('money', '{}', null, 100) $$
]) as c;
select tests.act_as_actor('people');
select public.admin_change_seats('sub', 'release_all');
select tests.act_as_operator();
select results_eq(
  $$ select s.learner = tests.id_of('deputy') from private.seats as s where s.subscription_id = 'sub' and s.released_at is null $$,
  '{true}'::boolean[], 'an admin for people can release all seats except those of admins'
);
create function pg_temp.reached(p_role text) returns setof text language sql as $$
  select p.proname::text from pg_proc as p
  where p.pronamespace = 'private'::regnamespace and has_function_privilege(p_role, p.oid, 'execute');
$$;
create function pg_temp.permitted(p_actors text[]) returns setof text language sql as $$
  select f.name from tests.function_permissions as f where f.admitted && p_actors
  union select f.name from tests.policy_functions as f where f.admitted && p_actors;
$$;
select set_eq($$ select pg_temp.reached('anon') $$, $$ select pg_temp.permitted('{visitor}') $$,
  'visitors can call only the private functions behind a wrapper or in a policy');
select set_eq($$ select pg_temp.reached('authenticated') $$, $$
  select pg_temp.permitted('{student,content,people,all}') $$,
    'logged-in people can call only the private functions behind a wrapper or in a policy');

-- Section: storage, on a table like Storage's.
create schema if not exists storage;
grant usage on schema storage to anon, authenticated;
create table if not exists storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
create table if not exists storage.buckets (id text primary key, file_size_limit bigint);
alter table storage.objects enable row level security;
grant all on storage.objects to anon, authenticated;
select private.protect_media();
create function pg_temp.check_path(s tests.storage_permissions, a actors) returns setof text language plpgsql as $$
declare
  may boolean := a.name = any (s.writers);
  put text; renamed text; deleted text;
begin
  insert into storage.objects (bucket_id, name) values (s.bucket, s.name);
  perform tests.act_as_actor(a.name);
  put := tests.effect(format('insert into storage.objects (bucket_id, name) values (%L, %L)', s.bucket, s.name));
  renamed := tests.effect($q$ update storage.objects set name = 'courses/x.svg' $q$);
  deleted := tests.effect(format('delete from storage.objects where name = %L', s.name));
  perform tests.act_as_operator();
  delete from storage.objects;
  return next is(put, case when may then '1' else 'refused' end, format('%s puts %s: %s', a.name, s.name, may));
  return next is(renamed, '0', format('%s renames nothing', a.name));
  return next case when may then is(deleted, '1', format('%s deletes %s', a.name, s.name))
    when s.name !~ '^uploads/' or a.name not in ('content', 'all') then is(deleted, '0', format('%s cannot delete %s', a.name, s.name)) end;
end;
$$;
select pg_temp.check_path(s, a) from tests.storage_permissions as s, actors as a order by s.name, a.name;

-- Grants everything, as the local stack does.
grant usage on schema private to anon, authenticated;
grant all on all tables in schema public, private to anon, authenticated;
grant all on all sequences in schema public, private to anon, authenticated;
select pg_temp.check_table(t, a, 'everything granted') from tests.table_permissions as t, actors as a order by t.name, a.name;
select pg_temp.check_reads('everything granted');
select pg_temp.check_embeddings('everything granted');

-- Checks that no one can use private tables, even with everything granted.
create function pg_temp.check_private(p_table text, a actors) returns setof text language plpgsql as $$
declare
  found_rows text; inserted text; updated text; deleted text;
  -- Picks an updatable column: no one can update identity columns, so trying one would prove nothing.
  col text := (select c.attname from pg_attribute as c where c.attrelid = format('private.%I', p_table)::regclass
    and c.attnum > 0 and not c.attisdropped and c.attgenerated = '' and c.attidentity = '' order by c.attnum limit 1);
begin
  perform tests.act_as_actor(a.name);
  execute format('select count(*) from private.%I', p_table) into found_rows;
  inserted := tests.effect(format('insert into private.%I default values', p_table));
  updated := tests.effect(format('update private.%I set %I = %I', p_table, col, col));
  deleted := tests.effect(format('delete from private.%I', p_table));
  perform tests.act_as_operator();
  return next is(
    array[found_rows, inserted, updated, deleted], array['0', 'refused', '0', '0'],
    format('%s reaches nothing in private.%s', a.name, p_table)
  );
end;
$$;
select pg_temp.check_private(c.relname, a)
from pg_class as c, actors as a
where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' order by c.relname, a.name;

-- Section: a student.
select tests.act_as('student');
select throws_ok($$ insert into private.admins values (tests.id_of('student')) $$, '42501', null, 'a student cannot become an admin');
select is(tests.effect($$ update public.profiles set school = 'Elsewhere' where id = tests.id_of('student') $$), '0',
  'a student cannot change their school');
select is(tests.effect($$ update public.lesson_results set status = 2 $$), '0', 'a student cannot complete a lesson by hand');
select is((select count(*) from private.keyed_questions), 0::bigint, 'a student finds no question through the private views');
select is(public.is_admin(), false, 'a student is not an admin');

-- Section: a content editor. The server sets the author and the time, whatever is sent.
select tests.act_as('content');
select is(public.is_admin(), true, 'an admin with any right is an admin');
select is(tests.effect($$ update public.content_imports set created_by = tests.id_of('other') $$), '0',
  'an upload cannot be given to someone else');
create temporary table forged as select public.admin_save_content(
  'course', null,
    '{"title": "x", "id": "forged", "created_at": "2001-01-01", "updated_at": "2001-01-01", "deleted_at": "2001-01-01", '
    '"import_id": "upload"}'
) ->> 'id' as id;
select is(
  (select array[created_at > now() - interval '1 minute', updated_at > now() - interval '1 minute', deleted_at is null,
    import_id is null, id <> 'forged'] from public.courses where id in (select id from forged)),
  '{t,t,t,t,t}', 'a new course has the current time, no upload, and is not in the trash'
);
select public.admin_save_content('course', id,
  '{"created_at": "2001-01-01", "updated_at": "2001-01-01", "deleted_at": "2001-01-01", "import_id": "upload"}') from forged;
select is(
  (select array[created_at > now() - interval '1 minute', updated_at > now() - interval '1 minute', deleted_at is null,
    import_id is null] from public.courses where id in (select id from forged)),
  '{t,t,t,t}', 'an update cannot change these either'
);
select tests.act_as_operator();
select is(tests.effect($$ insert into public.videos (id, title, url) values ('js', 'x', 'javascript:alert(1)') $$),
  '23514', 'a javascript: address is refused');
select is(tests.effect($$ insert into public.videos (id, title, url)
  values ('js', 'x', 'https://videos.example/a?b=c#d') $$), '1', 'an https address is accepted');
select is(tests.effect($$ insert into public.courses (id, title) values ('default', 'x') $$), '23514', 'the course id default is reserved');
select is(tests.effect($$ insert into public.courses (id, title) values ('a/b', 'x') $$), '23514',
  'an id that breaks an address is refused');
select is(tests.effect($$ insert into public.courses (title) values (' ') $$), '23514', 'a blank title is refused');
select tests.act_as_operator();
select throws_ok($$ update public.lessons set quiz_id = null, video_id = 'gone-1-v' where id = 'money-2' $$, 'PT422',
  'lesson_frozen', 'a lesson keeps its quiz');
select is(tests.effect($$ insert into public.lessons (course_id, video_id, quiz_id)
  values ('money', 'money-1-v', 'money-2-q') $$), '23514', 'a lesson is exactly one video or one quiz');
select is(tests.effect($$ insert into public.questions (title, type, options) values ('x', 'MCQ', '[1]') $$), '23514', 'options are texts');

select * from finish();
rollback;
