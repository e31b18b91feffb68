-- Functions that students call aren't planned each time: an SQL function that sets its search path would be.
begin;
select plan(3);

create temporary table learner_functions as
with recursive functions as materialized (
  select
    p.oid, p.proname, p.prosrc, l.lanname, p.proretset and p.prorows = 1000 as has_unknown_size,
    array(select m[1] from regexp_matches(p.prosrc, 'private\.(\w+)\s*\(', 'g') as m) as calls
  from pg_proc as p join pg_language as l on l.oid = p.prolang
  where p.pronamespace = 'private'::regnamespace and p.prokind = 'f'
),
reached as (
  -- The functions called by students' pages, and the triggers on tables that they write to.
  select f.oid from functions as f
  where f.proname = any ('{
    get_account_state, get_courses, get_home, get_home_courses, get_home_quizzes, get_pathway, save_pathway, search_catalogue,
    get_course_overview, open_course, get_dashboard, get_video_lesson, save_video_progress, complete_video_lesson, open_quiz,
    start_attempt, save_answer, check_answer, finish_attempt, leave_attempt, review_quiz, get_course_completion, rate_course,
    issue_certificate, get_certificate, get_practice, start_practice, answer_practice, set_weekly_goal, mark_badges_seen,
    get_first_year, start_life, choose_in_life, answer_life_document
  }') or f.oid in (
    select t.tgfoid from pg_trigger as t where t.tgrelid = any ('{
      public.lesson_results, public.video_progress, public.quiz_attempts, public.attempt_answers
    }'::regclass[])
  )
  union
  select g.oid
  from reached as r
  join functions as f on f.oid = r.oid
  join functions as g on g.proname = any (f.calls)
)
select f.* from reached as r join functions as f on f.oid = r.oid;

select cmp_ok((select count(*) from learner_functions), '>', 60::bigint, 'the functions that students call are found');
select is_empty(
  $$ select f.proname from learner_functions as f
     where f.lanname = 'sql' and f.prosrc ~* '\mfrom\M' $$,
  'each function that reads something keeps its plan'
);
-- By default, the planner expects 1,000 rows from a function, so a query that joins them would read whole tables.
select is_empty($$ select f.proname from learner_functions as f where f.has_unknown_size $$,
  'each function that returns rows declares how many');

select * from finish();
rollback;
