-- Limits of attempts and of time (docs/decisions/0081).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cara,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,q}');
select tests.make_course('work', '{}');
insert into public.lessons (id, course_id, quiz_id, position) values ('work-1', 'work', 'money-1-q', 1), ('work-2', 'work', 'money-2-q', 2);
create function pg_temp.start(p_course text, p_ref text) returns uuid language sql as $$
  select (public.start_attempt(p_course, p_ref) ->> 'id')::uuid; $$;
create function pg_temp.quiz(p_course text, p_ref text, p_field text) returns jsonb language sql as $$
  select public.open_quiz(p_course, p_ref) -> 'quiz' -> p_field;
$$;
-- Lets time pass for the open attempts of everyone.
create function pg_temp.pass(p_time interval) returns void language sql security definer as $$
  update public.quiz_attempts set started_at = started_at - p_time where finished_at is null;
$$;
create function pg_temp.set_limits(p_quiz text, p_attempts integer, p_minutes integer) returns void language sql security definer as $$
  update public.quizzes set attempt_limit = p_attempts, time_limit_minutes = p_minutes where id = p_quiz;
$$;

-- Section: without limits nothing changes.
select tests.act_as('anna');
select is(
  array[pg_temp.quiz('money', 'money-1', 'attempt_limit'), pg_temp.quiz('money', 'money-1', 'attempts_left'),
    pg_temp.quiz('money', 'money-1', 'time_limit_minutes')],
  array['0', 'null', '0']::jsonb[], 'a quiz has no limits until somebody sets them'
);
select is(public.start_attempt('money', 'money-1') -> 'seconds_left', 'null', 'an attempt without a limit has no clock');
select pg_temp.pass('3 days');
select lives_ok($$ select tests.answer_quiz(pg_temp.start('money', 'money-1'), 'money-1-q') $$, 'and takes as long as it takes');
select pg_temp.set_limits('money-1-q', 0, 1);
select is(public.open_quiz('money', 'money-1') #> '{attempt,seconds_left}', 'null', 'a limit does not begin in the middle of an attempt');
select is(public.finish_attempt(pg_temp.start('money', 'money-1')) ->> 'score', '4', 'which is finished as it was begun');
select pg_temp.set_limits('money-1-q', 0, 0);

-- Section: attempts.
select tests.act_as('ben');
select pg_temp.set_limits('money-1-q', 2, 0);
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '2', 'the page says before the start how many there are');
create temporary table open_one as select pg_temp.start('money', 'money-1') as id;
grant all on open_one to authenticated;
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '1', 'an attempt counts from its start');
select is(pg_temp.start('money', 'money-1'), (select id from open_one), 'going on with it takes none');
select tests.answer_quiz((select id from open_one), 'money-1-q', 2);
select is(public.finish_attempt((select id from open_one)) ->> 'attempts_left', '1', 'the result says how many are left');
select is(pg_temp.quiz('default', 'money-1-q', 'attempts_left'), '1', 'attempts in a course count for practice');
select is(tests.take_quiz('default', 'money-1-q', 'money-1-q') ->> 'attempts_left', '0', 'and the other way round');
select throws_ok($$ select public.start_attempt('money', 'money-1') $$, 'PT409', 'no_attempts_left', 'none is left in the course');
select throws_ok($$ select public.start_attempt('default', 'money-1-q') $$, 'PT409', 'no_attempts_left', 'nor as practice');
select is(public.review_quiz('money', 'money-1') #>> '{result,score}', '2', 'the review stays');
select is(
  (select count(*) from public.quiz_attempts where user_id = auth.uid() and finished_at is null), 0::bigint,
    'a refused start leaves nothing behind'
);
select is(pg_temp.quiz('work', 'work-1', 'attempts_left'), '1', 'a lesson that is not finished has one, so that its road does not end');
select is(tests.take_quiz('work', 'work-1', 'money-1-q') ->> 'attempts_left', '0', 'only one');
select throws_ok($$ select public.start_attempt('work', 'work-1') $$, 'PT409', 'no_attempts_left', 'then none is left there either');
select pg_temp.set_limits('money-1-q', 4, 0);
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '1', 'a limit that is raised gives further ones');
select pg_temp.start('money', 'money-1');
select pg_temp.set_limits('money-1-q', 1, 0);
select lives_ok($$ select tests.take_quiz('money', 'money-1', 'money-1-q') $$, 'one that is lowered does not end an attempt under way');

-- Section: leaving would give an attempt back.
select tests.act_as('cara');
select pg_temp.set_limits('money-1-q', 2, 0);
select public.save_answer(pg_temp.start('money', 'money-1'), 'money-1-q-mcq', '"Tax file number"');
select public.leave_attempt((public.open_quiz('work', 'work-1') #>> '{elsewhere,attempt_id}')::uuid);
select is(
  (public.review_quiz('money', 'money-1')
    -> 'result') - '{attempt_id,finished_at,review,road,next,course_complete,previous_best,review_withheld}'::text[],
  '{"course_id": "money", "lesson_id": "money-1", "score": 1, "score_max": 4, "answered": 1, "percent": 25, "weighted": false,
    "incomplete": true, "attempts_left": 1}',
  'an attempt that is left counts, with what was answered'
);
select is(
  (select array_agg(r ->> 'question_id') from jsonb_array_elements(public.review_quiz('money',
    'money-1') #> '{result,review}') as r), '{money-1-q-mcq}',
  'its review tells nothing of the other questions'
);

-- Section: time.
select pg_temp.set_limits('money-2-q', 0, 10);
select is(public.open_quiz('money', 'money-2') -> 'questions', '[]', 'no question is seen before the time runs');
select is(pg_temp.quiz('money', 'money-2', 'question_count'), '4', 'but how many there are');
select is(public.review_quiz('money', 'money-2') -> 'questions', '[]', 'nor by asking for a review');
create temporary table timed as select public.start_attempt('money', 'money-2') as begun;
grant all on timed to authenticated;
create function pg_temp.timed() returns uuid language sql as $$ select (begun ->> 'id')::uuid from timed; $$;
select ok((begun ->> 'seconds_left')::integer between 590 and 600, 'the start says how many seconds there are') from timed;
select is(jsonb_array_length(begun -> 'questions'), 4, 'and asks the questions') from timed;
select is(jsonb_array_length(public.open_quiz('money', 'money-2') -> 'questions'), 4, 'which a reload does again');
select is(public.open_quiz('default', 'money-2-q') -> 'questions', '[]', 'but not another place');
select throws_ok($$ select public.finish_attempt(pg_temp.timed()) $$, 'PT409', 'quiz_incomplete',
  'while there is time, every question is to be answered');
select public.save_answer(pg_temp.timed(), 'money-2-q-mcq', '"Tax file number"');
select pg_temp.pass('4 minutes');
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 350 and 360, 'the database has the clock');
select pg_temp.pass('6 minutes 30 seconds');
select is(public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}', '0', 'the time is over');
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-opt', '"superannuation"') $$, 'PT409', 'time_over',
    'an answer that is given later is refused'
);
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-mcq', null) $$, 'PT409', 'time_over', 'so is taking one back'
);
select lives_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-sli', '{"value": 30, "age_ms": 40000, "device": "phone"}') $$,
  'one that was given in time and waited for a connection is taken'
);
select is(
  (select array_agg(w.question_id order by w.question_id) from public.attempt_answers as w
    where w.attempt_id = pg_temp.timed() and w.arrived_late),
  '{money-2-q-sli}', 'and noted as late'
);
select pg_temp.pass('40 seconds');
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-opt',
    '{"value": "superannuation", "age_ms": 400000, "device": "phone"}') $$, 'PT409', 'time_over',
  'a minute after ten minutes none is, whatever a device says'
);
select tests.act_as_operator();
select is(
  private.time_limit_grace(a, a.started_at + make_interval(mins => minutes)), make_interval(secs => seconds),
    format('after %s minutes there are %s seconds', minutes, seconds)
)
from public.quiz_attempts as a, (values (1, 15), (2, 15), (3, 18), (10, 60), (20, 120), (180, 120)) as t (minutes, seconds)
where a.id = pg_temp.timed();
select tests.act_as('cara');
select is(
  public.finish_attempt(pg_temp.timed()) - '{attempt_id,finished_at,review,road,next,course_complete,previous_best,'
    'review_withheld}'::text[],
  '{"course_id": "money", "lesson_id": "money-2", "score": 2, "score_max": 4, "answered": 2, "percent": 50, "weighted": false,
    "incomplete": true, "attempts_left": null}',
  'what was saved in time is graded, of all questions'
);
select ok(
  (select a.finished_at = a.started_at + interval '10 minutes' from public.quiz_attempts as a
    where a.id = pg_temp.timed()), 'it ended when the time was over'
);
select is((tests.road('money'))[2], 2, 'and the lesson is complete');
select is(public.open_quiz('money', 'money-2') -> 'questions', '[]', 'the next attempt hides its questions again');

-- Section: checking is answering.
select pg_temp.start('money', 'money-2');
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'money-2-q';
select tests.act_as('cara');
select pg_temp.pass('11 minutes');
select throws_ok(
  $$ select public.check_answer(pg_temp.start('money', 'money-2'), 'money-2-q-mcq', '"Tax file number"') $$, 'PT409',
    'time_over', 'nothing is told after the end'
);
select public.finish_attempt(pg_temp.start('money', 'money-2'));

-- Section: authors change the limit.
select tests.act_as('anna');
select pg_temp.start('money', 'money-2');
select pg_temp.set_limits('money-2-q', 0, 5);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer > 500, 'a shorter limit is for later attempts');
select pg_temp.set_limits('money-2-q', 0, 20);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer > 1100, 'a longer one helps those under way');

-- Section: a learner with extra time.
create function pg_temp.set_extra_time(p_name text, p_percent integer) returns void language plpgsql as $$
begin
  perform tests.act_as('ada');
  perform public.admin_update_person(tests.id_of(p_name), p_extra_time_percent => p_percent);
  perform tests.act_as(p_name);
end;
$$;
select pg_temp.set_extra_time('anna', 50);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 1700 and 1800,
  'it helps immediately, also an attempt under way');
select pg_temp.set_extra_time('anna', 0);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 1100 and 1200,
  'and ends when it is undone');
select pg_temp.set_limits('money-1-q', 0, 10);
select pg_temp.set_extra_time('ben', 25);
select is(pg_temp.quiz('money', 'money-1', 'time_limit_minutes'), '13', 'the page says the minutes of this learner, rounded up');
select ok((public.start_attempt('money', 'money-1') ->> 'seconds_left')::integer between 770 and 780, 'so does the start');
select pg_temp.set_extra_time('ben', 0);
select ok((public.open_quiz('money', 'money-1') #>> '{attempt,seconds_left}')::integer > 760, 'who was told thirteen minutes has them');
select pg_temp.set_limits('money-1-q', 0, 0);
select is(public.open_quiz('money', 'money-1') #>> '{attempt,seconds_left}', null,
  'where no one has a limit any more, neither has this learner');
select tests.act_as('anna');
select is(pg_temp.quiz('money', 'money-1', 'time_limit_minutes'), '0', 'no limit stays none');
select throws_ok($$ select pg_temp.set_extra_time('anna', 301) $$, 'PT422', 'validation_failed',
  'more than three times as long on top is a mistake');
select tests.act_as('anna');
select throws_ok(
  $$ select public.admin_update_person(auth.uid(), p_extra_time_percent => 100) $$, 'PT403', 'admin_only',
    'learners do not give themselves any'
);
select pg_temp.set_limits('money-2-q', 0, 0);
select is(public.open_quiz('money', 'money-2') #> '{attempt,seconds_left}', 'null', 'so does none');
select pg_temp.set_limits('money-2-q', 0, 10);

-- Section: no one comes back.
select public.save_answer(pg_temp.start('money', 'money-2'), 'money-2-q-mcq', '"Train fare note"');
select pg_temp.pass('10 minutes 30 seconds');
select throws_ok($$ select public.start_attempt('work', 'work-2') $$, 'PT409', 'quiz_open_elsewhere',
  'an attempt whose last answers may be on their way bars other places');
select pg_temp.pass('2 minutes');
select is(pg_temp.start('money', 'money-2'), (select a.id from public.quiz_attempts as a where a.quiz_id = 'money-2-q'
  and a.user_id = auth.uid()), 'in its place it is shown once more');
select lives_ok($$ select pg_temp.start('work', 'work-2') $$, 'elsewhere it ends, and bars nothing');
select is(public.review_quiz('money', 'money-2') #>> '{result,percent}', '0', 'with what was answered');
select tests.act_as('ben');
select pg_temp.start('money', 'money-2');
select pg_temp.pass('13 minutes');
select tests.act_as_operator();
select is(tests.run_retention('overdue_attempts'), 2, 'the schedule ends those that no one comes back to');
select is(tests.run_retention('overdue_attempts'), 0, 'once');
select is(
  (select array_agg(a.answered || ' ' || a.percent) from public.quiz_attempts as a
    join auth.users as u on u.id = a.user_id where u.email like 'ben%' and a.quiz_id = 'money-2-q'),
  '{"0 0"}', 'without an answer there is nothing to count'
);

-- Section: a regraded attempt still misses what it missed.
select tests.act_as('ada');
select public.admin_save_question(
  (q - 'version') || '{"answer": "Train fare note", "regrade": true}'
) from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q where q ->> 'id' = 'money-2-q-mcq';
select tests.act_as_operator();
select is(
  (select a.score || '/' || a.score_max || ' ' || a.percent from public.quiz_attempts as a
    where a.user_id = tests.id_of('anna') and a.lesson_id = 'money-2'),
  '1/4 25', 'one answer that is right now is one of all questions'
);

select * from finish();
rollback;
