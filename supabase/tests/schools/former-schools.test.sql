-- A school's data about a former student reveals nothing about the student's later actions, at any school.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.make_course('money', '{v,q}');
select tests.sign_up('head');
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_agreements (school_id, basis, agreed_by, policy_version) select s.id, 'Notice', 'Principal',
  private.current_policy_version() from private.schools as s;
insert into private.school_staff (school_id, person, role)
  values ('5c000000-0000-4000-8000-000000000001', tests.id_of('head'), 'school_admin');
insert into private.students (id, school_id, origin, first_name, username)
values ('57000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', 'school', 'Mia', 'mia.otter1');
insert into auth.users (id, email, email_confirmed_at, last_sign_in_at)
values ('57000000-0000-4000-8000-000000000001', 'mia.otter1@students.test', now(), now() - interval '40 days');
update private.students set account = id;
insert into private.login_cards (student_id, made_by, used_at)
  values ('57000000-0000-4000-8000-000000000001', tests.id_of('head'), now() - interval '40 days');
create function pg_temp.read(p_left boolean) returns jsonb language sql as $$
  select public.list_school_students('5c000000-0000-4000-8000-000000000001', null, p_left, 0, 10) #> '{items,0}';
$$;

select tests.act_as('head');
select is(array[s ->> 'state', (s ->> 'last_active_at' is not null)::text, (s -> 'card' <> 'null')::text],
  '{active,true,true}', 'a school sees its student''s state, last activity and card')
from (select pg_temp.read(false)) as r (s);
select public.mark_student_left('57000000-0000-4000-8000-000000000001') is not null;
create temporary table read as select pg_temp.read(true) as student;
select is(array[r.student ->> 'name', r.student ->> 'state', r.student ->> 'last_active_at', r.student ->> 'card'],
  '{Mia,null,null,null}', 'after the student has left, the school sees only the name') from read as r;

-- The student joins another school and is active there; then consent is withdrawn.
select tests.act_as_operator();
insert into private.students (school_id, origin, account)
  values ('5c000000-0000-4000-8000-000000000002', 'joined', '57000000-0000-4000-8000-000000000001');
update auth.users set last_sign_in_at = now() where id = '57000000-0000-4000-8000-000000000001';
insert into auth.sessions (id, user_id, refreshed_at) values (gen_random_uuid(), '57000000-0000-4000-8000-000000000001', now());
insert into public.lesson_results (user_id, lesson_id, status, completed_at)
  values ('57000000-0000-4000-8000-000000000001', 'money-1', 2, now());
update private.login_cards set used_at = now();
insert into private.withdrawn_consents (user_id) values ('57000000-0000-4000-8000-000000000001');
select tests.act_as('head');
select is(pg_temp.read(true), (select r.student from read as r), 'the former school sees the same, whatever the student does');

select * from finish();
rollback;
