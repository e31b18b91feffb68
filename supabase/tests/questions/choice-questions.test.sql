-- Questions with several right options, from saving one to its statistics (docs/decisions/0051).
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,boss}'::text[]) as name;
select tests.make_admin('boss');
select tests.make_course('money', '{q,q}');
create function pg_temp.payload(p_options jsonb, p_answer jsonb) returns jsonb language sql as $$
  select jsonb_build_object('quiz_id', 'money-1-q', 'title', 'Which are taxes?', 'type', 'MRQ', 'options', p_options, 'answer', p_answer);
$$;

-- Section: validation.
select tests.act_as('boss');
select is(
  public.admin_save_question(pg_temp.payload('["GST", "HECS", "Income tax"]', '["GST", "Income tax"]')) -> 'answer',
  '["GST", "Income tax"]', 'the answer key is a list of options'
);
select is(
  public.admin_save_question(pg_temp.payload('["GST", "HECS"]', '["GST"]')) -> 'answer', '["GST"]',
    'a list of one option is stored as a list'
);
select throws_ok(
  format('select public.admin_save_question(pg_temp.payload(%L, %L))', options, answer), 'PT422', 'invalid_question', title
) from (values
  ('["GST"]', '["GST"]', 'one option is too few'),
  ('["1","2","3","4","5","6","7","8","9","10","11","12"]', '["1"]', 'twelve options are too many'),
  ('["GST", ""]', '["GST"]', 'a blank option is refused'),
  ('["GST", "GST"]', '["GST"]', 'equal options are refused'),
  ('["GST", "HECS"]', '[]', 'no right option is refused'),
  ('["GST", "HECS"]', '"GST"', 'a text is not a list'),
  ('["GST", "HECS"]', '["GST", 1]', 'a number is not an option'),
  ('["GST", "HECS"]', '["Rent"]', 'a right answer that is not an option is refused'),
  (jsonb_build_array(repeat('x', 2000), repeat('y', 2000))::text, jsonb_build_array(repeat('x', 2000))::text,
    'an answer has to fit into 4 KB')
) as c (options, answer, title);

-- Section: an attempt.
select tests.act_as_operator();
delete from public.questions where id in (select question_id from public.quiz_questions where quiz_id = 'money-1-q');
insert into public.questions (id, title, type, options)
values ('taxes', 'Which are taxes?', 'MRQ', '["GST", "HECS", "Income tax", "Rent", "Fines", "Tolls"]');
insert into public.quiz_questions (quiz_id, question_id) values ('money-1-q', 'taxes');
insert into private.question_keys (question_id, answer, explanation) values ('taxes', '["GST", "Income tax"]', 'They fund the state.');
update public.quizzes set question_order = 'shuffled' where id = 'money-1-q';
create temporary table seen (name text primary key, value jsonb);
grant all on seen to authenticated;
create function pg_temp.attempt() returns uuid language sql as $$ select (value ->> 'id')::uuid from seen
  where name = current_setting('tests.who') $$;

select tests.act_as('anna');
select set_config('tests.who', 'anna', true);
insert into seen select 'anna', public.start_attempt('money', 'money-1');
select unalike((select value::text from seen where name = 'anna') || public.open_quiz('money', 'money-1')::text,
  '%They fund%', 'the explanation is not shown');
select is(
  (select jsonb_agg(o order by o) from jsonb_array_elements(public.open_quiz('money', 'money-1') #> '{questions,0,options}') as o),
  '["Fines", "GST", "HECS", "Income tax", "Rent", "Tolls"]', 'every option is shown'
);
select is(public.save_answer(pg_temp.attempt(), 'taxes', '{"value": ["Income tax", " GST", "GST"]}') -> 'stands',
  'true', 'several options can be chosen');
select is(
  public.open_quiz('money', 'money-1') #> '{attempt,answers,0,answer}', '["GST", "Income tax"]',
    'chosen options are stored once each, in the order of the question'
);
select throws_ok(format('select public.save_answer(pg_temp.attempt(), %L, %L)', 'taxes', a), 'PT422', 'invalid_answer',
  a || ' is not an answer')
from unnest('{"\"GST\"","[1]","{\"0\": 1}"}'::text[]) as a;
select public.save_answer(pg_temp.attempt(), 'taxes', '{"value": []}');
select is(public.open_quiz('money', 'money-1') #> '{attempt,answers}', '[]', 'an empty list withdraws the answer');
select public.save_answer(pg_temp.attempt(), 'taxes', '{"value": ["GST"]}');
insert into seen select 'anna result', public.finish_attempt(pg_temp.attempt());
select is(
  (select jsonb_build_array(value -> 'score', value -> 'score_max', value #> '{review,0,correct}',
    value #> '{review,0,your_answer}', value #> '{review,0,correct_answer}') from seen where name = 'anna result'),
  '[0, 1, false, ["GST"], ["GST", "Income tax"]]', 'some of the right options are not right, and the review shows all of them'
);

select tests.act_as('ben');
select set_config('tests.who', 'ben', true);
insert into seen select 'ben', public.start_attempt('money', 'money-1');
select public.save_answer(pg_temp.attempt(), 'taxes', '{"value": ["Income tax", "GST"]}');
select is(public.finish_attempt(pg_temp.attempt()) -> 'score', '1', 'all right options give one point');

-- Section: statistics count each chosen option.
select tests.act_as('boss');
select results_eq(
  $$ select c ->> 'label', (c -> 'count')::integer, (c -> 'correct')::boolean
     from jsonb_array_elements(public.admin_get_quiz_items('money-1-q') #> '{questions,0,choices}') as c $$,
  $$ values ('GST', 2, true), ('HECS', 0, false), ('Income tax', 1, true), ('Rent', 0, false), ('Fines', 0, false), ('Tolls', 0, false) $$,
  'item statistics list the options, how many chose each, and which are right'
);

-- Section: regrading.
select is(
  public.admin_preview_regrade(jsonb_build_object('id', 'taxes')
    || pg_temp.payload('["GST", "HECS", "Income tax", "Rent", "Fines", "Tolls"]', '["GST"]')),
  '{"attempts": 2, "changed": 2, "students_up": 1, "students_down": 1}', 'another answer key changes both results'
);
select * from finish();
rollback;
