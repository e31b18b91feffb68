-- Rosters: a file from the school's system is compared, committed and undone.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{head,tess}'::text[]) as n;
create temporary table saved (name text primary key, value text);
grant all on saved to public;
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_staff (school_id, person, role) values
  ('5c000000-0000-4000-8000-000000000001', tests.id_of('head'), 'school_admin'),
    ('5c000000-0000-4000-8000-000000000001', tests.id_of('tess'), 'teacher');
create function pg_temp.preview(p_rows jsonb, p_choices jsonb default '{}') returns jsonb language sql as $$
  select public.preview_roster('5c000000-0000-4000-8000-000000000001', p_rows, p_choices);
$$;
create function pg_temp.states(p_rows jsonb, p_choices jsonb default '{}') returns text[] language sql as $$
  select array_agg((r ->> 'state') || coalesce(': ' || (r ->> 'problem'), '') order by (r ->> 'row_number')::integer)
    from jsonb_array_elements(pg_temp.preview(p_rows, p_choices) -> 'rows') as r;
$$;
create function pg_temp.commit(p_rows jsonb, p_choices jsonb default '{}', p_leavers uuid[] default '{}') returns jsonb language sql as $$
  select public.commit_roster('5c000000-0000-4000-8000-000000000001', p_rows, p_choices, p_leavers,
    pg_temp.preview(p_rows, p_choices) ->> 'version');
$$;
create function pg_temp.undo(p_id text) returns jsonb language sql as $$
  select public.undo_roster('5c000000-0000-4000-8000-000000000001', p_id::uuid);
$$;
-- Returns all of the school's data that a roster writes, without ids and times.
create function pg_temp.school() returns jsonb language sql security definer as $$
  select jsonb_build_object(
    'students', (select coalesce(jsonb_agg(jsonb_build_array(t.student_key, t.first_name, t.last_name, t.year_level,
      t.left_at is not null) order by t.student_key, t.first_name, t.last_name), '[]') from private.students as t),
    'places', (select coalesce(jsonb_agg(jsonb_build_array(t.student_key, t.first_name, c.name, g.name)
      order by t.student_key, t.first_name, c.name), '[]')
      from private.class_students as m join private.students as t on t.id = m.student_id join private.classes as c on c.id = m.class_id
      left join private.class_groups as g on g.id = m.group_id where m.until is null),
    'classes', (select coalesce(jsonb_agg(c.name order by c.name), '[]') from private.classes as c)
  );
$$;

-- Section: permissions.
select tests.act_as('tess');
select throws_ok($$ select pg_temp.preview('[["K1", "Mia"]]') $$, 'PT403', 'school_role_missing', 'a teacher cannot upload a roster');
select tests.act_as('head');
select throws_ok($$ select pg_temp.preview('[]') $$, 'PT422', 'validation_failed', 'a roster needs rows');
select throws_ok($$ select public.commit_roster('5c000000-0000-4000-8000-000000000001', '[["K1", "Mia"]]', '{}', '{}',
  'other') $$, 'PT409', 'roster_changed', 'a roster that changed since its preview is refused');

-- Section: the first file.
create temporary table files (name text primary key, rows jsonb);
grant all on files to public;
insert into files values ('first', '[
  ["K1", "Mia", "Chen", "mia.chen1", "Year 8", "8B", "Reds", "Tess@example.test"],
  ["K2", "Leo", "Ng", "", "Year 8", "8B", "", "new@school.example"],
  ["K2", "Leo", "Ng", "", "Year 8", "8X", "", ""],
  ["", "Zoe", "Lee", "", "Year 8", "8X", "", ""],
  ["", "Zoe", "Lee", "", "Year 8", "8B", "", ""]
]');
create function pg_temp.file(p_name text) returns jsonb language sql as $$ select rows from files where name = p_name; $$;
insert into saved select 'empty', pg_temp.school()::text;
select is(pg_temp.states(pg_temp.file('first')), '{new,new,new,new,new}', 'every row of the first file is new');
select is(
  pg_temp.preview(pg_temp.file('first')) -> 'teachers',
    '[{"name": null, "email": "new@school.example", "classes": ["8B"]}, {"name": "tess@example.test", "email": '
    '"tess@example.test", "classes": ["8B"]}]',
  'the preview lists teachers with their classes'
);
insert into saved select 'first', pg_temp.commit(pg_temp.file('first')) ->> 'id';
select is(pg_temp.school() -> 'classes', '["8B", "8X"]', 'the roster adds classes');
select is(pg_temp.school() -> 'places',
  '[["K1", "Mia", "8B", "Reds"], ["K2", "Leo", "8B", null], ["K2", "Leo", "8X", null], [null, "Zoe", "8B", null], '
  '[null, "Zoe", "8X", null]]', 'a Student ID is one student in each of its classes; without Student IDs each row is a student');
select is(pg_temp.states(pg_temp.file('first')), '{same,same,same,same,same}', 'uploading the same file again changes nothing');
select is(pg_temp.preview(pg_temp.file('first')) -> 'teachers', '[]', 'uploading the same file again changes no teachers');
select is(
  (select public.get_school('5c000000-0000-4000-8000-000000000001') -> 'invitations' -> 0 ->> 'email'), 'new@school.example',
  'teachers who don''t work at the school are invited'
);
select tests.act_as('tess');
select is(array(select c ->> 'name' from jsonb_array_elements(public.get_my_schools() -> 'schools' -> 0 -> 'classes')
  as c), '{8B}', 'teachers at the school have the class immediately');
select tests.act_as('head');

-- Section: undoing a roster.
select is(pg_temp.undo((select value from saved where name = 'first')) -> 'kept', '[]', 'a wrong roster can be undone');
select is(public.get_school('5c000000-0000-4000-8000-000000000001') -> 'invitations', '[]', 'the undo removes its teachers'' invitations');
select is(pg_temp.school()::text, (select value from saved where name = 'empty'), 'nothing of an undone roster is left');
select is(pg_temp.undo((select value from saved where name = 'first')) -> 'kept', '[]', 'undoing again changes nothing');
insert into saved select 'again', pg_temp.commit(pg_temp.file('first')) ->> 'id';

-- Section: changes, moves and students who left.
insert into files values ('second', '[
  ["K1", "Mia", "Chen-Li", "", "Year 9", "8B", "Blues", ""],
  ["K3", "Ben", "Ali", "mia.chen1", "Year 8", "8B", "", ""],
  ["", "Zoe", "Lee", "", "", "8B", "", ""]
]');
select is(pg_temp.states(pg_temp.file('second')), '{changed,new,same}', 'names, years and groups can change');
select is(array(select l ->> 'name' from jsonb_array_elements(pg_temp.preview(pg_temp.file('second')) -> 'leavers')
  as l), '{Leo Ng}', 'students who aren''t in the file are offered as left');
insert into saved select 'before', pg_temp.school()::text;
insert into saved select 'leo', l ->> 'id' from jsonb_array_elements(pg_temp.preview(pg_temp.file('second')) -> 'leavers') as l;
insert into saved select 'second', pg_temp.commit(pg_temp.file('second'), '{}',
  array[(select value::uuid from saved where name = 'leo')]) ->> 'id';
select is((select s from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 0 = 'K1'),
  '["K1", "Mia", "Chen-Li", "Year 9", false]', 'a changed student is written');
select is((select s -> 4 from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 0 = 'K2'), 'true',
  'a student confirmed as left has left');
select is(array(select p ->> 3 from jsonb_array_elements(pg_temp.school() -> 'places') as p where p ->> 0 = 'K1'),
  '{Blues}', 'the student is in another group');
select matches(s ->> 'username', '^mia\.chen1[0-9]+$', 'a username that is taken gets digits')
  from jsonb_array_elements(public.list_school_students('5c000000-0000-4000-8000-000000000001', 'ben', false, 0, 5) -> 'items') as s;
select throws_ok(format('select pg_temp.undo(%L)', (select value from saved where name = 'again')), 'PT409',
  'roster_not_newest', 'the newest is undone first');
select is(pg_temp.states('[["K2", "Leo", "Ng", "", "", "8B", "", ""]]'), '{returned}', 'a Student ID finds a student who left');
select pg_temp.undo((select value from saved where name = 'second'));
select is(pg_temp.school()::text, (select value from saved where name = 'before'), 'undoing restores everything');
insert into files values ('moved', '[["K1", "Mia", "Chen", "", "", "8X", "", ""], ["K2", "Leo", "Ng", "", "", "8B", "", ""]]');
select is(pg_temp.states(pg_temp.file('moved')), '{changed,changed}', 'another class is a move');
insert into saved select 'moved', pg_temp.commit(pg_temp.file('moved')) ->> 'id';
select is(
  array(select (p ->> 1) || ' ' || (p ->> 2) from jsonb_array_elements(pg_temp.school() -> 'places') as p where p
    ->> 0 is not null), '{Mia 8X,Leo 8B}',
  'students are removed from classes that the file has without them'
);
select is(pg_temp.states(pg_temp.file('moved')), '{same,same}', 'uploading the same file again changes nothing');
select pg_temp.undo((select value from saved where name = 'moved'));

-- Section: conflicts.
select
  is(pg_temp.states('[["K1", "", "Chen"], ["K9", "Ann", "Lee", "no spaces please"], ["K8", "Ann", "Lee", "", "", "8B", '
  '"", "nobody"]]'), '{conflict: first_name_missing,conflict: username_invalid,conflict: email_invalid}',
  'missing and malformed values are conflicts');
select
  is(pg_temp.states('[["K7", "Ann", "Lee"], ["K7", "Ann", "Lee"], ["K6", "Ann", "Lee", "", "", "8B"], ["K6", "Eve", '
  '"Wu", "", "", "8X"]]'),
  '{new,new,conflict: key_repeated,conflict: key_repeated}', 'a Student ID belongs to one student');
select is(pg_temp.states('[["k1", "Mia", "Chen", "", "", "8B"]]'),
  pg_temp.states('[["K1", "Mia", "Chen", "", "", "8B"]]'), 'a Student ID matches in any case');
select is(pg_temp.states('[["q1", "Ann", "Lee", "", "", "8B", "Reds"], ["Q1", "Ann", "Lee", "", "", "8b", "Blues"]]'),
  '{conflict: row_repeated,conflict: row_repeated}', 'a student is in only one group of a class');
select is(
  pg_temp.states('[["", "Ann", "Lee", "ann.lee1", "", "8B"], ["", "Ann", "Lee", "ann.lee1", "", "8B"], ["", "Bob", '
    '"Lee", "bob.lee1", "", "8B"], ["", "Eve", "Wu", "bob.lee1", "", "8X"]]'),
  '{new,new,conflict: key_repeated,conflict: key_repeated}', 'a username without a Student ID belongs to one student'
);
select is(
  pg_temp.states('[["Q2", "Ann", "Lee", "", "", "", "Reds"], ["Q3", "Ann", "Lee", "", "", "", "", "tess@example.test"], '
    '["Q4", "Ann", "Lee"]]'),
  '{conflict: class_missing,conflict: class_missing,new}', 'a group and a teacher need a class'
);
select is(pg_temp.states('[["K1", "Olga", "Petrov"]]'), '{conflict: another_name}', 'a known Student ID with another name is a conflict');
select is(pg_temp.states('[["K1", "Olga", "Petrov"]]', '{"2": "same"}'), '{changed}', 'someone can confirm that it is the same student');
select is(pg_temp.states('[["K1", "Olga", "Petrov"]]', '{"2": "another"}'), '{skipped}', 'the row can be skipped instead');
select is(pg_temp.states('[["K5", "Zoe", "Lee", "", "", "8B"]]'), '{conflict: maybe_same}',
  'a student who was typed in may be the one in the file');
select is(pg_temp.states('[["K5", "Zoe", "Lee", "", "", "8B"]]', '{"2": "another"}'), '{new}',
  'someone can say that it is another student');
insert into saved select 'count', count(*)::text from jsonb_array_elements(pg_temp.school() -> 'students');
select pg_temp.commit('[["K5", "Zoe", "Lee", "", "", "8B"]]', '{"2": "same"}');
select is((select count(*)::text from jsonb_array_elements(pg_temp.school() -> 'students')),
  (select value from saved where name = 'count'), 'no student exists twice after matching them');
select is(pg_temp.states('[["K5", "Zoe", "Lee", "", "", "8B"]]'), '{same}', 'the Student ID is then known');
select tests.act_as_operator();
insert into private.students (school_id, origin, first_name, last_name, username)
  values ('5c000000-0000-4000-8000-000000000001', 'school', 'Ula', 'Rao', 'ula.rao1');
insert into private.class_students (class_id, student_id) select c.id, t.id from private.students as t, private.classes as c
where t.last_name = 'Rao' and c.name in ('8B', '8X') and c.archived_at is null and c.school_id = t.school_id;
select tests.act_as('head');
select is(pg_temp.states('[["K6", "Ula", "Rao", "", "", "8B"], ["K6", "Ula", "Rao", "", "", "8X"]]',
  '{"2": "same", "3": "same"}'), '{changed,changed}', 'someone can confirm one student in two rows');
select is(pg_temp.states('[["K6", "Ula", "Rao", "", "", "8B"], ["K6", "Ula", "Rao", "", "", "8X"]]', '{"2": "same"}'),
  '{changed,changed}', 'confirming it in one row is enough');
select is(pg_temp.states('[["K6", "Ula", "Rao", "", "", "8B"], ["K9", "Ula", "Rao", "", "", "8X"]]',
  '{"2": "same", "3": "same"}'), '{conflict: row_repeated,conflict: row_repeated}', 'two Student IDs cannot be one student');
select tests.act_as_operator();
select private.insert_student(jsonb_populate_record(null::private.students,
  jsonb_build_object('school_id', '5c000000-0000-4000-8000-000000000002', 'first_name', 'Kai')), 'kai.tan');
select tests.act_as('head');
select is(pg_temp.states('[["", "Kai", "Tan", "kai.tan", "", "8B"]]'), '{new}', 'a username may be taken at another school');
select pg_temp.commit('[["", "Kai", "Tan", "kai.tan", "", "8B"]]');
select is(
  pg_temp.states(jsonb_build_array(jsonb_build_array('', 'Kai', 'Tan',
    (select t ->> 3 from (select jsonb_build_array(1, 2, 3, r ->> 'current_username') as t
    from jsonb_array_elements(pg_temp.preview('[["", "Kai", "Tan", "kai.tan", "", "8B"]]') -> 'rows') as r) as known),
      '', '8B'), '["", "Kai", "Tan", "kai.other", "", "8B"]'::jsonb)),
  '{same,new}', 'a row with a new username is a new student if another row has the known one'
);
select is(pg_temp.states('[["", "Kai", "Tan", "kai.tan", "", "8B"], ["", "Kai", "Tan", "kai.tan", "", "8X"]]'),
  '{same,changed}', 'a student found by name in one class is the same in another');
select tests.act_as_operator();
insert into private.students (school_id, origin, first_name, last_name, username)
  select '5c000000-0000-4000-8000-000000000001', 'school', 'Ann', 'Ito', 'ann.ito' || n from generate_series(1, 2) as n;
insert into private.class_students (class_id, student_id) select c.id, t.id from private.students as t, private.classes as c
where t.last_name = 'Ito' and c.name = '8B' and c.archived_at is null and c.school_id = t.school_id;
select tests.act_as('head');
select is(pg_temp.states('[["", "Ann", "Ito", "ann.new", "", "8B"]]'), '{conflict: namesakes}',
  'a new username doesn''t decide between two students with the same name');
select pg_temp.commit('[["K7", "Ann", "Ito", "", "", "8B"]]', '{"2": "same"}');
select is(pg_temp.states('[["K7", "Ann", "Ito", "", "", "8B"], ["K8", "Ann", "Ito", "", "", "8B"]]'),
  '{same,"conflict: maybe_same"}', 'of two students typed in with the same name, the other is suggested for the next Student ID');

-- Section: students who have moved elsewhere.
select tests.act_as_operator();
select tests.sign_up('olga');
insert into private.students (school_id, origin, account, first_name, username, student_key, left_at)
values ('5c000000-0000-4000-8000-000000000001', 'school', tests.id_of('olga'), 'Olga', 'olga.ox77', 'K77', now());
insert into private.students (school_id, origin, account) values ('5c000000-0000-4000-8000-000000000002', 'joined', tests.id_of('olga'));
select tests.act_as('head');
select is(pg_temp.states('[["K77", "Olga"]]'), '{conflict: cannot_return}',
  'an account at another school cannot return, and the file doesn''t show where it is');
select throws_ok(format($$ select public.mark_student_returned(%L) $$, t ->> 'id'), 'PT409', 'student_moved',
  'the account cannot be returned by hand either')
from jsonb_array_elements(public.list_school_students('5c000000-0000-4000-8000-000000000001', 'olga', true, 0, 5) -> 'items') as t;

-- Section: undoing a roster keeps later changes.
insert into saved select 'third',
  pg_temp.commit('[["T1", "Kim", "Day", "", "", "8T"], ["T2", "Lou", "Day", "", "", "8T"], ["T3", "Max", "Day", "", "", "8T"]]') ->> 'id';
select public.edit_student((s ->> 'id')::uuid, p_first_name => 'Lou', p_last_name => 'Night', p_student_key => 'T2')
from jsonb_array_elements(public.list_school_students('5c000000-0000-4000-8000-000000000001', 'lou', false, 0, 5) -> 'items') as s;
select tests.act_as_operator();
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
select t.id, t.username || '@students.test', now(), '{}' from private.students as t where t.student_key = 'T3';
insert into private.login_cards (student_id, claim) select t.id, repeat('a', 64) from private.students as t where t.student_key = 'T3';
select public.redeem_login_card(c.student_id, c.made_at, c.claim) from private.students as t
  join private.login_cards as c on c.student_id = t.id where t.student_key = 'T3';
select tests.act_as('head');
select is((select array_agg(regexp_replace(k, ' [(][a-z.0-9]+[)]$', '') order by n)
  from jsonb_array_elements_text(pg_temp.undo((select value from saved where name = 'third')) -> 'kept')
  with ordinality as x (k, n) where k like '%(%'), '{Max Day,Lou Night}',
    'students who were changed since or have an account are kept and listed');
select is(array(select s ->> 0 from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 0 like 'T%'),
  '{T2,T3}', 'the others are deleted');

-- Section: values that a file doesn't change.
select pg_temp.commit('[["A1", "Ada", "Roy", "", "", "8B"], ["A1", "Ada", "Roy", "", "", "8X"], ["A2", "Bo", "Roy", "", "", "8X"]]');
insert into files
  values ('malformed', '[["A1", "Ada", "Roy", "", "", "8B"], ["A1", "Ada", "Roy", "", "", "8X", "", "nobody"], ["A2", '
  '"Bo", "Roy", "", "", "8X"]]');
select is(pg_temp.states(pg_temp.file('malformed')), '{same,conflict: email_invalid,same}',
  'only the malformed row of a student is a conflict');
select pg_temp.commit(pg_temp.file('malformed'));
select is(array(select p ->> 2 from jsonb_array_elements(pg_temp.school() -> 'places') as p where p ->> 0 = 'A1'),
  '{8B,8X}', 'the conflict does not remove them from a class');
insert into files select 'marks', jsonb_build_array(
  jsonb_build_array(U&'\202EA3', 'Dan', 'Fox', '', '', '8B'),
    jsonb_build_array(U&'\FEFFA4\00A0', U&'\202EEli', 'Fox', '', '', '8B'), jsonb_build_array('', U&'Jose\0301', 'Paz', '', '', '8B')
);
select pg_temp.commit(pg_temp.file('marks'));
select is(pg_temp.states(pg_temp.file('marks')), '{same,same,same}',
  'names with direction marks, other normal forms and accents match what is stored');
select is(pg_temp.states('[["A4", "Eli", "Fox", "", "", "8B"], ["", "José", "Paz", "", "", "8B"]]'), '{same,same}',
  'names without those marks match too');
select is(pg_temp.states('[["", "Olga", "Petrov", "mia.chen1", "", "8B"]]'), '{conflict: another_name}',
  'a username with another name is a conflict');
select is(pg_temp.states('[["A2", "Bo", "Roy", "", "", "8X"], ["A9", "Bo", "Roy", "", "", "8X"]]', '{"3": "same"}'), '{same,new}',
  'confirming a match cannot take another row''s Student ID');
select is(pg_temp.commit('[["A2", "Bo", "Roy", "", "", "8X"]]', '{}', array[gen_random_uuid()]) -> 'counts' ->> 'left',
  '0', 'only students of the school are counted as left');
select tests.act_as_operator();
insert into private.staff_invitations (school_id, email, role, ends_at)
  values ('5c000000-0000-4000-8000-000000000001', 'late@school.example', 'teacher', now() - interval '1 day');
select tests.act_as('head');
select pg_temp.commit('[["A2", "Bo", "Roy", "", "", "8X", "", "late@school.example"]]');
select is((select count(*) from jsonb_array_elements(public.get_school('5c000000-0000-4000-8000-000000000001')
  -> 'invitations') as i where i ->> 'email' = 'late@school.example'), 1::bigint, 'a person whose invitation has ended is invited again');
select public.set_school_agreement('5c000000-0000-4000-8000-000000000001', '{"basis": "Notice", "agreed_by": "Jo Park"}');
insert into saved select 'fourth', pg_temp.commit('[["A5", "Fay", "Roy", "", "", "8C"]]') ->> 'id';
insert into saved select 'fay', s ->> 'id'
  from jsonb_array_elements(public.list_school_students('5c000000-0000-4000-8000-000000000001', 'fay', false, 0, 5) -> 'items') as s;
select public.begin_login_cards((public.list_school_students('5c000000-0000-4000-8000-000000000001', 'fay', false, 0,
  5) #>> '{items,0,classes,0,id}')::uuid, array[(select value::uuid from saved where name = 'fay')]);
select matches((pg_temp.undo((select value from saved where name = 'fourth')) -> 'kept') ->> 0,
  '^Fay Roy [(]fay[.a-z0-9]+[)]$', 'a student with a card is kept, because they may soon have an account');

-- Section: several rows of one student.
select pg_temp.commit('[["", "Uma", "Day", "uma.day1", "", "8C"], ["", "Uma", "Day", "uma.day1", "", "8D"], ["w1", '
  '"Wes", "Day", "", "", "8C"], ["W1", "Wes", "Day", "", "", "8D"]]');
select is(array(select (p ->> 1) || ' ' || (p ->> 2) from jsonb_array_elements(pg_temp.school() -> 'places') as p
  where p ->> 1 in ('Uma', 'Wes') order by 1), '{Uma 8C,Uma 8D,Wes 8C,Wes 8D}', 'several rows of a student put them in each class');
select is((select count(*) from jsonb_array_elements(pg_temp.school() -> 'students') as s where s
  ->> 1 in ('Uma', 'Wes')), 2::bigint, 'several rows with the same username or Student ID are one student');
select
  is(pg_temp.states('[["", "Uma", "Day", "uma.day1", "", "8C"], ["", "Uma", "Day", "uma.day1", "", "8D"], ["w1", "Wes", '
  '"Day", "", "", "8C"], ["W1", "Wes", "Day", "", "", "8D"]]'), '{same,same,same,same}', 'uploading the same file again changes nothing');
select is((select count(*) from jsonb_array_elements(pg_temp.preview('[["W1", "Wes", "Day"]]') -> 'leavers') as l
  where l ->> 'name' = 'Wes Day'), 0::bigint, 'a Student ID in another case is not listed as left');
select throws_ok(format($$ select public.edit_student(%L, p_first_name => 'Uma', p_student_key => 'W1') $$, s ->> 'id'),
  'PT422', 'validation_failed', 'no other student can get the same Student ID in another case')
from jsonb_array_elements(public.list_school_students('5c000000-0000-4000-8000-000000000001', 'uma', false, 0, 5) -> 'items') as s;
select lives_ok(
  format($$ select pg_temp.commit(%L) $$, jsonb_build_array(jsonb_build_array(repeat(U&'\202E', 99) || 'x1',
    repeat(U&'\2067', 99) || 'Pia', 'Day', '', '', '8C'))),
  'names consisting of direction marks fit their columns'
);

-- Section: checks of the whole file.
select is(pg_temp.states('[["S1", "Ann", "Fry", "", "", "8F", "", "tess@example.test"], ["S1", "Ann", "Fry", "", "", "8F", "", '
  '"other@school.example"], ["S1", "Ann", "Fry", "", "", "8F"]]'), '{new,new,new}', 'a row for each teacher of a class is one student');
select pg_temp.commit('[["S1", "Ann", "Fry", "", "Year 8", "8F", "", "tess@example.test"], ["S1", "Ann", "Fry", "", "", "8F", "", '
  '"other@school.example"], ["S2", "Ben", "Fry", "", "Year 8", "8F"], ["S3", "Cai", "Tu", "", "Year 8", "8F"]]');
select is((select count(*) from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 2 = 'Fry'), 2::bigint,
  'the student is created once');
select is(pg_temp.states('[["", "Dee", "Fry", "", "", "8F"], ["", "Dee", "Fry", "", "", "8F"]]'), '{new,"conflict: maybe_repeated"}',
  'an equal row without a Student ID is a conflict');
select is(pg_temp.states('[["", "Dee", "Fry", "", "", "8F"], ["", "Dee", "Fry", "", "", "8F"]]', '{"3": "same"}'), '{new,new}',
  'someone can say that a row is the same student');
select pg_temp.commit('[["", "Dee", "Fry", "", "", "8F"], ["", "Dee", "Fry", "", "", "8F"]]', '{"3": "another"}');
select is((select count(*) from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 1 = 'Dee'), 2::bigint,
  'someone can say that a row is another student');
select is(pg_temp.states('[["S1", "Ben", "Fry"], ["S2", "Ann", "Fry"]]'), '{conflict: another_name,conflict: another_name}',
  'swapped Student IDs of siblings are conflicts');
select is(pg_temp.states('[["S1", "Ann Mary", "Fry-Lee"], ["S2", "Ben-Ali", "Fry"]]'), '{changed,changed}',
  'a longer name is not another name');
create function pg_temp.renumbered(p_format text) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_array(format(p_format, n), f, l, '', 'Year 8', '8F') order by n)
  from (values (1, 'Ann', 'Fry'), (2, 'Ben', 'Fry'), (3, 'Caius', 'Tu')) as x (n, f, l);
$$;
select is(pg_temp.states(pg_temp.renumbered(f)), '{conflict: maybe_same,conflict: maybe_same,conflict: maybe_same}',
  format('keys written as %s make nobody twice', f))
from unnest('{000%s,RHS00%s,STU-%s,%s.0,s%s@school.example,S 0%s}'::text[]) as f;
select is(pg_temp.preview(pg_temp.renumbered('000%s')) -> 'leavers' @> '[{"student_key": "S1"}]', false,
  'students with renumbered Student IDs are not listed as left');
select is(pg_temp.states(pg_temp.renumbered('000%s'), '{"2": "another", "3": "keep", "4": "same"}'), '{new,same,changed}',
  'someone can choose who is the same student, and which Student ID to keep');
select is(pg_temp.states('[["X77", "Ann", "Fry", "", "Year 9", "9F"], ["X78", "Zed", "Fry", "", "Year 8", "8F"]]'),
  '{"conflict: maybe_same",new}', 'a known name with a new kind of Student ID is a conflict');
select is(pg_temp.preview('[["X77", "Ann", "Fry", "", "Year 9", "9F"]]') #>> '{rows,0,current_classes}', '8F',
  'the conflict shows the student''s class');
select is(pg_temp.states('[["", "Ann", "Fry", "", "Year 9", "9F"]]'), '{conflict: maybe_same}',
  'a known name without a Student ID in another class is a conflict');
insert into saved select 'keys', pg_temp.school()::text;
insert into saved select 'renumbered', pg_temp.commit(pg_temp.renumbered('%s'), '{"2": "same", "3": "keep", "4": "same"}') ->> 'id';
select is(array(select s ->> 0 from jsonb_array_elements(pg_temp.school() -> 'students') as s where s ->> 2 in ('Fry', 'Tu')
  and s ->> 0 is not null order by s ->> 0), '{1,3,S2}', 'Student IDs are taken from the file or kept, as chosen');
select pg_temp.undo((select value from saved where name = 'renumbered'));
select is(pg_temp.school()::text, (select value from saved where name = 'keys'), 'undoing restores the Student IDs');
insert into files values ('alike', '[["N1", "Flo", "Gee", "", "", "8 F"], ["N2", "Gus", "Gee", "", "", "10A"],
  ["N3", "Hal", "Gee", "", "", "10A"], ["N4", "Ida", "Gee", "", "", "10-a"], ["N5", "Jan", "Gee", "", "", "08F"],
  ["N6", "Kit", "Gee", "", "", "8f"]]');
select is(
  (select jsonb_object_agg(c ->> 'name', (c -> 'students', c -> 'like')) from jsonb_array_elements(pg_temp.preview(pg_temp.file('alike'))
    -> 'classes') as c),
  '{"08F": {"f1": 1, "f2": "8F"}, "10A": {"f1": 2, "f2": null}, "8 F": {"f1": 1, "f2": "8F"}, "10-a": {"f1": 1, "f2": "10A"}}',
  'the preview lists classes that the file would add, with similar existing ones'
);
select is(pg_temp.preview(pg_temp.file('alike')) -> 'students',
  public.list_school_students('5c000000-0000-4000-8000-000000000001', '', false, 0, 1) -> 'total',
    'the preview shows the number of students at the school');

-- Section: another school.
select tests.act_as_operator();
insert into private.students (school_id, origin, first_name, username, student_key)
  values ('5c000000-0000-4000-8000-000000000002', 'school', 'Ivy', 'ivy.fox11', 'K1');
select tests.act_as('head');
select is(pg_temp.preview('[["", "Ivy", "", "ivy.fox11"]]') -> 'rows' -> 0 ->> 'state', 'new',
  'students of another school are not matched');
select * from finish();
rollback;
