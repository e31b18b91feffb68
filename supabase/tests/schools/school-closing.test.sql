-- A school closes after its last day (docs/product.md#school-end).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.sign_up(n) from unnest('{head,tess,anna,ben,cleo,other}'::text[]) as n;
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q}');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
insert into saved select lower(s.name), s.id::text from (
  select gen_random_uuid() as id, n as name from unnest('{North,South}'::text[]) as n
) as s;
insert into private.schools (id, name) select pg_temp.id(lower(n)), n || ' High' from unnest('{North,South}'::text[]) as n;
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
  select s.id, 'Notice', 'Principal', private.current_policy_version() from private.schools as s;
insert into private.school_staff (school_id, person, role) values
  (pg_temp.id('north'), tests.id_of('head'), 'school_admin'), (pg_temp.id('north'), tests.id_of('tess'), 'teacher'),
  (pg_temp.id('south'), tests.id_of('other'), 'school_admin');
with class as (
  insert into private.classes (school_id, name, archived_at) values (pg_temp.id('north'), '8A', null), (pg_temp.id('south'), '8A', null),
    (pg_temp.id('north'), 'Old', now() - interval '1 year') returning id, school_id, name
)
insert into saved select case when c.school_id = pg_temp.id('south') then 'south ' else '' end || c.name, c.id::text from class as c;
insert into private.class_teachers (class_id, staff_id) select pg_temp.id('8A'), s.id from private.school_staff as s
  where s.person = tests.id_of('tess');
insert into private.class_codes (code, class_id) values ('ABCDEFGHJK', pg_temp.id('8A')), ('ABCDEFGHJM', pg_temp.id('south 8A'));
-- The school created Anna's account, Mia has none yet, Ben joined, and Cleo is at the other school.
with made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select pg_temp.id(v.school), v.origin, tests.id_of(v.account), v.name, lower(v.name) || '.owl1' from (values
    ('north', 'school', 'anna', 'Anna'), ('north', 'school', null, 'Mia'), ('north', 'joined', 'ben', null),
    ('south', 'school', 'cleo', 'Cleo')
  ) as v (school, origin, account, name) returning id, school_id, coalesce(first_name, 'Ben') as name
), member as (
  insert into private.class_students (class_id, student_id, since)
  select pg_temp.id(case when m.school_id = pg_temp.id('south') then 'south 8A' else '8A' end), m.id, now() - interval '9 days'
  from made as m
)
insert into saved select m.name, m.id::text from made as m;
create function pg_temp.days(p_days integer) returns text language sql as $$
  select to_char((now() at time zone 'Australia/Sydney')::date + p_days, 'YYYY-MM-DD');
$$;

-- Section: school administrators, and admins for people, choose the last day.
select tests.act_as('tess');
select throws_ok(format($$ select public.set_school_end(%L, %L) $$, pg_temp.id('north'), pg_temp.days(3)), 'PT403', 'school_role_missing',
  'a teacher cannot set the school''s last day');
select tests.act_as('other');
select throws_ok(format($$ select public.set_school_end(%L, %L) $$, pg_temp.id('north'), pg_temp.days(3)), 'PT403', 'school_role_missing',
  'an administrator of another school cannot set it');
select tests.act_as('head');
select throws_ok(format($$ select public.set_school_end(%L, 'soon') $$, pg_temp.id('north')), 'PT422', 'validation_failed',
  'the last day is a date');
select throws_ok(format($$ select public.set_school_end(%L, %L) $$, pg_temp.id('north'), pg_temp.days(-1)), 'PT422', 'validation_failed',
  'the last day cannot be in the past');
select is(public.set_school_end(pg_temp.id('north'), pg_temp.days(3)) ->> 'closes_on', pg_temp.days(3),
  'an administrator can set the last day');
select tests.act_as('tess');
select is(public.get_my_schools() #>> '{schools,0,closes_on}', pg_temp.days(3), 'all staff can see the last day');
select is(public.get_class(pg_temp.id('8A')) ->> 'school_closes_on', pg_temp.days(3), 'teachers see the last day in their classes');
select tests.act_as_operator();
select is(tests.run_retention() -> 'closing_schools', null, 'nothing happens before the last day');
select tests.act_as('ada');
select is(public.set_school_end(pg_temp.id('north'), null) ->> 'closes_on', null, 'an admin for people can cancel it');
select tests.act_as_operator();
select is((select count(*)::integer from public.audit_log as l
  where l.table_name = 'schools' and l.row_id = pg_temp.id('north')::text and l.after ? 'closes_at'), 2, 'the log has both changes');

-- Section: the day has passed.
select tests.act_as('head');
insert into saved select 'quiz', public.create_assignment(pg_temp.id('8A'), '{"quiz_id": "money-2-q"}') ->> 'id';
select public.invite_staff(pg_temp.id('north'), '{"emails": ["new@example.test"], "role": "teacher"}') is not null;
select public.set_school_end(pg_temp.id('north'), pg_temp.days(0)) is not null;
select tests.act_as('anna');
select tests.take_quiz('money', 'money-2', 'money-2-q', 4) is not null;
select tests.act_as_operator();
update private.schools set closes_at = now() - interval '1 second' where closes_at is not null;
select is(tests.run_retention() -> 'closing_schools', '1', 'the scheduled job closes the school');
select is(tests.run_retention() -> 'closing_schools', null, 'the school is closed once');
select results_eq($$ select e.user_id, e.reason, e.erase_at from private.erasure_requests as e $$,
  $$ values (tests.id_of('anna'), 'school_closed', now() + interval '14 days') $$,
  'accounts the school created are scheduled for erasure, with the usual grace period');
select is((select array_agg(s.value || ' ' || s.name order by s.name) from (
  select v.name, case when t.left_at is null then 'stays' else 'left' end as value
  from private.students as t join saved as v on v.value = t.id::text
) as s), '{left Anna,left Ben,stays Cleo,left Mia}', 'the school''s students leave');
select is((select count(*)::integer from private.class_students as m where m.until is null), 1,
  'the school''s students leave their classes');
select is((select count(*)::integer from private.classes as c where c.archived_at is null), 1, 'the school''s classes are archived');
select is((select c.archived_at from private.classes as c where c.id = pg_temp.id('Old')), now() - interval '1 year',
  'classes archived earlier are unchanged');
select is((select array_agg(k.code) from private.class_codes as k), '{ABCDEFGHJM}', 'class codes end');
select is((select count(*)::integer from private.staff_invitations), 0, 'invitations end');
select is((select array_agg(s.person) from private.current_staff as s), array[tests.id_of('other')], 'roles end');
select is((select array_agg(a.school_id) from private.active_agreements as a), array[pg_temp.id('south')], 'the agreement ends');
select results_eq($$ select x.student_id, x.frozen_state::text, x.frozen_percent::integer
  from private.assignment_students as x where x.frozen_at is not null and x.frozen_state = 'done' $$,
  $$ select pg_temp.id('Anna'), 'done'::text, 100 $$, 'finished work is frozen');
select is((select count(*)::integer from private.assignment_students as x where x.student_id = pg_temp.id('Ben')), 0,
  'accounts that joined have no frozen work');
select is(private.hold_of(tests.id_of('anna')), 'account_ending', 'accounts the school created are on hold');
select isnt(private.hold_of(tests.id_of('ben')), 'account_ending', 'accounts that joined are not on hold');

-- Section: after closing.
select tests.act_as('head');
select is(public.get_my_schools() -> 'schools', '[]', 'staff no longer see the school');
select throws_ok(format($$ select public.get_school(%L) $$, pg_temp.id('north')), 'PT403', 'school_role_missing',
  'staff cannot open the school');
select throws_ok(format($$ select public.get_class(%L) $$, pg_temp.id('8A')), 'PT403', 'school_role_missing',
  'staff cannot open its classes');
select tests.act_as('ada');
select isnt(public.get_school(pg_temp.id('north')) ->> 'closed_at', null, 'admins for people can open the school');
select throws_ok(c.call, 'PT409', 'school_closed', 'an admin for people can''t change the school: ' || c.call) from (
  select format(f, pg_temp.id('north')) from unnest(array[
    $$ select public.set_school_end(%L, null) $$, $$ select public.change_school(%L, '{"name": "N", "time_zone": "Australia/Sydney"}') $$,
    $$ select public.create_class(%L, '{"name": "8Z"}') $$, $$ select public.set_school_agreement(%L, null) $$,
    $$ select public.invite_staff(%L, '{"emails": ["x@example.test"], "role": "teacher"}') $$
  ]) as f
  union all select format($$ select public.unarchive_class(%L) $$, pg_temp.id('8A'))
  union all select format($$ select public.mark_student_returned(%L) $$, pg_temp.id('Anna'))
) as c (call);

-- Section: an account is erased, or its owner becomes a student elsewhere.
select tests.act_as_operator();
update private.erasure_requests set erase_at = now() - interval '1 second';
select tests.run_retention('erasures');
select is((select count(*)::integer from private.students as t where t.id = pg_temp.id('Anna')), 0,
  'the account is erased with its record');
update private.schools set closes_at = now() - interval '1 second' where id = pg_temp.id('south');
select tests.run_retention('closing_schools');
select is((select array_agg(e.user_id) from private.erasure_requests as e), array[tests.id_of('cleo')], 'another school closes');
insert into private.schools (name) values ('West High');
insert into private.students (school_id, origin, account)
  select s.id, 'joined', tests.id_of('cleo') from private.schools as s where s.name = 'West High';
select is((select count(*)::integer from private.erasure_requests), 0, 'a student who joins another school keeps the account');

select * from finish();
rollback;
