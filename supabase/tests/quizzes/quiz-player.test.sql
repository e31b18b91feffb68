-- The quiz player: opening, starting, answering.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.make_course('money', '{v,q,q}');
select tests.make_quiz('loose');
insert into public.questions (id, title, type) values ('new-type', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id, position) values ('loose', 'new-type', 5);
insert into public.questions (id, title, type) values ('unkeyed', 'Not ready', 'MCQ');
insert into public.quiz_questions (quiz_id, question_id, position) values ('loose', 'unkeyed', 6);
insert into public.quizzes (id, title) values ('empty', 'Empty');
create temporary table saved_values (name text primary key, value uuid);
grant all on saved_values to authenticated;

-- Section: opening.
select tests.act_as('anna');
select is(
  array(select jsonb_object_keys(public.open_quiz('money', 'money-2')) order by 1),
  '{attempt,best,blocked_by,course,elsewhere,lesson_id,questions,quiz}', 'a quiz opens with everything its page needs'
);
select is(public.open_quiz('money', 'money-2') -> 'course', '{"id": "money", "title": "Course money"}', 'an opened quiz names its course');
select is(
  array(select q ->> 'id' from jsonb_array_elements(public.open_quiz('money', 'money-2') -> 'questions') as q),
  '{money-2-q-mcq,money-2-q-opt,money-2-q-asc,money-2-q-sli}', 'the questions of a quiz are in order'
);
select is(
  array(select jsonb_object_keys(public.open_quiz('money', 'money-2') #> '{questions,0}') order by 1),
  '{as_of,description,document,expects_number,id,left_options,options,points,position,right_options,slider,title,type}',
    'a question has no answer, key, salt or explanation'
);
select is(public.open_quiz('money', 'money-2') #> '{questions,3,slider}',
  '{"min": 0, "max": 100, "step": 10, "unit": ""}', 'a range is a slider');
select is(public.open_quiz('money', 'money-2-q') -> 'lesson_id', '"money-2"', 'a quiz id finds the lesson in the course');
select is(public.open_quiz('default', 'loose') -> 'course', 'null', 'practice has no course');
select is(public.open_quiz('default', 'money-2-q') -> 'lesson_id', 'null', 'a course''s quiz can also be practised');
select is(public.open_quiz('money', 'loose'), null, 'a quiz that is not in the course is not found');
select is(public.open_quiz('money', 'money-1'), null, 'a video is not a quiz');
select is(public.open_quiz('default', 'nowhere'), null, 'a missing quiz is not found');
select is(public.open_quiz('default', 'empty') -> 'questions', '[]', 'a quiz without questions opens empty');
select is(public.open_quiz('money', 'money-2') -> 'attempt', 'null', 'there is no open attempt yet');
select is(public.open_quiz('money', 'money-2') -> 'best', 'null', 'there is no best result yet');
select is(
  array(select q ->> 'type' from jsonb_array_elements(public.open_quiz('default', 'loose') -> 'questions') as q),
  '{MCQ,OPT,ASC,SLI,DRAW}', 'an unknown type is shown, and a question without an answer key is not'
);

-- Section: the order of an association.
select set_eq(
  $$ select jsonb_array_elements_text(public.open_quiz('money', 'money-2') #> '{questions,2,right_options}') $$,
  $$ values ('Goes out'), ('Comes in'), ('Stays') $$, 'all items on the right are shown'
);

-- Section: starting.
select throws_ok($$ select public.start_attempt('money', 'nowhere') $$, 'PT404', 'quiz_not_found', 'a missing quiz cannot be started');
select throws_ok($$ select public.start_attempt('default', 'empty') $$, 'PT409', 'quiz_empty',
  'a quiz without questions cannot be started');
insert into saved_values select 'a', (public.start_attempt('money', 'money-2') ->> 'id')::uuid;
select is((public.start_attempt('money', 'money-2') ->> 'id')::uuid, (select value from saved_values where name = 'a'),
  'starting again continues the same attempt');
select throws_ok($$ select public.start_attempt('default', 'money-2-q') $$, 'PT409', 'quiz_open_elsewhere',
  'a quiz in progress in a course cannot be practised, because the review would show its answers');
select is(
  public.open_quiz('default', 'money-2-q') -> 'elsewhere',
  jsonb_build_object(
    'attempt_id', (select value from saved_values where name = 'a'), 'quiz_title', 'Quiz money-2-q', 'course_title', 'Course money',
    'course_id', 'money', 'ref', 'money-2', 'ends', false
  ),
  'the page says where the quiz is in progress'
);
select is(public.open_quiz('money', 'money-2') -> 'elsewhere', 'null', 'in the course itself, the quiz is not in progress elsewhere');
-- The same quiz is in another course, and Ben starts it as practice first.
select tests.act_as_operator();
insert into public.courses (id, title) values ('twin', 'Twin');
insert into public.lessons (id, course_id, quiz_id) values ('twin-1', 'twin', 'money-2-q');
select tests.act_as('anna');
select throws_ok($$ select public.start_attempt('twin', 'twin-1') $$, 'PT409', 'quiz_open_elsewhere',
  'the quiz cannot be started in another course either');
select tests.act_as('ben');
insert into saved_values select 'practice', (public.start_attempt('default', 'money-2-q') ->> 'id')::uuid;
select is((public.start_attempt('default', 'money-2-q') ->> 'id')::uuid,
  (select value from saved_values where name = 'practice'), 'two tabs share one practice attempt');
select throws_ok($$ select public.start_attempt('money', 'money-2') $$, 'PT409', 'quiz_open_elsewhere',
  'a quiz in progress as practice cannot be started in a course');
select is(public.open_quiz('money', 'money-2') #>> '{elsewhere,course_id}', 'default',
  'the course''s page says that the quiz is in progress as practice');
select throws_ok($$ select public.leave_attempt((select value from saved_values where name = 'a')) $$, 'PT404',
  'attempt_not_found', 'no one can leave another student''s attempt');
select lives_ok($$ select public.leave_attempt((select value from saved_values where name = 'practice')) $$,
  'a practice attempt can be left');
select lives_ok($$ select public.start_attempt('money', 'money-2') $$, 'the quiz can then be started in the course');
select public.leave_attempt((public.start_attempt('money', 'money-2') ->> 'id')::uuid);
select tests.act_as('anna');
select is(public.open_quiz('money', 'money-2') #>> '{attempt,id}',
  (select value::text from saved_values where name = 'a'), 'the open attempt is returned with the quiz');

-- Section: answering.
create function pg_temp.save(p_question text, p_answer jsonb, p_attempt text default 'a') returns jsonb language sql as $$
  select public.save_answer((select value from saved_values where name = p_attempt), p_question, p_answer);
$$;
create function pg_temp.saved() returns jsonb language sql as $$
  select coalesce(jsonb_object_agg(a ->> 'question_id', a -> 'answer'), '{}')
    from jsonb_array_elements(public.open_quiz('money', 'money-2') #> '{attempt,answers}') as a;
$$;
select is(array(select jsonb_object_keys(pg_temp.save('money-2-q-mcq', '"Tax file number"'))), '{stands,saved_at}',
  'saving returns only the time and whether the answer was accepted');
select is(pg_temp.saved(), '{"money-2-q-mcq": "Tax file number"}', 'a saved answer is returned when the quiz is opened again');
select pg_temp.save('money-2-q-mcq', '"Train fare note"');
select is(pg_temp.saved(), '{"money-2-q-mcq": "Train fare note"}', 'the latest answer is kept');
select pg_temp.save('money-2-q-mcq', null);
select is(pg_temp.saved(), '{}', 'null deletes an answer');
select pg_temp.save('money-2-q-opt', '"x"');
select pg_temp.save('money-2-q-opt', '"  "');
select is(pg_temp.saved(), '{}', 'a blank answer deletes an answer');
select pg_temp.save('money-2-q-asc', '{"0": "1"}');
select is(pg_temp.saved(), '{"money-2-q-asc": {"0": 1}}', 'indices are stored as numbers');
select pg_temp.save('money-2-q-asc', '{}');
select is(pg_temp.saved(), '{}', 'an empty mapping deletes an answer');
select pg_temp.save('money-2-q-sli', '"20"');
select is(pg_temp.saved(), '{"money-2-q-sli": 20}', 'a number is stored as a number');
select pg_temp.save('money-2-q-mcq', '{"value": "Tax file number"}');
select pg_temp.save('money-2-q-asc', '{"value": {"1": 2}}');
select pg_temp.save('money-2-q-sli', '{"value": 50}');
select is(pg_temp.saved(), '{"money-2-q-mcq": "Tax file number", "money-2-q-asc": {"1": 2}, "money-2-q-sli": 50}',
  'answers can be wrapped in an object with a value');
select pg_temp.save('money-2-q-mcq', '{"value": null}');
select pg_temp.save('money-2-q-asc', '{"value": {}}');
select is(pg_temp.saved(), '{"money-2-q-sli": 50}', 'a wrapped answer can be deleted the same way');
select pg_temp.save('money-2-q-sli', '20');
select throws_ok(format('select pg_temp.save(%L, %L)', q, a), 'PT422', 'invalid_answer', format('%s does not take %s', q, a))
from (values
  ('money-2-q-mcq', '5'), ('money-2-q-mcq', '["Tax file number"]'), ('money-2-q-mcq', '{"0": 1}'), ('money-2-q-mcq', 'true'),
  ('money-2-q-opt', '5'), ('money-2-q-opt', '{}'), ('money-2-q-opt', '{"value": {"value": "x"}}'),
  ('money-2-q-asc', '"a"'), ('money-2-q-asc', '[0, 1]'), ('money-2-q-asc', '{"0": 3}'), ('money-2-q-asc', '{"2": 0}'),
  ('money-2-q-asc', '{"0": -1}'), ('money-2-q-asc', '{"0": null}'), ('money-2-q-asc', '{"a": 0}'),
    ('money-2-q-asc', '{"0": [1]}'), ('money-2-q-asc', '{"0": 1, "1": null}'), ('money-2-q-asc', '{"00": 1}'),
  ('money-2-q-asc', '{"0": 1.5}'), ('money-2-q-asc', '{"0": 99999999999}'),
  ('money-2-q-sli', '"much"'), ('money-2-q-sli', '[5]'), ('money-2-q-sli', 'true')
) as t (q, a);
select throws_ok($$ select pg_temp.save('money-2-q-opt', to_jsonb(repeat('a', 5000))) $$, 'PT413', 'answer_too_long',
  'an answer of 5 KB is refused');
select lives_ok($$ select pg_temp.save('money-2-q-opt', to_jsonb(repeat('ä', 2000))) $$, 'a long answer within the limit is stored');
select throws_ok($$ select pg_temp.save('loose-mcq', '"Tax file number"') $$, 'PT404', 'question_not_found',
  'a question of another quiz is not found');
insert into saved_values select 'loose', (public.start_attempt('default', 'loose') ->> 'id')::uuid;
select throws_ok($$ select pg_temp.save('new-type', '"x"', 'loose') $$, 'PT422', 'question_unsupported',
  'a question of an unknown type cannot be answered');
select throws_ok($$ select pg_temp.save('unkeyed', '"x"', 'loose') $$, 'PT404', 'question_not_found',
  'a question without an answer key cannot be answered');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.save('money-2-q-mcq', '"x"') $$, 'PT404', 'attempt_not_found',
  'no one can answer in another student''s attempt');
select throws_ok($$ select public.finish_attempt((select value from saved_values where name = 'a')) $$, 'PT404',
  'attempt_not_found', 'another student''s attempt cannot be finished');
select is(public.open_quiz('money', 'money-2') -> 'attempt', 'null', 'another student''s attempt is not shown');

-- Section: two devices.
select tests.act_as('anna');
create function pg_temp.given(p_answer text, p_age_ms numeric, p_device text) returns jsonb language sql as $$
  select pg_temp.save('money-2-q-mcq', jsonb_build_object('value', p_answer, 'age_ms', p_age_ms, 'device', p_device)) -> 'stands';
$$;
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '1 day' where id = (select value from saved_values where name = 'a');
select tests.act_as('anna');
select is(pg_temp.given('Tax file number', 60000, 'laptop'), 'true', 'an answer given a minute ago is stored');
select is(pg_temp.given('Train fare note', 3600000, 'library'), 'false', 'an earlier answer from another device is not accepted');
select is(pg_temp.saved() -> 'money-2-q-mcq', '"Tax file number"', 'an answer that is not accepted changes nothing');
select is(pg_temp.given('', 3600000, 'library'), 'false', 'an earlier deletion from another device is not accepted');
select is(pg_temp.given('Train fare note', 30000, 'library'), 'true', 'a later answer from another device is accepted');
select is(pg_temp.saved() -> 'money-2-q-mcq', '"Train fare note"', 'the later answer is stored');
select is(pg_temp.given('Tax file number', 90000, 'library'), 'true',
  'of answers from one device, the one that arrives last is accepted, whatever its clock says');
select is(pg_temp.given('Train fare note', -1e300, 'laptop'), 'true', 'an absurd age in the future counts as now');
select is(pg_temp.given('Tax file number', 1e300, 'library'), 'false', 'an answer cannot be dated before the start of the attempt');
select is(pg_temp.save('money-2-q-mcq', '"Tax file number"') -> 'stands', 'true', 'an answer without an age is given now');
select is(pg_temp.given('', 0, 'laptop'), 'true', 'an answer can be deleted');
select is(pg_temp.saved() -> 'money-2-q-mcq', null, 'a deleted answer is not stored');

-- Section: a question is changed during an attempt.
select tests.act_as_operator();
update public.questions set title = 'What does TFN mean?' where id = 'money-2-q-sli';
select tests.act_as('anna');
select is(pg_temp.saved() -> 'money-2-q-sli', '20', 'changed wording keeps the answer');
select tests.act_as_operator();
update public.questions set slider_max = 50 where id = 'money-2-q-sli';
select tests.act_as('anna');
select is(pg_temp.saved() -> 'money-2-q-sli', null, 'a changed range removes the answer');
select pg_temp.save('money-2-q-sli', '20');
select tests.act_as_operator();
update public.questions set slider_unit = 'days' where id = 'money-2-q-sli';
select tests.act_as('anna');
select is(pg_temp.saved() -> 'money-2-q-sli', null, 'a changed unit removes the answer');

-- Section: a visitor.
select tests.act_as_visitor();
select throws_ok($$ select public.open_quiz('money', 'money-2') $$, '42501', null, 'a visitor cannot open a quiz');
select throws_ok($$ select public.start_attempt('money', 'money-2') $$, '42501', null, 'a visitor cannot start an attempt');
select throws_ok($$ select public.save_answer(gen_random_uuid(), 'x', '"x"') $$, '42501', null, 'a visitor cannot save an answer');
select throws_ok($$ select public.finish_attempt(gen_random_uuid()) $$, '42501', null, 'a visitor cannot finish an attempt');

select tests.act_as_operator();
select * from finish();
rollback;
