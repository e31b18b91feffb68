-- Roles in a class: teachers, relief teachers and readers (docs/product.md#class-roles). whole-access.test.sql tests which functions
-- each role may call.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{head,tess,rob,ria,new}'::text[]) as n;
select tests.make_course('money', '{q}');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name) values ('North High') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, n from school as s, unnest('{8A,8B}'::text[]) as n returning id, name
), staff as (
  insert into private.school_staff (school_id, person, role)
  select s.id, tests.id_of(n), case n when 'head' then 'school_admin' else 'teacher' end
  from school as s, unnest('{head,tess,rob,ria}'::text[]) as n returning id, person
), student as (
  insert into private.students (school_id, origin, first_name, username) select s.id, 'school', 'Mia', 'mia.otter42' from school as s
  returning id
), member as (
  insert into private.class_students (class_id, student_id) select c.id, t.id from class as c, student as t where c.name = '8B'
), code as (
  insert into private.class_codes (code, class_id) select 'ABCDEFGHJK', c.id from class as c where c.name = '8B'
)
insert into saved select 'north', id::text from school union all select name, id::text from class
union all select n, f.id::text from staff as f join unnest('{tess,rob,ria}'::text[]) as n on tests.id_of(n) = f.person
union all select 'Mia', id::text from student;

-- Section: a school administrator chooses the role.
select tests.act_as('head');
select public.add_class_teacher(pg_temp.id('8B'), pg_temp.id('ria'), 'reader');
select public.add_class_teacher(pg_temp.id('8B'), pg_temp.id('rob'), 'relief');
select public.add_class_teacher(pg_temp.id('8B'), pg_temp.id('tess'));
select is((select array_agg(t ->> 'role' order by o)
  from jsonb_array_elements(public.get_class(pg_temp.id('8B')) -> 'teachers') with ordinality as x (t, o)), '{teacher,relief,reader}',
  'each person has the chosen role, teachers first');
select throws_ok($$ select public.add_class_teacher(pg_temp.id('8B'), pg_temp.id('ria'), 'boss') $$, 'PT422', 'validation_failed',
  'an unknown role is refused');
select is((select jsonb_array_length(c -> 'teachers')
  from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'classes') as c where c ->> 'name' = '8B'), 2,
  'lists name teachers without readers');
select is((select array_agg(s #>> '{classes,0,role}' order by s #>> '{classes,0,role}')
  from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'staff') as s where s ->> 'role' = 'teacher'),
  '{reader,relief,teacher}', 'the list of staff shows each person''s role');

-- Section: what a reader sees.
select tests.act_as('ria');
select is(public.get_class(pg_temp.id('8B')) ->> 'role', 'reader', 'a reader can open the class');
select is(public.get_class(pg_temp.id('8B')) ->> 'code', null, 'a reader cannot see the class code');
select is(public.get_school(pg_temp.id('north')) -> 'classes' -> 0 ->> 'role', 'reader', 'a reader''s list of classes shows their role');
select lives_ok($$ select public.get_class_questions(pg_temp.id('8B')) $$, 'a reader can read the questions');
select throws_ok($$ select public.get_class_questions(pg_temp.id('8B'), 'any') $$, 'PT403', 'school_role_missing',
  'a reader cannot reveal an answer');
select throws_ok($$ select public.open_class_grid(pg_temp.id('8A')) $$, 'PT403', 'school_role_missing',
  'a reader cannot open other classes');
select throws_ok($$ select public.edit_student(pg_temp.id('Mia'), 'Maya') $$, 'PT403', 'school_role_missing',
  'a reader cannot rename students');

-- Section: what a relief teacher can do.
select tests.act_as('rob');
insert into saved select 'set', public.create_assignment(pg_temp.id('8B'), '{"quiz_id": "money-1-q"}') ->> 'id';
select is(public.get_class(pg_temp.id('8B')) -> 'code' ->> 'code', 'ABCDEFGHJK', 'a relief teacher can show the class code');
select throws_ok($$ select public.delete_assignment(pg_temp.id('8B'), pg_temp.id('set')) $$, 'PT403', 'school_role_missing',
  'a relief teacher cannot delete an assignment');
select throws_ok($$ select public.edit_student(pg_temp.id('Mia'), 'Maya') $$, 'PT403', 'school_role_missing',
  'a relief teacher cannot rename a student');
select throws_ok($$ select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Mia')], '{"action": "remove"}') $$,
  'PT403', 'school_role_missing', 'a relief teacher cannot remove a student from the class');

-- Section: a teacher can't move students into a class they only read.
select tests.act_as('head');
select public.add_class_teacher(pg_temp.id('8A'), pg_temp.id('tess'), 'reader');
select tests.act_as('tess');
select throws_ok(format($$ select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Mia')], %L) $$,
  jsonb_build_object('action', 'move', 'class_id', pg_temp.id('8A'))), 'PT403', 'school_role_missing',
    'a teacher cannot move a student into a class they only read');
select is(public.edit_student(pg_temp.id('Mia'), 'Maya') ->> 'first_name', 'Maya',
  'a teacher of one of the student''s classes can rename them');
-- Adds a second role at the school, as when another invitation is accepted.
select tests.act_as_operator();
with again as (
  insert into private.school_staff (school_id, person, role) values (pg_temp.id('north'), tests.id_of('ria'), 'teacher') returning id
)
insert into private.class_teachers (class_id, staff_id, role) select pg_temp.id('8B'), a.id, 'relief' from again as a;
select tests.act_as('ria');
select is(public.get_class(pg_temp.id('8B')) ->> 'role', 'relief', 'of several roles, the highest one counts');

-- Section: the role changes and ends.
select tests.act_as('head');
select public.add_class_teacher(pg_temp.id('8B'), pg_temp.id('rob'), 'reader');
select tests.act_as('rob');
select throws_ok($$ select public.create_assignment(pg_temp.id('8B'), '{"quiz_id": "money-1-q"}') $$, 'PT403', 'school_role_missing',
  'choosing another role replaces the earlier one');
select lives_ok($$ select public.open_class_grid(pg_temp.id('8B')) $$, 'a reader can still read');

-- Section: invitations include the role.
select tests.act_as('head');
select throws_ok(format($$ select public.invite_staff(pg_temp.id('north'), %L) $$,
  '{"emails": ["new@example.test"], "role": "teacher", "class_role": "boss"}'), 'PT422', 'validation_failed',
    'an invitation with an unknown role is refused');
select public.invite_staff(pg_temp.id('north'), jsonb_build_object('emails', '["new@example.test"]'::jsonb, 'role', 'teacher',
  'class_ids', jsonb_build_array(pg_temp.id('8A'), pg_temp.id('8B')), 'class_role', 'reader'));
select tests.send_invitations();
select tests.act_as('new');
select tests.answer_first_invitation();
select is((select array_agg(concat(c ->> 'name', ' ', c ->> 'role') order by c ->> 'name')
  from jsonb_array_elements(public.get_school(pg_temp.id('north')) -> 'classes') as c), '{8A reader,8B reader}',
  'someone invited as a reader can read these classes');

select * from finish();
rollback;
