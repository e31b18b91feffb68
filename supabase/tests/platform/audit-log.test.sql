-- The audit log records changes to people, rights and access, and who made them, but nothing about students' private lives.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
create temporary table mark as select coalesce(max(id), 0) as id from public.audit_log;
grant select on mark to authenticated;
create function pg_temp.news() returns table (actor uuid, table_name text, row_id text, action text, before jsonb,
  after jsonb) language sql as $$
  select l.actor, l.table_name, l.row_id, l.action, l.before, l.after from public.audit_log as l
    where l.id > (select m.id from mark as m) order by l.id;
$$;
create function pg_temp.forget() returns void language sql as $$ update mark set id = (select max(l.id) from public.audit_log as l); $$;

select tests.act_as('ada');
select public.admin_update_person(tests.id_of('anna'), 'North High');
select results_eq(
  $$ select actor, table_name, before, after from pg_temp.news() $$,
  $$ values (tests.id_of('ada'), 'profiles', '{"school": null}'::jsonb, '{"school": "North High"}'::jsonb) $$,
    'a school set by an admin is logged'
);
select tests.act_as_operator();
select pg_temp.forget();
update public.profiles set school = 'North High' where id = tests.id_of('anna');
update auth.users set email = 'anna.new@example.test' where email = 'anna@example.test';
select is_empty($$ select * from pg_temp.news() $$, 'a save without changes and a student''s new email are not logged');
update auth.users set email = 'anna@example.test' where email = 'anna.new@example.test';
select tests.make_admin('anna', 'content');
update private.admins set admin_right = 'people' where user_id = tests.id_of('anna');
delete from private.admins where user_id = tests.id_of('anna');
select results_eq(
  $$ select table_name, action, before ->> 'admin_right', after ->> 'admin_right' from pg_temp.news() $$,
  $$ values ('admins', 'insert', null::text, 'content'), ('admins', 'update', 'content', 'people'), ('admins', 'delete', 'people', null) $$,
  'giving, changing and removing an admin right are logged'
);

select tests.act_as('anna');
select is_empty($$ select * from public.audit_log $$, 'a student cannot read the audit log');
select tests.act_as('ada');
select is(tests.effect($$ delete from public.audit_log $$), 'refused', 'an admin cannot delete from the audit log');
select is(tests.effect($$ update public.audit_log set actor = null $$), 'refused', 'an admin cannot change the audit log');

-- A school's name is in the profiles of accounts it created.
select tests.act_as_operator();
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High');
insert into private.students (school_id, origin, account, first_name, username)
select '5c000000-0000-4000-8000-000000000001', 'school', tests.id_of('anna'), 'Anna', 'anna.otter1';
select pg_temp.forget();
select tests.act_as('ada');
select public.change_school('5c000000-0000-4000-8000-000000000001', '{"name": "South High", "time_zone": "Australia/Sydney"}');
select tests.act_as_operator();
select is(
  (select p.school from public.profiles as p where p.id = tests.id_of('anna')), 'South High', 'profiles follow a school''s new name'
);
select results_eq(
  $$ select table_name, action, before, after from pg_temp.news() $$,
  $$ values ('schools', 'update', '{"name": "North High"}'::jsonb, '{"name": "South High"}'::jsonb) $$,
  'that is one line, however many students there are'
);
select tests.act_as('ada');
select public.admin_update_person(tests.id_of('anna'), 'East High');
select tests.act_as_operator();
select is((select count(*) from pg_temp.news() where table_name = 'profiles'), 1::bigint, 'changing one person is still logged');

select tests.act_as_operator();
select * from finish();
rollback;
