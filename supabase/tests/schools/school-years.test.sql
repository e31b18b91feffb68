-- A new school year is previewed, committed as a whole, and undone as a whole.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{head,tess,jo}'::text[]) as n;
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.saved(p_name text) returns text language sql as $$ select value from saved where name = p_name; $$;
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_staff (school_id, person, role) values
  ('5c000000-0000-4000-8000-000000000001', tests.id_of('head'), 'school_admin'),
    ('5c000000-0000-4000-8000-000000000001', tests.id_of('tess'), 'teacher');
insert into private.classes (id, school_id, name, year_level) values
  ('c1000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', '8B', 'Year 8'),
  ('c1000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000001', '9B', 'Year 9'),
  ('c1000000-0000-4000-8000-000000000003', '5c000000-0000-4000-8000-000000000001', 'Band', null),
  ('c1000000-0000-4000-8000-000000000009', '5c000000-0000-4000-8000-000000000002', '8B', 'Year 8');
insert into private.class_teachers (class_id, staff_id, role) select 'c1000000-0000-4000-8000-000000000001', s.id, 'relief'
  from private.school_staff as s where s.role = 'teacher';
insert into private.students (id, school_id, origin, first_name, last_name, username, year_level) values
  ('57000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', 'school', 'Mia', 'Chen', 'mia.otter1', 'Year 8'),
  ('57000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000001', 'school', 'Leo', 'Ng', 'leo.otter1', 'Year 9'),
  ('57000000-0000-4000-8000-000000000003', '5c000000-0000-4000-8000-000000000001', 'school', 'Zoe', 'Lee', 'zoe.otter1', 'Year 9'),
  ('57000000-0000-4000-8000-000000000009', '5c000000-0000-4000-8000-000000000002', 'school', 'Sam', 'South', 'sam.otter1', 'Year 9');
insert into private.students (id, school_id, origin, account)
  values ('57000000-0000-4000-8000-000000000004', '5c000000-0000-4000-8000-000000000001', 'joined', tests.id_of('jo'));
insert into private.class_students (class_id, student_id) values
  ('c1000000-0000-4000-8000-000000000001', '57000000-0000-4000-8000-000000000001'),
    ('c1000000-0000-4000-8000-000000000001', '57000000-0000-4000-8000-000000000004'),
  ('c1000000-0000-4000-8000-000000000002', '57000000-0000-4000-8000-000000000002'),
    ('c1000000-0000-4000-8000-000000000002', '57000000-0000-4000-8000-000000000003'),
  ('c1000000-0000-4000-8000-000000000003', '57000000-0000-4000-8000-000000000002');
insert into private.class_codes (code, class_id) values ('ABCDEFGHJK', 'c1000000-0000-4000-8000-000000000001');
create function pg_temp.plan() returns jsonb language sql as $$
  select '{"classes": [
    {"class_id": "c1000000-0000-4000-8000-000000000001", "copy": {"name": "9B", "year_level": "Year 9",
      "with_students": true, "with_teachers": true}},
    {"class_id": "c1000000-0000-4000-8000-000000000002", "copy": {"name": "8B", "year_level": "Year 8"}},
    {"class_id": "c1000000-0000-4000-8000-000000000009", "copy": null},
    {"class_id": "nonsense"}
  ], "years": [{"from": "Year 8", "to": "Year 9"}, {"from": "Year 9", "to": null}]}'::jsonb;
$$;
create function pg_temp.preview(p_plan jsonb default pg_temp.plan()) returns jsonb language sql as $$
  select public.preview_rollover('5c000000-0000-4000-8000-000000000001', p_plan);
$$;
create function pg_temp.commit(p_plan jsonb default pg_temp.plan(),
  p_leavers text default '{57000000-0000-4000-8000-000000000002,57000000-0000-4000-8000-000000000009}') returns jsonb language sql as $$
  select public.commit_rollover('5c000000-0000-4000-8000-000000000001', p_plan, p_leavers::uuid[], pg_temp.preview(p_plan) ->> 'version');
$$;
create function pg_temp.undo(p_name text default 'year') returns jsonb language sql as $$
  select public.undo_roster('5c000000-0000-4000-8000-000000000001', pg_temp.saved(p_name)::uuid);
$$;
-- Returns all of the schools' data that a new year writes, without ids and times.
create function pg_temp.schools() returns jsonb language sql security definer as $$
  select jsonb_build_object(
    'students', (select jsonb_agg(jsonb_build_array(t.username, t.year_level, t.left_at is not null)
      order by t.username) from private.students as t),
    'places', (
      select jsonb_agg(jsonb_build_array(c.name, c.archived_at is not null, coalesce(t.username, 'joined'))
        order by c.name, c.archived_at, t.username)
      from private.class_students as m join private.students as t on t.id = m.student_id
        join private.classes as c on c.id = m.class_id where m.until is null
    ),
    'classes', (
      select jsonb_agg(jsonb_build_array(s.name, c.name, c.year_level, c.archived_at is not null,
        (select h.role from private.class_teachers as h where h.class_id = c.id)) order by s.name, c.name, c.archived_at)
      from private.classes as c join private.schools as s on s.id = c.school_id
    )
  );
$$;

-- Section: permissions.
select tests.act_as('tess');
select throws_ok('select pg_temp.preview()', 'PT403', 'school_role_missing', 'a teacher cannot preview a new year');
select throws_ok($$ select public.commit_rollover('5c000000-0000-4000-8000-000000000001', pg_temp.plan(), '{}', 'x') $$,
  'PT403', 'school_role_missing', 'a teacher cannot start a new year');
select tests.act_as('head');

-- Section: the preview.
select is(array(select c ->> 'name' from jsonb_array_elements(pg_temp.preview('{}') -> 'classes') as c), '{8B,9B,Band}',
  'an empty plan shows the classes');
select is(pg_temp.preview('{}') -> 'years',
  '[{"students": 1, "year_level": "Year 8"}, {"students": 2, "year_level": "Year 9"}]',
    'an empty plan shows the year levels with their students');
select is(pg_temp.preview() -> 'archived', '["8B", "9B"]', 'classes of another school are not archived');
select is(array(select o ->> 'name' from jsonb_array_elements(pg_temp.preview() -> 'offered') as o), '{Zoe Lee,Leo Ng}',
  'all students of a level without a next one are offered as left');
select is(pg_temp.preview() -> 'moved', '[{"to": "Year 9", "from": "Year 8", "students": 1}]', 'the other students move to the next level');
select throws_ok($$
  select pg_temp.preview('{"classes": [{"class_id": "c1000000-0000-4000-8000-000000000001", "copy": {"name": " '
  '"}}]}') $$, 'PT422', 'validation_failed', 'a new class needs a name');
select throws_ok($$
  select pg_temp.preview('{"classes": [{"class_id": "c1000000-0000-4000-8000-000000000001", "copy": {"name": '
  '"band"}}]}') $$, 'PT422', 'validation_failed', 'a new class cannot have the name of a class that stays');
select throws_ok(
  $$
    select pg_temp.preview('{"classes": [{"class_id": "c1000000-0000-4000-8000-000000000001", "copy": {"name": "A"}}, '
    '{"class_id": "c1000000-0000-4000-8000-000000000002", "copy": {"name": "a"}}]}') $$,
  'PT422', 'validation_failed', 'two new classes cannot have the same name'
);
select throws_ok($$ select public.commit_rollover('5c000000-0000-4000-8000-000000000001', pg_temp.plan(), '{}',
  'other') $$, 'PT409', 'rollover_changed', 'a year that changed since its preview is refused');

-- Section: the new year.
insert into saved select 'before', pg_temp.schools()::text;
insert into saved select 'answer', pg_temp.commit()::text;
insert into saved select 'year', pg_temp.saved('answer')::jsonb ->> 'id';
select is(pg_temp.saved('answer')::jsonb -> 'counts', '{"left": 1, "made": 2, "moved": 1, "archived": 2}', 'the result has the numbers');
select is(
  pg_temp.schools() -> 'students',
    '[["leo.otter1", "Year 9", true], ["mia.otter1", "Year 9", false], ["sam.otter1", "Year 9", false], ["zoe.otter1", '
    '"Year 9", false], [null, null, false]]',
  'each level moves once, confirmed students have left, and another school''s students are unchanged'
);
select is(
  pg_temp.schools() -> 'places',
    '[["8B", true, "mia.otter1"], ["8B", true, "joined"], ["9B", true, "zoe.otter1"], ["9B", false, "mia.otter1"], '
    '["9B", false, "joined"]]',
  'a class copied with its students has them, another copy has none, and archived classes keep theirs'
);
select is(
  pg_temp.schools() -> 'classes',
  '[["North High", "8B", "Year 8", true, "relief"], ["North High", "8B", "Year 8", false, null], ["North High", "9B", "Year 9", '
    'true, null], ["North High", "9B", "Year 9", false, "relief"], ["North High", "Band", null, false, null], '
    '["South High", "8B", "Year 8", false, null]]',
  'archived classes'' names are free immediately, and teachers keep their roles where that was chosen'
);
select is(array(select s ->> 'name' from jsonb_array_elements(public.get_class('c1000000-0000-4000-8000-000000000002')
  -> 'students') as s), '{Zoe Lee,Leo Ng}', 'an archived class shows its students');
select is(array(select r ->> 'id' from jsonb_array_elements(public.list_rosters('5c000000-0000-4000-8000-000000000001',
  'rollover')) as r), array[pg_temp.saved('year')], 'the new year is listed');
select is(public.list_rosters('5c000000-0000-4000-8000-000000000001', 'roster'), '[]', 'the new year is not listed as a roster');
select tests.act_as('tess');
select is(array(select c ->> 'name' from jsonb_array_elements(public.get_school('5c000000-0000-4000-8000-000000000001') -> 'classes')
  as c), '{9B,8B}', 'the teacher has the new class, and can read the archived one');
select is(array(select c ->> 'name' from jsonb_array_elements(public.get_my_schools() -> 'schools' -> 0 -> 'classes')
  as c), '{9B}', 'the teacher''s list of schools leaves out archived classes');

-- Section: undoing a new year.
select tests.act_as('head');
select is(pg_temp.undo() -> 'kept', '[]', 'the undo keeps nothing of the new year');
select is(pg_temp.schools()::text, pg_temp.saved('before'), 'the undo restores everything');
select is(pg_temp.undo() -> 'kept', '[]', 'undoing again changes nothing');
select tests.act_as_operator();
select is((select count(*)::integer from private.class_codes), 0, 'class codes are not restored');

-- Section: a new year can't be undone after changes.
create function pg_temp.start_year() returns void language sql as $$
  delete from saved where name = 'year';
  insert into saved select 'year', pg_temp.commit() ->> 'id';
$$;
create function pg_temp.new_class(p_name text) returns uuid language sql security definer as $$ select c.id
  from private.classes as c where c.name = p_name and c.archived_at is null and c.school_id::text like '%1'; $$;
create function pg_temp.refusal() returns text language plpgsql as $$
declare
  said text;
begin
  perform pg_temp.undo();
  return 'taken back';
exception when sqlstate 'PT409' then
  get stacked diagnostics said = pg_exception_detail;
  return sqlerrm || ' ' || coalesce(said, '');
end;
$$;
select tests.act_as('head');
select pg_temp.start_year();
select public.adjust_student('57000000-0000-4000-8000-000000000001', 25) is not null; -- This changes nothing that the new year wrote.
insert into saved select 'after', pg_temp.schools()::text;
select public.create_class_code(pg_temp.new_class('8B'));
select public.edit_student('57000000-0000-4000-8000-000000000001', p_first_name => 'Mia', p_last_name => 'Chen-Li',
  p_year_level => 'Year 9');
select matches(pg_temp.refusal(), 'rollover_changed_since.*8B, Mia Chen-Li .mia.otter1.', 'the error names what was changed');
select is(pg_temp.schools()::text, pg_temp.saved('after'), 'a refused undo changes nothing');
select public.delete_class_code(pg_temp.new_class('8B'));
select public.edit_student('57000000-0000-4000-8000-000000000001', p_first_name => 'Mia', p_last_name => 'Chen', p_year_level => 'Year 9');
select public.change_class_students(pg_temp.new_class('9B'), array['57000000-0000-4000-8000-000000000003']::uuid[], '{"action": "add"}');
select matches(pg_temp.refusal(), 'rollover_changed_since.*9B', 'a student added to a new class since is a change');
select tests.act_as_operator();
select tests.make_quiz('set-since');
insert into private.assignments (class_id, quiz_id) values (pg_temp.new_class('8B'), 'set-since');
select tests.act_as('head');
select matches(pg_temp.refusal(), 'rollover_changed_since.*8B', 'an assignment in a new class is a change');
select tests.act_as_operator();
delete from private.assignments;
select tests.act_as('head');
select tests.act_as_operator();
delete from private.class_students where class_id = pg_temp.new_class('9B') and student_id = '57000000-0000-4000-8000-000000000003';
select tests.act_as('head');
insert into saved select 'roster', public.commit_roster('5c000000-0000-4000-8000-000000000001',
  '[["K9", "Ann", "Lee"]]', '{}', '{}', public.preview_roster('5c000000-0000-4000-8000-000000000001',
  '[["K9", "Ann", "Lee"]]', '{}') ->> 'version') ->> 'id';
select throws_ok('select pg_temp.undo()', 'PT409', 'roster_not_newest', 'a later roster has to be undone first');
select pg_temp.undo('roster');
-- A student who left has joined another school since; the list of kept students doesn't name that school.
select tests.act_as_operator();
select tests.sign_up('leo');
update private.students set account = tests.id_of('leo') where id = '57000000-0000-4000-8000-000000000002';
insert into private.students (school_id, origin, account) values ('5c000000-0000-4000-8000-000000000002', 'joined', tests.id_of('leo'));
select tests.act_as('head');
select is(pg_temp.undo() -> 'kept', '["Leo Ng (leo.otter1)"]', 'a student who is elsewhere is kept and listed');

-- Section: a joined account in no copied class leaves the school, and returns when the year is undone.
select tests.act_as_operator();
delete from private.students where account = tests.id_of('leo');
create function pg_temp.jo() returns text[] language sql security definer as $$
  select array_agg(c.name order by c.name) from private.students as t
    join private.class_students as m on m.student_id = t.id and m.until is null join private.classes as c on c.id = m.class_id
  where t.account = tests.id_of('jo') and t.left_at is null;
$$;
select is(pg_temp.jo(), '{8B}', 'the account is in one class');
select tests.act_as('head');
delete from saved where name = 'year';
insert into saved select 'year',
  pg_temp.commit('{"classes": [{"class_id": "c1000000-0000-4000-8000-000000000001", "copy": {"name": "9X", '
  '"with_students": false}}], "years": []}', '{}') ->> 'id';
select is(pg_temp.jo(), null, 'archiving the class without its students removes the account from the school');
select pg_temp.undo();
select is(pg_temp.jo(), '{8B}', 'undoing the year restores the account');
select * from finish();
rollback;
