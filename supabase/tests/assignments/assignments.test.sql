-- What teachers set, how far students are, and what learners read of it (docs/product.md#assignments).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{head,tess,tom,anna,ben}'::text[]) as n;
select tests.make_course('money', '{v,q,q}');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, n from school as s, unnest('{8A,8B}'::text[]) as n returning id, name
), staff as (
  insert into private.school_staff (school_id, person, role)
  select s.id, tests.id_of(n), case n when 'head' then 'school_admin' else 'teacher' end from school as s,
    unnest('{head,tess,tom}'::text[]) as n
  returning id, person
), teaches as (
  insert into private.class_teachers select c.id, s.id from class as c
    join staff as s on s.person = tests.id_of(case c.name when '8B' then 'tess' else 'tom' end)
)
insert into saved select 'north', id::text from school union all select c.name, c.id::text from class as c;
-- Anna's account was made by the school, Ben's joined ten days ago, and Mia has none.
with made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select pg_temp.id('north'), o, a, f, u from (values
    ('school', tests.id_of('anna'), 'Anna', 'anna.owl1'), ('joined', tests.id_of('ben'), null, null), ('school', null, 'Mia', 'mia.otter42')
  ) as v (o, a, f, u) returning id, coalesce(first_name, 'Ben') as name
), members as (
  insert into private.class_students (class_id, student_id, since) select pg_temp.id('8B'), m.id, now() - interval '10 days' from made as m
)
insert into saved select m.name, m.id::text from made as m;
insert into private.login_cards (student_id, used_at) values (pg_temp.id('Anna'), now());
update auth.users set last_sign_in_at = now() where id = tests.id_of('anna');

create function pg_temp.at(p_interval interval) returns text language sql as $$
  select to_char((now() + p_interval) at time zone 'Australia/Sydney', 'YYYY-MM-DD"T"HH24:MI');
$$;
create function pg_temp.assign(p_name text, p_assignment jsonb, p_class text default '8B') returns void language sql as $$
  insert into saved select p_name, public.create_assignment(pg_temp.id(p_class), p_assignment) ->> 'id';
$$;
create function pg_temp.cell(p_assignment text, p_student text) returns jsonb language sql as $$
  select s -> 'cells' -> (select value from saved where name = p_assignment)
  from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as s where s
    ->> 'id' = (select value from saved where name = p_student);
$$;
create function pg_temp.states(p_assignment text) returns text[] language sql as $$
  select array[pg_temp.cell(p_assignment, 'Anna') ->> 'state', pg_temp.cell(p_assignment, 'Ben') ->> 'state',
    pg_temp.cell(p_assignment, 'Mia') ->> 'state'];
$$;
create function pg_temp.take(p_lesson text, p_right integer) returns void language sql as $$
  select tests.take_quiz('money', p_lesson, p_lesson || '-q', p_right);
$$;
-- Moves a learner's attempts at a quiz to another time.
create function pg_temp.move(p_name text, p_quiz text, p_by interval) returns void language sql security definer as $$
  update public.quiz_attempts as a set started_at = a.started_at + p_by, finished_at = a.finished_at + p_by
  where a.user_id = tests.id_of(p_name) and a.quiz_id = p_quiz;
$$;

-- Section: who may assign, and what.
select tests.act_as('tom');
select throws_ok($$ select pg_temp.assign('no', '{"quiz_id": "money-2-q"}') $$, 'PT403', 'school_role_missing',
  'a teacher of another class assigns nothing');
select throws_ok($$ select public.open_class_grid(pg_temp.id('8B')) $$, 'PT403', 'school_role_missing', 'and reads no grid');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.assign('no', '{"quiz_id": "money-2-q"}') $$, 'PT403', 'school_role_missing', 'nor does a student');
select tests.act_as('tess');
select throws_ok(format($$ select pg_temp.assign('no', %L) $$, given), 'PT422', 'validation_failed', says) from (values
  ('{}'::jsonb, 'an assignment needs an item'), ('{"quiz_id": "money-2-q", "course_id": "money"}', 'and only one'),
  ('{"quiz_id": "none"}', 'one that is there'), ('{"quiz_id": "money-2-q", "audience": "group"}', 'a group needs its id'),
  ('{"quiz_id": "money-2-q", "audience": "students", "student_ids": []}', 'students need their ids'),
  ('{"quiz_id": "money-2-q", "audience": "everybody"}', 'it is for the class, a group or students'),
  ('{"quiz_id": "money-2-q", "due_at": "tomorrow"}', 'a day is a day'),
    ('{"quiz_id": "money-2-q", "due_at": "2026-02-30T10:00"}', 'that exists'),
  ('{"quiz_id": "money-2-q", "opens_at": "2030-01-02T10:00", "due_at": "2030-01-02T10:00"}', 'and is due after it opens')
) as v (given, says);
select is(public.create_assignment(pg_temp.id('8B'),
  '{"course_id": "money", "opens_at": "2026-04-01T09:00", "due_at": "2026-04-10T09:00"}') ->> 'due_at',
  '2026-04-09T23:00:00+00:00', 'days are at the school''s clock, whatever its summer time does between them');
select public.delete_assignment(pg_temp.id('8B'), (a ->> 'id')::uuid)
  from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'assignments') as a;

select throws_ok($$ select public.change_assignment(pg_temp.id('8B'), gen_random_uuid(), '{}') $$, 'PT404',
  'assignment_not_found', 'one that was deleted cannot be changed');
select throws_ok($$ select public.change_assignment(pg_temp.id('8A'), gen_random_uuid(), '{}') $$, 'PT403',
  'school_role_missing', 'nor is anything said of another class');

-- Section: states of a quiz.
select pg_temp.assign('quiz', jsonb_build_object('quiz_id', 'money-2-q', 'opens_at', pg_temp.at('-5 days'), 'due_at', pg_temp.at('1 day')));
select is(pg_temp.states('quiz'), '{not_begun,not_begun,not_signed_in}', 'each student of the class has a row from the first day');
select tests.act_as('anna');
select public.start_attempt('money', 'money-2');
select tests.act_as('tess');
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'under_way', 'an open attempt is under way');
select tests.act_as('anna');
select pg_temp.take('money-2', 2);
select pg_temp.take('money-2', 3);
select tests.act_as('tess');
select is(pg_temp.cell('quiz', 'Anna') - 'done_at', '{"state": "done", "percent": 75, "attempts": 2}',
  'a finished one is done; the best score counts');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), jsonb_build_object('due_at', pg_temp.at('-1 day')));
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'late', 'after the day it is late');
select is(pg_temp.cell('quiz', 'Anna') ->> 'percent', '75', 'and counts');
select is(pg_temp.cell('quiz', 'Ben') ->> 'overdue', 'true', 'who has not begun is overdue');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), '{"accepts_late": false}');
select is(pg_temp.cell('quiz', 'Anna') - 'done_at', '{"state": "late", "attempts": 2}', 'unless late work does not count');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  jsonb_build_object('due_at', pg_temp.at('2 days')));
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'done', 'a student can have another day');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Mia')], '{"excused": true}');
select is(pg_temp.cell('quiz', 'Mia') - '{due_at}'::text[], '{"state": "excused", "overdue": null}'::jsonb - 'overdue', 'and be excused');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Mia')], '{"excused": null}');
select is(pg_temp.cell('quiz', 'Mia') ->> 'state', 'not_signed_in', 'or not any more');
select throws_ok(format($$ select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'),
  array[pg_temp.id('Mia')], %L) $$, given), 'PT422', 'validation_failed', 'an adjustment has bounds: ' || given)
from unnest('{"{\"extra_time_percent\": 301}","{\"extra_attempts\": -1}","{\"extra_attempts\": 1.5}","{\"due_at\": '
  '\"2020-01-01T00:00\"}"}'::text[]) as given;

-- Section: what a student gets in every assignment.
select is(public.adjust_student(pg_temp.id('Anna'), 50, 2) ->> 'extra_time_percent', '50', 'a teacher sets extra time once');
select is(pg_temp.cell('quiz', 'Anna') -> 'extra_attempts', '2', 'every assignment has it');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 25, "extra_attempts": 3}');
select tests.act_as_operator();
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q'))::text, '(50,3)', 'of an assignment that gives more, that counts');
select tests.act_as('tess');
select lives_ok($$ select public.adjust_student(pg_temp.id('Ben'), 10) $$, 'also of an account that joined');
select throws_ok(format('select public.adjust_student(pg_temp.id(%L), %s)', n, given), 'PT422', 'validation_failed',
  'within bounds: ' || given)
from (values ('Anna', '301'), ('Anna', '0, 21'), ('Anna', '-1')) as v (n, given);
select tests.act_as('tom');
select throws_ok($$ select public.adjust_student(pg_temp.id('Anna'), 50) $$, 'PT403', 'school_role_missing', 'by their teachers alone');
select tests.act_as('tess');
select public.adjust_student(pg_temp.id(n)) from unnest('{Anna,Ben}'::text[]) as n;
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": null, "extra_attempts": null}');
select is((select g ->> 'no_access' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as g
  where g ->> 'id' = (select value from saved where name = 'Mia')), 'false', 'the grid says who has no access');
select tests.act_as_operator();
update private.students set consent_withdrawn_at = now() where id = pg_temp.id('Mia');
select tests.act_as('tess');
select is((select g ->> 'no_access' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as g
  where g ->> 'id' = (select value from saved where name = 'Mia')), 'true', 'once consent is withdrawn');
select tests.act_as_operator();
update private.students set consent_withdrawn_at = null where id = pg_temp.id('Mia');
select tests.act_as('tess');

-- Section: earlier work, and work from before someone joined.
select pg_temp.assign('later', jsonb_build_object('quiz_id', 'money-2-q', 'opens_at', pg_temp.at('1 day')));
select is(pg_temp.cell('later', 'Anna') - 'earlier_done_at', '{"state": "not_begun", "earlier_percent": 75}',
  'what was done before it opens is shown as such');
select ok(pg_temp.cell('later', 'Anna') ? 'earlier_done_at', 'with the day');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('later'), '{"counts_earlier": true}');
select is(pg_temp.cell('later', 'Anna') ->> 'state', 'done', 'and counts where the teacher says so');
select tests.act_as('ben');
select pg_temp.take('money-2', 4);
select pg_temp.move('ben', 'money-2-q', '-20 days');
select tests.act_as('tess');
select is(pg_temp.cell('later', 'Ben'), '{"state": "not_begun"}', 'of an account that joined, nothing from before counts or is shown');
select pg_temp.move('ben', 'money-2-q', '15 days');
select is(pg_temp.cell('later', 'Ben') ->> 'percent', '100', 'from the day of joining on it is');
select pg_temp.assign('past', jsonb_build_object('quiz_id', 'money-3-q', 'opens_at', pg_temp.at('-20 days'), 'due_at',
  pg_temp.at('-15 days')));
select is(pg_temp.states('past'), '{before_joining,before_joining,before_joining}',
  'what was due before a student came is not asked of them');

-- Section: stops and courses.
select pg_temp.assign('video', jsonb_build_object('lesson_id', 'money-1', 'opens_at', pg_temp.at('-1 day')));
select pg_temp.assign('course', jsonb_build_object('course_id', 'money', 'opens_at', pg_temp.at('-1 day')));
select tests.act_as_operator();
select private.complete_lesson(tests.id_of('anna'), 'money-1', 1, 1);
select tests.act_as('tess');
select is(pg_temp.cell('video', 'Anna') ->> 'state', 'done', 'a video stop is done when it is complete');
select is(pg_temp.cell('course', 'Anna') - 'attempts',
  '{"state": "under_way", "percent": 75, "steps": 3, "steps_done": 2}', 'a course counts its stops');
select tests.act_as('anna');
select pg_temp.take('money-3', 4);
select tests.act_as('tess');
select is(pg_temp.cell('course', 'Anna') - '{attempts,done_at}'::text[],
  '{"state": "done", "percent": 88, "steps": 3, "steps_done": 3}', 'all of them done, the course is; its score is the mean of the quizzes');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-3-q';
select tests.act_as('tess');
select is(pg_temp.cell('course', 'Anna') ->> 'steps', '2', 'what is in the trash is asked of no one');
select is(pg_temp.cell('past', 'Anna') ->> 'overdue', null, 'nor overdue');
select is((select a ->> 'is_live' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'assignments')
  as a where a ->> 'id' = (select value from saved where name = 'past')), 'false', 'and the grid says that it cannot be seen');
select tests.act_as_operator();
update public.quizzes set deleted_at = null where id = 'money-3-q';

-- Section: groups and single students.
select tests.act_as('tess');
select public.add_class_group(pg_temp.id('8B'), p_name => 'Red');
insert into saved select 'red', g ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8B')) -> 'groups') as g;
select pg_temp.assign('group', jsonb_build_object('quiz_id', 'money-3-q', 'audience', 'group', 'group_id',
  pg_temp.id('red'), 'opens_at', pg_temp.at('2 minutes')));
select pg_temp.assign('single', jsonb_build_object('quiz_id', 'money-3-q', 'audience', 'students', 'student_ids',
  jsonb_build_array(pg_temp.id('Mia'))));
select is(pg_temp.states('single'), array[null, null, 'not_signed_in'], 'what is set for some students is nobody else''s');
select is(pg_temp.states('group'), array[null, null, null]::text[], 'nor what is set for a group');
select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Anna')],
  jsonb_build_object('action', 'group', 'group_id', pg_temp.id('red')));
select is(pg_temp.cell('group', 'Anna') ->> 'state', 'not_begun', 'its members have it');
select public.delete_class_group(pg_temp.id('8B'), pg_temp.id('red'));
select is(pg_temp.cell('group', 'Anna') ->> 'state', 'not_begun', 'and keep it when the group is deleted');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('single'), '{"audience": "class"}');
select is((pg_temp.states('single'))[2], 'not_begun', 'it can be set for all');

-- Section: extra time and attempts reach the quiz.
select tests.act_as_operator();
update public.quizzes set attempt_limit = 2, time_limit_minutes = 10 where id = 'money-3-q';
update public.profiles set extra_time_percent = 25 where id = tests.id_of('anna');
create function pg_temp.limits() returns jsonb language sql as $$
  select jsonb_build_array(z -> 'attempt_limit', z -> 'attempts_left', z -> 'time_limit_minutes')
    from (select public.open_quiz('money', 'money-3') -> 'quiz' as z) as q;
$$;
select tests.act_as('anna');
select is(pg_temp.limits(), '[2, 1, 13]', 'without an adjustment the profile''s extra time counts');
select tests.act_as('tess');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('course'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 50, "extra_attempts": 3}');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('single'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 10, "extra_attempts": 1}');
select tests.act_as('anna');
select is(pg_temp.limits(), '[5, 4, 15]', 'of several, the learner has the most');
select tests.act_as('ben');
select is(public.open_quiz('money', 'money-3') -> 'quiz' ->> 'attempts_left', '2', 'no one else has it');

select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), jsonb_build_object('opens_at', pg_temp.at('1 day')));
select tests.act_as('anna');
select is(public.open_quiz('money', 'money-3') -> 'quiz' ->> 'attempts_left', '2', 'what has not opened yet gives nothing yet');
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), jsonb_build_object('opens_at', pg_temp.at('-1 day')));

-- Section: what learners read.
select tests.act_as('anna');
create function pg_temp.due() returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('id',
    coalesce(case when i ->> 'kind' = 'quiz' then i ->> 'quiz_id' end, i ->> 'lesson_id', i ->> 'course_id'), 'kind', i
    -> 'kind', 'state', i -> 'state', 'classes', jsonb_array_length(i -> 'classes'))), '[]')
  from jsonb_array_elements(public.get_home() -> 'assignments') as i;
$$;
select is(pg_temp.due(),
  '[{"id": "money-2-q", "kind": "quiz", "state": "done", "classes": 1}, {"id": "money", "kind": "course", "state": '
  '"done", "classes": 1}, {"id": "money-3-q", "kind": "quiz", "state": "done", "classes": 1}, {"id": "money-1", "kind": '
  '"video", "state": "done", "classes": 1}]', 'each item that has opened, with its classes');
select is((select i ->> 'lesson_id' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 'money-3', 'with the stop where it is done');
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), '{"due_at": "2090-03-09T15:30"}');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('video'), '{"due_at": "2090-03-08T15:30"}');
select tests.act_as('anna');
select is(array(select l ->> 'due_at' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as l),
  array['2090-03-09T04:30:00+00:00', '2090-03-09T04:30:00+00:00', null],
  'stops are due with their course or by themselves, whichever is later; never where one has no day');
select tests.act_as('tess');
select is(pg_temp.due(), '[]', 'who is no student has nothing to do');
select tests.act_as_visitor();
select is((select count(*) from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as l where l
  ->> 'due_at' is not null), 0::bigint, 'nor does a road show a visitor what is due');

-- Section: again. What was done for one assignment does not count for a later one.
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('later'),
  jsonb_build_object('counts_earlier', false, 'opens_at', pg_temp.at('-1 minute'), 'due_at', pg_temp.at('3 days')));
select tests.act_as_operator();
select pg_temp.move('anna', 'money-2-q', '-1 day');
select tests.act_as('anna');
select is((select i ->> 'state' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-2-q'), 'not_begun', 'what is set again is to be done again');
select is((select (i ->> 'due_at')::timestamptz from jsonb_array_elements(public.get_home() -> 'assignments') as i
  where i ->> 'quiz_id' = 'money-2-q'), date_trunc('minute', now() + interval '3 days'), 'by its own day');
select tests.act_as('tess');
select public.create_assignment(pg_temp.id('8B'), '{"lesson_id": "money-2"}');
select tests.act_as('anna');
select is((select count(*) from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-2-q'), 1::bigint, 'a quiz and its stop are one thing to do');
select tests.act_as('tess');
select throws_ok(format($$ select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), %L) $$,
  jsonb_build_object('opens_at', pg_temp.at('3 days'), 'due_at', pg_temp.at('9 days'))), 'PT422', 'validation_failed',
  'nothing opens after the day of a student');

-- Section: reading leaves one line an hour.
select tests.act_as('tess');
select lives_ok($$ select public.refresh_class_grid(pg_temp.id('8B')) $$, 'what was opened can be refreshed');
select is((select count(*) from public.audit_log as l where l.row_id = pg_temp.id('8B')::text and l.after
  ->> 'what' = 'grid'), 0::bigint, 'a teacher reads no log');
select tests.act_as_operator();
select is((select count(*) from public.audit_log as l where l.row_id = pg_temp.id('8B')::text and l.after
  ->> 'what' = 'grid'), 1::bigint, 'all of that left one line');
update public.audit_log as l set at = l.at - interval '61 minutes' where l.row_id = pg_temp.id('8B')::text;
select tests.act_as('tess');
select throws_ok($$ select public.refresh_class_grid(pg_temp.id('8B')) $$, 'PT409', 'grid_not_opened', 'after an hour it is opened again');

-- Section: what is set again for another class.
select tests.act_as('tess');
select throws_ok($$ select public.list_assigned_classes(pg_temp.id('8A')) $$, 'PT403', 'school_role_missing',
  'of a class of someone else nothing is read');
select throws_ok(format($$ select public.copy_assignments(%L, %L, array[pg_temp.id('quiz')], 7) $$, a, b), 'PT403',
  'school_role_missing', 'nor copied from it, nor to it')
from (values (pg_temp.id('8A'), pg_temp.id('8B')), (pg_temp.id('8B'), pg_temp.id('8A'))) as v (a, b);
select tests.act_as('head');
select is(public.list_assigned_classes(pg_temp.id('8A')),
  jsonb_build_array(jsonb_build_object('id', pg_temp.id('8B'), 'name', '8B', 'archived_at', null, 'assignments', 8)),
  'the other classes that have something set');
select is(public.list_assigned_classes(pg_temp.id('8B')), '[]', 'and no others');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('past'),
  '{"opens_at": "2026-03-30T09:00", "due_at": "2026-04-10T15:30", "note": "Bring a payslip"}');
select is(
  (select array[c ->> 'opens_local', c ->> 'due_local', c ->> 'note', c ->> 'audience']
    from jsonb_array_elements(public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), array[pg_temp.id('past')], 7)) as c),
  '{2026-04-06T09:00,2026-04-17T15:30,"Bring a payslip",class}', 'days move at the school''s clock, whatever its summer time does'
);
select is(
  (select array[c ->> 'due_at', c ->> 'audience']
    from jsonb_array_elements(public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), array[pg_temp.id('single')])) as c),
  '{NULL,class}', 'or it has no days, and is for the whole class'
);
select is((select count(*) from jsonb_array_elements(public.get_assignments(pg_temp.id('8A'))) as a), 2::bigint,
  'it is the other class''s from then on');
select throws_ok(format($$ select public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), %L, %s) $$, ids, days),
  'PT422', 'validation_failed', says)
from (values
  ('{}', '7', 'something is to be chosen'), (format('{%s}', gen_random_uuid()), '7', 'that the class has'),
    (format('{%s}', pg_temp.id('quiz')), '9999', 'for a day within reach')
) as v (ids, days, says);
select throws_ok($$ select public.copy_assignments(pg_temp.id('8B'), pg_temp.id('8B'), array[pg_temp.id('quiz')]) $$,
  'PT422', 'validation_failed', 'a class is not copied to itself');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-3-q';
select tests.act_as('head');
select throws_ok($$ select public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'),
  array[pg_temp.id('quiz'), pg_temp.id('past')]) $$, 'PT422', 'validation_failed', 'nor is what students cannot see');
select is((select count(*) from jsonb_array_elements(public.get_assignments(pg_temp.id('8A'))) as a), 2::bigint, 'and then nothing is set');
select tests.act_as_operator();
update public.quizzes set deleted_at = null where id = 'money-3-q';

-- Section: what has been overdue for long.
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('past'),
  jsonb_build_object('opens_at', pg_temp.at('-9 days'), 'due_at', pg_temp.at('-2 days')));
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('single'),
  jsonb_build_object('audience', 'students', 'student_ids', jsonb_build_array(pg_temp.id('Mia'))));
select public.delete_assignment(pg_temp.id('8B'), a) from unnest(array[pg_temp.id('group'), pg_temp.id('course')]) as a;
select tests.act_as('ben');
select is((select i ->> 'overdue' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 'true', 'what is overdue is asked for');
select tests.act_as_operator();
update private.class_students set since = now() - interval '90 days';
update private.assignments set opens_at = now() - interval '80 days', due_at = now() - interval '57 days' where id = pg_temp.id('past');
select tests.act_as('ben');
select is((select count(*) from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 0::bigint, 'for eight weeks');

-- Section: who has left. The teacher sees nothing of them any more; what they did stays theirs.
select is((select count(*) from public.quiz_attempts as a), 1::bigint, 'Ben has an attempt');
select public.leave_school();
select is(pg_temp.due(), '[]', 'who has left a school has nothing to do for it');
select is((select count(*) from public.quiz_attempts as a), 1::bigint, 'but keeps every attempt');
select tests.act_as('tess');
select is((select count(*) from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as s
  where s ->> 'id' = pg_temp.id('Ben')::text), 0::bigint, 'the old teacher has no row of them');
select throws_ok($$ select public.get_student_work(pg_temp.id('8B'), pg_temp.id('Ben')) $$, 'PT404', 'student_not_found', 'no page');
select is((select count(*) from jsonb_array_elements(public.get_class_questions(pg_temp.id('8B'))) as q,
  jsonb_array_elements(coalesce(q -> 'choices', '[]')) as c, jsonb_array_elements_text(c -> 'students') as n
  where n like 'ben%'), 0::bigint, 'and no answer');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')], '{"extra_attempts": 4}');
select tests.act_as_operator();
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q')).extra_attempts, 4, 'a student has what a teacher gave');
select tests.act_as('head');
select public.mark_student_left(pg_temp.id('Anna'));
select is(jsonb_array_length(public.get_student_work(pg_temp.id('8B'), pg_temp.id('Anna')) -> 'attempts'), 0,
  'of a student whose account the school made there are no attempts either');
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour' where until is not null;
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q')).extra_attempts, 0, 'and nothing that was different goes on');
select ok((select count(*) > 1 from public.quiz_attempts as a where a.user_id = tests.id_of('anna')), 'but the attempts stay');
select tests.act_as('head');
select public.mark_student_returned(pg_temp.id('Anna'));
select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Anna')], '{"action": "add"}');
select is(pg_temp.cell('quiz', 'Anna') ->> 'extra_attempts', '4', 'whoever comes back has it again');

-- Section: the role ends, the class is archived.
select tests.act_as('head');
select lives_ok($$ select pg_temp.cell('quiz', 'Anna') $$, 'a school administrator reads every class');
select public.archive_class(pg_temp.id('8B'));
select is(
  array(select array[s ->> 'username', s -> 'cells' -> (select value from saved where name = 'quiz') ->> 'state']
    from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as s),
  '{{NULL,done},{NULL,not_signed_in}}', 'an archived class keeps names and results, but none of an account that joined and is in no other'
);
select throws_ok($$ select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), '{"note": "x"}') $$, 'PT409',
  'class_archived', 'of an archived class nothing is changed');
select tests.act_as('anna');
select is(pg_temp.due(), '[]', 'and nothing is due');
select * from finish();
rollback;
