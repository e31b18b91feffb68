-- 1,000,000 results in one course and one quiz, the worst place for them: 100,000 learners, up to 5 stops each
-- (400,000 completed lessons) and one attempt each at a quiz of 6 questions (600,000 answers), over a year.
-- Triggers are off and everything is counted at the end, as after an import.
insert into public.courses (id, title) values ('bench', 'Bench');
insert into public.videos (id, title) select 'bench-' || n, 'Video ' || n from unnest(array[1, 3, 4, 5]) as n;
insert into public.quizzes (id, title) values ('bench', 'Bench');
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select 'bench-' || n, 'bench', case when n <> 2 then 'bench-' || n end, case when n = 2 then 'bench' end, n
from generate_series(1, 5) as n;
insert into public.questions (id, quiz_id, position, title, type, options)
select 'bench-' || n, 'bench', n, 'Question ' || n, case when n = 6 then 'OPT' else 'MCQ' end,
  case when n = 6 then '[]' else '["a", "b", "c", "d"]' end::jsonb
from generate_series(1, 6) as n;
insert into private.question_keys (question_id, answer) select 'bench-' || n, '"a"' from generate_series(1, 6) as n;

create temp table learners as
select n, gen_random_uuid() as id, random() as skill, now() - random() * interval '365 days' as at
from generate_series(1, 100000) as n;
insert into auth.users (id, email, raw_user_meta_data)
select l.id, 'bench-' || l.n || '@example.com', '{}' from learners as l;

alter table public.lesson_results disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
-- The first stop has everybody, the last 60,000: 400,000 in all.
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select l.id, 'bench-' || s, 2, 1, 1, l.at + s * interval '1 day'
from learners as l
cross join generate_series(1, 5) as s
where l.n <= 110000 - s * 10000;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
select l.id, l.id, 'bench', 'bench-2', l.at, l.at + (30 + random() * 600) * interval '1 second', 0, 6, 6, 0
from learners as l;
insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
select a.id, 'bench-' || a.q, case when a.right then '"a"' else to_jsonb(chr(98 + (random() * 2)::integer)) end, a.right,
  a.at + a.q * 20 * random() * interval '1 second'
from (
  select l.id, l.at, q, random() < 0.15 + 0.8 * l.skill - 0.03 * q as right
  from learners as l cross join generate_series(1, 6) as q
) as a;
update public.quiz_attempts as a set score = s.points, percent = round(s.points * 100.0 / 6)
from (select w.attempt_id, count(*) filter (where w.correct) as points from public.attempt_answers as w group by 1) as s
where s.attempt_id = a.id;
alter table public.lesson_results enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
analyze public.lesson_results, public.quiz_attempts, public.attempt_answers;
select private.rebuild_analytics();
