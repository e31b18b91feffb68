-- Erasing school accounts, using the functions that schools use: names disappear from logs and agreements, and other people's data stays.
-- erasure-canary.test.sql covers all columns.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.make_course('money', '{v,q}');
select tests.sign_up(name) from unnest('{ada,head,telltale}'::text[]) as name;
select tests.make_admin('ada');
create temporary table ids (name text primary key, id uuid not null default gen_random_uuid());
grant all on ids to public;
insert into ids (name) values ('north'), ('south'), ('class'), ('student'), ('roster'), ('invitation'), ('without-account');
create function pg_temp.id(p_name text) returns uuid language sql as $$ select i.id from ids as i where i.name = p_name; $$;
insert into private.schools (id, name) select i.id, i.name from ids as i where i.name in ('north', 'south');
insert into private.classes (id, school_id, name) values (pg_temp.id('class'), pg_temp.id('north'), '8B');

-- Section: a principal, invited by a roster.
update public.profiles set first_name = 'Telltale', last_name = 'O''Mark (Dr)', display_name = 'Telltale O''Mark (Dr)'
  where id = tests.id_of('telltale');
insert into private.school_staff (school_id, person, role) select pg_temp.id('north'), tests.id_of(n), 'school_admin'
  from unnest('{head,telltale}'::text[]) as n;
insert into private.rosters (id, school_id, made_by, counts)
  values (pg_temp.id('roster'), pg_temp.id('north'), tests.id_of('telltale'), '{}');
insert into private.staff_invitations (id, school_id, email, role, invited_by)
  values (pg_temp.id('invitation'), pg_temp.id('south'), 'telltale@example.test', 'teacher', tests.id_of('head'));
insert into private.roster_changes (roster_id, kind, row_id, after) select pg_temp.id('roster'), 'invitation', i.id,
  to_jsonb(i) from private.staff_invitations as i;
insert into private.roster_changes (roster_id, kind, row_id, after)
select pg_temp.id('roster'), 'teacher', pg_temp.id('class'),
  jsonb_build_object('class_id', pg_temp.id('class'), 'staff_id', f.id) from private.school_staff as f
  where f.person = tests.id_of('telltale');
-- An invitation that the principal sent.
insert into private.roster_changes (roster_id, kind, row_id, after)
values (pg_temp.id('roster'), 'invitation', gen_random_uuid(),
  jsonb_build_object('email', 'other@example.test', 'invited_by', tests.id_of('telltale')));
select tests.act_as('telltale');
select public.set_school_agreement(pg_temp.id('north'),
  '{"basis": "Letter of Telltale O''Mark (Dr) to parents", "agreed_by": "Telltale O''Mark (Dr), principal"}') is not null;
select public.set_school_agreement(pg_temp.id('north'),
  '{"basis": "Notice, by TELLTALE O''MARK (DR)", "agreed_by": "telltale@example.test, principal"}') is not null;

-- A plan that the principal paid for without logging in.
select tests.act_as_operator();
select public.billing_begin_checkout('00000000-0000-4000-8000-000000000009', 'school', 'year', 5, null, null);
select public.billing_store_subscription(public.billing_begin_sync(null, null), null, jsonb_build_object(
  'id', 'sub_visitor', 'customer_id', 'cus_9', 'checkout_id', '00000000-0000-4000-8000-000000000009', 'plan', 'school', 'period', 'year',
  'seats', 5, 'status', 'active', 'payer_name', 'Telltale', 'payer_email', 'Telltale@example.test'
));

-- Section: a student, with everything that a school writes about them.
select tests.act_as_operator();
insert into private.students (id, school_id, origin, first_name, last_name, username, student_key, year_level)
values (pg_temp.id('student'), pg_temp.id('north'), 'school', 'Telltale', 'Telltale', 'telltale.otter1', 'telltale-key', 'telltale');
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values (pg_temp.id('student'), 'telltale.otter1@students.test', now(), '{"first_name": "Telltale"}');
update private.students set account = id where id = pg_temp.id('student');
insert into private.students (id, school_id, origin, first_name, username)
  values (pg_temp.id('without-account'), pg_temp.id('north'), 'school', 'Telltale', 'telltale.cat1');
insert into private.class_students (class_id, student_id) select pg_temp.id('class'), pg_temp.id(n)
  from unnest('{student,without-account}'::text[]) as n;
insert into private.roster_changes (roster_id, kind, row_id, before, after) select pg_temp.id('roster'), 'student',
  t.id, to_jsonb(t), to_jsonb(t) from private.students as t;
insert into private.roster_changes (roster_id, kind, row_id, after) select pg_temp.id('roster'), 'membership', m.id,
  to_jsonb(m) from private.class_students as m;
insert into private.own_email_links (student_id, email, token_hash, ends_at)
  values (pg_temp.id('student'), 'telltale@home.test', repeat('a', 64), now() + interval '1 day');
insert into private.login_cards (student_id, used_at) values (pg_temp.id('student'), now());
insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
  (gen_random_uuid(), '{"actor_username": "telltale@example.test", "action": "login"}', now(), ''),
  (gen_random_uuid(), json_build_object('actor_id', pg_temp.id('student'), 'actor_username',
    'telltale.otter1@students.test', 'action', 'login'), now(), '');
select tests.act_as('head');
create temporary table assignment as select public.create_assignment(pg_temp.id('class'),
  '{"lesson_id": "money-2", "due_at": "2099-01-01T10:00"}') as made;
select public.edit_student(pg_temp.id(n), 'Mia', 'Now Telltale', 'Year 8', n || '-telltale') is not null
from unnest('{student,without-account}'::text[]) as n;
select public.withdraw_student_consent(pg_temp.id('student')) is not null;
select public.give_student_consent(pg_temp.id('student')) is not null;
select public.adjust_assignment(pg_temp.id('class'), (select (a.made ->> 'id')::uuid from assignment as a),
  array[pg_temp.id('student')], '{"extra_time_percent": 25, "excused": true}') is not null;

-- Section: the audit log records who changed what.
select tests.act_as_operator();
select results_eq(
  $$ select l.before, l.after from public.audit_log as l where l.table_name = 'students'
    and l.row_id = pg_temp.id('student')::text and l.actor = tests.id_of('head') and l.after ? 'first_name' $$,
  $$
    values ('{"first_name": "Telltale", "last_name": "Telltale", "year_level": "telltale", "student_key": '
    '"telltale-key"}'::jsonb,
    '{"first_name": "Mia", "last_name": "Now Telltale", "year_level": "Year 8", "student_key": "student-telltale"}'::jsonb) $$,
  'a student''s new name is in the log, with the old one'
);
select results_eq(
  $$ select l.after - 'excused_at', l.after ->> 'excused_at' is not null from public.audit_log as l
    where l.table_name = 'assignment_students' and l.row_id like pg_temp.id('student') || '/%' and l.actor = tests.id_of('head') $$,
  $$ values ('{"extra_time_percent": 25}'::jsonb, true) $$, 'extra time and excuses are in the log'
);
select tests.act_as('head');
select public.change_class_students(pg_temp.id('class'), array[pg_temp.id('student')], '{"action": "remove"}') is not null;
select tests.act_as('ada');
select results_eq(
  $$ select e ->> 'title', e #>> '{before,until}', e #>> '{after,until}' is not null, e ->> 'row_id' like '%' || pg_temp.id('class') || '%'
     from jsonb_array_elements(public.admin_list_audit('class_students', null, 'update', tests.id_of('head')::text, 0,
       10) -> 'items') as e $$,
  $$ values ('Mia Now Telltale', null::text, true, true) $$,
    'removing a student from a class is in the log, and admins see the student and the class'
);
select tests.act_as_operator();
select unalike(
  (select string_agg(concat(l.before, l.after), ' ') from public.audit_log as l
    where l.table_name = 'school_agreements'), '%principal%', 'an agreement is in the log without its words'
);

-- Section: the data export.
create temporary table exports as select private.export_person(id) -> 'tables' as tables
  from unnest(array[tests.id_of('telltale'), pg_temp.id('student')]) as p (id);
select is_empty(
  $$ select 1 from exports as e where e.tables::text ~ any (array[tests.id_of('head')::text,
    tests.id_of('ada')::text]) $$, 'the export names no one else'
);

-- Section: erasing.
create temporary table gone as select i.id from unnest(private.ids_of_people(array[tests.id_of('telltale'),
  pg_temp.id('student')])) as i (id);
insert into private.erasure_requests (user_id, reason, erase_at) select id, 'person', now() - interval '1 day'
  from unnest(array[tests.id_of('telltale'), pg_temp.id('student')]) as p (id);
select is(tests.run_retention('erasures'), 2, 'both are erased together');
select set_eq(
  $$ select distinct place from tests.traces('telltale') $$,
  $$ values ('private.students.last_name'), ('private.students.student_key'), ('private.students.username'),
       ('public.audit_log.before'), ('public.audit_log.after'), ('private.roster_changes.before'), ('private.roster_changes.after') $$,
  'only the other student''s mark is left'
);
select results_eq(
  $$ select a.agreed_by, a.basis, a.recorded_by from private.school_agreements as a $$, $$
    values ('[deleted], principal', 'Notice, by [deleted]', null::uuid) $$,
  'a school''s agreement is kept without names'
);
select is_empty($$ select t.place from gone as g cross join lateral tests.traces(g.id::text) as t $$, 'no id of theirs is left anywhere');
select is(
  (select array_agg(c.after ->> 'email') from private.roster_changes as c where c.kind = 'invitation' and c.after
    -> 'invited_by' = 'null'), '{other@example.test}',
  'an invitation they sent can still be undone'
);
update private.students set left_at = now() - interval '2 years' where id = pg_temp.id('without-account');
select is(tests.run_retention('left_students'), 1, 'a student without an account is deleted a year after leaving');
select is_empty($$ select t.place from tests.traces('telltale|' || pg_temp.id('without-account')) as t $$,
  'their log entries and roster rows are deleted too');

select * from finish();
rollback;
