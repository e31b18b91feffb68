-- Feedback per question (docs/decisions/0052).
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
select is(public.open_quiz('money', 'money-1') #>> '{quiz,feedback_timing}', 'after_each', 'the page is told when feedback comes');
insert into saved_values select 'a', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select pg_temp.save('money-1-q-mcq', '"Tax file number"');
select is(pg_temp.saved('money-1-q-mcq') -> 'feedback', 'null', 'an answer that is saved only has no feedback');
select throws_ok(format('select pg_temp.check(%L, %L)', 'money-1-q-opt', a), 'PT422', 'invalid_answer', a || ' is nothing to check')
from unnest('{null,"\"  \"","{\"value\": null}"}'::text[]) as a;
select throws_ok($$ select pg_temp.check('money-2-q-mcq', '"x"') $$, 'PT404', 'question_not_found',
  'a question of another quiz is not found');
select is(
  pg_temp.check('money-1-q-mcq', '{"value": "Train fare note", "age_ms": 0, "device": "laptop"}'),
  '{"answer": "Train fare note", "feedback": {"correct": false, "correct_answer": "Tax file number", "explanation": '
    '"Everybody has one number.", "option_explanations": [], "cue": null, "solution": null}}',
  'the answer that is checked is the one that is sent, and its feedback says what is right and why'
);
select is(pg_temp.saved('money-1-q-mcq') -> 'answer', '"Train fare note"', 'it is the one that is stored');

-- Section: a checked answer is locked.
select is(pg_temp.save('money-1-q-mcq', a), 'false', 'it cannot be changed: ' || a::text)
from unnest('{"\"Tax file number\"","{\"value\": \"Tax file number\", \"device\": \"laptop\"}","{\"value\": \"Tax file '
  'number\", \"age_ms\": -1e9, \"device\": \"phone\"}"}'::jsonb[]) as a;
select is(pg_temp.save('money-1-q-mcq', a), 'false', 'nor withdrawn: ' || a::text)
  from unnest('{null,"\"\"","{\"value\": null, \"device\": \"laptop\"}"}'::jsonb[]) as a;
select is(pg_temp.check('money-1-q-mcq', '"Tax file number"') -> 'answer', '"Train fare note"', 'checking it again tells the same');
select is(pg_temp.saved('money-1-q-mcq') #>> '{feedback,correct_answer}', 'Tax file number',
  'it comes back with its feedback, on every device');
select is(tests.effect($$ update public.attempt_answers set answer = '"Tax file number"' $$), 'refused', 'nor is the table a way around');
select is(tests.effect($$ delete from public.attempt_answers $$), 'refused', 'whatever is tried');

-- Section: nothing else is told.
select is(
  (select count(*) from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{attempt,answers}') as a where a
    -> 'feedback' <> 'null'), 1::bigint,
  'only the checked answer has feedback'
);
select unalike(public.open_quiz('money', 'money-1')::text, '%superannuation%', 'the key of another question is nowhere');
select unalike((public.start_attempt('money', 'money-1') || public.review_quiz('money', 'money-1'))::text,
  '%It is for later%', 'nor its explanation');
insert into saved_values select 'b', (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
select throws_ok($$ select pg_temp.check('money-2-q-mcq', '"x"', 'b') $$, 'PT409', 'feedback_at_end',
  'a quiz with feedback at its end checks nothing');
select is((select count(*) from public.attempt_answers as w where w.question_id = 'money-2-q-mcq'), 0::bigint, 'and stores nothing');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.check('money-1-q-mcq', '"x"') $$, 'PT404', 'attempt_not_found',
  'nobody checks in another learner''s attempt');
select tests.act_as_visitor();
select throws_ok($$ select public.check_answer(gen_random_uuid(), 'x', '"x"') $$, '42501', null, 'a visitor checks nothing');

-- Section: associations as shown, and finishing.
select tests.act_as('anna');
select is(
  pg_temp.check('money-1-q-asc', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0))),
  jsonb_build_object(
    'answer', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0)),
    'feedback', jsonb_build_object('correct', true, 'cue', null, 'explanation', 'Money has a direction.', 'option_explanations',
      '[]'::jsonb, 'solution', null,
      'correct_answer', jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0)))
  ), 'an association is checked as it is shown'
);
select pg_temp.check('money-1-q-opt', '"superannuation"');
select pg_temp.save('money-1-q-sli', '30');
select is((public.finish_attempt((select value from saved_values where name = 'a')) ->> 'score')::integer, 3,
  'finishing grades what was checked, and what was only answered');
select throws_ok($$ select pg_temp.check('money-1-q-mcq', '"x"') $$, 'PT409', 'attempt_finished', 'nothing is checked after that');

-- Section: a question or its key is changed meanwhile.
insert into saved_values select 'again', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select pg_temp.check('money-1-q-mcq', '"Train fare note"', 'again');
select pg_temp.check('money-1-q-sli', '40', 'again');
select tests.act_as_operator();
update private.question_keys set answer = '40' where question_id = 'money-1-q-sli';
update public.questions set options = '["Tax file number", "Tax free note"]' where id = 'money-1-q-mcq';
select tests.act_as('anna');
select is(pg_temp.saved('money-1-q-sli') #> '{feedback,correct}', 'true', 'a new key is told in place of the old one');
select is(pg_temp.saved('money-1-q-mcq'), null, 'a changed question is asked again');
select is(pg_temp.check('money-1-q-mcq', '"Tax file number"', 'again') #> '{feedback,correct}', 'true', 'and can be checked again');
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'at_end' where id = 'money-1-q';
select tests.act_as('anna');
select throws_ok($$ select pg_temp.check('money-1-q-opt', '"x"', 'again') $$, 'PT409', 'feedback_at_end',
  'where feedback now comes at the end, nothing more is checked');
select is(pg_temp.check('money-1-q-sli', '30', 'again') -> 'answer', '40', 'but what was checked stays so');

-- Section: whoever leaves after having seen answers does not begin again for the statistics.
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
select is((tests.take_quiz('money', 'money-1', 'money-1-q', 3) ->> 'score')::integer, 4, 'he gets full marks for what he has seen');
select tests.act_as('cara');
insert into saved_values select 'unseen', (public.start_attempt('money', 'money-1') ->> 'id')::uuid;
select public.save_answer((select value from saved_values where name = 'unseen'), 'money-1-q-opt', '"x"');
select public.leave_attempt((select value from saved_values where name = 'unseen'));
select tests.take_quiz('money', 'money-1', 'money-1-q', 3) is not null;
select tests.act_as_operator();
select is(pg_temp.counted(true) - b.retake, 1::bigint, 'which counts as a retake') from before as b;
select is(pg_temp.counted(false) - b.first, 1::bigint,
  'whereas whoever left without having seen any still has the first try') from before as b;

select * from finish();
rollback;
