-- No function that a student or teacher calls in a lesson reads the whole of a growing table.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';

-- Section: 100 schools with 1,000 classes of four students, who took a course of three lessons, and their logs.
select tests.make_course('pay', '{v,q,v}');
select tests.sign_up('tess');
insert into private.schools (id, name) select gen_random_uuid(), 'School ' || n from generate_series(1, 100) as n;
create temp table others as
select g.n, gen_random_uuid() as id, gen_random_uuid() as class, s.id as school
from generate_series(0, 3999) as g (n)
join (select s.id, row_number() over (order by s.id) as n from private.schools as s) as s on s.n = 1 + g.n / 40;
update others as o set class = f.class from others as f where f.n = o.n - o.n % 4 and o.n % 4 > 0;
insert into auth.users (id, email, raw_user_meta_data)
select
  o.id, 'other-' || o.n || '@example.test',
  jsonb_build_object('policy_version', private.current_policy_version(), 'birth_year', '2011')
from others as o;
insert into auth.sessions (id, user_id) select gen_random_uuid(), o.id from others as o;
insert into private.classes (id, school_id, name)
select o.class, min(o.school::text)::uuid, 'Class ' || min(o.n) from others as o group by o.class;
alter table private.students disable trigger user;
alter table private.class_students disable trigger user;
alter table public.lesson_results disable trigger user;
alter table public.video_progress disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
insert into private.students (id, school_id, origin, account, first_name, last_name, username)
select o.id, o.school, 'school', o.id, 'Robin', 'Park', 'robin.otter' || o.n from others as o;
insert into private.class_students (class_id, student_id, since) select o.class, o.id, now() - interval '1 day' from others as o;
insert into private.login_cards (student_id, words_hash) select o.id, 'none' from others as o;
insert into private.school_staff (id, school_id, person, role)
select o.id, o.school, o.id, 'teacher' from others as o where o.n % 4 = 0;
insert into private.class_teachers (class_id, staff_id) select o.class, o.id from others as o where o.n % 4 = 0;
insert into private.class_groups (class_id, name) select o.class, 'Reds' from others as o where o.n % 4 = 0;
insert into private.class_codes (code, class_id) select lpad(o.n::text, 10, '0'), o.class from others as o where o.n % 4 = 0;
insert into private.assignments (class_id, quiz_id, course_id, opens_at)
select o.class, case when k < 3 then 'pay-2-q' end, case when k = 3 then 'pay' end, now() - interval '1 day'
from others as o, generate_series(1, 3) as k where o.n % 4 = 0;
insert into private.assignment_students (assignment_id, student_id)
select a.id, m.student_id from private.assignments as a join private.class_students as m on m.class_id = a.class_id;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select o.id, l.id, 2, 1, 1, now() from others as o, public.lessons as l where l.course_id = 'pay';
insert into public.video_progress (user_id, video_id) select o.id, v from others as o, unnest('{pay-1-v,pay-3-v}'::text[]) as v;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, finished_at, score, score_max, answered, percent)
select o.id, o.id, 'pay-2-q', 'pay-2', now(), 1, 4, 4, 25 from others as o;
insert into public.attempt_answers (attempt_id, question_id, answer, correct)
select o.id, q.question_id, '"no"', false from others as o, public.quiz_questions as q where q.quiz_id = 'pay-2-q';
insert into private.left_attempts (user_id, quiz_id, left_at, saw_answers) select o.id, 'pay-2-q', now(), false from others as o;
insert into private.practice_cards (user_id, question_id, quiz_id, answered_at, correct, due)
select o.id, 'pay-2-q-mcq', 'pay-2-q', now(), true, now() from others as o;
insert into private.practice_sessions (user_id, scope, last_answer_at, finished_at) select o.id, 'due', now(), now() from others as o;
insert into private.practice_items (session_id, question_id, position)
select s.id, 'pay-2-q-mcq', 1 from private.practice_sessions as s;
insert into public.course_ratings (user_id, course_id, rating) select o.id, 'pay', 8 from others as o;
insert into private.badges (user_id, badge, earned_on) select o.id, 'first_stop', current_date from others as o;
insert into private.question_reports (user_id, question_id, reason) select o.id, 'pay-2-q-mcq', 'unclear' from others as o;
insert into private.withdrawn_consents (user_id) select o.id from others as o where o.n > 2000;
insert into private.erasure_requests (user_id, reason, erase_at) select o.id, 'person', now() from others as o where o.n > 2000;
insert into public.audit_log (actor, table_name, row_id, action, after)
select o.id, k.name, o.id, 'read', '{"what": "grid"}' from others as o, unnest('{students,classes,profiles}'::text[]) as k (name);
alter table private.students enable trigger user;
alter table private.class_students enable trigger user;
alter table public.lesson_results enable trigger user;
alter table public.video_progress enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
-- Mia is the fifth student in a class that Tess teaches.
create temp table mine as
select o.class, o.school, (array_agg(o.id))[1] as student from others as o where o.n <= 2000 group by 1, 2 order by 1 limit 1;
select tests.sign_up('mia');
insert into private.students (id, school_id, origin, account, first_name, username)
select tests.id_of('mia'), m.school, 'school', tests.id_of('mia'), 'Mia', 'mia.otter' from mine as m;
insert into private.class_students (class_id, student_id, since)
select m.class, tests.id_of('mia'), now() - interval '1 day' from mine as m;
insert into private.school_staff (id, school_id, person, role)
select gen_random_uuid(), m.school, tests.id_of('tess'), 'teacher' from mine as m;
insert into private.class_teachers (class_id, staff_id)
select m.class, s.id from mine as m join private.school_staff as s on s.person = tests.id_of('tess');
insert into private.assignment_students (assignment_id, student_id)
select a.id, tests.id_of('mia') from private.assignments as a join mine as m on m.class = a.class_id;
create temp table assigned as select a.id from private.assignments as a join mine as m on m.class = a.class_id where a.quiz_id is not null;
grant select on mine, assigned to authenticated;
-- Statistics aren't gathered automatically inside a transaction. seq_page_cost makes reading a whole table cost as much as with 50 times as
-- many rows.
analyze;
set local seq_page_cost = 50;

-- Section: sequential scans.
-- Tables with at least one row per student, and how many sequential scans of each this transaction has made.
create function pg_temp.scans() returns table (name text, n bigint) language sql security definer as $$
  select format('%s.%s', s.schemaname, s.relname), s.seq_scan
  from pg_stat_xact_all_tables as s join pg_class as c on c.oid = s.relid
  where s.schemaname = any ('{public,private,auth}') and c.reltuples >= 1000;
$$;
grant execute on function pg_temp.scans() to authenticated;
create function pg_temp.scanned(p_name text, p_call text) returns setof text language plpgsql as $$
declare
  before jsonb;
begin
  perform tests.act_as(p_name);
  before := (select jsonb_object_agg(s.name, s.n) from pg_temp.scans() as s);
  execute 'select ' || p_call;
  return query select s.name from pg_temp.scans() as s where s.n > (before ->> s.name)::bigint;
  perform tests.act_as_operator();
end;
$$;
select cmp_ok((select count(*) from pg_temp.scans()), '>=', 30::bigint, 'there are tables that grow with students');

-- Section: every function called in a lesson. Calls that depend on others come after them.
create function pg_temp.class() returns uuid language sql as $$ select m.class from mine as m; $$;
create function pg_temp.student() returns uuid language sql as $$ select m.student from mine as m; $$;
create function pg_temp.assignment() returns uuid language sql as $$ select min(a.id::text)::uuid from assigned as a; $$;
create function pg_temp.attempt() returns uuid language sql as $$
  select a.id from public.quiz_attempts as a where a.finished_at is null;
$$;
select is_empty(format('select pg_temp.scanned(%L, %L)', c.name, c.call), format('%s: %s', c.name, c.call))
from (values
  (1, 'mia', 'public.get_account_state()'), (2, 'mia', 'public.get_profile()'), (3, 'mia', 'public.get_home()'),
  (4, 'mia', 'public.get_my_classes()'), (5, 'mia', $$public.get_course_overview('pay')$$), (6, 'mia', $$public.open_course('pay')$$),
  (7, 'mia', $$public.get_video_lesson('pay', 'pay-1')$$), (8, 'mia', $$public.save_video_progress('pay-1-v', 1, '[[0, 1]]')$$),
  (9, 'mia', $$public.complete_video_lesson('pay-1')$$), (10, 'mia', $$public.open_quiz('pay', 'pay-2')$$),
  (11, 'mia', $$public.start_attempt('pay', 'pay-2')$$), (12, 'mia', $$tests.answer_quiz(pg_temp.attempt(), 'pay-2-q', 1)$$),
  (13, 'mia', $$public.finish_attempt(pg_temp.attempt())$$), (14, 'mia', $$public.review_quiz('pay', 'pay-2')$$),
  (15, 'mia', $$public.get_dashboard('UTC')$$), (16, 'mia', $$public.get_practice('UTC')$$),
  (17, 'mia', $$public.start_practice('UTC', 'mistakes')$$), (18, 'mia', $$public.report_question('pay-2-q-mcq', 'unclear')$$),
  (20, 'tess', 'public.get_profile()'), (21, 'tess', 'public.get_my_schools()'),
  (22, 'tess', $$public.get_school((select m.school from mine as m))$$), (23, 'tess', 'public.get_class(pg_temp.class())'),
  (24, 'tess', 'public.open_class_grid(pg_temp.class())'), (25, 'tess', 'public.refresh_class_grid(pg_temp.class())'),
  (26, 'tess', 'public.get_class_help(pg_temp.class())'), (27, 'tess', 'public.get_class_questions(pg_temp.class())'),
  (28, 'tess', 'public.get_assignments(pg_temp.class())'), (29, 'tess', 'public.list_assigned_classes(pg_temp.class())'),
  (30, 'tess', 'public.get_student_work(pg_temp.class(), pg_temp.student())'),
  (31, 'tess', 'public.get_student_record(pg_temp.student())'),
  (32, 'tess', 'public.get_school_results((select m.school from mine as m))'),
  (33, 'tess', $$public.create_assignment(pg_temp.class(), '{"quiz_id": "pay-2-q"}')$$),
  (34, 'tess', $$public.change_assignment(pg_temp.class(), pg_temp.assignment(), '{"note": "Bring a payslip"}')$$),
  (35, 'tess', $$public.adjust_assignment(pg_temp.class(), pg_temp.assignment(), array[pg_temp.student()], '{"extra_attempts": 1}')$$),
  (36, 'tess', 'public.adjust_student(pg_temp.student(), 25, 1)'), (37, 'tess', 'public.create_class_code(pg_temp.class())'),
  (38, 'tess', $$public.add_students(pg_temp.class(), '[{"first_name": "Zoe"}]')$$),
  (39, 'tess', $$public.edit_student(pg_temp.student(), 'Robyn', 'Park', null, null)$$)
) as c (n, name, call)
order by c.n;

-- Section: an admin's searches among everyone, and a school's reports.
select tests.sign_up('ada');
select tests.make_admin('ada');
select is_empty(format('select pg_temp.scanned(%L, %L)', 'ada', c.call), 'ada: ' || c.call)
from (values
  ($$public.admin_list_audit(null, null, null, null, 0, 50)$$), ($$public.admin_list_audit('students', null, null, null, 0, 50)$$),
  ($$public.admin_list_audit(null, pg_temp.student()::text, null, null, 0, 50)$$),
  ($$public.admin_list_audit(null, null, 'export', null, 0, 50)$$),
  ($$public.admin_list_audit(null, null, null, pg_temp.student()::text, 0, 50)$$),
  ($$public.admin_list_people('', false, 'name', false, 0, 50)$$), ($$public.admin_list_people('', false, 'created_at', true, 0, 50)$$),
  ($$public.admin_list_people('', true, 'name', false, 0, 50)$$), ('public.admin_get_privacy(pg_temp.student())'),
  ($$public.admin_list_people('robin otter1234', false, 'name', false, 0, 50)$$),
  ($$public.admin_get_progress(pg_temp.student(), 'UTC')$$),
  ($$public.admin_get_activity('month', '{"school": "North High"}')$$),
  ($$public.admin_get_course_statistics('{"school": "North High"}')$$), ($$public.admin_get_quiz_statistics('{"school": "North High"}')$$)
) as c (call);

-- Section: a missing index is noticed.
alter table public.attempt_answers drop constraint attempt_answers_pkey;
select set_has(
  $t$ select pg_temp.scanned('mia', $$public.review_quiz('pay', 'pay-2')$$) $t$, $$ values ('public.attempt_answers') $$,
  'a review without the index of answers is noticed'
);

select * from finish();
rollback;
