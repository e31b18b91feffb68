-- 5,000 learners who completed two seeded courses: they watched every video, took every quiz once and answered all its questions. Triggers
-- are off while their results are inserted, as in an import.
create temp table taken as
select n, gen_random_uuid() as id, now() - random() * interval '365 days' as at from generate_series(1, 5000) as n;
create temp table course as select c.id from public.courses as c order by c.id limit 2;

-- A password hash has 60 characters. Triggers create the profiles and record that the terms were accepted.
insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at)
select t.id, 'authenticated', 'authenticated', 'capacity-' || t.n || '@school.example', repeat('x', 60), t.at,
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object(
    'first_name', 'Robin', 'last_name', 'Park ' || t.n, 'display_name', 'Robin Park ' || t.n,
    'policy_version', private.current_policy_version()
  ), t.at
from taken as t;
insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select gen_random_uuid(), t.id, 'email', t.id::text, jsonb_build_object('sub', t.id, 'email', 'capacity-' || t.n || '@school.example')
from taken as t;

alter table public.lesson_results disable trigger user;
alter table public.video_progress disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select t.id, l.id, 2, 3, 5, t.at + l.position * interval '1 day'
from taken as t cross join public.lessons as l join course as c on c.id = l.course_id;
insert into public.video_progress (user_id, video_id, position_seconds, watched)
select t.id, l.video_id, 240, '{[0,240)}'
from taken as t cross join public.lessons as l join course as c on c.id = l.course_id where l.video_id is not null;
insert into public.quiz_attempts (user_id, quiz_id, lesson_id, started_at, finished_at, score, score_max, answered, percent)
select t.id, l.quiz_id, l.id, t.at, t.at + interval '4 minutes', 3, 5, 5, 60
from taken as t cross join public.lessons as l join course as c on c.id = l.course_id where l.quiz_id is not null;
insert into public.attempt_answers (attempt_id, question_id, answer, correct)
select a.id, p.question_id, '"An answer"', true
from public.quiz_attempts as a join taken as t on t.id = a.user_id join public.quiz_questions as p on p.quiz_id = a.quiz_id;
alter table public.lesson_results enable trigger user;
alter table public.video_progress enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;

