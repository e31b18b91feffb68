-- The audit log: every change of content, by whom, and nothing of learners' private lives.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q}');
create temporary table mark as select coalesce(max(id), 0) as id from public.audit_log;
grant select on mark to authenticated;
create function pg_temp.news() returns table (actor uuid, table_name text, row_id text, action text, before jsonb, after jsonb) language sql as $$
  select l.actor, l.table_name, l.row_id, l.action, l.before, l.after from public.audit_log as l where l.id > (select m.id from mark as m) order by l.id;
$$;
create function pg_temp.forget() returns void language sql as $$ update mark set id = (select max(l.id) from public.audit_log as l); $$;

select is_empty(
  $$ select c.relname from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and c.relname not in ('profiles', 'lesson_results', 'quiz_attempts', 'attempt_answers', 'video_progress', 'course_ratings', 'content_imports',
       'audit_log')
     and (select count(*) from pg_trigger as t where t.tgrelid = c.oid and t.tgname like 'audit\_%') <> 3 $$,
  'every content table is audited for insert, update and delete'
);

select tests.act_as('ada');
insert into public.courses (id, title) values ('new', 'New');
update public.courses set title = 'Newer' where id = 'new';
update public.courses set title = 'Newer' where id = 'new';
select public.admin_delete_course('new');
select public.admin_restore('course', 'new');
select results_eq(
  $$ select table_name, row_id, action, before - 'deleted_at',
       case action
         when 'insert' then jsonb_build_object('id', after -> 'id', 'title', after -> 'title')
         else after - '{updated_at,deleted_at}'::text[]
       end
     from pg_temp.news() $$,
  $$ values ('courses', 'new', 'insert', null::jsonb, '{"id": "new", "title": "New"}'::jsonb),
       ('courses', 'new', 'update', '{"title": "New"}', '{"title": "Newer"}'),
       ('courses', 'new', 'delete', '{}', '{}'), ('courses', 'new', 'restore', '{}', '{}') $$,
  'insert, update, delete and restore are logged; a save that changed nothing is not'
);
select is((select array_agg(distinct actor) from pg_temp.news()), array[tests.id_of('ada')], 'with the admin who did it');

select tests.act_as_operator();
select pg_temp.forget();
select tests.act_as('ada');
select public.admin_unlink_video_from_course('money', 'money-1-v');
select public.admin_link_video_to_course('money', 'money-1-v');
select public.admin_link_quiz_to_video('money-1-v', 'money-2-q');
select public.admin_unlink_quiz_from_video('money-1-v', 'money-2-q');
select results_eq(
  $$ select table_name, row_id, action from pg_temp.news() $$,
  $$ values ('lessons', 'money-1', 'delete'), ('lessons', 'money-1', 'restore'),
       ('video_quizzes', 'money-1-v/money-2-q', 'insert'), ('video_quizzes', 'money-1-v/money-2-q', 'delete') $$,
  'links are logged'
);

select tests.act_as_operator();
select pg_temp.forget();
select tests.act_as('ada');
select public.admin_save_question('{"id": "money-2-q-opt", "quiz_id": "money-2-q", "title": "What is super short for?", "type": "OPT", "answer": "Superannuation!"}');
select results_eq(
  $$ select table_name, action, before -> 'answer', after -> 'answer' from pg_temp.news() $$,
  $$ values ('question_keys', 'update', '"superannuation"'::jsonb, '"Superannuation!"'::jsonb) $$, 'a changed key is logged, for admins'
);
select tests.act_as_operator();
select pg_temp.forget();
select tests.act_as('ada');
select public.admin_update_person(tests.id_of('anna'), 'North High');
select results_eq(
  $$ select table_name, before, after from pg_temp.news() $$,
  $$ values ('profiles', '{"school": null}'::jsonb, '{"school": "North High"}'::jsonb) $$, 'a school set by an admin is logged'
);
select tests.act_as_operator();
select pg_temp.forget();
update auth.users set email = 'anna.new@example.test' where email = 'anna@example.test';
select is_empty($$ select * from pg_temp.news() $$, 'a learner''s new e-mail is not');
update auth.users set email = 'anna@example.test' where email = 'anna.new@example.test';
select tests.make_admin('anna');
select is((select table_name || ' ' || action from pg_temp.news()), 'admins insert', 'making an admin is logged');
delete from private.admins where user_id = tests.id_of('anna');

select tests.act_as('anna');
select is_empty($$ select * from public.audit_log $$, 'a student reads nothing of it');
select tests.act_as('ada');
select is(tests.effect($$ delete from public.audit_log $$), 'refused', 'an admin cannot delete from the audit log');
select is(tests.effect($$ update public.audit_log set actor = null $$), 'refused', 'an admin cannot change the audit log');

-- Many rows in one statement.
-- Section: a change of many rows, on a connection that has planned for one.
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('many', 'Many');
insert into public.questions (id, quiz_id, position, title, type)
select 'many-' || n, 'many', n, 'Question ' || n, 'OPT' from generate_series(1, 5000) as n;
do $$ begin for n in 1 .. 8 loop update public.questions set title = title || '?' where id = 'many-1'; end loop; end $$;
select pg_temp.forget();
set local statement_timeout = '40s';
select lives_ok($$ update public.questions set title = title || '!', options = '["a"]' where quiz_id = 'many' $$, 'is logged in seconds');
reset statement_timeout;
select is((select count(*) from pg_temp.news() where table_name = 'questions'), 5000::bigint, 'with an entry for each row');

select tests.act_as_operator();
select pg_temp.forget();
insert into public.videos (id, title) select 'bulk-' || i, 'Video ' || i from generate_series(1, 500) as i;
update public.videos set title = title || '!' where id like 'bulk-%';
select is((select count(*) from pg_temp.news() where before ->> 'title' || '!' = after ->> 'title' or action = 'insert'), 1000::bigint, 'bulk changes are logged row by row');

select * from finish();
rollback;
