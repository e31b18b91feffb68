-- What a learner calls reads as many rows with many results and quizzes as with few: never a whole table, and nothing of others.
begin;
select no_plan();

-- Section: 4,000 other learners at the same course, and 5,000 quizzes.
select tests.make_course('pay', '{v,q,v}');
insert into public.quizzes (id, title) select 'many-' || n, 'Quiz ' || n from generate_series(1, 5000) as n;
insert into public.questions (id, quiz_id, title, type, options, position)
select 'many-' || n, 'many-' || n, 'Which?', 'OPT', '[]', 1 from generate_series(1, 5000) as n;
insert into private.question_keys (question_id, answer) select 'many-' || n, '"this"' from generate_series(1, 5000) as n;

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
alter table public.lesson_results enable trigger user;
alter table public.video_progress enable trigger user;
alter table public.quiz_attempts enable trigger user;
alter table public.attempt_answers enable trigger user;
select private.rebuild_analytics();
select tests.sign_up('mia');
analyze;

-- Section: counting.
-- Rows that this transaction has read of each table, in order or by an index. Entries of an index do not count: those that other tests
-- have rolled back are still there.
create function pg_temp.rows_read() returns table (name text, n bigint) language sql security definer as $$
  select
    format('%s.%s', c.relnamespace::regnamespace, c.relname),
    pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)
  from pg_class as c where c.relkind = 'r' and c.relnamespace = any ('{public, private, auth}'::regnamespace[]);
$$;

grant execute on function pg_temp.rows_read() to authenticated;

-- The tables of which a call reads more than 300 rows. Home counts the quizzes.
create function pg_temp.read_at_large(p_call text, p_counts_quizzes boolean default false) returns setof text language plpgsql as $$
declare
  before jsonb;
begin
  perform tests.act_as('mia');
  before := (select jsonb_object_agg(r.name, r.n) from pg_temp.rows_read() as r);
  execute 'select ' || p_call;
  return query
    select r.name from pg_temp.rows_read() as r
    where r.n - (before ->> r.name)::bigint > 300 and not (p_counts_quizzes and r.name = 'public.quizzes');
  perform tests.act_as_operator();
end;
$$;

-- Section: every call of a learner's screens.
create function pg_temp.attempt() returns uuid language sql as $$
  select a.id from public.quiz_attempts as a where a.finished_at is null;
$$;
select is_empty(format('select pg_temp.read_at_large(%L, %L)', c.call, c.counts), 'reads no table at large: ' || c.call)
from (values
  (1, 'public.get_account_state()', false), (2, 'public.get_home()', true), (3, 'public.get_home_quizzes(48, 48)', false),
  (4, 'public.get_courses()', false), (5, $$public.get_course_overview('pay')$$, false), (6, $$public.open_course('pay')$$, false),
  (7, $$public.get_video_lesson('pay', 'pay-1')$$, false), (8, $$public.save_video_progress('pay-1-v', 1, '[[0, 1]]')$$, false),
  (9, $$public.complete_video_lesson('pay-1')$$, false), (10, $$public.open_quiz('pay', 'pay-2')$$, false),
  (11, $$public.start_attempt('pay', 'pay-2')$$, false),
  (12, $$tests.answer_quiz(pg_temp.attempt(), 'pay-2-q')$$, false),
  (13, $$public.finish_attempt(pg_temp.attempt())$$, false), (14, $$public.review_quiz('pay', 'pay-2')$$, false),
  (15, $$public.open_quiz('default', 'many-7')$$, false), (16, $$public.start_attempt('default', 'many-7')$$, false),
  (17, $$public.leave_attempt(pg_temp.attempt())$$, false),
  (18, $$public.get_dashboard('UTC')$$, true), (19, 'public.get_profile()', false), (20, 'public.get_my_plans()', false)
) as c (n, call, counts)
order by c.n;

-- Section: the counting notices a missing index.
alter table public.attempt_answers drop constraint attempt_answers_pkey;
select set_has(
  $t$ select pg_temp.read_at_large($$public.review_quiz('pay', 'pay-2')$$) $t$, $$ values ('public.attempt_answers') $$,
  'a review without the index of answers is noticed'
);

select * from finish();
rollback;
