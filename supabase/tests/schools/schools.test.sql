-- Schools, classes, staff and students: who sees which students, who may change what, and class codes.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n, format('{"first_name": "%s", "last_name": "Lee"}', initcap(n))::jsonb)
from unnest('{head,tess,tom,cara,sam,mia,ada,south}'::text[]) as n;
select tests.make_admin('ada', 'people');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.saved(p_name text) returns text language sql as $$ select value from saved where name = p_name; $$;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
create function pg_temp.named(p_class text) returns text[] language sql as $$
  select coalesce(array_agg(s ->> 'name'), '{}') from jsonb_array_elements(public.get_class(pg_temp.id(p_class)) -> 'students') as s;
$$;

-- Section: a platform admin creates a school and invites its first administrator.
select tests.act_as('head');
select throws_ok($$ select public.admin_create_school('{"name": "North High", "time_zone": "Australia/Sydney"}') $$,
  'PT403', 'admin_only', 'only a platform admin can create a school');
select tests.act_as('ada');
select throws_ok($$ select public.admin_create_school('{"name": " ", "time_zone": "Australia/Sydney"}') $$, 'PT422',
  'validation_failed', 'a school needs a name');
select is(public.admin_create_school(jsonb_build_object('name', repeat(U&'\202E', 150) || 'East', 'time_zone', 'UTC'))
  ->> 'name', 'East', 'a direction override in a name is removed');
select throws_ok($$ select public.admin_create_school('{"name": "North", "time_zone": "Mars/Base"}') $$, 'PT422',
  'validation_failed', 'a school needs an existing time zone');
insert into saved select 'north', public.admin_create_school('{"name": "North High", "time_zone": "Australia/Sydney"}') ->> 'id';
insert into saved select 'south', public.admin_create_school('{"name": "South High", "time_zone": "Australia/Perth"}') ->> 'id';
select is(public.admin_list_schools('north', 0, 10) -> 'items' -> 0 ->> 'name', 'North High', 'a school is found by its name');
select public.invite_staff(pg_temp.id('north'), '{"emails": ["Head@example.test"], "role": "school_admin"}');
select public.invite_staff(pg_temp.id('south'), '{"emails": ["south@example.test"], "role": "school_admin"}');
select throws_ok(format($$ select public.invite_staff(%L, '{"emails": ["not an address"], "role": "teacher"}') $$,
  pg_temp.saved('north')), 'PT422', 'validation_failed', 'an invitation needs an email address');
select throws_ok(format($$ select public.invite_staff(%L, '{"emails": [], "role": "teacher"}') $$,
  pg_temp.saved('north')), 'PT422', 'validation_failed', 'an invitation needs at least one address');
select throws_ok(format($$ select public.invite_staff(%L,
  '{"emails": ["a@b.example"], "role": "teacher", "until": "2020-01-01"}') $$, pg_temp.saved('north')), 'PT422',
  'validation_failed', 'a role cannot end in the past');

-- Accepting gives the role (invitations.test.sql).
select tests.send_invitations();
select tests.act_as('head');
select is(tests.answer_first_invitation() -> 'schools' -> 0 ->> 'role', 'school_admin', 'accepting an invitation gives the role');
select tests.act_as('south');
select tests.answer_first_invitation();

-- Section: classes and teachers.
select tests.act_as('head');
insert into saved select '8b', public.create_class(pg_temp.id('north'), '{"name": "8B", "year_level": "Year 8"}') ->> 'id';
insert into saved select '9a', public.create_class(pg_temp.id('north'), '{"name": "9A"}') ->> 'id';
select throws_ok(format($$ select public.create_class(%L, '{"name": "8b"}') $$, pg_temp.saved('north')), 'PT422',
  'validation_failed', 'two classes of a school cannot have the same name');
select public.invite_staff(pg_temp.id('north'), jsonb_build_object('emails',
  '["tess@example.test", "tess@example.test"]'::jsonb, 'role', 'teacher', 'class_ids',
  jsonb_build_array(pg_temp.saved('8b'), 'nonsense', gen_random_uuid())));
select public.invite_staff(pg_temp.id('north'), jsonb_build_object('emails', '["tom@example.test"]'::jsonb, 'role',
  'teacher', 'class_ids', jsonb_build_array(pg_temp.saved('9a'))));
select is(jsonb_array_length(public.get_school(pg_temp.id('north')) -> 'invitations'), 2, 'each address has one invitation');
select public.invite_staff(pg_temp.id('north'), '{"emails": ["tom@example.test"], "role": "teacher"}');
select tests.act_as_operator();
select is((select i.class_ids from private.staff_invitations as i where i.email = 'tom@example.test'),
  array[pg_temp.id('9a')], 'an invitation sent again without classes keeps its classes');
select tests.send_invitations();
select tests.act_as(n) || tests.answer_first_invitation()::text from unnest('{tess,tom}'::text[]) as n;
select tests.act_as('tess');
select is(array(select c ->> 'name' from jsonb_array_elements(public.get_my_schools() -> 'schools' -> 0 -> 'classes')
  as c), '{8B}', 'a teacher sees only their own classes');
select is(public.get_school(pg_temp.id('north')) -> 'staff', '[]', 'a teacher cannot see who works at the school');
select throws_ok(format('select public.get_class(%L)', pg_temp.saved('9a')), 'PT403', 'school_role_missing',
  'a teacher cannot open another class');
select throws_ok(format('select public.get_school(%L)', pg_temp.saved('south')), 'PT403', 'school_role_missing',
  'a teacher cannot open another school');
select throws_ok('select public.get_school(gen_random_uuid())', 'PT403', 'school_role_missing',
  'a school that does not exist is refused the same way');
select throws_ok(format($$ select public.archive_class(%L) $$, pg_temp.saved('8b')), 'PT403', 'school_role_missing',
  'a teacher cannot archive a class');
select throws_ok(format($$ select public.invite_staff(%L, '{"emails": ["a@b.example"], "role": "school_admin"}') $$,
  pg_temp.saved('north')), 'PT403', 'school_role_missing', 'a teacher cannot invite anyone');

-- Section: students without an account.
insert into saved select 'mia', s ->> 'id' from jsonb_array_elements(public.add_students(pg_temp.id('8b'),
  '[{"first_name": "Mía", "last_name": "Chen", "student_key": "K1"}, {"first_name": "玲", "last_name": "Wu"}]') -> 'students') as s
where s ->> 'student_key' = 'K1';
select is(pg_temp.named('8b'), '{Mía Chen,玲 Wu}', 'a class lists students without an account by last name');
select matches(s ->> 'username', '^(mia|student)\.[a-z]+[0-9]{2,}$', 'a username does not contain the last name')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
select is(array(select distinct s ->> 'year_level'
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s), '{Year 8}',
    'new students get the class''s year level');
select throws_ok(format($$ select public.add_students(%L, '[{"first_name": "Zoe"}, {"first_name": "  "}]') $$,
  pg_temp.saved('8b')), 'PT422', 'validation_failed', 'a row without a first name is refused');
select is(cardinality(pg_temp.named('8b')), 2, 'one refused row refuses all');
select throws_ok(format($$ select public.add_students(%L, null) $$, pg_temp.saved('8b')), 'PT422', 'validation_failed',
  'an empty list is refused');
select throws_ok(format($$ select public.add_students(%L, '[{"first_name": "Zoe", "student_key": "K1"}]') $$,
  pg_temp.saved('8b')), 'PT422', 'validation_failed', 'a Student ID belongs to one student');
select is(public.edit_student(pg_temp.id('mia'), p_first_name => 'Mia', p_last_name => 'Chen-Li', p_student_key => 'K1')
  ->> 'name', 'Mia Chen-Li', 'a teacher can correct a name');
select throws_ok(format($$ select public.mark_student_left(%L) $$, pg_temp.saved('mia')), 'PT403',
  'school_role_missing', 'a teacher cannot mark a student as left');
select tests.act_as('tom');
select throws_ok(format($$ select public.edit_student(%L, p_first_name => 'X') $$, pg_temp.saved('mia')), 'PT403',
  'school_role_missing', 'a teacher of another class cannot change the student');
select throws_ok(format($$ select public.change_class_students(%L, array[%L]::uuid[], '{"action": "add"}') $$,
  pg_temp.saved('9a'), pg_temp.saved('mia')), 'PT403', 'school_role_missing', 'a teacher of another class cannot add the student to it');

select tests.act_as('head');
select public.change_class_students(pg_temp.id('9a'), array[pg_temp.id('mia')], '{"action": "add"}');
select is(
  array(select c ->> 'name' from jsonb_array_elements(public.list_school_students(pg_temp.id('north'), 'chen', false, 0,
    5) #> '{items,0,classes}') as c), '{8B,9A}',
  'a school administrator sees all classes of a student'
);
select tests.act_as('tess');
select is(
  array(select c ->> 'name' from jsonb_array_elements(public.edit_student(pg_temp.id('mia'), p_first_name => 'Mia',
    p_last_name => 'Chen-Li', p_student_key => 'K1') -> 'classes') as c),
  '{8B}', 'a teacher sees only their own classes of a student'
);
select is(
  array(select c ->> 'name' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s,
    jsonb_array_elements(s -> 'classes') as c where s ->> 'student_key' = 'K1'), '{8B}', 'the class shows only those too'
);
select tests.act_as('head');
select public.change_class_students(pg_temp.id('9a'), array[pg_temp.id('mia')], '{"action": "remove"}');
select tests.act_as('tess');
select public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')], '{"action": "remove"}');
select is(public.get_class(pg_temp.id('8b')) -> 'former' -> 0 ->> 'id', pg_temp.saved('mia'),
  'a teacher sees students removed from the class');
select is(public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')], '{"action": "add"}') -> 'former', '[]',
  'a teacher can add them again');
select public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')], '{"action": "remove"}');
select tests.act_as_operator();
update private.class_students set until = until - interval '31 days', since = since - interval '31 days'
where student_id = pg_temp.id('mia') and class_id = pg_temp.id('8b');
select tests.act_as('tess');
select is(public.get_class(pg_temp.id('8b')) -> 'former', '[]', 'removed students are shown for 30 days');
select throws_ok(format($$ select public.change_class_students(%L, array[%L]::uuid[], '{"action": "add"}') $$,
  pg_temp.saved('8b'), pg_temp.saved('mia')), 'PT403', 'school_role_missing', 'a teacher cannot add them after 30 days');
select tests.act_as('head');
select public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')], '{"action": "add"}');

-- Section: class codes.
select tests.act_as('tess');
insert into saved select 'code', public.create_class_code(pg_temp.id('8b')) -> 'code' ->> 'code';
select tests.act_as('cara');
select is(public.use_code(lower(pg_temp.saved('code'))),
  '{"class": {"name": "8B", "teachers": ["Tess Lee"], "school_name": "North High"}, "joined": false, "refusal": null, "wait_seconds": 0}',
  'a student sees which class a code is for');
select is(public.get_my_classes(), null, 'looking up a code does not join the class');
select is(public.use_code(pg_temp.saved('code'), true) ->> 'joined', 'true', 'a student can join with the code');
select is(public.use_code(pg_temp.saved('code'), true) ->> 'joined', 'true', 'joining again changes nothing');
select is(public.get_my_classes() -> 'classes' -> 0 ->> 'name', '8B', 'the student sees the class');
select tests.act_as('tess');
insert into saved select 'cara', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students')
  as s where s ->> 'origin' = 'joined';
select is(array[s ->> 'name', s ->> 'last_active_at'], '{Cara Lee,null}',
  'a teacher sees who joined, but not what they did elsewhere')
from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'origin' = 'joined';
select throws_ok(format($$ select public.edit_student(%L, p_first_name => 'X') $$, pg_temp.saved('cara')), 'PT409',
  'student_joined', 'a school cannot change an account that joined');
select throws_ok(format('select public.use_code(%L, true)', pg_temp.saved('code')), 'PT409', 'staff_account',
  'staff cannot join a class as students');
select public.create_class_code(pg_temp.id('8b'));
select tests.act_as('sam');
select is(public.use_code(pg_temp.saved('code'), true) ->> 'refusal', 'unknown', 'a renewed code''s old version joins no class');
select tests.act_as('south');
insert into saved select 's1', public.create_class(pg_temp.id('south'), '{"name": "S1"}') ->> 'id';
insert into saved select 's1-code', public.create_class_code(pg_temp.id('s1')) -> 'code' ->> 'code';
select tests.act_as('cara');
select throws_ok(format('select public.use_code(%L, true)', pg_temp.saved('s1-code')), 'PT409', 'other_school',
  'a student can be at one school only');
select tests.act_as_operator();
update private.class_codes set ends_at = now() where code = pg_temp.saved('s1-code');
select tests.act_as('sam');
select is(public.use_code(pg_temp.saved('s1-code'), true) ->> 'refusal', 'unknown', 'a code that has ended joins no class');

-- Section: who sees which students, and since when.
select tests.act_as_operator();
create function pg_temp.sees(p_viewer text, p_student text) returns text language sql as $$
  select case s.at when '-infinity' then 'always' when m.since then 'since joining' else s.at::text end
  from (select private.may_see_student(tests.id_of(p_viewer), pg_temp.id(p_student)) as at) as s
  left join private.class_students as m on m.student_id = pg_temp.id(p_student) and m.until is null;
$$;
select is(pg_temp.sees(v, s), expected, format('%s sees %s: %s', v, s, coalesce(expected, 'never')))
from (values
  ('tess', 'mia', 'always'), ('tess', 'cara', 'since joining'), ('head', 'mia', 'always'), ('head', 'cara', 'since joining'),
  ('tom', 'mia', null), ('tom', 'cara', null), ('south', 'mia', null), ('south', 'cara', null), ('cara', 'mia', null),
    ('cara', 'cara', null), ('ada', 'mia', null)
) as t (v, s, expected);
-- Section: moving, groups and leaving.
select tests.act_as('tess');
insert into saved select 'reds', public.add_class_group(pg_temp.id('8b'), p_name => 'Reds') -> 'groups' -> 0 ->> 'id';
select throws_ok(format($$ select public.add_class_group(%L, p_name => 'reds') $$, pg_temp.saved('8b')), 'PT422',
  'validation_failed', 'two groups cannot have the same name');
select public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')],
  jsonb_build_object('action', 'group', 'group_id', pg_temp.saved('reds')));
select is(s ->> 'group_id', pg_temp.saved('reds'), 'a student can be put into a group')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'id' = pg_temp.saved('mia');
select throws_ok(format($$ select public.change_class_students(%L, array[%L]::uuid[],
  '{"action": "move", "class_id": "%s"}') $$, pg_temp.saved('8b'), pg_temp.saved('mia'), pg_temp.saved('9a')), 'PT403',
  'school_role_missing', 'a teacher can move students only between their own classes');
select tests.act_as('head');
select public.change_class_students(pg_temp.id('8b'), array[pg_temp.id('mia')],
  jsonb_build_object('action', 'move', 'class_id', pg_temp.saved('9a')));
select is(pg_temp.named('9a'), '{Mia Chen-Li}', 'a school administrator can move students');
select is('Mia Chen-Li' = any (pg_temp.named('8b')), false, 'a moved student is no longer in the old class');
select tests.act_as_operator();
select is(pg_temp.sees('tess', 'mia'), null, 'the former teacher no longer sees the student');
select is(pg_temp.sees('tom', 'mia'), 'always', 'the new teacher sees the student');
select tests.act_as('head');
select public.mark_student_left(pg_temp.id('mia'));
select is(pg_temp.named('9a'), '{}', 'a student who leaves the school is in no class');
select is(public.list_school_students(pg_temp.id('north'), 'chen', true, 0, 10) -> 'items' -> 0 ->> 'name',
  'Mia Chen-Li', 'a student who leaves is listed among those who left');
select public.mark_student_returned(pg_temp.id('mia'));
select is(public.list_school_students(pg_temp.id('north'), 'chen', false, 0, 10) ->> 'total', '1', 'a student who returns is listed again');
select public.change_class_students(pg_temp.id('9a'), array[pg_temp.id('mia')], '{"action": "add"}');
select is(pg_temp.named('9a'), '{Mia Chen-Li}', 'a student who returns can be put into a class');
select tests.act_as('cara');
select public.leave_school();
select is(public.get_my_classes(), null, 'a student can leave the school');
select lives_ok('select public.leave_school()', 'leaving again changes nothing');
select tests.act_as_operator();
select is(pg_temp.sees('tess', 'cara'), null, 'no one at the school sees a student who left');

-- Section: archived classes.
-- Everything in this test happens at the same moment, so memberships that have ended are moved back in time.
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour' where until is not null;
select tests.act_as('head');
select public.archive_class(pg_temp.id('9a'));
select is(pg_temp.named('9a'), '{Mia Chen-Li}', 'an archived class can be read');
select is(
  array(select k.key from jsonb_array_elements(public.get_class(pg_temp.id('9a')) -> 'students') as s,
    jsonb_each(s) as k where k.value not in ('null', '[]', '0') order by 1),
  '{first_name,id,last_name,name,origin,since}', 'an archived class shows only its students'' names'
);
select throws_ok($$ select public.rename_class(pg_temp.id('9a'), p_name => '9Z') $$, 'PT409', 'class_archived',
  'an archived class cannot be renamed');
select throws_ok(format($$ select public.add_students(%L, '[{"first_name": "Zoe"}]') $$, pg_temp.saved('9a')), 'PT409',
  'class_archived', 'no one can be added to an archived class');
select throws_ok(format('select public.%s', call), 'PT409', 'class_archived', 'an archived class cannot be changed by ' || call)
from (values
  ($$create_class_code(pg_temp.id('9a'))$$), ($$rename_class(pg_temp.id('9a'), p_name => '9Z')$$),
  ($$add_class_group(pg_temp.id('9a'), p_name => 'Reds')$$), ($$archive_class(pg_temp.id('9a'))$$),
  ($$change_class_students(pg_temp.id('9a'), array[pg_temp.id('mia')], '{"action": "remove"}')$$),
    ($$begin_login_cards(pg_temp.id('9a'), array[pg_temp.id('mia')])$$)
) as t (call);
select is(
  array[s ->> 'username' is null, s ->> 'state' is null, s ->> 'card' is null, s ->> 'group_id' is null], '{t,t,t,t}',
    'an administrator sees no more of its students'
) from jsonb_array_elements(public.get_class(pg_temp.id('9a')) -> 'students') as s;
select tests.act_as('tom');
select is(pg_temp.named('9a'), '{Mia Chen-Li}', 'the archived class''s teacher sees the names');
select is(
  (select jsonb_object_agg(f.key, f.value) from jsonb_array_elements(public.get_class(pg_temp.id('9a')) -> 'students')
    as s, jsonb_each(s) as f where f.key in ('username', 'student_key', 'year_level', 'group_id', 'state', 'card',
    'last_active_at', 'consent_withdrawn')),
  '{"card": null, "state": null, "group_id": null, "username": null, "year_level": null, "student_key": null, '
    '"last_active_at": null, "consent_withdrawn": null}', 'the archived class''s teacher sees nothing else of them'
);
select is(jsonb_build_array(c -> 'code', c -> 'groups'), '[null, []]', 'an archived class has no code and no groups')
  from (select public.get_class(pg_temp.id('9a')) as c) as c;
select throws_ok(format($$ select public.edit_student(%L, p_first_name => 'X') $$, pg_temp.saved('mia')), 'PT403',
  'school_role_missing', 'the archived class''s teacher cannot change its students');
select tests.act_as('tess');
select throws_ok(format('select public.get_class(%L)', pg_temp.saved('9a')), 'PT403', 'school_role_missing',
  'a teacher of another class cannot open it');
select tests.act_as_operator();
select is(pg_temp.sees('tom', 'mia'), null, 'the archived class''s teacher has no access to its students');
insert into private.students (school_id, origin, first_name, last_name, username, left_at)
  values (pg_temp.id('north'), 'school', 'Mia', 'Chen-Li', 'mia.newt1', now());
insert into private.class_students (class_id, student_id, until) select pg_temp.id('9a'), t.id, c.archived_at
  from private.students as t, private.classes as c where t.username = 'mia.newt1' and c.id = pg_temp.id('9a');
select tests.act_as('tom');
select is(cardinality(array_agg(distinct s ->> 'username')), 2,
  'a student who left later is still listed, and students of the same name are distinguished')
  from jsonb_array_elements(public.get_class(pg_temp.id('9a')) -> 'students') as s;
select tests.act_as_operator();
delete from private.students where username = 'mia.newt1';
select tests.act_as('head');
insert into saved select '9a-new', public.create_class(pg_temp.id('north'), '{"name": "9A"}') ->> 'id';
select throws_ok(format($$ select public.unarchive_class(%L) $$, pg_temp.saved('9a')), 'PT422', 'validation_failed',
  'restoring a class needs a free name');

-- Section: accounts that joined, when their classes are archived.
insert into saved select 'band', public.create_class(pg_temp.id('north'), '{"name": "Band"}') ->> 'id';
insert into saved select 'choir', public.create_class(pg_temp.id('north'), '{"name": "Choir"}') ->> 'id';
insert into saved select 'band-code', public.create_class_code(pg_temp.id('band')) -> 'code' ->> 'code';
insert into saved select 'choir-code', public.create_class_code(pg_temp.id('choir')) -> 'code' ->> 'code';
select tests.act_as('cara');
select public.use_code(pg_temp.saved('band-code'), true);
select public.use_code(pg_temp.saved('choir-code'), true);
select tests.act_as('head');
select public.archive_class(pg_temp.id('band'));
select is(pg_temp.named('band'), '{Cara Lee}', 'an account in another class stays a student, and is listed in the archived one');
select public.archive_class(pg_temp.id('choir'));
select is(pg_temp.named('band') || pg_temp.named('choir'), '{}',
  'an account leaves with its last archived class, and is listed nowhere');
select tests.act_as('cara');
select is(public.get_my_classes(), null, 'an account whose last class is archived is no longer a student');
select tests.act_as('head');
select public.unarchive_class(pg_temp.id('choir'));
select is(pg_temp.named('choir'), '{Cara Lee}', 'restoring a class restores the account in it');
select tests.act_as('cara');
select is(public.get_my_classes() -> 'classes' -> 0 ->> 'name', 'Choir', 'the account is a student of the school again');
select tests.act_as('head');
select public.unarchive_class(pg_temp.id('band'));
select is(pg_temp.named('band'), '{Cara Lee}', 'a class archived earlier lists the account again');
select public.archive_class(pg_temp.id('band'));
select public.archive_class(pg_temp.id('choir'));
select tests.act_as_operator();
insert into private.students (school_id, origin, account) values (pg_temp.id('south'), 'joined', tests.id_of('cara'));
select tests.act_as('head');
select public.unarchive_class(pg_temp.id('choir'));
select is(pg_temp.named('choir'), '{}', 'an account that is a student elsewhere is not restored');
select tests.act_as_operator();
delete from private.students where school_id = pg_temp.id('south') and account = tests.id_of('cara');

-- Section: invitation emails.
create function pg_temp.claimed() returns integer language sql security definer as $$
  select sum(cardinality(private.claim_invitations(i.school_id, jsonb_build_object(i.id, repeat('a', 64)))))::integer
    from private.staff_invitations as i where i.email = 'kim@example.test';
$$;
create function pg_temp.invite(p_school text, p_role text) returns void language sql as $$
  select public.invite_staff(pg_temp.id(p_school), jsonb_build_object('emails', '["kim@example.test"]'::jsonb, 'role', p_role));
$$;
select tests.act_as('head');
select pg_temp.invite('north', 'teacher');
select is(pg_temp.claimed(), 1, 'an invited address gets an email');
select pg_temp.invite('north', 'school_admin');
select is(pg_temp.claimed(), 0, 'no second email is sent within a minute, not even for another role');
select public.withdraw_invitation(pg_temp.id('north'), (i ->> 'id')::uuid)
  from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'invitations') as i where i ->> 'email' = 'kim@example.test';
select pg_temp.invite('north', 'teacher');
select is(pg_temp.claimed(), 0, 'no second email is sent after withdrawing the invitation');
select tests.act_as('south');
select pg_temp.invite('south', 'teacher');
select tests.act_as('head');
select is(pg_temp.claimed(), 1, 'another school''s email is not delayed by it');
select tests.act_as_operator();
update private.request_counts set window_start = window_start - interval '61 seconds' where bucket like 'invitation %';
select is(pg_temp.claimed(), 2, 'the emails are sent a minute later');
delete from private.staff_invitations where email = 'kim@example.test';
select tests.act_as('head');

-- Section: staff who leave.
insert into saved select s ->> 'name', s ->> 'id' from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'staff') as s;
select throws_ok(format($$ select public.change_staff(%L, '{"action": "end"}') $$, pg_temp.saved('Head Lee')), 'PT409',
  'last_school_admin', 'the last administrator cannot leave');
select throws_ok(format($$ select public.change_staff(%L, '{"action": "until", "until": "2099-01-01"}') $$,
  pg_temp.saved('Head Lee')), 'PT409', 'last_school_admin', 'the last administrator cannot leave on a later date either');
select public.change_staff(pg_temp.id('Tess Lee'), '{"action": "until", "until": "2099-01-01"}');
select is(s ->> 'until', '2099-01-01', 'a last day can be set')
  from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'staff') as s where s ->> 'name' = 'Tess Lee';
select throws_ok(format($$ select public.change_staff(%L, %L) $$, pg_temp.saved('Tess Lee'),
  jsonb_build_object('action', 'until', 'until', d)), 'PT422', 'validation_failed', d || ' is not a last day')
from unnest('{2020-01-01,2099-02-30,infinity,tomorrow,2099-01-01T00:00:00Z,294276-12-31}'::text[]) as d;
select throws_ok(format($$ select public.invite_staff(%L,
  '{"emails": ["a@b.example"], "role": "teacher", "until": "infinity"}') $$, pg_temp.saved('north')), 'PT422',
  'validation_failed', 'an invitation needs a valid last day');
select tests.act_as_operator();
select is(s.until, timestamptz '2099-01-01 23:59:59.999 Australia/Sydney', 'a last day ends in the school''s time zone')
  from private.school_staff as s where s.id = pg_temp.id('Tess Lee');
update private.school_staff set until = '2099-01-01' where person = tests.id_of('head');
select tests.act_as('head');
select lives_ok(format($$ select public.change_staff(%L, '{"action": "end"}') $$, pg_temp.saved('Tess Lee')),
  'an administrator whose own role will end can end a teacher''s role');
select tests.act_as_operator();
update private.school_staff set until = null where person = tests.id_of('head');
select tests.act_as('tess');
select throws_ok(format('select public.get_class(%L)', pg_temp.saved('8b')), 'PT403', 'school_role_missing',
  'someone whose role has ended loses the class immediately');
select is(public.get_my_schools() -> 'schools', '[]', 'someone whose role has ended loses the school');
select tests.act_as('tom');
select is(public.get_my_schools() -> 'schools' -> 0 ->> 'role', 'teacher', 'a colleague keeps their role');
select is(array(select n from jsonb_object_keys(public.get_profile()) as n where n = 'works_at_school'),
  '{works_at_school}', 'the profile says that someone works at a school');

-- Section: second factor.
select tests.act_as_operator();
update private.settings set value = value || '{"staff_must": true}' where key = 'second_factor';
select tests.act_as('head');
select throws_ok(format('select public.get_school(%L)', pg_temp.saved('north')), 'PT403', 'second_factor_required',
  'roles are suspended until a second factor is set up');
select is(public.get_profile() ->> 'second_factor', 'enroll', 'the profile says that one is needed');
select is(public.get_my_schools(), '{"schools": [], "invitations": [], "second_factor": "enroll"}',
  'the schools page says that one is needed');
select tests.act_as('tess');
select is(public.get_my_schools() -> 'second_factor', 'null', 'other people are not asked for one');
select is(public.get_profile() -> 'second_factor', 'null', 'other people''s profile does not ask for one');
select tests.act_as_operator();
update private.settings set value = value - 'staff_must' where key = 'second_factor';
select tests.act_as('head');
select is(public.get_my_schools() ->> 'second_factor', 'enroll', 'a deployment without the setting asks for one');

-- Section: an invitation to a student.
select tests.act_as_operator();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
insert into private.students (school_id, origin, account) values (pg_temp.id('south'), 'joined', tests.id_of('sam'));
select tests.act_as('head');
select public.invite_staff(pg_temp.id('north'), '{"emails": ["sam@example.test"], "role": "teacher"}');
select tests.send_invitations();
select tests.act_as('sam');
select throws_ok('select tests.answer_first_invitation()', 'PT409', 'student_account',
  'a student can''t work at a school with the same account');
select is(tests.answer_first_invitation(false) -> 'invitations', '[]', 'a student can decline an invitation');

-- Section: a lost authenticator.
select tests.act_as_operator();
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
select gen_random_uuid(), tests.id_of(n), 'phone', 'totp', 'verified', now(), now() from unnest('{tom,head}'::text[]) as n;
create function pg_temp.act_with_factor(p_name text) returns void language plpgsql as $$
begin
  perform tests.act_as(p_name);
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || '{"aal": "aal2"}')::text, true);
end;
$$;
create function pg_temp.role_of(p_name text) returns uuid language sql security definer as $$
  select s.id from private.current_staff as s where s.person = tests.id_of(p_name) and s.school_id = pg_temp.id('north');
$$;
insert into saved select n || '-role', pg_temp.role_of(n) from unnest('{tom,head}'::text[]) as n;
select pg_temp.act_with_factor('tom');
select throws_ok(format('select public.begin_factor_reset(%L)', pg_temp.saved('head-role')), 'PT403',
  'school_role_missing', 'a teacher cannot reset a second factor');
select tests.act_as('south');
select throws_ok(format('select public.begin_factor_reset(%L)', pg_temp.saved('tom-role')), 'PT403',
  'school_role_missing', 'another school cannot reset a second factor');
select pg_temp.act_with_factor('head');
select is(
  (select array_agg((f ->> 'has_second_factor') order by f ->> 'name')
    from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'staff') as f where f ->> 'name' like 'To%' or f
    ->> 'name' like 'He%'),
  '{true,true}', 'administrators see who has a second factor'
);
select throws_ok(format('select public.begin_factor_reset(%L)', pg_temp.saved('head-role')), 'PT409', 'own_factor',
  'no one can reset their own second factor');
select tests.act_as_operator();
insert into private.school_staff (school_id, person, role) values (pg_temp.id('south'), tests.id_of('tom'), 'teacher');
select pg_temp.act_with_factor('head');
select throws_ok(format('select public.begin_factor_reset(%L)', pg_temp.saved('tom-role')), 'PT409', 'works_elsewhere',
  'a school cannot reset the second factor of someone who works elsewhere too');
select tests.act_as_operator();
delete from private.school_staff where school_id = pg_temp.id('south') and person = tests.id_of('tom');
select pg_temp.act_with_factor('head');
select is(public.begin_factor_reset(pg_temp.id('tom-role')) ->> 'person', tests.id_of('tom')::text,
  'an administrator can reset a teacher''s second factor');
select tests.act_as_operator();
select is((select a.after ->> 'second_factor' from public.audit_log as a where a.row_id = tests.id_of('tom')::text
  and a.actor = tests.id_of('head') order by a.id desc limit 1), 'reset', 'the log has the reset');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id_of('tom'));
select public.end_factor_reset(tests.id_of('tom'));
select is_empty(format('select 1 from auth.sessions where user_id = %L', tests.id_of('tom')), 'a reset ends their sessions');
select tests.make_admin('tom', 'content');
select pg_temp.act_with_factor('head');
select throws_ok(format('select public.begin_factor_reset(%L)', pg_temp.saved('tom-role')), 'PT403', 'admin_only',
  'a school cannot reset a platform admin''s second factor');
select tests.act_as('ada');
select is(public.begin_factor_reset(pg_temp.id('head-role')) ->> 'person', tests.id_of('head')::text,
  'a platform admin can reset a last administrator''s second factor');
select * from finish();
rollback;
