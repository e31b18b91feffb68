-- Analytics: each statistic against numbers computed by hand.
begin;
select no_plan();
select tests.sign_up('boss');
select tests.make_admin('boss');
select tests.make_course('money', '{v,q,v}');
select tests.sign_up(n) from unnest(array['ann', 'ben', 'cat', 'dan', 'eve']) as n;
update private.settings set value = '{"time_zone": "Australia/Sydney"}' where key = 'analytics';

create function pg_temp.items() returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.act_as('boss');
  answer := public.admin_get_quiz_items('money-2-q', '{}', true);
  perform tests.act_as_operator();
  return answer;
end;
$$;
create function pg_temp.question(p_index integer) returns jsonb language sql as $$
  select pg_temp.items() #> array['questions', p_index::text];
$$;
create function pg_temp.funnel() returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.act_as('boss');
  answer := public.admin_get_course_funnel('money', '{}', true);
  perform tests.act_as_operator();
  return answer;
end;
$$;
-- Lists each lesson as 'position: started/completed/left', then the totals.
create function pg_temp.lessons() returns text language sql as $$
  select string_agg(format('%s: %s/%s/%s', s ->> 'position', s ->> 'started', s ->> 'completed', s ->> 'left'), ', ' order by n)
    || format('; %s = %s finished + %s left + %s moving', f ->> 'learners', f ->> 'finished', f ->> 'left', f ->> 'moving')
  from pg_temp.funnel() as f cross join lateral jsonb_array_elements(f -> 'lessons') with ordinality as x (s, n) group by f;
$$;
-- Section: who may read.
select tests.act_as('ann');
select is(tests.effect(q), 'refused', q || ' is refused to a student') from unnest(array[
  'select public.admin_get_activity(''day'')', 'select public.admin_get_course_statistics()',
  'select public.admin_get_course_funnel(''money'')', 'select public.admin_get_quiz_statistics()',
  'select public.admin_get_quiz_items(''money-2-q'')', 'select * from private.cached_reports'
]) as q;
select tests.act_as_operator();

-- Section: before anything has happened.
select is(pg_temp.items() -> 'learners', '0', 'a quiz without attempts has no students');
select is(pg_temp.items() -> 'median_percent', 'null', 'a quiz without attempts has no median');
select is(pg_temp.question(0) -> 'facility', 'null', 'a question without attempts has no facility');
select is(pg_temp.lessons(), '1: 0/0/0, 2: 0/0/0, 3: 0/0/0; 0 = 0 finished + 0 left + 0 moving', 'a course that no one started has zeros');

-- Section: item analysis. Ann has all 4 right, Ben the first 3, Cat 2, Dan 1, Eve none.
create function pg_temp.take(p_name text, p_right integer) returns void language plpgsql as $$
begin
  perform tests.act_as(p_name);
  perform tests.take_quiz('money', 'money-2', 'money-2-q', p_right);
  perform tests.act_as_operator();
end;
$$;
select pg_temp.take('ann', 4);
select pg_temp.take('ben', 3);
select pg_temp.take('cat', 2);
select pg_temp.take('dan', 1);
select pg_temp.take('eve', 0);
select is(pg_temp.items() -> 'learners', '5', 'five students finished');
select is((pg_temp.items() ->> 'mean_percent')::numeric, 50.0, 'the mean of 100, 75, 50, 25 and 0 is 50');
select is((pg_temp.items() ->> 'median_percent')::numeric, 50.0, 'the median of 100, 75, 50, 25 and 0 is 50');
select is(
  (select string_agg(d ->> 'count', ',' order by n) from jsonb_array_elements(pg_temp.items() -> 'distribution')
    with ordinality as x (d, n)),
  '1,0,1,0,0,1,0,1,0,1', 'one score is in each of 0–9, 20–29, 50–59, 70–79 and 90–100'
);
-- Multiple choice: right 1,1,1,1,0; share of the rest 1, 2/3, 1/3, 0, 0. Means 0.8 and 0.4; sums of products 0.4,
-- 0.8 and 34/45, so r = 0.4 / sqrt(0.8 * 34/45) = 0.5145.
select is((pg_temp.question(0) ->> 'facility')::numeric, 0.8, 'four of five chose right');
select is((pg_temp.question(0) ->> 'discrimination')::numeric, 0.5145, 'discrimination of the multiple-choice question');
-- Open question: right 1,1,1,0,0; rest 1, 2/3, 1/3, 1/3, 0; r = 0.6 / sqrt(1.2 * 26/45) = 0.7206.
select is((pg_temp.question(1) ->> 'facility')::numeric, 0.6, 'three of five wrote it right');
select is((pg_temp.question(1) ->> 'discrimination')::numeric, 0.7206, 'discrimination of the open question');
select is((pg_temp.question(2) ->> 'facility')::numeric, 0.4, 'two of five matched right');
select is((pg_temp.question(3) ->> 'facility')::numeric, 0.2, 'one of five set the scale right');
select is((pg_temp.question(3) ->> 'discrimination')::numeric, 0.5145, 'discrimination of the scale mirrors that of the first question');
select is(pg_temp.question(0) -> 'flags', '[]', 'five attempts raise no flag');

select is(
  pg_temp.question(0) -> 'choices',
  '[{"label": "Tax file number", "count": 4, "correct": true, "offered": true},
    {"label": "Train fare note", "count": 1, "correct": false, "offered": true}]',
  'options are listed in their order, even where spaces differ'
);
select is(
  pg_temp.question(1) -> 'choices', '[{"label": "superman", "count": 2, "correct": false, "offered": true}]',
  'wrong open answers are counted'
);
select is(private.typed_label(a), label, 'typed answers count as one: ' || a) from (values
  (' SuperMan ', 'superman'), (E'super\u00a0 man', 'super man'), ('18,200', '18200'), ('18 200.00', '18200'), ('$18,200', '$18200'),
  ('18200 dollars', '$18200'), ('5 per cent', '5%'), ('000', '000')
) as t (a, label);
select is(
  pg_temp.question(2) -> 'choices', '[{"label": "Wage → Stays", "count": 3, "correct": false, "offered": true}]',
  'wrong pairs are counted by their texts, in whatever order they were shown'
);
select is(
  pg_temp.question(3) -> 'choices',
  '[{"label": "30", "count": 1, "correct": true, "offered": true}, {"label": "40", "count": 4, "correct": false, "offered": true}]',
  'values of a scale are counted, by value'
);

-- Students who retake a quiz have seen the review.
select pg_temp.take('eve', 4);
select is(pg_temp.items() -> 'learners', '5', 'a retake does not count as another student');
select is(pg_temp.items() -> 'retakes', '1', 'a retake is counted as a retake');
select is((pg_temp.question(0) ->> 'facility')::numeric, 0.8, 'a retake does not change the facility of a question');
select tests.act_as('ann');
select tests.take_quiz('default', 'money-2-q', 'money-2-q', 0);
select tests.act_as_operator();
select is(pg_temp.items() -> 'retakes', '2', 'practice after the course is a retake too');

-- Time: begun at 9:00:00, first answers at 9:00:30, :40, :60 and :90, finished at 9:02:00. Answers are given out of order.
select tests.make_quiz('timed');
insert into public.quiz_attempts (user_id, quiz_id, started_at, finished_at, score, score_max, answered, percent)
values (tests.id_of('ann'), 'timed', '2026-03-02 09:00+00', '2026-03-02 09:02+00', 4, 4, 4, 100);
insert into public.attempt_answers (attempt_id, question_id, answer, correct, created_at)
select a.id, v.id, '"x"', true, a.started_at + v.after * interval '1 second'
from public.quiz_attempts as a
cross join (values ('timed-opt', 30), ('timed-mcq', 40), ('timed-asc', 60), ('timed-sli', 90)) as v (id, after)
where a.quiz_id = 'timed';
select tests.act_as('boss');
select is(public.admin_get_quiz_items('timed') -> 'median_seconds', '120.0', 'an attempt lasts from start to finish');
select is(
  (select string_agg(q ->> 'id' || ' ' || round((q ->> 'median_seconds')::numeric), ', ' order by n)
   from jsonb_array_elements(public.admin_get_quiz_items('timed') -> 'questions') with ordinality as x (q, n)),
  'timed-mcq 10, timed-opt 30, timed-asc 20, timed-sli 30', 'a question takes from the previous answer to its own first answer'
);
select tests.act_as_operator();

-- Regrading: the open question's key was wrong: 'superman' is right after all.
update private.question_keys set answer = '["superannuation", "superman"]' where question_id = 'money-2-q-opt';
update public.attempt_answers set correct = true where question_id = 'money-2-q-opt' and answer = '"superman"';
update public.quiz_attempts as a set
  score = s.points, percent = round(s.points * 100.0 / a.answered)
from (select w.attempt_id, count(*) filter (where w.correct) as points from public.attempt_answers as w group by 1) as s
where s.attempt_id = a.id and a.finished_at is not null;
select is((pg_temp.question(1) ->> 'facility')::numeric, 1.0, 'regraded answers count as right');
select is(pg_temp.question(1) -> 'discrimination', 'null', 'a question that everyone gets right has no discrimination');
select is((pg_temp.items() ->> 'mean_percent')::numeric, 60.0, 'percentages follow: 100, 75, 50, 50 and 25');

-- Deleted questions stay in the report if they were answered.
update public.questions set deleted_at = now() where id = 'money-2-q-mcq';
select is(pg_temp.question(3) -> 'deleted', 'true', 'a deleted question comes last and is marked as deleted');
update public.questions set deleted_at = null where id = 'money-2-q-mcq';

-- Section: flags, which need 20 attempts. Question 1 is a trap: the 12 learners who get question 2 right choose 'b', the 8 others choose
-- the key, 'a', and no one chooses 'c'.
insert into public.quizzes (id, title) values ('trap', 'Trap');
insert into public.questions (id, title, type, options) values
  ('trap-1', 'One', 'MCQ', '["a", "b", "c"]'), ('trap-2', 'Two', 'MCQ', '["x", "y"]');
insert into public.quiz_questions (quiz_id, question_id, position) values ('trap', 'trap-1', 1), ('trap', 'trap-2', 2);
insert into private.question_keys (question_id, answer) values ('trap-1', '"a"'), ('trap-2', '"x"');
select tests.sign_up('t' || n) from generate_series(1, 20) as n;
insert into public.quiz_attempts (user_id, quiz_id, started_at, finished_at, score, score_max, answered, percent)
select tests.id_of('t' || n), 'trap', now() - interval '1 minute', now(), 1, 2, 2, 50 from generate_series(1, 20) as n;
insert into public.attempt_answers (attempt_id, question_id, answer, correct)
select a.id, q.id, case
    when q.id = 'trap-1' then case when n.n <= 12 then '"b"' else '"a"' end
    else case when n.n <= 12 then '"x"' else '"y"' end
  end::jsonb, (q.id = 'trap-2') = (n.n <= 12)
from generate_series(1, 20) as n
join public.quiz_attempts as a on a.user_id = tests.id_of('t' || n.n) and a.quiz_id = 'trap'
cross join (values ('trap-1'), ('trap-2')) as q (id);
select tests.act_as('boss');
select is(public.admin_get_quiz_items('trap') #> '{questions,0,discrimination}', '-1',
  'a question that opposes the rest has a discrimination of -1');
select is(
  public.admin_get_quiz_items('trap') #> '{questions,0,flags}',
  '["negative_discrimination", "distractor_beats_key", "distractor_unused"]',
    'a question with negative discrimination is flagged with the reasons'
);
select tests.act_as_operator();
-- Questions are analysed with the current key, even if results were kept.
select tests.act_as_operator();
update private.question_keys set answer = '"b"' where question_id = 'trap-1';
select tests.act_as('boss');
select is(
  (select jsonb_build_array(q -> 'facility', q -> 'discrimination', q -> 'choices', q -> 'flags')
   from jsonb_array_elements(public.admin_get_quiz_items('trap', '{}', true) -> 'questions') as q where q ->> 'id' = 'trap-1'),
  '[0.6000, 1.0000, [
    {"label": "a", "count": 8, "correct": false, "offered": true}, {"label": "b", "count": 12, "correct": true, "offered": true},
    {"label": "c", "count": 0, "correct": false, "offered": true}
  ], ["distractor_unused"]]', 'facility, discrimination, answers and flags agree after better results were kept'
);
select is(public.admin_get_quiz_items('trap') -> 'mean_percent', '50.0', 'scores remain as students saw them');
select tests.act_as_operator();
-- The option and the key are reworded.
update public.questions set options = '["a", "bb", "c"]' where id = 'trap-1';
update private.question_keys set answer = '"bb"' where question_id = 'trap-1';
select tests.act_as('boss');
select is(
  public.admin_get_quiz_items('trap', '{}', true) #> '{questions,0,choices,3}',
    '{"label": "b", "count": 12, "correct": false, "offered": false}',
  'an answer that is no longer offered keeps its grade'
);
select tests.act_as_operator();
select is(private.item_flags(20, 0.96, 0.5, '[]'), '["too_easy"]', 'more than 95% right is too easy');
select is(private.item_flags(20, 0.95, 0.5, '[]'), '[]', '95% right is not too easy');
select is(private.item_flags(20, 0.19, 0.1, '[]'), '["too_hard", "low_discrimination"]', 'less than 20% right is too hard');
select is(private.item_flags(20, 0.2, 0.2, '[]'), '[]', '20% and a discrimination of 0.2 are not flagged');
select is(private.item_flags(19, 0.1, -0.5, '[]'), '[]', '19 attempts raise no flags');

-- Section: the funnel. All five have done only the quiz (lesson 2).
select is(pg_temp.lessons(), '1: 0/0/0, 2: 5/5/0, 3: 0/0/0; 5 = 0 finished + 0 left + 5 moving',
  'students with a step today are still active');
-- Everyone's steps except Ben's were 20 days ago.
update public.quiz_attempts set started_at = now() - interval '20 days', finished_at = now() - interval '20 days'
where user_id <> tests.id_of('ben') and quiz_id = 'money-2-q';
update public.lesson_results set completed_at = now() - interval '20 days' where user_id <> tests.id_of('ben') and status = 2;
select is(pg_temp.lessons(), '1: 0/0/0, 2: 5/5/4, 3: 0/0/0; 5 = 0 finished + 4 left + 1 moving',
  'students inactive for 14 days count as left at their furthest lesson');
-- Cat begins the third lesson by watching, and Dan completes everything.
select tests.act_as('cat');
select public.save_video_progress('money-3-v', 5, '[[0, 5]]');
select tests.act_as('dan');
select public.complete_video_lesson('money-1');
select public.complete_video_lesson('money-3');
select tests.act_as_operator();
select is(pg_temp.lessons(), '1: 1/1/0, 2: 5/5/2, 3: 2/1/0; 5 = 1 finished + 2 left + 2 moving',
  'watching counts as a start, and completing all lessons as finished');
update public.lessons set removed_at = now() where id = 'money-3';
select is(pg_temp.lessons(), '1: 1/1/0, 2: 5/5/2; 5 = 1 finished + 2 left + 2 moving', 'a removed lesson is not in the list of lessons');
select is(
  pg_temp.funnel() -> 'removed_lessons',
  '[{"lesson_id": "money-3", "lesson_type": 1, "title": "Video 3", "started": 2, "completed": 1}]', 'removed lessons are listed separately'
);
update public.lessons set removed_at = null where id = 'money-3';
update public.lessons set position = 0 where id = 'money-3';
select is(
  (select string_agg(s ->> 'lesson_id', ',' order by n) from jsonb_array_elements(pg_temp.funnel() -> 'lessons')
    with ordinality as x (s, n)),
  'money-3,money-1,money-2', 'lessons are in the current order of the course'
);
update public.courses set deleted_at = now() where id = 'money';
select is(pg_temp.funnel() -> 'deleted', 'true', 'a deleted course keeps its statistics and is marked as deleted');
update public.courses set deleted_at = null where id = 'money';

-- Section: activity by day in Sydney's time zone. 2026-02-01 13:30 UTC is 00:30 on the 2nd there.
select tests.sign_up('zoe');
insert into public.quiz_attempts (user_id, quiz_id, started_at, finished_at, score, score_max, answered, percent)
values (tests.id_of('zoe'), 'money-2-q', '2026-02-01 13:30+00', '2026-02-01 13:40+00', 1, 1, 1, 100);
select tests.act_as('boss');
select is(
  (select p - 'start' from jsonb_array_elements(public.admin_get_activity(g, '{"from": "2026-02", "to": "2026-02"}') -> 'periods') as p
   where p ->> 'start' = '2026-02-02'),
  '{"active_learners": 1, "lessons_completed": 0, "quizzes_finished": 1}', 'half past midnight on a Monday begins the ' || g
) from unnest('{day,week}'::text[]) as g;
select is(jsonb_array_length(public.admin_get_activity(g) -> 'periods'), l, format('%s periods by %s', l, g))
from (values ('day', 30), ('week', 12), ('month', 12)) as v (g, l);
select throws_ok($$ select public.admin_get_activity('year') $$, 'PT422', 'invalid_grain', 'an unknown unit of time is refused');
select is(
  public.admin_get_activity('day') #>> '{periods,29,start}', (now() at time zone 'Australia/Sydney')::date::text,
  'the last day is today'
);
select is(
  (select sum((p ->> 'quizzes_finished')::integer) from jsonb_array_elements(public.admin_get_activity('day') -> 'periods') as p),
  27::bigint, '30 days contain five quizzes, one retake, one practice and 20 traps, but not those of February and March'
);
select is(
  (select max((p ->> 'active_learners')::integer) from jsonb_array_elements(public.admin_get_activity('month') -> 'periods') as p) >= 20,
  true, 'each student counts once a month'
);
select is(public.admin_get_course_statistics() #> '{items,0,learners}', '5', 'the statistics count a course''s students');
select is(public.admin_get_course_statistics() #> '{items,0,finished}', '1', 'the statistics count the students who finished a course');
select is((public.admin_get_quiz_statistics() #>> '{items,0,learners}')::integer, 6, 'the statistics count a quiz''s students');
select tests.act_as_operator();

-- Section: a deleted account is no longer counted.
delete from auth.users where id = tests.id_of('eve');
select is(pg_temp.items() -> 'retakes', '1', 'a deleted account''s retake is not counted');
select is(pg_temp.funnel() -> 'learners', '4', 'a deleted account''s path is not counted');

select * from finish();
rollback;
