-- Functions that students call read no more rows when there are many results, quizzes and courses: never a whole table, and no other
-- student's rows. Only the list of courses is read as a whole, because home sorts it for the student.
begin;
select no_plan();

-- Section: 4,000 other students in the same course, 5,000 quizzes, and 1,000 courses of two lessons.
select tests.make_course('pay', '{v,q,v}');
insert into public.quizzes (id, title) select 'many-' || n, 'Quiz ' || n from generate_series(1, 5000) as n;
insert into public.questions (id, title, type, options)
select 'many-' || n, 'Which?', 'OPT', '[]' from generate_series(1, 5000) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'many-' || n, 'many-' || n, 1 from generate_series(1, 5000) as n;
insert into private.question_keys (question_id, answer) select 'many-' || n, '"this"' from generate_series(1, 5000) as n;
insert into public.courses (id, title) select 'many-' || n, 'Course ' || n from generate_series(1, 1000) as n;
insert into public.videos (id, title) select 'many-' || n, 'Video ' || n from generate_series(1, 1000) as n;
insert into public.lessons (id, course_id, video_id, quiz_id, position)
select format('many-%s-%s', n, k), 'many-' || n, case k when 1 then 'many-' || n end, case k when 2 then 'many-' || (2000 + n) end, k
from generate_series(1, 1000) as n, generate_series(1, 2) as k;

create temp table others as select gen_random_uuid() as id, n from generate_series(1, 4000) as n;
insert into auth.users (id, email, raw_user_meta_data)
select o.id, 'other-' || o.n || '@example.test', jsonb_build_object('policy_version', private.current_policy_version()) from others as o;
alter table public.lesson_results disable trigger user;
alter table public.video_progress disable trigger user;
alter table public.quiz_attempts disable trigger user;
alter table public.attempt_answers disable trigger user;
insert into public.lesson_results (user_id, lesson_id, status, score, score_max, completed_at)
select o.id, l.id, 2, 1, 1, now() from others as o, public.lessons as l where l.course_id = 'pay';
insert into public.video_progress (user_id, video_id) select o.id, v from others as o, unnest('{pay-1-v,pay-3-v}'::text[]) as v;
insert into public.quiz_attempts (id, user_id, quiz_id, lesson_id, finished_at, score, score_max, answered, percent)
select o.id, o.id, 'pay-2-q', 'pay-2', now(), 0, 4, 1, 0 from others as o;
insert into public.attempt_answers (attempt_id, question_id, answer, correct) select o.id, 'pay-2-q-mcq', '"no"', false from others as o;
insert into private.practice_cards (user_id, question_id, quiz_id, answered_at, correct, due)
select o.id, q.id, p.quiz_id, now(), q.type = 'MCQ', now() from others as o, public.quiz_questions as p
  join public.questions as q on q.id = p.question_id where p.quiz_id = 'pay-2-q';
insert into private.practice_sessions (user_id, scope, last_answer_at, finished_at) select o.id, 'due', now(), now() from others as o;
insert into private.practice_items (session_id, question_id, position)
select s.id, 'pay-2-q-mcq', 1 from private.practice_sessions as s;
insert into private.first_year_months (month, version, content)
select m, 1, '{"title": "Month", "course": "Course pay", "clip": {"video": "Video 1", "start": 1}}' from generate_series(1, 12) as m;
insert into private.lives (user_id, number, seed) select o.id, 1, o.id from others as o;
insert into private.life_months (life_id, month, version, opened, choice, chosen_at)
select l.id, m, 1, '{"options": [], "entries": [], "document": {"fields": []}}', 'wait', now()
from private.lives as l, generate_series(1, 3) as m;
insert into private.life_entries (life_id, month, source, place, account, label, amount)
select m.life_id, m.month, 'opening', 1, 'cash', 'Pay', 1 from private.life_months as m;
insert into public.course_ratings (user_id, course_id, rating) select o.id, 'pay', 1 + o.n % 10 from others as o;
alter table public.lesson_results enable trigger user;
alter table public.video_progress enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
-- Statistics aren't gathered automatically inside a transaction, and without them this test takes minutes.
analyze;
select tests.sign_up('mia');
analyze;

-- Section: counting. Rows of each table that this transaction has read, sequentially or by index. Index entries don't count, because
-- entries that other tests have rolled back still exist.
create function pg_temp.rows_read() returns table (name text, n bigint) language sql security definer as $$
  select
    format('%s.%s', c.relnamespace::regnamespace, c.relname),
    pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)
  from pg_class as c where c.relkind = 'r' and c.relnamespace = any ('{public, private, auth}'::regnamespace[]);
$$;

grant execute on function pg_temp.rows_read() to authenticated;

-- Returns the tables, except courses, from which a call reads more than 300 rows.
create function pg_temp.read_at_large(p_call text) returns setof text language plpgsql as $$
declare
  before jsonb;
begin
  perform tests.act_as('mia');
  before := (select jsonb_object_agg(r.name, r.n) from pg_temp.rows_read() as r);
  execute 'select ' || p_call;
  return query
    select r.name from pg_temp.rows_read() as r
    where r.n - (before ->> r.name)::bigint > 300 and r.name <> 'public.courses';
  perform tests.act_as_operator();
end;
$$;

-- Section: every function called by a student's pages.
create function pg_temp.attempt() returns uuid language sql as $$
  select a.id from public.quiz_attempts as a where a.finished_at is null;
$$;
create function pg_temp.answer_practice() returns jsonb language sql as $$
  select public.answer_practice((s ->> 'id')::uuid, q ->> 'id', '"superannuation"')
  from (select public.get_practice('UTC') -> 'session') as t (s), jsonb_array_elements(s -> 'questions') as q where q ->> 'type' = 'OPT';
$$;
create function pg_temp.open_month() returns uuid language plpgsql security definer as $$
begin
  perform private.store_life_month(auth.uid(), l.id, 1, 1, '{"title": "Month", "opening": [], "entries": [],
    "options": [{"id": "wait", "label": "Wait", "entries": []}], "results": {"total": "1"},
      "document": {"fields": [{"id": "total", "kind": "number", "unit": "$", "tolerance": 0}]}}')
  from private.lives as l where l.user_id = auth.uid();
  return (select l.id from private.lives as l where l.user_id = auth.uid());
end;
$$;
select is_empty(format('select pg_temp.read_at_large(%L)', c.call), 'each call reads only a few rows of each table: ' || c.call)
from (values
  (1, 'public.get_account_state()'), (2, 'public.get_home()'), (3, 'public.get_home_quizzes(48, 48)'),
  (4, 'public.get_courses()'), (5, $$public.get_course_overview('pay')$$), (6, $$public.open_course('pay')$$),
  (7, $$public.get_video_lesson('pay', 'pay-1')$$), (8, $$public.save_video_progress('pay-1-v', 1, '[[0, 1]]')$$),
  (9, $$public.complete_video_lesson('pay-1')$$), (10, $$public.open_quiz('pay', 'pay-2')$$),
  (11, $$public.start_attempt('pay', 'pay-2')$$),
  (12, $$tests.answer_quiz(pg_temp.attempt(), 'pay-2-q', 1)$$),
  (13, $$public.finish_attempt(pg_temp.attempt())$$), (14, $$public.review_quiz('pay', 'pay-2')$$),
  (15, $$public.open_quiz('default', 'many-7')$$), (16, $$public.start_attempt('default', 'many-7')$$),
  (17, $$public.leave_attempt(pg_temp.attempt())$$),
  (18, $$public.get_dashboard('UTC')$$), (19, 'public.get_profile()'), (20, 'public.get_my_plans()'),
  (21, 'public.get_home_courses(0, 24)'), (22, 'public.get_pathway()'), (23, $$public.save_pathway('Year 9', 'tax-returns')$$),
  (24, $$public.search_catalogue('quiz')$$), (25, $$public.search_catalogue('quiz 4711')$$),
  (26, $$public.complete_video_lesson('pay-3')$$), (27, $$public.get_course_completion('pay')$$), (28, $$public.rate_course('pay', 9)$$),
  (29, $$public.get_practice('UTC')$$), (30, $$public.start_practice('UTC', 'mistakes')$$),
  (31, 'pg_temp.answer_practice()'), (32, $$public.set_weekly_goal('UTC', 'stops', 2)$$),
  (33, $$public.mark_badges_seen('UTC')$$), (34, $$public.get_dashboard('UTC')$$),
  (35, 'public.start_life()'), (36, $$public.choose_in_life(pg_temp.open_month(), 1, 'wait')$$),
  (37, $$public.answer_life_document(pg_temp.open_month(), 1, '{"total": "1"}')$$), (38, 'public.get_first_year(1)'),
  (39, 'public.get_home()')
) as c (n, call)
order by c.n;

-- Section: a missing index is noticed.
alter table public.attempt_answers drop constraint attempt_answers_pkey;
select set_has(
  $t$ select pg_temp.read_at_large($$public.review_quiz('pay', 'pay-2')$$) $t$, $$ values ('public.attempt_answers') $$,
  'a review without the index of answers is noticed'
);

select * from finish();
rollback;
