-- 30 classes of 30 learners from grid-learners.sql. Each class has ten assignments: the two courses that its learners completed, and eight
-- quizzes. Staff don't need a second factor, as on the local stack.
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
create temp table head as select u.id from auth.users as u where u.email = 'capacity-5000@school.example';
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), staff as (
  insert into private.school_staff (school_id, person, role) select s.id, h.id, 'school_admin' from school as s cross join head as h
), made as (
  insert into private.classes (school_id, name) select s.id, 'Class ' || n from school as s cross join generate_series(1, 30) as n returning id, school_id
), numbered as (
  select c.*, row_number() over (order by c.id) as n from made as c
), students as (
  insert into private.students (school_id, origin, account, since)
  select s.id, 'joined', u.id, now() - interval '800 days'
  from (select u.id from auth.users as u where u.email like 'capacity-%' and u.id not in (select h.id from head as h) order by u.id limit 900) as u
  cross join school as s returning id
), seated as (
  insert into private.class_students (class_id, student_id, since)
  select c.id, t.id, now() - interval '800 days'
  from (select t.id, row_number() over (order by t.id) as n from students as t) as t join numbered as c on c.n = 1 + t.n % 30
)
insert into private.assignments (class_id, course_id, quiz_id, opens_at, due_at)
select c.id, i.course_id, i.quiz_id, now() - interval '700 days', now() + interval '7 days'
from numbered as c cross join (
  (select co.id as course_id, null as quiz_id from public.courses as co order by co.id limit 2)
  union all (select null, z.id from public.quizzes as z order by z.id limit 8)
) as i;
