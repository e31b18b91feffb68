-- Assignments: what teachers assign, the progress of students, and what students see (docs/product.md#assignments).
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
-- The school created Anna's account, Ben joined ten days ago, and Mia has no account.
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
-- Moves a student's attempts at a quiz to another time.
create function pg_temp.move(p_name text, p_quiz text, p_by interval) returns void language sql security definer as $$
  update public.quiz_attempts as a set started_at = a.started_at + p_by, finished_at = a.finished_at + p_by
  where a.user_id = tests.id_of(p_name) and a.quiz_id = p_quiz;
$$;

-- Section: who may assign, and what.
select tests.act_as('tom');
select throws_ok($$ select pg_temp.assign('no', '{"quiz_id": "money-2-q"}') $$, 'PT403', 'school_role_missing',
  'a teacher of another class cannot assign anything');
select throws_ok($$ select public.open_class_grid(pg_temp.id('8B')) $$, 'PT403', 'school_role_missing',
  'a teacher of another class cannot read the grid');
select tests.act_as('anna');
select throws_ok($$ select pg_temp.assign('no', '{"quiz_id": "money-2-q"}') $$, 'PT403', 'school_role_missing',
  'a student cannot assign anything');
select tests.act_as('tess');
select throws_ok(format($$ select pg_temp.assign('no', %L) $$, given), 'PT422', 'validation_failed', says) from (values
  ('{}'::jsonb, 'an assignment needs an item'), ('{"quiz_id": "money-2-q", "course_id": "money"}', 'an assignment has only one item'),
  ('{"quiz_id": "none"}', 'the item exists'), ('{"quiz_id": "money-2-q", "audience": "group"}', 'a group needs its id'),
  ('{"quiz_id": "money-2-q", "audience": "students", "student_ids": []}', 'students need their ids'),
  ('{"quiz_id": "money-2-q", "audience": "everybody"}', 'the audience is the class, a group or students'),
  ('{"quiz_id": "money-2-q", "due_at": "tomorrow"}', 'a date has the format of a date'),
    ('{"quiz_id": "money-2-q", "due_at": "2026-02-30T10:00"}', 'a date exists in the calendar'),
  ('{"quiz_id": "money-2-q", "opens_at": "2030-01-02T10:00", "due_at": "2030-01-02T10:00"}', 'an assignment is due after it opens')
) as v (given, says);
select is(public.create_assignment(pg_temp.id('8B'),
  '{"course_id": "money", "opens_at": "2026-04-01T09:00", "due_at": "2026-04-10T09:00"}') ->> 'due_at',
  '2026-04-09T23:00:00+00:00', 'dates use the school''s clock, even across a change to or from daylight saving');
select public.delete_assignment(pg_temp.id('8B'), (a ->> 'id')::uuid)
  from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'assignments') as a;

select throws_ok($$ select public.change_assignment(pg_temp.id('8B'), gen_random_uuid(), '{}') $$, 'PT404',
  'assignment_not_found', 'an assignment that does not exist cannot be changed');
select throws_ok($$ select public.change_assignment(pg_temp.id('8A'), gen_random_uuid(), '{}') $$, 'PT403',
  'school_role_missing', 'another class''s assignment is refused before it is looked up');

-- Section: states of a quiz.
select pg_temp.assign('quiz', jsonb_build_object('quiz_id', 'money-2-q', 'opens_at', pg_temp.at('-5 days'), 'due_at', pg_temp.at('1 day')));
select is(pg_temp.states('quiz'), '{not_begun,not_begun,not_signed_in}', 'every student of the class has a row from the first day');
select tests.act_as('anna');
select public.start_attempt('money', 'money-2');
select tests.act_as('tess');
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'under_way', 'an open attempt is in progress');
select tests.act_as('anna');
select pg_temp.take('money-2', 2);
select pg_temp.take('money-2', 3);
select tests.act_as('tess');
select is(pg_temp.cell('quiz', 'Anna') - 'done_at', '{"state": "done", "percent": 75, "attempts": 2}',
  'a finished quiz is done, and the best score counts');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), jsonb_build_object('due_at', pg_temp.at('-1 day')));
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'late', 'work finished after the due date is late');
select is(pg_temp.cell('quiz', 'Anna') ->> 'percent', '75', 'late work counts');
select is(pg_temp.cell('quiz', 'Ben') ->> 'overdue', 'true', 'a student who has not begun after the due date is overdue');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), '{"accepts_late": false}');
select is(pg_temp.cell('quiz', 'Anna') - 'done_at', '{"state": "late", "attempts": 2}',
  'late work does not count where the assignment says so');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  jsonb_build_object('due_at', pg_temp.at('2 days')));
select is(pg_temp.cell('quiz', 'Anna') ->> 'state', 'done', 'a student can have an individual due date');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Mia')], '{"excused": true}');
select is(pg_temp.cell('quiz', 'Mia') - '{due_at}'::text[], '{"state": "excused", "overdue": null}'::jsonb - 'overdue',
  'a student can be excused');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Mia')], '{"excused": null}');
select is(pg_temp.cell('quiz', 'Mia') ->> 'state', 'not_signed_in', 'an excuse can be removed');
select throws_ok(format($$ select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'),
  array[pg_temp.id('Mia')], %L) $$, given), 'PT422', 'validation_failed', 'an adjustment has limits: ' || given)
from unnest('{"{\"extra_time_percent\": 301}","{\"extra_attempts\": -1}","{\"extra_attempts\": 1.5}","{\"due_at\": '
  '\"2020-01-01T00:00\"}"}'::text[]) as given;

-- Section: extra time and attempts in all of a student's assignments.
select is(public.adjust_student(pg_temp.id('Anna'), 50, 2) ->> 'extra_time_percent', '50', 'a teacher sets extra time for a student once');
select is(pg_temp.cell('quiz', 'Anna') -> 'extra_attempts', '2', 'extra attempts apply to every assignment');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 25, "extra_attempts": 3}');
select tests.act_as_operator();
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q'))::text, '(50,3)', 'an assignment that gives more takes precedence');
select tests.act_as('tess');
select lives_ok($$ select public.adjust_student(pg_temp.id('Ben'), 10) $$, 'a teacher can also set it for an account that joined');
select throws_ok(format('select public.adjust_student(pg_temp.id(%L), %s)', n, given), 'PT422', 'validation_failed',
  'extra time and attempts have limits: ' || given)
from (values ('Anna', '301'), ('Anna', '0, 21'), ('Anna', '-1')) as v (n, given);
select tests.act_as('tom');
select throws_ok($$ select public.adjust_student(pg_temp.id('Anna'), 50) $$, 'PT403', 'school_role_missing',
  'only the student''s teachers can set it');
select tests.act_as('tess');
select public.adjust_student(pg_temp.id(n)) from unnest('{Anna,Ben}'::text[]) as n;
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": null, "extra_attempts": null}');
select is((select g ->> 'no_access' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as g
  where g ->> 'id' = (select value from saved where name = 'Mia')), 'false', 'the grid shows that a student has access');
select tests.act_as_operator();
update private.students set consent_withdrawn_at = now() where id = pg_temp.id('Mia');
select tests.act_as('tess');
select is((select g ->> 'no_access' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as g
  where g ->> 'id' = (select value from saved where name = 'Mia')), 'true',
    'the grid shows that a student has no access once consent is withdrawn');
select tests.act_as_operator();
update private.students set consent_withdrawn_at = null where id = pg_temp.id('Mia');
select tests.act_as('tess');

-- Section: earlier work, and work from before joining.
select pg_temp.assign('later', jsonb_build_object('quiz_id', 'money-2-q', 'opens_at', pg_temp.at('1 day')));
select is(pg_temp.cell('later', 'Anna') - 'earlier_done_at', '{"state": "not_begun", "earlier_percent": 75}',
  'work from before the opening is shown as earlier work');
select ok(pg_temp.cell('later', 'Anna') ? 'earlier_done_at', 'the day of earlier work is shown');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('later'), '{"counts_earlier": true}');
select is(pg_temp.cell('later', 'Anna') ->> 'state', 'done', 'earlier work counts where the teacher chooses so');
select tests.act_as('ben');
select pg_temp.take('money-2', 4);
select pg_temp.move('ben', 'money-2-q', '-20 days');
select tests.act_as('tess');
select is(pg_temp.cell('later', 'Ben'), '{"state": "not_begun"}', 'work from before an account joined is neither counted nor shown');
select pg_temp.move('ben', 'money-2-q', '15 days');
select is(pg_temp.cell('later', 'Ben') ->> 'percent', '100', 'work since the day of joining counts');
select pg_temp.assign('past', jsonb_build_object('quiz_id', 'money-3-q', 'opens_at', pg_temp.at('-20 days'), 'due_at',
  pg_temp.at('-15 days')));
select is(pg_temp.states('past'), '{before_joining,before_joining,before_joining}',
  'assignments due before a student joined are not required of them');

-- Section: lessons and courses.
select pg_temp.assign('video', jsonb_build_object('lesson_id', 'money-1', 'opens_at', pg_temp.at('-1 day')));
select pg_temp.assign('course', jsonb_build_object('course_id', 'money', 'opens_at', pg_temp.at('-1 day')));
select tests.act_as_operator();
select private.complete_lesson(tests.id_of('anna'), 'money-1', 1, 1);
select tests.act_as('tess');
select is(pg_temp.cell('video', 'Anna') ->> 'state', 'done', 'a video is done when it is complete');
select is(pg_temp.cell('course', 'Anna') - 'attempts',
  '{"state": "under_way", "percent": 75, "steps": 3, "steps_done": 2}', 'a course counts its lessons');
select tests.act_as('anna');
select pg_temp.take('money-3', 4);
select tests.act_as('tess');
select is(pg_temp.cell('course', 'Anna') - '{attempts,done_at}'::text[],
  '{"state": "done", "percent": 88, "steps": 3, "steps_done": 3}',
    'a course is done when all its lessons are, and its score is the mean of the quizzes');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-3-q';
select tests.act_as('tess');
select is(pg_temp.cell('course', 'Anna') ->> 'steps', '2', 'a lesson in the trash does not count');
select is(pg_temp.cell('past', 'Anna') ->> 'overdue', null, 'an assignment in the trash is not overdue');
select is((select a ->> 'is_live' from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'assignments')
  as a where a ->> 'id' = (select value from saved where name = 'past')), 'false', 'the grid shows that it is not visible');
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
select is(pg_temp.states('single'), array[null, null, 'not_signed_in'], 'an assignment for some students applies to no one else');
select is(pg_temp.states('group'), array[null, null, null]::text[], 'an assignment for a group applies to no one else');
select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Anna')],
  jsonb_build_object('action', 'group', 'group_id', pg_temp.id('red')));
select is(pg_temp.cell('group', 'Anna') ->> 'state', 'not_begun', 'the group''s members have the assignment');
select public.delete_class_group(pg_temp.id('8B'), pg_temp.id('red'));
select is(pg_temp.cell('group', 'Anna') ->> 'state', 'not_begun', 'members keep the assignment when the group is deleted');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('single'), '{"audience": "class"}');
select is((pg_temp.states('single'))[2], 'not_begun', 'an assignment for some students can be extended to all');

-- Section: extra time and attempts apply in the quiz.
select tests.act_as_operator();
update public.quizzes set attempt_limit = 2, time_limit_minutes = 10 where id = 'money-3-q';
update public.profiles set extra_time_percent = 25 where id = tests.id_of('anna');
create function pg_temp.limits() returns jsonb language sql as $$
  select jsonb_build_array(z -> 'attempt_limit', z -> 'attempts_left', z -> 'time_limit_minutes')
    from (select public.open_quiz('money', 'money-3') -> 'quiz' as z) as q;
$$;
select tests.act_as('anna');
select is(pg_temp.limits(), '[2, 1, 13]', 'the profile''s extra time applies without an adjustment');
select tests.act_as('tess');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('course'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 50, "extra_attempts": 3}');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('single'), array[pg_temp.id('Anna')],
  '{"extra_time_percent": 10, "extra_attempts": 1}');
select tests.act_as('anna');
select is(pg_temp.limits(), '[5, 4, 15]', 'with several assignments, the highest values apply');
select tests.act_as('ben');
select is(public.open_quiz('money', 'money-3') -> 'quiz' ->> 'attempts_left', '2',
  'students without the adjustment have the usual attempts');

select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), jsonb_build_object('opens_at', pg_temp.at('1 day')));
select tests.act_as('anna');
select is(public.open_quiz('money', 'money-3') -> 'quiz' ->> 'attempts_left', '2', 'an assignment that has not opened gives nothing yet');
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), jsonb_build_object('opens_at', pg_temp.at('-1 day')));

-- Section: what students read.
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
  '"video", "state": "done", "classes": 1}]', 'students see each item that has opened, with its classes');
select is((select i ->> 'lesson_id' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 'money-3', 'each item has the lesson where it can be done');
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), '{"due_at": "2090-03-09T15:30"}');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('video'), '{"due_at": "2090-03-08T15:30"}');
select tests.act_as('anna');
select is(array(select l ->> 'due_at' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as l),
  array['2090-03-09T04:30:00+00:00', '2090-03-09T04:30:00+00:00', null],
  'a lesson has its own or the course''s due date, whichever is later, and none if one of them has none');
select tests.act_as('tess');
select is(pg_temp.due(), '[]', 'someone who is not a student has nothing to do');
select tests.act_as_visitor();
select is((select count(*) from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as l where l
  ->> 'due_at' is not null), 0::bigint, 'a visitor sees no due dates in a course');

-- Section: assigning again. Work for one assignment doesn't count for a later one.
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('later'),
  jsonb_build_object('counts_earlier', false, 'opens_at', pg_temp.at('-1 minute'), 'due_at', pg_temp.at('3 days')));
select tests.act_as_operator();
select pg_temp.move('anna', 'money-2-q', '-1 day');
select tests.act_as('anna');
select is((select i ->> 'state' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-2-q'), 'not_begun', 'an item that is assigned again has to be done again');
select is((select (i ->> 'due_at')::timestamptz from jsonb_array_elements(public.get_home() -> 'assignments') as i
  where i ->> 'quiz_id' = 'money-2-q'), date_trunc('minute', now() + interval '3 days'), 'the due date is that of the new assignment');
select tests.act_as('tess');
select public.create_assignment(pg_temp.id('8B'), '{"lesson_id": "money-2"}');
select tests.act_as('anna');
select is((select count(*) from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-2-q'), 1::bigint, 'a quiz assigned both by itself and as a lesson is one thing to do');
select tests.act_as('tess');
select throws_ok(format($$ select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), %L) $$,
  jsonb_build_object('opens_at', pg_temp.at('3 days'), 'due_at', pg_temp.at('9 days'))), 'PT422', 'validation_failed',
  'an assignment cannot open after a student''s individual due date');

-- Section: reading writes one line an hour to the audit log.
select tests.act_as('tess');
select lives_ok($$ select public.refresh_class_grid(pg_temp.id('8B')) $$, 'a grid that was opened can be refreshed');
select is((select count(*) from public.audit_log as l where l.row_id = pg_temp.id('8B')::text and l.after
  ->> 'what' = 'grid'), 0::bigint, 'a teacher cannot read the audit log');
select tests.act_as_operator();
select is((select count(*) from public.audit_log as l where l.row_id = pg_temp.id('8B')::text and l.after
  ->> 'what' = 'grid'), 1::bigint, 'opening and refreshing the grid writes one line');
update public.audit_log as l set at = l.at - interval '61 minutes' where l.row_id = pg_temp.id('8B')::text;
select tests.act_as('tess');
select throws_ok($$ select public.refresh_class_grid(pg_temp.id('8B')) $$, 'PT409', 'grid_not_opened',
  'a grid has to be opened again after an hour');

-- Section: assigning for another class.
select tests.act_as('tess');
select throws_ok($$ select public.list_assigned_classes(pg_temp.id('8A')) $$, 'PT403', 'school_role_missing',
  'a class of another teacher is not listed');
select throws_ok(format($$ select public.copy_assignments(%L, %L, array[pg_temp.id('quiz')], 7) $$, a, b), 'PT403',
  'school_role_missing', 'assignments are not copied from or to another teacher''s class')
from (values (pg_temp.id('8A'), pg_temp.id('8B')), (pg_temp.id('8B'), pg_temp.id('8A'))) as v (a, b);
select tests.act_as('head');
select is(public.list_assigned_classes(pg_temp.id('8A')),
  jsonb_build_array(jsonb_build_object('id', pg_temp.id('8B'), 'name', '8B', 'archived_at', null, 'assignments', 8)),
  'the other classes with assignments are listed');
select is(public.list_assigned_classes(pg_temp.id('8B')), '[]', 'classes without assignments are not listed');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('past'),
  '{"opens_at": "2026-03-30T09:00", "due_at": "2026-04-10T15:30", "note": "Bring a payslip"}');
select is(
  (select array[c ->> 'opens_local', c ->> 'due_local', c ->> 'note', c ->> 'audience']
    from jsonb_array_elements(public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), array[pg_temp.id('past')], 7)) as c),
  '{2026-04-06T09:00,2026-04-17T15:30,"Bring a payslip",class}',
    'copied dates use the school''s clock, even across a change to or from daylight saving'
);
select is(
  (select array[c ->> 'due_at', c ->> 'audience']
    from jsonb_array_elements(public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), array[pg_temp.id('single')])) as c),
  '{NULL,class}', 'a copy without a shift has no dates and is for the whole class'
);
select is((select count(*) from jsonb_array_elements(public.get_assignments(pg_temp.id('8A'))) as a), 2::bigint,
  'copies belong to the other class');
select throws_ok(format($$ select public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'), %L, %s) $$, ids, days),
  'PT422', 'validation_failed', says)
from (values
  ('{}', '7', 'an assignment has to be chosen'), (format('{%s}', gen_random_uuid()), '7', 'the class has the assignment'),
    (format('{%s}', pg_temp.id('quiz')), '9999', 'dates are moved by at most a limit')
) as v (ids, days, says);
select throws_ok($$ select public.copy_assignments(pg_temp.id('8B'), pg_temp.id('8B'), array[pg_temp.id('quiz')]) $$,
  'PT422', 'validation_failed', 'a class cannot be copied to itself');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-3-q';
select tests.act_as('head');
select throws_ok($$ select public.copy_assignments(pg_temp.id('8A'), pg_temp.id('8B'),
  array[pg_temp.id('quiz'), pg_temp.id('past')]) $$, 'PT422', 'validation_failed', 'items that students cannot see are not copied');
select is((select count(*) from jsonb_array_elements(public.get_assignments(pg_temp.id('8A'))) as a), 2::bigint,
  'nothing is copied if one of the assignments is refused');
select tests.act_as_operator();
update public.quizzes set deleted_at = null where id = 'money-3-q';

-- Section: work that has been overdue for a long time.
select tests.act_as('tess');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('past'),
  jsonb_build_object('opens_at', pg_temp.at('-9 days'), 'due_at', pg_temp.at('-2 days')));
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('single'),
  jsonb_build_object('audience', 'students', 'student_ids', jsonb_build_array(pg_temp.id('Mia'))));
select public.delete_assignment(pg_temp.id('8B'), a) from unnest(array[pg_temp.id('group'), pg_temp.id('course')]) as a;
select tests.act_as('ben');
select is((select i ->> 'overdue' from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 'true', 'overdue work is shown on home');
select tests.act_as_operator();
update private.class_students set since = now() - interval '90 days';
update private.assignments set opens_at = now() - interval '80 days', due_at = now() - interval '57 days' where id = pg_temp.id('past');
select tests.act_as('ben');
select is((select count(*) from jsonb_array_elements(public.get_home() -> 'assignments') as i where i
  ->> 'quiz_id' = 'money-3-q'), 0::bigint, 'overdue work is shown for eight weeks');

-- Section: students who left. Their teachers no longer see them; they keep their work.
select is((select count(*) from public.quiz_attempts as a), 1::bigint, 'Ben has an attempt');
select public.leave_school();
select is(pg_temp.due(), '[]', 'students who left a school have nothing to do for it');
select is((select count(*) from public.quiz_attempts as a), 1::bigint, 'students who left keep every attempt');
select tests.act_as('tess');
select is((select count(*) from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as s
  where s ->> 'id' = pg_temp.id('Ben')::text), 0::bigint, 'the former teacher has no row for them');
select throws_ok($$ select public.get_student_work(pg_temp.id('8B'), pg_temp.id('Ben')) $$, 'PT404', 'student_not_found',
  'the former teacher cannot open their page');
select is((select count(*) from jsonb_array_elements(public.get_class_questions(pg_temp.id('8B'))) as q,
  jsonb_array_elements(coalesce(q -> 'choices', '[]')) as c, jsonb_array_elements_text(c -> 'students') as n
  where n like 'ben%'), 0::bigint, 'the former teacher sees none of their answers');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), array[pg_temp.id('Anna')], '{"extra_attempts": 4}');
select tests.act_as_operator();
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q')).extra_attempts, 4,
  'a student has the extra attempts that a teacher gave');
select tests.act_as('head');
select public.mark_student_left(pg_temp.id('Anna'));
select is(jsonb_array_length(public.get_student_work(pg_temp.id('8B'), pg_temp.id('Anna')) -> 'attempts'), 0,
  'the former teacher also sees no attempts of an account that the school created');
select tests.act_as_operator();
update private.class_students set until = until - interval '1 hour' where until is not null;
select is((private.quiz_adjustment(tests.id_of('anna'), 'money-2-q')).extra_attempts, 0, 'adjustments end when the student leaves');
select ok((select count(*) > 1 from public.quiz_attempts as a where a.user_id = tests.id_of('anna')), 'the student keeps the attempts');
select tests.act_as('head');
select public.mark_student_returned(pg_temp.id('Anna'));
select public.change_class_students(pg_temp.id('8B'), array[pg_temp.id('Anna')], '{"action": "add"}');
select is(pg_temp.cell('quiz', 'Anna') ->> 'extra_attempts', '4', 'a student who returns has the adjustment again');

-- Section: a role ends, and a class is archived.
select tests.act_as('head');
select lives_ok($$ select pg_temp.cell('quiz', 'Anna') $$, 'a school administrator can read every class');
select public.archive_class(pg_temp.id('8B'));
select is(
  array(select array[s ->> 'username', s -> 'cells' -> (select value from saved where name = 'quiz') ->> 'state']
    from jsonb_array_elements(public.open_class_grid(pg_temp.id('8B')) -> 'students') as s),
  '{{NULL,done},{NULL,not_signed_in}}',
    'an archived class keeps names and results, but not those of an account that joined and has no other class'
);
select throws_ok($$ select public.change_assignment(pg_temp.id('8B'), pg_temp.id('quiz'), '{"note": "x"}') $$, 'PT409',
  'class_archived', 'an archived class is read-only');
select tests.act_as('anna');
select is(pg_temp.due(), '[]', 'nothing is due in an archived class');
select * from finish();
rollback;
