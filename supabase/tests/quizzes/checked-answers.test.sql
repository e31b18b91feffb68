-- Feedback after each question (docs/decisions/0052).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cara}'::text[]) as name;
select tests.make_course('money', '{q,q}');
update public.quizzes set feedback_timing = 'after_each' where id = 'money-1-q';
create temporary table saved_values (name text primary key, value uuid);
grant all on saved_values to authenticated;
create function pg_temp.check(p_question text, p_answer jsonb, p_attempt text default 'a') returns jsonb language sql as $$
  select public.check_answer((select value from saved_values where name = p_attempt), p_question, p_answer);
$$;
create function pg_temp.save(p_question text, p_answer jsonb) returns jsonb language sql as $$
  select public.save_answer((select value from saved_values where name = 'a'), p_question, p_answer) -> 'stands';
$$;
create function pg_temp.saved(p_question text) returns jsonb language sql as $$
  select a from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{attempt,answers}') as a where a
    ->> 'question_id' = p_question;
$$;

-- Section: checking.
select tests.act_as('anna');
select is(public.open_quiz('money', 'money-1') #>> '{quiz,feedback_timing}', 'after_each', 'the page gets the feedback timing');
insert into saved_values select 'a', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select pg_temp.save('money-1-q-mcq', '"Tax file number"');
select is(pg_temp.saved('money-1-q-mcq') -> 'feedback', 'null', 'a saved answer has no feedback');
select throws_ok(format('select pg_temp.check(%L, %L)', 'money-1-q-opt', a), 'PT422', 'invalid_answer', a || ' cannot be checked')
from unnest('{null,"\"  \"","{\"value\": null}"}'::text[]) as a;
select throws_ok($$ select pg_temp.check('money-2-q-mcq', '"x"') $$, 'PT404', 'question_not_found',
  'a question of another quiz is not found');
select is(
  pg_temp.check('money-1-q-mcq', '{"value": "Train fare note", "age_ms": 0, "device": "laptop"}'),
  '{"answer": "Train fare note", "feedback": {"correct": false, "correct_answer": "Tax file number", "explanation": '
    '"Everybody has one number.", "option_explanations": [], "cue": null, "solution": null}}',
  'checking stores the answer that was sent, and the feedback shows what is right and why'
);
select is(pg_temp.saved('money-1-q-mcq') -> 'answer', '"Train fare note"', 'the checked answer is stored');

-- Section: a checked answer is locked.
select is(pg_temp.save('money-1-q-mcq', a), 'false', 'a checked answer cannot be changed: ' || a::text)
from unnest('{"\"Tax file number\"","{\"value\": \"Tax file number\", \"device\": \"laptop\"}","{\"value\": \"Tax file '
  'number\", \"age_ms\": -1e9, \"device\": \"phone\"}"}'::jsonb[]) as a;
select is(pg_temp.save('money-1-q-mcq', a), 'false', 'a checked answer cannot be withdrawn: ' || a::text)
  from unnest('{null,"\"\"","{\"value\": null, \"device\": \"laptop\"}"}'::jsonb[]) as a;
select is(pg_temp.check('money-1-q-mcq', '"Tax file number"') -> 'answer', '"Train fare note"', 'checking again gives the same feedback');
select is(pg_temp.saved('money-1-q-mcq') #>> '{feedback,correct_answer}', 'Tax file number',
  'the feedback is shown on every device');
select is(tests.effect($$ update public.attempt_answers set answer = '"Tax file number"' $$), 'refused',
  'a checked answer cannot be changed in the table');
select is(tests.effect($$ delete from public.attempt_answers $$), 'refused', 'a checked answer cannot be deleted from the table');

-- Section: nothing else is revealed.
select is(
  (select count(*) from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{attempt,answers}') as a where a
    -> 'feedback' <> 'null'), 1::bigint,
  'only the checked answer has feedback'
);
select unalike(public.open_quiz('money', 'money-1')::text, '%superannuation%', 'the answer key of another question is not revealed');
select unalike((public.start_attempt('money', 'money-1') || public.review_quiz('money', 'money-1'))::text,
  '%It is for later%', 'the explanation of another question is not revealed');
insert into saved_values select 'b', (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
select throws_ok($$ select pg_temp.check('money-2-q-mcq', '"x"', 'b') $$, 'PT409', 'feedback_at_end',
  'a quiz with feedback at the end checks nothing');
select is((select count(*) from public.attempt_answers as w where w.question_id = 'money-2-q-mcq'), 0::bigint,
  'a refused check stores nothing');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.check('money-1-q-mcq', '"x"') $$, 'PT404', 'attempt_not_found',
  'no one can check in another student''s attempt');
select tests.act_as_visitor();
select throws_ok($$ select public.check_answer(gen_random_uuid(), 'x', '"x"') $$, '42501', null, 'a visitor cannot check an answer');

-- Section: associations as shown, and finishing.
select tests.act_as('anna');
select is(
  pg_temp.check('money-1-q-asc', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0))),
  jsonb_build_object(
    'answer', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0)),
    'feedback', jsonb_build_object('correct', true, 'cue', null, 'explanation', 'Money has a direction.', 'option_explanations',
      '[]'::jsonb, 'solution', null,
      'correct_answer', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0)))
  ), 'an association is checked as shown'
);
select pg_temp.check('money-1-q-opt', '"superannuation"');
select pg_temp.save('money-1-q-sli', '30');
select is((public.finish_attempt((select value from saved_values where name = 'a')) ->> 'score')::integer, 3,
  'finishing grades both checked and saved answers');
select throws_ok($$ select pg_temp.check('money-1-q-mcq', '"x"') $$, 'PT409', 'attempt_finished', 'nothing can be checked after finishing');

-- Section: a question or its answer key changes.
insert into saved_values select 'again', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select pg_temp.check('money-1-q-mcq', '"Train fare note"', 'again');
select pg_temp.check('money-1-q-sli', '40', 'again');
select tests.act_as_operator();
update private.question_keys set answer = '40' where question_id = 'money-1-q-sli';
update public.questions set options = '["Tax file number", "Tax free note"]' where id = 'money-1-q-mcq';
select tests.act_as('anna');
select is(pg_temp.saved('money-1-q-sli') #> '{feedback,correct}', 'true', 'the feedback uses the new answer key');
select is(pg_temp.saved('money-1-q-mcq'), null, 'a changed question is asked again');
select is(pg_temp.check('money-1-q-mcq', '"Tax file number"', 'again') #> '{feedback,correct}', 'true',
  'a changed question can be checked again');
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'at_end' where id = 'money-1-q';
select tests.act_as('anna');
select throws_ok($$ select pg_temp.check('money-1-q-opt', '"x"', 'again') $$, 'PT409', 'feedback_at_end',
  'nothing more can be checked once the quiz has feedback at the end');
select is(pg_temp.check('money-1-q-sli', '30', 'again') -> 'answer', '40', 'a checked answer stays locked');

-- Section: if a student leaves an attempt after seeing answers, the next one counts as a retake.
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'money-1-q';
create function pg_temp.counted(p_retake boolean) returns bigint language sql as $$
  select count(*) from private.counted_attempts as a where a.quiz_id = 'money-1-q' and a.retake = p_retake;
$$;
create temporary table before as select pg_temp.counted(false) as first, pg_temp.counted(true) as retake;
select tests.act_as('ben');
insert into saved_values select 'seen', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select pg_temp.check('money-1-q-opt', '"x"', 'seen');
select public.leave_attempt((select value from saved_values where name = 'seen'));
select is((tests.take_quiz('money', 'money-1', 'money-1-q', 3) ->> 'score')::integer, 4,
  'a student who has seen the answers gets full marks');
select tests.act_as('cara');
insert into saved_values select 'unseen', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select public.save_answer((select value from saved_values where name = 'unseen'), 'money-1-q-opt', '"x"');
select public.leave_attempt((select value from saved_values where name = 'unseen'));
select tests.take_quiz('money', 'money-1', 'money-1-q', 3) is not null;
select tests.act_as_operator();
select is(pg_temp.counted(true) - b.retake, 1::bigint, 'an attempt after leaving with seen answers counts as a retake') from before as b;
select is(pg_temp.counted(false) - b.first, 1::bigint,
  'the next attempt after leaving without having seen answers counts as the first') from before as b;

select * from finish();
rollback;
