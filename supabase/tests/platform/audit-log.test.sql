-- The audit log: changes of people, rights and access, by whom, and nothing of learners' private lives.
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
select is_empty($$ select * from pg_temp.news() $$, 'a save that changes nothing and a learner''s new e-mail are not');
update auth.users set email = 'anna@example.test' where email = 'anna.new@example.test';
select tests.make_admin('anna', 'content');
update private.admins set admin_right = 'people' where user_id = tests.id_of('anna');
delete from private.admins where user_id = tests.id_of('anna');
select results_eq(
  $$ select table_name, action, before ->> 'admin_right', after ->> 'admin_right' from pg_temp.news() $$,
  $$ values ('admins', 'insert', null::text, 'content'), ('admins', 'update', 'content', 'people'), ('admins', 'delete', 'people', null) $$,
  'making an admin, another right and its end are logged'
);

select tests.act_as('anna');
select is_empty($$ select * from public.audit_log $$, 'a student reads nothing of it');
select tests.act_as('ada');
select is(tests.effect($$ delete from public.audit_log $$), 'refused', 'an admin cannot delete from the audit log');
select is(tests.effect($$ update public.audit_log set actor = null $$), 'refused', 'an admin cannot change the audit log');

select tests.act_as_operator();
select * from finish();
rollback;
