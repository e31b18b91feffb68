-- Results outlast memberships, school years and content (docs/product.md#after-leaving).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.sign_up(n) from unnest('{head,anna,cleo,ben,ed}'::text[]) as n;
select tests.make_course('money', '{v,q,q}');
select tests.make_quiz('extra');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, tests.id_of('head'), 'school_admin' from school as s
), class as (
  insert into private.classes (school_id, name) select s.id, n from school as s, unnest('{8A,8B,8C}'::text[]) as n returning id, name
)
insert into saved select 'north', id::text from school union all select c.name, c.id::text from class as c;
-- The school created Anna's, Cleo's and Ed's accounts; Ben joined.
with made as (
  insert into private.students (school_id, origin, account, first_name, username, student_key)
  select pg_temp.id('north'), o, tests.id_of(lower(n)), f, lower(f) || '.owl1', left(f, 1) from (values
    ('school', 'Anna', 'Anna'), ('school', 'Cleo', 'Cleo'), ('school', 'Ed', 'Ed'), ('joined', 'Ben', null)
  ) as v (o, n, f) returning id, coalesce(first_name, 'Ben') as name
), members as (
  insert into private.class_students (class_id, student_id, since)
  select pg_temp.id('8A'), m.id, now() - interval '10 days' from made as m
)
insert into saved select m.name, m.id::text from made as m;
update auth.users set last_sign_in_at = now() where email like any ('{anna@%,cleo@%,ed@%}');
insert into private.login_cards (student_id, used_at) select pg_temp.id(n), now() from unnest('{Anna,Cleo,Ed}'::text[]) as n;

create function pg_temp.at(p_interval interval) returns text language sql as $$
  select to_char((now() + p_interval) at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI');
$$;
create function pg_temp.assign(p_name text, p_class text, p_assignment jsonb) returns void language sql as $$
  insert into saved select p_name, public.create_assignment(pg_temp.id(p_class),
    jsonb_build_object('opens_at', pg_temp.at('-5 days'), 'counts_earlier', true) || p_assignment) ->> 'id';
$$;
create function pg_temp.row(p_class text, p_student text) returns jsonb language sql as $$
  select s from jsonb_array_elements(public.open_class_grid(pg_temp.id(p_class)) -> 'students') as s
  where s ->> 'id' = (select value from saved where name = p_student);
$$;
create function pg_temp.cell(p_class text, p_assignment text, p_student text) returns jsonb language sql as $$
  select (c - '{done_at,frozen_at,attempts}'::text[]) || case when c ? 'frozen_at' then '{"frozen": true}' else '{}' end::jsonb
  from (select pg_temp.row(p_class, p_student) -> 'cells' -> (select value from saved where name = p_assignment) as c) as x;
$$;
create function pg_temp.states(p_class text, p_assignment text) returns text language sql as $$
  select string_agg(concat_ws(' ', n, c ->> 'state', case when c ? 'frozen' then 'frozen' end), ', ' order by n)
  from unnest('{Anna,Ben,Cleo,Ed}'::text[]) as n cross join lateral (select pg_temp.cell(p_class, p_assignment, n) as c) as x
  where c is not null;
$$;
create function pg_temp.title(p_class text, p_assignment text) returns text language sql as $$
  select a ->> 'title' from jsonb_array_elements(public.open_class_grid(pg_temp.id(p_class)) -> 'assignments') as a
  where a ->> 'id' = (select value from saved where name = p_assignment);
$$;
create function pg_temp.change(p_class text, p_student text, p_change jsonb) returns void language sql as $$
  select public.change_class_students(pg_temp.id(p_class), array[pg_temp.id(p_student)], p_change);
$$;
create function pg_temp.take(p_name text, p_quiz text, p_right integer) returns void language plpgsql as $$
begin
  perform tests.act_as(p_name);
  perform tests.take_quiz('money', p_quiz, p_quiz || '-q', p_right);
  perform tests.act_as('head');
end;
$$;
create function pg_temp.stored(p_student text) returns bigint language sql security definer as $$
  select count(*) from private.assignment_students as x where x.student_id = pg_temp.id(p_student);
$$;

-- Section: every student of an assignment has a row.
select tests.act_as('head');
select public.set_school_agreement(pg_temp.id('north'), '{"basis": "Notice", "agreed_by": "Jo Park"}');
select pg_temp.assign('quiz', '8A', jsonb_build_object('quiz_id', 'money-2-q', 'due_at', pg_temp.at('1 day')));
select pg_temp.assign('course', '8A', '{"course_id": "money"}');
select pg_temp.assign('quiz B', '8B', '{"quiz_id": "money-2-q"}');
select is(array[pg_temp.stored('Anna'), pg_temp.stored('Ben')], '{2,2}', 'students have rows as soon as something is assigned');
select public.add_students(pg_temp.id('8A'), '[{"first_name": "Zoe"}]');
insert into saved select 'Zoe', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8A')) -> 'students') as s
  where s ->> 'first_name' = 'Zoe';
select is(pg_temp.stored('Zoe'), 2::bigint, 'students have rows as soon as they join the class');
select pg_temp.take('anna', 'money-2', 3);
select pg_temp.take('ben', 'money-2', 2);
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben done, Cleo not_begun, Ed not_begun', 'the results are live');

-- Section: a student changes class, and a result is regraded.
select public.adjust_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), array[pg_temp.id('Anna')], '{"extra_attempts": 2}');
select pg_temp.change('8A', 'Anna', jsonb_build_object('action', 'move', 'class_id', pg_temp.id('8B')));
select is(pg_temp.cell('8A', 'quiz', 'Anna'), '{"state": "done", "percent": 75, "frozen": true, "extra_attempts": 2}',
  'the former class keeps the result');
select is(pg_temp.row('8A', 'Anna') - '{id,name,last_name,since,cells}'::text[],
  '{"origin": "school", "has_left": true, "username": null, "group_id": null, "no_access": false, "student_key": null}',
  'the row shows that the student has left');
select is(pg_temp.cell('8B', 'quiz B', 'Anna'), '{"state": "done", "percent": 75}', 'the new class shows the result too');
select is((select jsonb_agg(a -> 'cell' -> 'state' order by a -> 'cell' -> 'state')
  from jsonb_array_elements(public.get_student_work(pg_temp.id('8A'), pg_temp.id('Anna')) -> 'assignments') as a),
  '["done", "under_way"]', 'the student''s page in the former class has the same results');
select is(jsonb_array_length(public.get_student_work(pg_temp.id('8A'), pg_temp.id('Anna')) -> 'attempts'), 0,
  'the student''s page in the former class has no attempts');
select throws_ok($$ select public.adjust_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  '{"excused": true}') $$, 'PT422', 'validation_failed', 'a frozen result cannot be adjusted');
select tests.act_as_operator();
update public.quiz_attempts as a set percent = 100 where a.user_id = tests.id_of('anna');
select tests.act_as('head');
select is(array[pg_temp.cell('8A', 'quiz', 'Anna') ->> 'percent', pg_temp.cell('8B', 'quiz B', 'Anna') ->> 'percent'], '{75,100}',
  'a regrade changes only the live result');
select is(jsonb_array_length(public.get_student_work(pg_temp.id('8B'), pg_temp.id('Anna')) -> 'attempts'), 1,
  'the student''s page in the new class has the attempt');
select public.change_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), jsonb_build_object('opens_at', pg_temp.at('-9 days')));
select pg_temp.change('8B', 'Anna', jsonb_build_object('action', 'move', 'class_id', pg_temp.id('8A')));
select is(pg_temp.cell('8A', 'quiz', 'Anna'), '{"state": "done", "percent": 100, "extra_attempts": 2}',
  'a student who returns to the class has the live result and the adjustment');
select is(pg_temp.cell('8B', 'quiz B', 'Anna'), '{"state": "done", "percent": 100, "frozen": true}',
  'the other class now has the frozen result');

-- Section: a student leaves the school and returns after the due date.
select tests.act_as_operator();
update public.quiz_attempts as a set started_at = now() - interval '4 days', finished_at = now() - interval '4 days'
where a.user_id in (tests.id_of('anna'), tests.id_of('ben'));
select tests.act_as('head');
select public.change_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), jsonb_build_object('due_at', pg_temp.at('-3 days')));
select public.mark_student_left(pg_temp.id('Anna'));
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Ben done, Cleo not_begun, Ed not_begun',
  'leaving the school freezes the result');
select public.mark_student_returned(pg_temp.id('Anna'));
select pg_temp.change('8A', 'Anna', '{"action": "add"}');
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben done, Cleo not_begun, Ed not_begun',
  'a student who returns has their results');
select public.adjust_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), array[pg_temp.id('Anna')], '{"excused": true}');
select is(pg_temp.cell('8A', 'quiz', 'Anna') ->> 'state', 'done', 'an excused student keeps their results');
select public.adjust_assignment(pg_temp.id('8A'), pg_temp.id('quiz'), array[pg_temp.id('Anna')], '{"excused": null}');

-- Section: an account joined and left.
select tests.act_as('ben');
select public.leave_school();
select tests.act_as('head');
select is(pg_temp.row('8A', 'Ben'), null, 'an account that joined and left has no row in the grid');
select is(pg_temp.stored('Ben'), 0::bigint, 'an account that joined and left has no row in the database');
select throws_ok($$ select public.get_student_work(pg_temp.id('8A'), pg_temp.id('Ben')) $$, 'PT404', 'student_not_found',
  'an account that joined and left has no page');
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour' where student_id = pg_temp.id('Ben');
update private.students set left_at = left_at - interval '1 hour' where id = pg_temp.id('Ben');
insert into private.class_codes (code, class_id) values ('ABCDEFGHJK', pg_temp.id('8A'));
select tests.act_as('ben');
select public.use_code('ABCDEFGHJK', true);
select tests.act_as_operator();
delete from saved where name = 'Ben';
insert into saved select 'Ben', t.id::text from private.students as t where t.account = tests.id_of('ben') and t.left_at is null;
select tests.act_as('head');
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben before_joining, Cleo not_begun, Ed not_begun',
  'an account that joins again starts with nothing');

-- Section: groups.
select public.add_class_group(pg_temp.id('8A'), p_name => 'Red');
insert into saved select 'red', g ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8A')) -> 'groups') as g;
select pg_temp.change('8A', n, jsonb_build_object('action', 'group', 'group_id', pg_temp.id('red')))
  from unnest('{Anna,Cleo,Ed}'::text[]) as n;
select pg_temp.assign('group', '8A', jsonb_build_object('quiz_id', 'money-2-q', 'audience', 'group', 'group_id', pg_temp.id('red')));
select is(pg_temp.states('8A', 'group'), 'Anna done, Cleo not_begun, Ed not_begun', 'an assignment for a group lists its students');
select pg_temp.change('8A', n, '{"action": "group", "group_id": null}') from unnest('{Anna,Cleo}'::text[]) as n;
select is(pg_temp.states('8A', 'group'), 'Anna done frozen, Ed not_begun',
  'students who leave the group keep only what they finished');
select public.delete_class_group(pg_temp.id('8A'), pg_temp.id('red'));
select is(pg_temp.states('8A', 'group'), 'Anna done frozen, Ed not_begun',
  'an assignment of a deleted group still applies to its former members');
select public.change_assignment(pg_temp.id('8A'), pg_temp.id('group'),
  jsonb_build_object('audience', 'students', 'student_ids', jsonb_build_array(pg_temp.id('Cleo'))));
select is(pg_temp.states('8A', 'group'), 'Anna done frozen, Cleo not_begun', 'students who are no longer chosen have no open work');
select public.change_assignment(pg_temp.id('8A'), pg_temp.id('group'), '{"audience": "class"}');
select is(pg_temp.states('8A', 'group'), 'Anna done, Ben not_begun, Cleo not_begun, Ed not_begun',
  'they have it again once it is for the class');

-- Section: a roster moves students, and is undone.
create function pg_temp.commit(p_rows jsonb, p_leavers uuid[] default '{}') returns text language sql as $$
  select public.commit_roster(pg_temp.id('north'), p_rows, '{}', p_leavers,
    public.preview_roster(pg_temp.id('north'), p_rows, '{}') ->> 'version') ->> 'id';
$$;
create function pg_temp.undo(p_name text) returns jsonb language sql as $$
  select public.undo_roster(pg_temp.id('north'), pg_temp.id(p_name)) -> 'kept';
$$;
insert into saved select 'roster', pg_temp.commit(
  '[["A", "Anna", "", "", "", "8C"], ["C", "Cleo", "", "", "", "8A"]]', array[pg_temp.id('Ed')]);
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Ben before_joining, Cleo not_begun, Ed not_begun frozen',
  'a roster freezes the results of students who are moved or have left');
select is(pg_temp.undo('roster'), '[]', 'changed audiences don''t prevent its undo');
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben before_joining, Cleo not_begun, Ed not_begun',
  'the undo makes the results live again');
select is(pg_temp.row('8C', 'Anna'), null, 'the undo removes students without results from the class the roster put them in');
insert into saved select 'wrong', pg_temp.commit('[["A", "Anna", "", "", "", "8B"], ["C", "Cleo", "", "", "", "8B"]]');
select is(pg_temp.states('8B', 'quiz B'), 'Anna done, Cleo not_begun', 'a roster puts students into a wrong class');
select pg_temp.undo('wrong');
select is(pg_temp.states('8B', 'quiz B'), 'Anna done frozen', 'after the undo, that class has only their finished work');

-- Section: content in the trash.
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-2-q';
select tests.act_as('head');
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben before_joining, Cleo not_begun, Ed not_begun',
  'finished work in the trash stays done');
select is(pg_temp.cell('8A', 'quiz', 'Cleo') ->> 'overdue', null, 'work in the trash is not overdue');
select tests.act_as_operator();
update public.quizzes set deleted_at = null where id = 'money-2-q';

-- Section: a class is archived.
select tests.act_as('head');
select public.archive_class(pg_temp.id('8A'));
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Cleo not_begun frozen, Ed not_begun frozen',
  'an archived class keeps its results, but not those of an account that joined');
select is(pg_temp.row('8A', 'Anna') ->> 'has_left', 'false', 'students of an archived class have not left it');
select is(jsonb_array_length(public.get_student_work(pg_temp.id('8A'), pg_temp.id('Anna')) -> 'assignments'), 3,
  'the students'' pages have the archived results');
select tests.act_as_operator();
update public.quizzes set title = 'Renamed' where id = 'money-2-q';
select tests.act_as('head');
select is(pg_temp.title('8A', 'quiz'), 'Quiz money-2-q', 'archived results keep the titles they had');
select pg_temp.take('cleo', 'money-2', 4);
select is(pg_temp.cell('8A', 'quiz', 'Cleo') ->> 'state', 'not_begun', 'work done later does not change archived results');
select is(public.get_home() -> 'assignments', '[]', 'nothing is due in an archived class') from (select tests.act_as('cleo')) as acting;
select tests.act_as('head');
select public.unarchive_class(pg_temp.id('8A'));
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben before_joining, Cleo late, Ed not_begun', 'a restored class has live results');
select is(pg_temp.title('8A', 'quiz'), 'Renamed', 'restored results have the current titles');
select is(pg_temp.stored('Ben'), 3::bigint, 'an account that joined starts again in a restored class');

-- Section: a new school year, and undoing it.
create function pg_temp.start_year() returns text language sql as $$
  select public.commit_rollover(pg_temp.id('north'), p.plan, '{}',
    public.preview_rollover(pg_temp.id('north'), p.plan) ->> 'version') ->> 'id'
  from (select jsonb_build_object('classes', jsonb_build_array(jsonb_build_object('class_id', pg_temp.id('8A'),
    'copy', '{"name": "9A", "with_students": true}'::jsonb)), 'years', '[]'::jsonb) as plan) as p;
$$;
insert into saved select 'year', pg_temp.start_year();
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Ben before_joining frozen, Cleo late frozen, Ed not_begun frozen',
  'last year''s grid can still be read');
select is(pg_temp.undo('year'), '[]', 'changed audiences don''t prevent undoing a school year');
select is(pg_temp.states('8A', 'quiz'), 'Anna done, Ben before_joining, Cleo late, Ed not_begun',
  'the undo makes the same rows live again');
delete from saved where name = 'year';
insert into saved select 'year', pg_temp.start_year();
select tests.act_as_operator();
insert into saved select '9A', c.id::text from private.classes as c where c.name = '9A';
select tests.act_as('head');
select is(jsonb_array_length(public.copy_assignments(pg_temp.id('9A'), pg_temp.id('8A'), array[pg_temp.id('quiz')])), 1,
  'an assignment is copied to the new class');
select is(pg_temp.row('9A', 'Cleo') -> 'cells' <> '{}', true, 'the copy has rows for the new class');
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Ben before_joining frozen, Cleo late frozen, Ed not_begun frozen',
  'the old class is unchanged');
select tests.act_as('ben');
select public.leave_school();
select tests.act_as('head');
select is(pg_temp.row('8A', 'Ben'), null, 'an account that joined leaves the archived class when it leaves its last class');
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour' where student_id = pg_temp.id('Ben');
update private.students set left_at = left_at - interval '1 hour' where id = pg_temp.id('Ben');

-- Section: old attempts are deleted, and content is deleted permanently.
select tests.act_as_operator();
select private.delete_attempts(array(select a.id from public.quiz_attempts as a));
select tests.act_as('head');
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Cleo late frozen, Ed not_begun frozen', 'frozen results outlast the attempts');
select pg_temp.assign('open', '9A', '{"course_id": "money"}');
select pg_temp.assign('extra', '9A', '{"quiz_id": "extra"}');
select tests.act_as_operator();
delete from public.quizzes where id = 'extra';
delete from public.courses where id = 'money';
delete from public.quizzes where id = 'money-2-q';
select tests.act_as('head');
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Cleo late frozen, Ed not_begun frozen', 'frozen results outlast the content');
select is(array[pg_temp.title('8A', 'quiz'), pg_temp.title('8A', 'course')], '{Renamed,"Course money"}',
  'deleted content leaves its titles');
select is(pg_temp.title('9A', 'open'), null, 'an assignment that no one finished is deleted with its content');
select throws_ok($$ select public.copy_assignments(pg_temp.id('9A'), pg_temp.id('8A'), array[pg_temp.id('quiz')]) $$, 'PT422',
  'validation_failed', 'deleted content cannot be assigned again');
select public.unarchive_class(pg_temp.id('8A'));
select is(pg_temp.states('8A', 'quiz'), 'Anna done frozen, Cleo late frozen, Ed not_begun frozen',
  'restoring the class does not change results of deleted content');
select public.archive_class(pg_temp.id('8A'));

-- Section: finished work of an active class outlasts its content.
select tests.act_as_operator();
select tests.make_course('tax', '{q}');
select tests.act_as('anna');
select tests.take_quiz('tax', 'tax-1', 'tax-1-q', 4);
select tests.act_as('head');
select pg_temp.assign('tax', '9A', '{"course_id": "tax"}');
select tests.act_as_operator();
update public.courses set deleted_at = now() - interval '31 days' where id = 'tax';
delete from public.courses where id = 'tax';
select tests.act_as('head');
select is(pg_temp.states('9A', 'tax'), 'Anna done frozen, Cleo not_begun frozen, Ed not_begun frozen',
  'a deleted course leaves its results');
select is(pg_temp.title('9A', 'tax'), 'Course tax', 'a deleted course leaves its title');
select public.add_students(pg_temp.id('9A'), '[{"first_name": "Max"}]');
select is((select s -> 'cells' ? (pg_temp.id('tax'))::text
  from jsonb_array_elements(public.open_class_grid(pg_temp.id('9A')) -> 'students') as s
  where s ->> 'name' = 'Max'), false, 'a deleted course is not assigned to new students');

-- Section: the student's own data.
select tests.act_as_operator();
select is((select jsonb_build_array(x -> 'title', x -> 'state', x -> 'percent')
  from jsonb_array_elements(private.export_person(tests.id_of('anna')) -> 'tables' -> 'assignment_students') as x
  where x ->> 'title' = 'Course tax'), '["Course tax", "done", 100]', 'a data export has frozen results');
select tests.make_quiz('later');
select tests.act_as('head');
select pg_temp.assign('later', '9A', '{"quiz_id": "later"}');
select tests.act_as_operator();
insert into auth.users (id, email, email_confirmed_at)
select t.id, t.username || '@students.test', now() from private.students as t where t.id = pg_temp.id('Zoe');
update private.students as t set account = t.id where t.id = pg_temp.id('Zoe');
insert into private.own_email_links (student_id, email, token_hash, opened_at)
  values (pg_temp.id('Zoe'), 'zoe@example.test', repeat('a', 64), now());
select tests.act_as('head');
select is(array[pg_temp.row('8A', 'Zoe') is null, pg_temp.row('9A', 'Zoe') is null], '{f,f}', 'two classes have results of a student');
select tests.act_as_operator();
update auth.users set email = 'zoe@example.test' where id = pg_temp.id('Zoe');
select tests.act_as('head');
select is(array[pg_temp.row('8A', 'Zoe') -> 'cells' = '{}', pg_temp.row('9A', 'Zoe') -> 'cells' = '{}'], '{t,f}',
  'no frozen results are left once the account belongs to the student');
select tests.act_as_operator();
select private.erase_account(tests.id_of('cleo'));
select is(pg_temp.stored('Cleo'), 0::bigint, 'an erasure deletes a student''s results');

-- Section: every function that changes memberships updates audiences.
select is(
  array(
    select p.proname::text from pg_catalog.pg_proc as p
    where p.pronamespace = 'private'::regnamespace and p.prosrc !~ 'private\.(update_audience|end_memberships|end_joins)\('
      and p.prosrc ~ '(insert into|update|delete from) private\.class_students'
    order by 1
  ),
  -- The callers of these functions update audiences, once everything is written.
  '{return_joins,undo_roster_places,write_rollover_classes,write_rollover_students,write_roster_places}',
  'only these functions change memberships without updating audiences'
);
select * from finish();
rollback;
