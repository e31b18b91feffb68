-- Finishing a quiz: grading, the review, the best score, and content that changes in the middle.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.make_course('money', '{q,v,q}');
update private.question_keys set salt = '00000000-0000-4000-8000-000000000002' where question_id like '%-asc';
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;
create function pg_temp.attempt(p_course text, p_ref text) returns uuid language sql as $$
  select (public.start_attempt(p_course, p_ref) ->> 'id')::uuid; $$;
create function pg_temp.result(p_name text) returns jsonb language sql as $$ select value from saved_values where name = p_name; $$;

-- Section: finishing.
select tests.act_as('anna');
select throws_ok($$ select public.finish_attempt(pg_temp.attempt('money', 'money-1')) $$, 'PT409', 'quiz_incomplete',
  'an unanswered quiz cannot be finished');
select is((select count(*) from public.lesson_results where status = 2), 0::bigint, 'an attempt that cannot be finished writes no result');
select tests.answer_quiz(pg_temp.attempt('money', 'money-1'), 'money-1-q', 3);
select public.save_answer(pg_temp.attempt('money', 'money-1'), 'money-1-q-opt', null);
select throws_ok($$ select public.finish_attempt(pg_temp.attempt('money', 'money-1')) $$, 'PT409', 'quiz_incomplete',
  'a single missing answer is refused');
select public.save_answer(pg_temp.attempt('money', 'money-1'), 'money-1-q-opt', '"SUPERANNUATION"');
insert into saved_values select 'id', to_jsonb(pg_temp.attempt('money', 'money-1'));
insert into saved_values select 'first', public.finish_attempt((pg_temp.result('id') #>> '{}')::uuid);
select is(
  pg_temp.result('first') - '{attempt_id,finished_at,review,road}'::text[],
  '{"course_id": "money", "lesson_id": "money-1", "score": 3, "score_max": 4, "answered": 4, "percent": 75, "previous_best": null,
    "next": {"course_id": "money", "course_title": "Course money", "course_image": null, "category": "General",
      "lesson_id": "money-2", "lesson_type": 1, "lesson_title": "Video 2"},
    "course_complete": false, "weighted": false, "incomplete": false, "attempts_left": null, "review_withheld": false}',
  'the result has score, maximum, percentage and the next lesson'
);
select is(
  pg_temp.result('first') #> '{review,0}',
  '{"question_id": "money-1-q-mcq", "title": "What is a TFN?", "description": "", "points": 1, "type": "MCQ", '
    '"options": ["Tax file number", "Train fare note"],
    "left_options": [], "right_options": [], "slider": null, "your_answer": " Tax file number ", "correct_answer": "Tax file number",
    "correct": true, "explanation": "Everybody has one number.", "option_explanations": [], "cue": null, "document": null, "as_of": null,
    "solution": null, "earned": 1}',
  'the review shows question, own answer, right answer and explanation'
);
select is(pg_temp.result('first') #> '{review,2,your_answer}', pg_temp.result('first') #> '{review,2,correct_answer}',
  'a right association equals the right answer as shown');
select is(
  pg_temp.result('first') #> array['review', '2', 'right_options', pg_temp.result('first') #>> '{review,2,correct_answer,0}'], '"Comes in"',
  'the shown index of the right answer points at the right text'
);
select is((pg_temp.result('first') #>> '{review,3,your_answer}') || ' '
  || (pg_temp.result('first') #>> '{review,3,correct_answer}'), '40 30', 'a wrong slider shows both numbers');
select is(pg_temp.result('first') #> '{review,3,correct}', 'false', 'a slider off the key is wrong');
select is(tests.road('money'), '{2,1,0}', 'the lesson is complete, and the next one is available');

select is(public.finish_attempt((pg_temp.result('id') #>> '{}')::uuid), pg_temp.result('first'), 'finishing again returns the same result');
select is((select count(*) from public.quiz_attempts), 1::bigint, 'finishing again creates no attempt');
select throws_ok(
  $$ select public.save_answer((pg_temp.result('id') #>> '{}')::uuid, 'money-1-q-sli', '30') $$, 'PT409', 'attempt_finished',
  'an answer after the finish is refused'
);
select is(public.open_quiz('money', 'money-1') -> 'attempt', 'null', 'the attempt is no longer open');
select is(public.open_quiz('money', 'money-1') -> 'best', '{"score": 3, "score_max": 4}', 'the best result is shown');

-- Section: reviewing.
select is(public.review_quiz('money', 'money-1') - 'result', public.open_quiz('money', 'money-1'), 'a review includes the quiz');
select is(public.review_quiz('money', 'money-1') -> 'result', pg_temp.result('first'), 'a review is the result of the finished attempt');
select is(public.review_quiz('default', 'money-1-q') -> 'result', 'null', 'practice has its own review');
select is(public.review_quiz('money', 'nowhere'), null, 'an unknown quiz has no review');
select tests.act_as('ben');
select is(public.review_quiz('money', 'money-1') -> 'result', 'null', 'no one sees another student''s review');
select tests.act_as('anna');
select public.start_attempt('money', 'money-1');
-- The review of the previous attempt would reveal the answers to this one.
select is(public.review_quiz('money', 'money-1') #> '{result,review}', '[]', 'there is no review while an attempt is open');
select is(public.review_quiz('money', 'money-1') #> '{result,review_withheld}', 'true', 'the response says that the review is withheld');
select is(public.finish_attempt((pg_temp.result('id') #>> '{}')::uuid) -> 'review', '[]',
  'finishing the previous attempt again shows no review either');
select is((select count(*) from public.attempt_answers as w where w.correct is not null), 0::bigint,
  'the table doesn''t show which answers were right either');
select public.leave_attempt((public.start_attempt('money', 'money-1') ->> 'id')::uuid);
select is(public.review_quiz('money', 'money-1') -> 'result', pg_temp.result('first'), 'the review is back after leaving the attempt');
select public.start_attempt('money', 'money-1');
select isnt(public.review_quiz('money', 'money-1') -> 'attempt', 'null', 'a review names the open attempt');

-- Section: taking it again.
select is(tests.take_quiz('money', 'money-1', 'money-1-q', 1) -> 'percent', '25', 'a retake is graded by itself');
select is(public.open_quiz('money', 'money-1') -> 'best', '{"score": 3, "score_max": 4}', 'a worse retake keeps the best score');
select tests.take_quiz('money', 'money-1', 'money-1-q', 4);
select is(public.review_quiz('money', 'money-1') #> '{result,score}', '4', 'the review shows the latest attempt');
create function pg_temp.review_of(p_course text, p_ref text) returns jsonb language sql as $$
  select public.review_quiz(p_course, p_ref, (pg_temp.result('id') #>> '{}')::uuid) -> 'result';
$$;
select is(pg_temp.review_of('money', 'money-1') #> '{score}', '3', 'the review can show a chosen attempt');
select is(pg_temp.review_of('default', 'money-1-q'), 'null', 'an attempt''s review is found only where it was taken');
select tests.act_as('ben');
select is(pg_temp.review_of('money', 'money-1'), 'null', 'no one else can review the attempt');
select tests.act_as('anna');
select is(public.get_course_overview('money') #> '{lessons,0,score}', '4', 'a better retake replaces it');
select is(tests.road('money'), '{2,1,0}', 'retakes do not change the road');

-- Section: practice.
select is(
  (
    select jsonb_set(t.result - '{attempt_id,finished_at,review}'::text[], '{next}', t.result #> '{next,lesson_id}')
    from tests.take_quiz('default', 'money-3-q', 'money-3-q', 2) as t (result)
  ),
  '{"course_id": null, "lesson_id": null, "score": 2, "score_max": 4, "answered": 4, "percent": 50, "previous_best": '
    'null, "road": null, "next": "money-2", "course_complete": false, "weighted": false, "incomplete": false, '
    '"attempts_left": null, "review_withheld": false}',
  'practice is graded, has no road, and leads back to a course'
);
select is(tests.road('money'), '{2,1,0}', 'practice changes no road map');
select tests.take_quiz('default', 'money-3-q', 'money-3-q', 1);
select is(public.open_quiz('default', 'money-3-q') -> 'best', '{"score": 2, "score_max": 4}', 'practice has its own best result');

-- Section: unsupported types.
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('draw', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-3-q', 'draw', 9);
select tests.act_as('anna');
insert into saved_values select 'mixed', tests.take_quiz('money', 'money-3', 'money-3-q', 4);
select is(
  pg_temp.result('mixed') - '{attempt_id,finished_at,review,course_id,lesson_id,previous_best,road,next}'::text[],
  '{"score": 4, "score_max": 5, "answered": 4, "percent": 100, "course_complete": false, "weighted": false, '
    '"incomplete": false, "attempts_left": null, "review_withheld": false}', 'an unknown type is neither required nor counted as answered'
);
select is(jsonb_array_length(pg_temp.result('mixed') -> 'review'), 4, 'an unknown type is not reviewed');
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('only-new', 'Only new types');
insert into public.questions (id, title, type) values ('only-drawn', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id) values ('only-new', 'only-drawn');
insert into public.lessons (id, course_id, quiz_id, position) values ('money-4', 'money', 'only-new', 4);
select tests.act_as('anna');
select is(
  public.finish_attempt(pg_temp.attempt('money',
    'money-4')) - '{attempt_id,finished_at,review,course_id,lesson_id,previous_best,road,next}'::text[],
  '{"score": 0, "score_max": 1, "answered": 0, "percent": 0, "course_complete": false, "weighted": false, "incomplete": '
    'false, "attempts_left": null, "review_withheld": false}', 'a quiz of only unknown types can be finished with 0%'
);

-- Section: a slider with labels, an index as answer key, and default labels.
select tests.act_as_operator();
insert into public.quizzes (id, title) values ('labels', 'Labels');
update public.quizzes set question_order = 'as_written' where id = 'labels';
insert into public.questions (id, title, type, options) values
  ('labelled', 'How risky?', 'SLI', '["None", "Some", "A lot"]'), ('unlabelled', 'How sure?', 'SLI', '[]');
insert into public.quiz_questions (quiz_id, question_id, position) values ('labels', 'labelled', 1), ('labels', 'unlabelled', 2);
insert into private.question_keys (question_id, answer) values ('labelled', '2'), ('unlabelled', '"High"');
select tests.act_as('anna');
select is(public.open_quiz('default', 'labels') #> '{questions,1,options}',
  '["Low", "Medium", "High", "Extremely High"]', 'a slider without labels and range has the default labels');
select public.save_answer(pg_temp.attempt('default', 'labels'), 'labelled', '"A lot"');
select public.save_answer(pg_temp.attempt('default', 'labels'), 'unlabelled', '"High"');
insert into saved_values select 'labels', public.finish_attempt(pg_temp.attempt('default', 'labels'));
select is(pg_temp.result('labels') -> 'percent', '100', 'labels are graded by their text');
select is(pg_temp.result('labels') #> '{review,0,correct_answer}', '"A lot"', 'the review shows the label, not the index');

-- Section: content changes in the middle of an attempt.
select tests.act_as('ben');
select tests.answer_quiz(pg_temp.attempt('money', 'money-1'), 'money-1-q', 4);
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('added', 'Added', 'OPT');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-1-q', 'added', 9);
insert into private.question_keys (question_id, answer) values ('added', '"yes"');
select tests.act_as('ben');
select throws_ok($$ select public.finish_attempt(pg_temp.attempt('money', 'money-1')) $$, 'PT409', 'quiz_incomplete',
  'a question added during the attempt has to be answered');
select public.save_answer(pg_temp.attempt('money', 'money-1'), 'added', '"yes"');
select tests.act_as_operator();
update public.questions set deleted_at = now() where id in ('money-1-q-mcq', 'money-1-q-opt');
select tests.act_as('ben');
insert into saved_values select 'shrunk', public.finish_attempt(pg_temp.attempt('money', 'money-1'));
select is(
  pg_temp.result('shrunk') - '{attempt_id,finished_at,review,course_id,lesson_id,previous_best,road,next}'::text[],
  '{"score": 3, "score_max": 3, "answered": 3, "percent": 100, "course_complete": false, "weighted": false, '
    '"incomplete": false, "attempts_left": null, "review_withheld": false}',
    'questions deleted during the attempt no longer count, and the result never exceeds 100%'
);
select tests.act_as_operator();
update public.questions set deleted_at = now() where id = 'money-1-q-asc';
select tests.act_as('ben');
select is(
  public.finish_attempt((pg_temp.result('shrunk') ->> 'attempt_id')::uuid) -> 'review', pg_temp.result('shrunk') -> 'review',
  'a review still shows questions deleted later'
);
select is(public.get_course_overview('money') #>> '{lessons,0,score_max}', '3', 'a result keeps its maximum score');
select is((select count(*) from public.lesson_results where score > score_max), 0::bigint, 'no result exceeds its maximum');

select tests.answer_quiz(pg_temp.attempt('money', 'money-3'), 'money-3-q', 2);
insert into saved_values select 'orphan', to_jsonb(pg_temp.attempt('money', 'money-3'));
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-3-q';
select tests.act_as('ben');
select lives_ok($$ select public.save_answer((pg_temp.result('orphan') #>> '{}')::uuid, 'money-3-q-sli', '30') $$,
  'answers of an open attempt are saved after its quiz is deleted');
select is(public.finish_attempt((pg_temp.result('orphan') #>> '{}')::uuid) -> 'score', '3', 'an attempt at a deleted quiz can be finished');
select throws_ok($$ select public.start_attempt('money', 'money-3') $$, 'PT404', 'quiz_not_found',
  'a deleted quiz cannot be started again');
select is(tests.road('money'), '{2,1,0}', 'the road continues without it');

select tests.act_as_operator();
select tests.make_quiz('vanish');
select tests.act_as('ben');
insert into saved_values select 'vanish', to_jsonb(pg_temp.attempt('default', 'vanish'));
select tests.act_as_operator();
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions where quiz_id = 'vanish');
select tests.act_as('ben');
select is(
  public.finish_attempt((pg_temp.result('vanish') #>> '{}')::uuid) - '{attempt_id,finished_at,review,course_id,'
    'lesson_id,previous_best,road,next}'::text[],
  '{"score": 0, "score_max": 0, "answered": 0, "percent": 0, "course_complete": false, "weighted": false, "incomplete": '
    'false, "attempts_left": null, "review_withheld": false}', 'an attempt whose questions were all deleted can be finished'
);

-- Scores from different times are compared by percentage: 3 of 3 is better than 3 of 4.
select tests.act_as_operator();
select private.complete_lesson(tests.id_of('ben'), 'money-1', 3, 4);
select is((select score || '/' || score_max from public.lesson_results where user_id = tests.id_of('ben')
  and lesson_id = 'money-1'), '3/3', 'a lower percentage does not replace a higher one');
select private.complete_lesson(tests.id_of('ben'), 'money-1', 5, 5);
select is((select score || '/' || score_max from public.lesson_results where user_id = tests.id_of('ben')
  and lesson_id = 'money-1'), '5/5', 'the same percentage of more questions replaces the result');

select * from finish();
rollback;
