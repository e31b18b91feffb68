-- 5,000 courses, 5,000 videos and 5,000 one-question quizzes. The first 1,000 courses each have a video and a quiz, and one has 40 stops.
insert into public.courses (id, title, description) select 'bench-' || n, 'Course ' || n, 'About course ' || n || '.' from generate_series(1, 5000) as n;
insert into public.videos (id, title, description) select 'bench-' || n, 'Video ' || n, 'About video ' || n || '.' from generate_series(1, 5000) as n;
insert into public.quizzes (id, title, description) select 'bench-' || n, 'Quiz ' || n, 'About quiz ' || n || '.' from generate_series(1, 5000) as n;
insert into public.questions (id, title, type, options)
select 'bench-' || n, 'Question ' || n, 'MCQ', '["a", "b"]' from generate_series(1, 5000) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'bench-' || n, 'bench-' || n, 1 from generate_series(1, 5000) as n;
insert into private.question_keys (question_id, answer) select 'bench-' || n, '"a"' from generate_series(1, 5000) as n;
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select
  format('bench-%s-%s', n, k), 'bench-' || n, case k when 1 then 'bench-' || n end, case k when 2 then 'bench-' || n end, k
from generate_series(1, 1000) as n, generate_series(1, 2) as k;
insert into public.lessons (id, course_id, video_id, position)
select 'bench-long-' || n, 'bench-5000', 'bench-' || n, n from generate_series(1001, 1040) as n;
analyze;
