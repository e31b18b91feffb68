-- Data for reports, with a quarter of the learners that the platform is built for: 500 courses, each with a quiz of 40 questions and three
-- videos; 50,000 learners in 100 schools and six year levels; 500,000 first attempts of eight answers each over two years, 50,000 of them
-- at one quiz; and 50,000 retakes. Most triggers are off, as in an import.
create temp table learners as
select n, gen_random_uuid() as id, random() as skill, now() - (365 + random() * 365) * interval '1 day' as at
from generate_series(1, 50000) as n;
insert into auth.users (id, email, raw_user_meta_data)
select l.id, 'bench-' || l.n || '@example.com', jsonb_build_object(
  'policy_version', private.current_policy_version(), 'school', 'School ' || l.n % 100, 'year', 'Year ' || 7 + l.n / 100 % 6
)
from learners as l;

alter table public.lessons disable trigger user;
alter table public.questions disable trigger user;
insert into public.courses (id, title) select 'bench-' || n, 'Bench ' || n from generate_series(0, 499) as n;
insert into public.quizzes (id, title) select 'bench-' || n, 'Bench ' || n from generate_series(0, 499) as n;
insert into public.videos (id, title)
select format('bench-%s-%s', n, k), 'Video ' || n from generate_series(0, 499) as n, generate_series(2, 4) as k;
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select
  format('bench-%s-%s', n, k), 'bench-' || n, case when k > 1 then format('bench-%s-%s', n, k) end,
  case when k = 1 then 'bench-' || n end, k
from generate_series(0, 499) as n, generate_series(1, 4) as k;
-- Of every eight questions, four are multiple choice. The others are multiple response, association, sliding scale and open-ended.
create temp table forms as
select
  k, case k % 8 when 7 then 'OPT' when 6 then 'SLI' when 5 then 'ASC' when 4 then 'MRQ' else 'MCQ' end as type,
  (case when k % 8 < 5 then '["a", "b", "c", "d"]' else '[]' end)::jsonb as options,
  (case k % 8 when 7 then '"answer 1"' when 6 then '"30"' when 5 then '{"0": 0, "1": 1, "2": 2}' when 4 then '["a", "b"]' else '"a"' end)::jsonb as key
from generate_series(0, 39) as k;
insert into public.questions (id, title, type, options, left_options, right_options, slider_min, slider_max, slider_step)
select
  format('bench-%s-%s', n, f.k), 'Question ' || f.k, f.type, f.options,
  (case f.type when 'ASC' then '["one", "two", "three"]' else '[]' end)::jsonb,
  (case f.type when 'ASC' then '["uno", "due", "tre"]' else '[]' end)::jsonb,
  case f.type when 'SLI' then 0 end, case f.type when 'SLI' then 100 end, case f.type when 'SLI' then 10 end
from generate_series(0, 499) as n, forms as f;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'bench-' || n, format('bench-%s-%s', n, f.k), f.k + 1 from generate_series(0, 499) as n, forms as f;
insert into private.question_keys (question_id, answer)
select format('bench-%s-%s', n, f.k), f.key from generate_series(0, 499) as n, forms as f;
alter table public.lessons enable trigger user;
alter table public.questions enable trigger user;

-- Each learner takes the first quiz and nine others, one after the other, and has one retake.
create temp table taken as
select gen_random_uuid() as id, l.id as user_id, l.skill, t.turn,
  case when t.turn % 10 = 0 then 0 else 1 + (l.n * 7 + t.turn * 53) % 499 end as course, l.at + t.turn % 10 * interval '36 days' as at,
  t.turn > 9 as retake, (l.n + t.turn) % 5 as first_question
from learners as l cross join generate_series(0, 19) as t (turn)
where t.turn < 10 or l.n % 10 = t.turn - 10;
update taken set at = at + interval '3 days' where retake;
alter table public.lesson_results disable trigger user;
alter table public.video_progress disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent, retake)
select t.id, t.user_id, 'bench-' || t.course, format('bench-%s-1', t.course), t.at, t.at + (60 + random() * 600) * interval '1 second', s.score, 8, 8,
  round(s.score * 100.0 / 8), t.retake
from taken as t cross join lateral (select least(8, floor(t.skill * 8 + random() * 2))::integer as score) as s
order by t.at;
insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
select a.id, format('bench-%s-%s', a.course, a.k), case
    when f.type = 'OPT' then to_jsonb('answer ' || case when a.right then 1 else 2 + floor(random() * 300)::integer end)
    when f.type = 'SLI' then to_jsonb(case when a.right then '30' else (floor(random() * 10)::integer * 10)::text end)
    when f.type = 'ASC' then jsonb_build_object('0', floor(random() * 3)::integer, '1', floor(random() * 3)::integer, '2', floor(random() * 3)::integer)
    when f.type = 'MRQ' then case when a.right then '["a", "b"]' else '["a", "c"]' end::jsonb
    else to_jsonb(case when a.right then 'a' else chr(98 + floor(random() * 3)::integer) end)
  end, a.right, a.at + (a.k % 8 + 1) * (5 + random() * 4) * interval '1 second'
from (
  select t.id, t.course, t.at, t.first_question * 8 + q as k, random() < 0.15 + 0.8 * t.skill - 0.03 * q as right
  from taken as t cross join generate_series(0, 7) as q order by t.at
) as a
join forms as f on f.k = a.k;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select t.user_id, format('bench-%s-%s', t.course, k), 2, case k when 1 then 5 else 1 end, case k when 1 then 8 else 1 end,
  t.at + k * interval '6 hours'
from taken as t cross join generate_series(1, 4) as k
where not t.retake and (k = 1 or random() + 0 * t.course < 0.6);
insert into public.video_progress (user_id, video_id, position_seconds, created_at)
select t.user_id, format('bench-%s-%s', t.course, k), 60, t.at + k * interval '6 hours'
from taken as t cross join generate_series(2, 4) as k
where not t.retake and random() + 0 * t.course < 0.7;
alter table public.lesson_results enable trigger user;
alter table public.video_progress enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
drop table taken, learners, forms;
analyze;
