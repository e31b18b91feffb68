-- The content of the customer that the platform is built for (docs/product.md#customer): 500 courses, each with four videos and six quizzes
-- of six questions, and 20,000 questions in total. Triggers are off, as in an import.
set session_replication_role = replica;
insert into public.courses (id, title, small_description, category)
select 'hour-' || c, 'Money course ' || c, 'What a course says about itself.', (array['Savings', 'Home', 'Career', 'Tax'])[1 + c % 4]
from generate_series(0, 499) as c;
create temp table stops as
select c, p, format('hour-%s-%s', c, p) as id, p in (1, 3, 5, 7) as video
from generate_series(0, 499) as c, generate_series(1, 10) as p;
insert into public.videos (id, title, duration_seconds) select s.id, 'Video ' || s.id, 240 from stops as s where s.video;
insert into public.quizzes (id, title, created_at)
select s.id, 'Quiz ' || s.id, now() - s.c * interval '1 day' from stops as s where not s.video;
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select s.id, 'hour-' || s.c, case when s.video then s.id end, case when not s.video then s.id end, s.p from stops as s;
-- Four questions for each course are in the question bank, but not in a quiz.
create temp table asked as
select s.id as quiz, q, format('%s-%s', s.id, q) as id from stops as s, generate_series(1, 6) as q where not s.video
union all
select null, q, format('hour-%s-bank-%s', c, q) from generate_series(0, 499) as c, generate_series(1, 4) as q;
insert into public.questions (id, title, type, options)
select a.id, 'Question ' || a.id, case a.q when 6 then 'OPT' when 5 then 'MRQ' else 'MCQ' end,
  case a.q when 6 then '[]' else '["a", "b", "c", "d"]' end::jsonb
from asked as a;
insert into public.quiz_questions (quiz_id, question_id, position) select a.quiz, a.id, a.q from asked as a where a.quiz is not null;
insert into private.question_keys (question_id, answer)
select a.id, case a.q when 5 then '["a", "b"]' else '"a"' end::jsonb from asked as a;
drop table stops, asked;
set session_replication_role = origin;
-- School staff and admins don't need a second factor, as on the local stack.
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
