-- The course and the quiz of bench-results.sql, with 5,000 quizzes and 1,000 courses of a video and a quiz that nobody has taken.
insert into public.courses (id, title) values ('bench', 'Bench');
insert into public.videos (id, title) select 'bench-' || n, 'Video ' || n from unnest(array[1, 3, 4, 5]) as n;
insert into public.quizzes (id, title) values ('bench', 'Bench');
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select 'bench-' || n, 'bench', case when n <> 2 then 'bench-' || n end, case when n = 2 then 'bench' end, n
from generate_series(1, 5) as n;
insert into public.questions (id, title, type, options)
select 'bench-' || n, 'Question ' || n, case when n = 6 then 'OPT' else 'MCQ' end,
  case when n = 6 then '[]' else '["a", "b", "c", "d"]' end::jsonb
from generate_series(1, 6) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'bench', 'bench-' || n, n from generate_series(1, 6) as n;
insert into private.question_keys (question_id, answer) select 'bench-' || n, '"a"' from generate_series(1, 6) as n;
insert into public.quizzes (id, title) select 'bench-other-' || n, 'Quiz ' || n from generate_series(1, 5000) as n;
insert into public.questions (id, title, type, options)
select 'bench-other-' || n, 'Question ' || n, 'OPT', '[]' from generate_series(1, 5000) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'bench-other-' || n, 'bench-other-' || n, 1 from generate_series(1, 5000) as n;
insert into private.question_keys (question_id, answer) select 'bench-other-' || n, '"a"' from generate_series(1, 5000) as n;
insert into public.courses (id, title) select 'bench-other-' || n, 'Course ' || n from generate_series(1, 1000) as n;
insert into public.videos (id, title) select 'bench-other-' || n, 'Video ' || n from generate_series(1, 1000) as n;
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select
  format('bench-other-%s-%s', n, k), 'bench-other-' || n, case k when 1 then 'bench-other-' || n end,
  case k when 2 then 'bench-other-' || n end, k
from generate_series(1, 1000) as n, generate_series(1, 2) as k;
