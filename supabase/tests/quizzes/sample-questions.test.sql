-- Sample questions that visitors can answer on the landing page.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.make_course('money', '{q,q}');
create function pg_temp.tag(variadic p_questions text[]) returns void language sql security definer as $$
  update public.questions set tags = case when id = any (p_questions) then array['Try-it'] else '{}' end;
$$;
create function pg_temp.draft(p_quiz text, p_at timestamptz default null) returns void language sql security definer as $$
  update public.quizzes set publish_at = p_at where id = p_quiz;
$$;
create function pg_temp.asked() returns text[] language sql as $$
  select array(select q ->> 'id' from jsonb_array_elements(public.get_sample_questions()) with ordinality as e (q, n) order by n);
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

-- Section: the setting.
select pg_temp.tag('money-1-q-mcq');
select pg_temp.draft('money-1-q');
update private.settings set value = value - 'enabled' where key = 'sample_questions';
select is(pg_temp.asked(), '{}', 'sample questions are off by default');
update private.settings set value = '{"enabled": false}' where key = 'sample_questions';
set local role anon;
select is(pg_temp.asked(), '{}', 'no sample question is shown while they are off');
select throws_ok($$ select public.answer_sample_question('money-1-q-mcq', '"x"') $$, 'PT404', 'question_not_found',
  'no answer is graded while they are off');
reset role;
delete from private.settings where key = 'sample_questions';
select is(pg_temp.asked(), '{}', 'sample questions are off without their setting');
insert into private.settings (key, value) values ('sample_questions', '{"enabled": true}');
select is(pg_temp.asked(), '{money-1-q-mcq}', 'sample questions are shown when they are on');
select pg_temp.draft('money-1-q', now());

-- Section: the questions that count as sample questions.
select pg_temp.tag(variadic '{}');
select is(pg_temp.asked(), '{}', 'without tagged questions there are no sample questions');
select pg_temp.tag('money-1-q-mcq', 'money-1-q-opt', 'money-1-q-asc', 'money-2-q-mcq');
select is(pg_temp.asked(), '{}', 'questions of a published quiz are not sample questions');
select pg_temp.draft('money-1-q', now() + interval '1 year');
select is(pg_temp.asked(), '{}', 'questions of a scheduled quiz are not sample questions');
select pg_temp.draft('money-1-q');
select is(cardinality(pg_temp.asked()), 2, 'a draft has two sample questions');
select is(pg_temp.asked() <@ '{money-1-q-mcq,money-1-q-opt,money-1-q-asc}', true,
  'only the draft''s own questions are shown, in whatever case the tag is');
select pg_temp.tag('money-1-q-mcq', 'money-2-q-mcq');
select pg_temp.draft('money-2-q');
select is(cardinality(pg_temp.asked()), 1, 'only one question of each type is shown');
select tests.write($w$ insert into public.quiz_questions (quiz_id, question_id) values ('money-2-q', 'money-1-q-mcq') $w$);
select pg_temp.draft('money-2-q', now());
select is(pg_temp.asked(), '{}', 'a question shared with a published quiz is not a sample question');
select tests.write($w$ update public.quizzes set deleted_at = now() where id = 'money-2-q' $w$);
select is(pg_temp.asked(), '{}', 'a question shared with a quiz in the trash is not a sample question');
select tests.write($w$ update public.quizzes set deleted_at = null where id = 'money-2-q' $w$);
select tests.write($w$ update public.quiz_questions set deleted_at = now()
  where quiz_id = 'money-2-q' and question_id = 'money-1-q-mcq' $w$);
select is(pg_temp.asked(), '{}', 'a question removed from a published quiz is not a sample question');
select tests.write($w$ update public.quiz_questions set deleted_at = null
  where quiz_id = 'money-2-q' and question_id = 'money-1-q-mcq' $w$);
select tests.act_as('anna');
select public.start_attempt('money', 'money-2') is not null;
reset role;
select pg_temp.draft('money-2-q');
select is(pg_temp.asked(), '{}', 'a draft with an attempt has no sample questions');
delete from public.quiz_attempts;
select tests.write($w$ update public.questions set deleted_at = now() where id = 'money-1-q-mcq' $w$);
select is(pg_temp.asked(), '{money-2-q-mcq}', 'a question in the trash is not a sample question');
select tests.write($w$ update public.questions set deleted_at = null where id = 'money-1-q-mcq' $w$);
select tests.write($w$ delete from public.quiz_questions where quiz_id = 'money-2-q' and question_id = 'money-1-q-mcq' $w$);

-- Section: what a visitor sees.
select pg_temp.tag('money-1-q-mcq', 'money-1-q-opt');
set local role anon;
select is(pg_temp.asked(), '{money-1-q-mcq,money-1-q-opt}', 'a visitor sees sample questions in the order of their quiz');
select unalike(public.get_sample_questions()::text, '%Everybody has one number%', 'sample questions have no explanations');
select is(jsonb_path_exists(public.get_sample_questions(), '$[*].keyvalue() ? (@.key like_regex "answer|correct|explanation|solution")'),
  false, 'sample questions have no answer keys');
select is(
  public.answer_sample_question('money-1-q-mcq', '{"value": "Train fare note"}'),
  '{"correct": false, "correct_answer": "Tax file number", "explanation": "Everybody has one number.", "option_explanations": [], '
    '"solution": null, "your_answer": "Train fare note"}',
  'an answer is graded, and the feedback shows what is right and why'
);
select is(public.answer_sample_question('money-1-q-mcq', '{"value": "Tax file number"}') -> 'correct', 'true',
  'answering again works, because nothing is stored');
select throws_ok(format('select public.answer_sample_question(%L, %L)', 'money-1-q-mcq', a), 'PT422',
  'invalid_answer', a || ' is not an answer')
from unnest('{null,"{\"value\": null}","[1]"}'::text[]) as a;
select throws_ok(format('select public.answer_sample_question(%L, %L)', id, '"x"'), 'PT404',
  'question_not_found', id || ' is not a sample question')
from unnest('{money-2-q-mcq,money-1-q-asc,no-such-question,null}'::text[]) as id;
select throws_ok(format('select public.answer_sample_question(%L, to_jsonb(repeat(%L, 5000)))', 'money-1-q-opt', 'x'), 'PT413',
  'answer_too_long',
  'a long text is refused');
reset role;
select tests.act_as('anna');
select is(public.answer_sample_question('money-1-q-mcq', '"Tax file number"') -> 'correct', 'true', 'a student can answer too');
reset role;
select is((select count(*) from public.attempt_answers) + (select count(*) from private.practice_cards), 0::bigint,
  'a student''s answer is not stored');

-- Section: limits.
update private.settings set value = value || '{"sample_question": {"window_seconds": 3600, "overall": 2}}' where key = 'request_limits';
delete from private.request_counts;
set local role anon;
select lives_ok($$ select public.answer_sample_question('money-1-q-mcq', '"x"') from generate_series(1, 2) $$,
  'a visitor can answer up to the limit');
select throws_ok($$ select public.answer_sample_question('money-1-q-mcq', '"x"') $$, 'PT429', 'too_many_requests',
  'answers above the limit are refused');
reset role;

select * from finish();
rollback;
