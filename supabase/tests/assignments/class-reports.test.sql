-- Class reports: students who need help, questions to teach again, and one student's work (docs/product.md#class-reports).
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up(n) from unnest('{tess,tom,anna,ben,cara,dora,ed,finn}'::text[]) as n;
select tests.make_course('money', '{q,q}');
select tests.make_quiz('other');
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name) values ('North High') returning id
), class as (
  insert into private.classes (school_id, name) select s.id, n from school as s, unnest('{8A,8B}'::text[]) as n returning id, name
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, tests.id_of(n), 'teacher' from school as s,
    unnest('{tess,tom}'::text[]) as n
  returning id, person
), teaches as (
  insert into private.class_teachers select c.id, s.id from class as c
    join staff as s on s.person = tests.id_of(case c.name when '8B' then 'tess' else 'tom' end)
)
insert into saved select 'north', id::text from school union all select c.name, c.id::text from class as c;
-- All accounts joined five days ago; Mia has no account.
with made as (
  insert into private.students (school_id, origin, account, first_name, username)
  select pg_temp.id('north'), 'joined', tests.id_of(n), null, null from unnest('{anna,ben,cara,dora,ed,finn}'::text[]) as n
  union all select pg_temp.id('north'), 'school', null, 'Mia', 'mia.otter42' returning id, account
), members as (
  insert into private.class_students (class_id, student_id, since) select pg_temp.id('8B'), m.id, now() - interval '5 days' from made as m
)
insert into saved select coalesce(n, 'Mia'), m.id::text from made as m left
  join unnest('{anna,ben,cara,dora,ed,finn}'::text[]) as n on tests.id_of(n) = m.account;
create function pg_temp.take(p_name text, p_right integer, p_minutes integer default 5, p_quiz text default 'money-1-q')
  returns void language plpgsql as $$
declare
  attempt uuid;
begin
  perform tests.act_as(p_name);
  attempt := (public.start_attempt('default', p_quiz) ->> 'id')::uuid;
  perform tests.answer_quiz(attempt, p_quiz, p_right);
  perform public.finish_attempt(attempt);
  perform tests.act_as_operator();
  update public.quiz_attempts as a set started_at = a.finished_at - make_interval(mins => p_minutes) where a.id = attempt;
end;
$$;
create function pg_temp.help() returns text[] language sql as $$
  select array(select concat_ws(' ', (select name from saved where value = h ->> 'student_id'), h ->> 'reason', h
    ->> 'question_title') from jsonb_array_elements(public.get_class_help(pg_temp.id('8B'))) as h order by 1);
$$;
create function pg_temp.questions(p_held text default null) returns jsonb language sql as $$
  select public.get_class_questions(pg_temp.id('8B'), p_held);
$$;

-- Section: access.
select tests.act_as('tom');
select throws_ok(format('select public.%s', call), 'PT403', 'school_role_missing', 'a teacher of another class reads nothing: ' || call)
from unnest(array['get_class_help(pg_temp.id(''8B''))', 'get_class_questions(pg_temp.id(''8B''))',
  'get_student_work(pg_temp.id(''8B''), pg_temp.id(''anna''))']) as call;
select throws_ok($$ select public.get_student_work(pg_temp.id('8A'), pg_temp.id('anna')) $$, 'PT404',
  'student_not_found', 'a student of another class is not found through one''s own class');

-- Section: help.
select tests.act_as('tess');
select is(pg_temp.help(), '{}', 'no one needs help while nothing is assigned');
insert into saved select 'quiz', public.create_assignment(pg_temp.id('8B'), '{"quiz_id": "money-1-q"}') ->> 'id';
select is(pg_temp.help(), '{"Mia not_signed_in"}', 'students who never logged in are listed');
select pg_temp.take('anna', 2);
select pg_temp.take('anna', 2);
select tests.act_as('tess');
select is(pg_temp.help(), '{"Mia not_signed_in"}', 'two wrong answers are not stuck, and a score of half is not low');
select pg_temp.take('anna', 2);
select tests.act_as('tess');
select is(cardinality(pg_temp.help()), 3, 'students with three wrong answers in a row to a question are stuck');
select pg_temp.take('anna', 4);
select pg_temp.take('ben', 1);
select tests.act_as('tess');
select is(pg_temp.help(), '{"Mia not_signed_in","ben low"}', 'a right answer ends being stuck, and a score below half is low');
select is(public.get_class_help(pg_temp.id('8B')) -> 0 ->> 'percent', '25', 'low students are listed with their result');
select pg_temp.take(n, 3) from unnest('{ben,cara,dora,ed,finn}'::text[]) as n;
select tests.act_as_operator();
update public.courses set pass_mark = 80 where id = 'money';
select tests.act_as('tess');
insert into saved select 'course', public.create_assignment(pg_temp.id('8B'), '{"course_id": "money"}') ->> 'id';
select is(pg_temp.help(), '{"Mia not_signed_in"}', 'a better score ends being low');
select public.change_assignment(pg_temp.id('8B'), pg_temp.id('course'), '{"counts_earlier": true}');
select is((select a ->> 'pass_percent' from jsonb_array_elements(public.get_assignments(pg_temp.id('8B'))) as a
  where a ->> 'id' = (select value from saved where name = 'course')), '80', 'a course has its pass mark');
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '9 days', finished_at = now() - interval '8 days'
  where user_id = tests.id_of('cara');
update private.class_students set since = now() - interval '10 days';
select tests.act_as('tess');
select is(pg_temp.help(), '{"Mia not_signed_in","cara stalled"}', 'students who began and did nothing for a week are stalled');
select tests.act_as_operator();
update private.assignments set opens_at = now() - interval '9 days', due_at = now() - interval '1 day' where id = pg_temp.id('course');
select tests.act_as('tess');
select is(pg_temp.help(), '{"Mia not_signed_in","anna overdue","ben overdue","cara overdue","dora overdue","ed overdue","finn overdue"}',
  'each student with overdue work is listed once');
select public.adjust_assignment(pg_temp.id('8B'), pg_temp.id('course'), array[pg_temp.id('anna'), pg_temp.id('ben')], '{"excused": true}');
select is(cardinality(pg_temp.help()), 5, 'excused students are not listed as overdue');
select public.delete_assignment(pg_temp.id('8B'), pg_temp.id('course'));
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '5 minutes', finished_at = now() where user_id = tests.id_of('cara');
select pg_temp.take('anna', 0, 5, 'other') from generate_series(1, 3);
select tests.act_as('tess');
select is(pg_temp.help(), '{"Mia not_signed_in"}', 'work that the class was not assigned is not reported');
select tests.act_as('ben');
select public.start_attempt('default', 'money-1-q');
select tests.act_as('tess');

-- Section: questions to teach again. Ben's open attempt contains the same question.
select is((select count(*) from jsonb_array_elements(pg_temp.questions()) as q), 1::bigint,
  'only questions that someone got wrong in their latest attempt are listed');
select is(pg_temp.questions() -> 0 -> 'withheld_from', '1', 'a question is withheld while a student has it in an open attempt');
select ok(not pg_temp.questions() -> 0 ?| '{right,explanation,choices}', 'a withheld question shows nothing of the answer');
select is((pg_temp.questions() -> 0) - '{quiz_title,question}'::text[],
  '{"quiz_id": "money-1-q", "question_id": "money-1-q-sli", "answered": 6, "wrong": 5, "percent": 17, "withheld_from": 1}',
  'a withheld question shows how many got it wrong');
select tests.act_as_operator();
update public.attempt_answers as w set points = 7, partial_points = 5
from public.quiz_attempts as a
where a.id = w.attempt_id and a.user_id = tests.id_of('cara') and w.question_id = 'money-1-q-sli' and not w.correct;
select tests.act_as('tess');
select is(pg_temp.questions() -> 0 -> 'percent', '29', 'an answer that is partly right counts the share of its points');
select ok(pg_temp.questions('money-1-q-sli') -> 0 ?& '{right,explanation,choices}', 'the teacher can reveal it anyway');
select ok(not pg_temp.questions('money-1-q-opt') -> 0 ?| '{right,explanation,choices}', 'revealing one question reveals no other');
select tests.act_as_operator();
select is((select count(*) from public.audit_log as l where l.row_id = pg_temp.id('8B')::text and l.after
  ->> 'what' like 'revealed question %'), 2::bigint, 'each reveal writes a line to the audit log');
delete from public.quiz_attempts where finished_at is null;
select tests.act_as('tess');
select is((pg_temp.questions() -> 0 -> 'choices' -> 0) - 'students', '{"label": "40", "correct": false}',
  'the wrong answer most chosen comes first');
select is(jsonb_array_length(pg_temp.questions() -> 0 -> 'choices' -> 0 -> 'students'), 5, 'wrong answers show who chose them');
select is(pg_temp.questions() -> 0 -> 'explanation', '"Thirty."', 'the explanation is shown');

-- Section: one student.
create function pg_temp.work(p_name text) returns jsonb language sql as $$
  select public.get_student_work(pg_temp.id('8B'), pg_temp.id(p_name)); $$;
select is(array(select (a ->> 'percent')::integer from jsonb_array_elements(pg_temp.work('anna') -> 'attempts') as a
  order by 1), '{50,50,50,100}', 'a student''s page has the attempts at what the class was assigned, and no others');
select is(array(select w ->> 'answer' from jsonb_array_elements(pg_temp.work('cara') -> 'attempts') as a,
  jsonb_array_elements(a -> 'wrong') as w), '{40}', 'attempts show which answers were wrong');
select is(pg_temp.work('cara') -> 'assignments' -> 0 -> 'cell' ->> 'percent', '75', 'a student''s page has the cells of the grid');
select public.adjust_assignment(pg_temp.id('8B'), (pg_temp.work('cara') -> 'assignments' -> 0 ->> 'id')::uuid,
  array[pg_temp.id('cara')], '{"extra_attempts": 2}');
select is(pg_temp.work('cara') -> 'assignments' -> 0 -> 'cell' ->> 'extra_attempts', '2', 'cells show the student''s adjustments');
select is(pg_temp.work('Mia') -> 'attempts', '[]', 'a student without an account has no attempts');
select tests.act_as('cara');
select public.start_attempt('default', 'money-1-q');
select tests.act_as('tess');
select is((select count(*) from jsonb_array_elements(pg_temp.work('cara') -> 'attempts') as a,
  jsonb_array_elements(a -> 'wrong')), 0::bigint, 'a teacher sees no wrong answers that the student may not see yet');
select * from finish();
rollback;
