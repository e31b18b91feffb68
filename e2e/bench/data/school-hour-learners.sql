-- Creates the learners numbered bench.first to bench.last: 200 in each school, in classes of 25. Each school has four teachers; one is also
-- its administrator. Each learner has 20 finished attempts of six answers each over a year: in three courses, the first of which everyone
-- takes, and at the first stops of a fourth. Each class has ten assignments. Triggers and foreign keys are off, as in a restore.
set session_replication_role = replica;
set statement_timeout = 0;
set work_mem = '256MB';
set maintenance_work_mem = '1GB';
create or replace function pg_temp.id(p_kind text, p_n bigint) returns uuid language sql immutable as $$ select md5(p_kind || p_n)::uuid $$;

create temp table learners as
select n, pg_temp.id('learner ', n) as id, n / 25 as class, n / 200 as school, 1 + floor(random() * 6)::integer as score,
  (array['Ava', 'Ben', 'Chloe', 'Dan', 'Ella', 'Finn', 'Grace', 'Hugo', 'Isla', 'Jack', 'Kira', 'Liam', 'Mia', 'Noah', 'Olive', 'Priya',
    'Quinn', 'Ruby', 'Sam', 'Tara', 'Uma', 'Violet', 'Will', 'Xena', 'Yusuf', 'Zoe'])[1 + n * 7 % 26] as first_name,
  (array['Abbott', 'Bell', 'Chen', 'Doyle', 'Evans', 'Fraser', 'Grant', 'Hughes', 'Ibrahim', 'Jones', 'Kaur', 'Lee', 'Murphy', 'Nguyen',
    'Owens', 'Park', 'Quirk', 'Reid', 'Singh', 'Tran', 'Usher', 'Vella', 'Walsh', 'Xu', 'Young', 'Zhang'])[1 + n / 26 % 26]
    || ' ' || chr(65 + (n / 676 % 26)::integer) || lower(to_hex(n)) as last_name,
  (array['atlas', 'bridge', 'cedar', 'fern', 'lotus', 'maple', 'orbit', 'pebble', 'quartz', 'river', 'summit', 'zenith'])[1 + n / 26 % 12]
    || n as username_end,
  'Year ' || 7 + n / 25 % 6 as year
from generate_series(current_setting('bench.first')::integer, current_setting('bench.last')::integer) as n;
create temp table teachers as
select t, pg_temp.id('teacher ', t) as id, t / 4 as school
from generate_series((select min(school) * 4 from learners), (select max(school) * 4 + 3 from learners)) as t;

-- Indexes are dropped and created again at the end, which is faster than filling them row by row. Those of constraints are kept.
create temp table dropped as
select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
from pg_index as i join pg_class as c on c.oid = i.indexrelid
where i.indrelid = any ('{public.quiz_attempts,public.attempt_answers,public.lesson_results,public.video_progress,public.audit_log,
    public.profiles,private.practice_cards,private.students,private.assignment_students}'::regclass[])
  and not exists (select 1 from pg_constraint as o where o.conindid = i.indexrelid);
do $$
declare
  d record;
begin
  for d in select * from dropped loop execute 'drop index ' || d.name; end loop;
end;
$$;

-- People. A password hash has 60 characters.
insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
select p.id, 'authenticated', 'authenticated', p.email, repeat('x', 60), now(), '{"provider": "email", "providers": ["email"]}', '{}', now()
from (
  select l.id, format('%s.%s@students.test', lower(l.first_name), l.username_end) as email from learners as l
  union all select t.id, format('teacher-%s@school.example', t.t) from teachers as t
) as p;
insert into auth.sessions (id, user_id, created_at)
select gen_random_uuid(), p.id, now() from (select l.id from learners as l union all select t.id from teachers as t) as p;
insert into public.profiles (id, email, first_name, last_name, display_name, school, year, created_at)
select l.id, null, l.first_name, l.last_name, concat_ws(' ', l.first_name, l.last_name), 'School ' || l.school, l.year,
  now() - random() * interval '800 days'
from learners as l
union all
select t.id, format('teacher-%s@school.example', t.t), 'Tess', 'Lee ' || t.t, 'Tess Lee ' || t.t, null, null, now() - interval '800 days'
from teachers as t;
insert into private.consents (user_id, kind, policy_version, given_by)
select t.id, 'terms', private.current_policy_version(), 'learner' from teachers as t;

-- Schools.
insert into private.schools (id, name, created_at)
select pg_temp.id('school ', l.school), 'School ' || l.school, now() - interval '800 days' from learners as l group by l.school;
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
select pg_temp.id('school ', l.school), 'A notice', 'Its principal', private.current_policy_version() from learners as l group by l.school;
insert into private.school_staff (id, school_id, person, role, since)
select t.id, pg_temp.id('school ', t.school), t.id, case t.t % 4 when 0 then 'school_admin' else 'teacher' end, now() - interval '800 days'
from teachers as t;
insert into private.classes (id, school_id, name, year_level, created_at)
select pg_temp.id('class ', l.class), pg_temp.id('school ', l.school), 'C' || l.class % 8, min(l.year), now() - interval '200 days'
from learners as l group by l.class, l.school;
insert into private.class_teachers (class_id, staff_id)
select pg_temp.id('class ', l.class), pg_temp.id('teacher ', l.class / 2) from learners as l group by l.class;
insert into private.students (id, school_id, origin, account, first_name, last_name, username, student_key, year_level, since)
select l.id, pg_temp.id('school ', l.school), 'school', l.id, l.first_name, l.last_name, lower(l.first_name) || '.' || l.username_end,
  'K' || l.n, l.year, now() - interval '200 days'
from learners as l;
insert into private.used_usernames (hash) select private.username_hash(lower(l.first_name) || '.' || l.username_end) from learners as l;
insert into private.login_cards (student_id, words_hash, used_at) select l.id, 'none', now() from learners as l;
insert into private.class_students (class_id, student_id, since)
select pg_temp.id('class ', l.class), l.id, now() - interval '200 days' from learners as l;

-- Each class's courses: one that every class takes, then three that some other classes also take.
create temp table roads as
select c.class, k, case k when 0 then 0 else 1 + (c.class * 7 + k * 53) % 499 end as course
from (select distinct l.class from learners as l) as c, generate_series(0, 3) as k;
analyze learners, roads;
-- Each class's ten assignments: the six quizzes of its third course, its fourth course, and three quizzes of that course, two of them done.
insert into private.assignments (class_id, course_id, quiz_id, opens_at, due_at)
select pg_temp.id('class ', r.class), case x.k when 7 then 'hour-' || r.course end,
  case when x.k <> 7 then format('hour-%s-%s', r.course, x.stop) end, now() - interval '190 days',
  now() + case when x.k < 7 then interval '-7 days' else interval '7 days' end
from (values (1, 2), (2, 4), (3, 6), (4, 8), (5, 9), (6, 10), (7, null), (8, 2), (9, 4), (10, 6)) as x (k, stop)
join roads as r on r.k = case when x.k < 7 then 2 else 3 end;
insert into private.assignment_students (assignment_id, student_id)
select a.id, l.id from learners as l join private.assignments as a on a.class_id = pg_temp.id('class ', l.class);

-- Results. Attempts are inserted in the order of their random ids, so that one learner's attempts are far apart in the table, as in
-- reality, and their primary keys are inserted quickly.
create temp table taken as
select gen_random_uuid() as id, l.id as user_id, l.score,
  'hour-' || r.course || '-' || (array[2, 4, 6, 8, 9, 10])[1 + i % 6] as quiz,
  now() - (19 - i + random()) * interval '18 days' - interval '1 day' as at
from learners as l cross join generate_series(0, 19) as i join roads as r on r.class = l.class and r.k = i / 6
order by 1;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
select t.id, t.user_id, t.quiz, t.quiz, t.at, t.at + interval '4 minutes', t.score, 6, 6, round(t.score * 100.0 / 6)
from taken as t;
insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at, updated_at, given_at)
select t.id, t.quiz || '-' || q, case when q <= t.score then jsonb '"a"' else jsonb '"b"' end, q <= t.score, t.at, t.at,
  t.at + q * interval '20 seconds'
from taken as t cross join generate_series(1, 6) as q;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at, created_at, updated_at)
select l.id, 'hour-' || r.course || '-' || p, 2, case when p in (1, 3, 5, 7) then 1 else l.score end,
  case when p in (1, 3, 5, 7) then 1 else 6 end, x.at, x.at, x.at
from learners as l join roads as r on r.class = l.class cross join generate_series(1, 10) as p
cross join lateral (select now() - (4 - r.k - p / 11.0) * interval '90 days' as at) as x
where r.k < 3 or p < 5;
insert into public.video_progress (user_id, video_id, position_seconds, watched, created_at, updated_at, counted_at)
select l.id, 'hour-' || r.course || '-' || p, 240, '{[0,240)}', x.at, x.at, x.at
from learners as l join roads as r on r.class = l.class cross join unnest(array[1, 3, 5, 7]) as p
cross join lateral (select now() - (4 - r.k - p / 11.0) * interval '90 days' as at) as x
where r.k < 3 or p < 5;
-- The ten questions that each learner got wrong and practises.
insert into private.practice_cards (user_id, question_id, quiz_id, answered_at, correct, mistakes, due)
select l.id, 'hour-' || r.course || '-2-' || q, 'hour-' || r.course || '-2', now() - interval '9 days', q > 3, 1,
  now() + (q - 3) * interval '1 day'
from learners as l join roads as r on r.class = l.class and r.k < 2 cross join generate_series(2, 6) as q;
insert into public.course_ratings (user_id, course_id, rating) select l.id, 'hour-0', 8 from learners as l;
insert into private.badges (user_id, badge, earned_on)
select l.id, b, current_date - 100 from learners as l, unnest('{first_stop,first_course}'::text[]) as b;
insert into private.certificates (code, user_id, course_id, name, course_title, completed_on)
select upper(translate(left(md5('certificate ' || l.n), 16), 'ilou', '0000')), l.id, 'hour-0', 'Robin', 'Money course 0', current_date - 100
from learners as l;
-- Three audit log entries for each learner.
insert into public.audit_log (at, actor, table_name, row_id, action, after)
select now() - random() * interval '300 days', pg_temp.id('teacher ', l.class / 2), (array['students', 'classes', 'profiles'])[1 + k % 3],
  case when k % 3 = 1 then pg_temp.id('class ', l.class) else l.id end::text, 'read', '{"what": "grid"}'
from learners as l, generate_series(1, 3) as k;

do $$
declare
  d record;
begin
  for d in select * from dropped loop execute d.definition; end loop;
end;
$$;
drop table learners, teachers, dropped, roads, taken;
reset statement_timeout;
reset work_mem;
reset maintenance_work_mem;
set session_replication_role = origin;
