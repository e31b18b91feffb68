-- Attempt limits and time limits (docs/decisions/0081).
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
-- Moves everyone's open attempts back in time.
create function pg_temp.pass(p_time interval) returns void language sql security definer as $$
  update public.quiz_attempts set started_at = started_at - p_time where finished_at is null;
$$;
create function pg_temp.set_limits(p_quiz text, p_attempts integer, p_minutes integer) returns void language sql security definer as $$
  update public.quizzes set attempt_limit = p_attempts, time_limit_minutes = p_minutes where id = p_quiz;
$$;

-- Section: without limits.
select tests.act_as('anna');
select is(
  array[pg_temp.quiz('money', 'money-1', 'attempt_limit'), pg_temp.quiz('money', 'money-1', 'attempts_left'),
    pg_temp.quiz('money', 'money-1', 'time_limit_minutes')],
  array['0', 'null', '0']::jsonb[], 'a new quiz has no limits'
);
select is(public.start_attempt('money', 'money-1') -> 'seconds_left', 'null', 'an attempt without a limit has no clock');
select pg_temp.pass('3 days');
select lives_ok($$ select tests.answer_quiz(pg_temp.start('money', 'money-1'), 'money-1-q') $$,
  'an attempt without a limit can take any time');
select pg_temp.set_limits('money-1-q', 0, 1);
select is(public.open_quiz('money', 'money-1') #> '{attempt,seconds_left}', 'null', 'a new limit does not apply to an open attempt');
select is(public.finish_attempt(pg_temp.start('money', 'money-1')) ->> 'score', '4', 'the open attempt is finished without a limit');
select pg_temp.set_limits('money-1-q', 0, 0);

-- Section: attempt limits.
select tests.act_as('ben');
select pg_temp.set_limits('money-1-q', 2, 0);
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '2', 'the page shows the number of attempts before the start');
create temporary table open_one as select pg_temp.start('money', 'money-1') as id;
grant all on open_one to authenticated;
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '1', 'an attempt counts from its start');
select is(pg_temp.start('money', 'money-1'), (select id from open_one), 'continuing an attempt uses none');
select tests.answer_quiz((select id from open_one), 'money-1-q', 2);
select is(public.finish_attempt((select id from open_one)) ->> 'attempts_left', '1', 'the result shows how many attempts are left');
select is(pg_temp.quiz('default', 'money-1-q', 'attempts_left'), '1', 'attempts in a course count for practice');
select is(tests.take_quiz('default', 'money-1-q', 'money-1-q') ->> 'attempts_left', '0', 'practice counts for attempts in a course');
select throws_ok($$ select public.start_attempt('money', 'money-1') $$, 'PT409', 'no_attempts_left', 'no attempt is left in the course');
select throws_ok($$ select public.start_attempt('default', 'money-1-q') $$, 'PT409', 'no_attempts_left', 'no attempt is left as practice');
select is(public.review_quiz('money', 'money-1') #>> '{result,score}', '2', 'the review is still available');
select is(
  (select count(*) from public.quiz_attempts where user_id = auth.uid() and finished_at is null), 0::bigint,
    'a refused start stores nothing'
);
select is(pg_temp.quiz('work', 'work-1', 'attempts_left'), '1', 'a lesson without an attempt has one, so that its road can continue');
select is(tests.take_quiz('work', 'work-1', 'money-1-q') ->> 'attempts_left', '0', 'it has only one attempt');
select throws_ok($$ select public.start_attempt('work', 'work-1') $$, 'PT409', 'no_attempts_left', 'no attempt is left there afterwards');
select pg_temp.set_limits('money-1-q', 4, 0);
select is(pg_temp.quiz('money', 'money-1', 'attempts_left'), '1', 'raising the limit allows further attempts');
select pg_temp.start('money', 'money-1');
select pg_temp.set_limits('money-1-q', 1, 0);
select lives_ok($$ select tests.take_quiz('money', 'money-1', 'money-1-q') $$, 'lowering the limit does not end an open attempt');

-- Section: leaving must not restore an attempt.
select tests.act_as('cara');
select pg_temp.set_limits('money-1-q', 2, 0);
select public.save_answer(pg_temp.start('money', 'money-1'), 'money-1-q-mcq', '"Tax file number"');
select public.leave_attempt((public.open_quiz('work', 'work-1') #>> '{elsewhere,attempt_id}')::uuid);
select is(
  (public.review_quiz('money', 'money-1')
    -> 'result') - '{attempt_id,finished_at,review,road,next,course_complete,previous_best,review_withheld}'::text[],
  '{"course_id": "money", "lesson_id": "money-1", "score": 1, "score_max": 4, "answered": 1, "percent": 25, "weighted": false,
    "incomplete": true, "attempts_left": 1}',
  'an attempt that is left counts, with its answers'
);
select is(
  (select array_agg(r ->> 'question_id') from jsonb_array_elements(public.review_quiz('money',
    'money-1') #> '{result,review}') as r), '{money-1-q-mcq}',
  'its review shows only answered questions'
);

-- Section: time limits.
select pg_temp.set_limits('money-2-q', 0, 10);
select is(public.open_quiz('money', 'money-2') -> 'questions', '[]', 'no question is shown before the time starts');
select is(pg_temp.quiz('money', 'money-2', 'question_count'), '4', 'the number of questions is shown before the time starts');
select is(public.review_quiz('money', 'money-2') -> 'questions', '[]', 'the review shows no question before the time starts');
create temporary table timed as select public.start_attempt('money', 'money-2') as begun;
grant all on timed to authenticated;
create function pg_temp.timed() returns uuid language sql as $$ select (begun ->> 'id')::uuid from timed; $$;
select ok((begun ->> 'seconds_left')::integer between 590 and 600, 'starting returns the seconds left') from timed;
select is(jsonb_array_length(begun -> 'questions'), 4, 'starting returns the questions') from timed;
select is(jsonb_array_length(public.open_quiz('money', 'money-2') -> 'questions'), 4, 'a reload returns the questions');
select is(public.open_quiz('default', 'money-2-q') -> 'questions', '[]', 'the quiz shows no questions in another place');
select throws_ok($$ select public.finish_attempt(pg_temp.timed()) $$, 'PT409', 'quiz_incomplete',
  'every question has to be answered while there is time');
select public.save_answer(pg_temp.timed(), 'money-2-q-mcq', '"Tax file number"');
select pg_temp.pass('4 minutes');
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 350 and 360,
  'the time is measured by the database');
select pg_temp.pass('6 minutes 30 seconds');
select is(public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}', '0', 'no seconds are left once the time is over');
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-opt', '"superannuation"') $$, 'PT409', 'time_over',
    'an answer given after the end is refused'
);
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-mcq', null) $$, 'PT409', 'time_over',
    'withdrawing an answer after the end is refused'
);
select lives_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-sli', '{"value": 30, "age_ms": 40000, "device": "phone"}') $$,
  'an answer given in time that waited for a connection is accepted'
);
select is(
  (select array_agg(w.question_id order by w.question_id) from public.attempt_answers as w
    where w.attempt_id = pg_temp.timed() and w.arrived_late),
  '{money-2-q-sli}', 'that answer is marked as late'
);
select pg_temp.pass('40 seconds');
select throws_ok(
  $$ select public.save_answer(pg_temp.timed(), 'money-2-q-opt',
    '{"value": "superannuation", "age_ms": 400000, "device": "phone"}') $$, 'PT409', 'time_over',
  'a minute after the end no answer is accepted, whatever the device says'
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
  'answers saved in time are graded out of all questions'
);
select ok(
  (select a.finished_at = a.started_at + interval '10 minutes' from public.quiz_attempts as a
    where a.id = pg_temp.timed()), 'the attempt ended when its time was over'
);
select is((tests.road('money'))[2], 2, 'the lesson is complete');
select is(public.open_quiz('money', 'money-2') -> 'questions', '[]', 'the next attempt hides its questions again');

-- Section: checking counts as answering.
select pg_temp.start('money', 'money-2');
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'money-2-q';
select tests.act_as('cara');
select pg_temp.pass('11 minutes');
select throws_ok(
  $$ select public.check_answer(pg_temp.start('money', 'money-2'), 'money-2-q-mcq', '"Tax file number"') $$, 'PT409',
    'time_over', 'nothing is revealed after the end'
);
select public.finish_attempt(pg_temp.start('money', 'money-2'));

-- Section: authors change the limit.
select tests.act_as('anna');
select pg_temp.start('money', 'money-2');
select pg_temp.set_limits('money-2-q', 0, 5);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer > 500, 'a shorter limit applies to later attempts');
select pg_temp.set_limits('money-2-q', 0, 20);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer > 1100,
  'a longer limit also applies to open attempts');

-- Section: a student with extra time.
create function pg_temp.set_extra_time(p_name text, p_percent integer) returns void language plpgsql as $$
begin
  perform tests.act_as('ada');
  perform public.admin_update_person(tests.id_of(p_name), p_extra_time_percent => p_percent);
  perform tests.act_as(p_name);
end;
$$;
select pg_temp.set_extra_time('anna', 50);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 1700 and 1800,
  'extra time applies immediately, even to an open attempt');
select pg_temp.set_extra_time('anna', 0);
select ok((public.open_quiz('money', 'money-2') #>> '{attempt,seconds_left}')::integer between 1100 and 1200,
  'extra time ends when it is removed');
select pg_temp.set_limits('money-1-q', 0, 10);
select pg_temp.set_extra_time('ben', 25);
select is(pg_temp.quiz('money', 'money-1', 'time_limit_minutes'), '13', 'the page shows this student''s minutes, rounded up');
select ok((public.start_attempt('money', 'money-1') ->> 'seconds_left')::integer between 770 and 780,
  'starting returns this student''s seconds');
select pg_temp.set_extra_time('ben', 0);
select ok((public.open_quiz('money', 'money-1') #>> '{attempt,seconds_left}')::integer > 760,
  'a student who was shown thirteen minutes has thirteen minutes');
select pg_temp.set_limits('money-1-q', 0, 0);
select is(public.open_quiz('money', 'money-1') #>> '{attempt,seconds_left}', null,
  'removing the limit also removes it for this student');
select tests.act_as('anna');
select is(pg_temp.quiz('money', 'money-1', 'time_limit_minutes'), '0', 'extra time on no limit is still no limit');
select throws_ok($$ select pg_temp.set_extra_time('anna', 301) $$, 'PT422', 'validation_failed',
  'more than three times as long again is refused');
select tests.act_as('anna');
select throws_ok(
  $$ select public.admin_update_person(auth.uid(), p_extra_time_percent => 100) $$, 'PT403', 'admin_only',
    'students cannot give themselves extra time'
);
select pg_temp.set_limits('money-2-q', 0, 0);
select is(public.open_quiz('money', 'money-2') #> '{attempt,seconds_left}', 'null',
  'no limit means no limit for a student with extra time too');
select pg_temp.set_limits('money-2-q', 0, 10);

-- Section: the student doesn't return.
select public.save_answer(pg_temp.start('money', 'money-2'), 'money-2-q-mcq', '"Train fare note"');
select pg_temp.pass('10 minutes 30 seconds');
select throws_ok($$ select public.start_attempt('work', 'work-2') $$, 'PT409', 'quiz_open_elsewhere',
  'an attempt whose last answers may still arrive prevents starting elsewhere');
select pg_temp.pass('2 minutes');
select is(pg_temp.start('money', 'money-2'), (select a.id from public.quiz_attempts as a where a.quiz_id = 'money-2-q'
  and a.user_id = auth.uid()), 'in its own place it is shown once more');
select lives_ok($$ select pg_temp.start('work', 'work-2') $$, 'starting elsewhere ends it');
select is(public.review_quiz('money', 'money-2') #>> '{result,percent}', '0', 'the ended attempt is graded by its answers');
select tests.act_as('ben');
select pg_temp.start('money', 'money-2');
select pg_temp.pass('13 minutes');
select tests.act_as_operator();
select is(tests.run_retention('overdue_attempts'), 2, 'the schedule ends attempts whose students don''t return');
select is(tests.run_retention('overdue_attempts'), 0, 'the schedule ends them once');
select is(
  (select array_agg(a.answered || ' ' || a.percent) from public.quiz_attempts as a
    join auth.users as u on u.id = a.user_id where u.email like 'ben%' and a.quiz_id = 'money-2-q'),
  '{"0 0"}', 'an attempt without answers counts as 0%'
);

-- Section: a regraded attempt still counts its missing answers.
select tests.act_as('ada');
select public.admin_save_question(
  (q - 'version') || '{"answer": "Train fare note", "regrade": true}'
) from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q where q ->> 'id' = 'money-2-q-mcq';
select tests.act_as_operator();
select is(
  (select a.score || '/' || a.score_max || ' ' || a.percent from public.quiz_attempts as a
    where a.user_id = tests.id_of('anna') and a.lesson_id = 'money-2'),
  '1/4 25', 'an answer that is now right counts as one of all questions'
);

select * from finish();
rollback;
