-- Results in one course and one quiz, the worst place for them, ten for each learner from bench.first to bench.last: four completed
-- lessons on average and an attempt at a quiz of 6 questions, over a year. Up to 100,000 learners are 1,000,000 results.
-- Triggers are off, as at an import. The learners are of 100 schools and six years.
create temp table learners as
select n, gen_random_uuid() as id, random() as skill, now() - random() * interval '365 days' as at
from generate_series(
  current_setting('bench.first')::integer, current_setting('bench.last')::integer
) as n;
insert into auth.users (id, email, raw_user_meta_data)
select l.id, 'bench-' || l.n || '@example.com', jsonb_build_object(
  'policy_version', private.current_policy_version(), 'school', 'School ' || l.n % 100, 'year', 'Year ' || 7 + l.n % 6
)
from learners as l;

alter table public.lesson_results disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
-- The first stop has everybody, the last six of ten: four stops each on average.
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select l.id, 'bench-' || s, 2, 1, 1, l.at + s * interval '1 day'
from learners as l
cross join generate_series(1, 5) as s
where (l.n - 1) % 10 < 11 - s;
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
where s.attempt_id = a.id and a.user_id in (select l.id from learners as l);
alter table public.lesson_results enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
drop table learners;

analyze;
