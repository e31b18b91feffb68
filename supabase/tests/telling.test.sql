-- What is right in a question is not told while an open attempt asks it and tells at its end
-- (docs/decisions/0113-each-item-its-own-visibility.md).
begin;
select no_plan();

select tests.sign_up('mia');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('exam', '{q}');
select tests.make_course('drill', '{q}');
select tests.make_course('free', '{q}');
update public.quizzes set feedback_timing = 'after_each', title = 'Drill' where id = 'drill-1-q';
update public.quizzes set title = 'Exam' where id = 'exam-1-q';
-- The drill asks one question of the exam.
select tests.act_as('editor');
select public.admin_change_questions('{exam-1-q-mcq}', '{"action": "link", "quiz_id": "drill-1-q"}');
select tests.act_as_operator();
create temporary table same as select o.question_id as id from private.shared_questions as o join public.questions as q on q.id = o.question_id where q.quiz_id = 'drill-1-q';
grant select on same to authenticated;
create function pg_temp.attempt(p_quiz text) returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.quiz_id = p_quiz and a.finished_at is null;
$$;
create function pg_temp.answer_all(p_quiz text) returns void language sql as $$
  select tests.answer_quiz(pg_temp.attempt(p_quiz), p_quiz);
$$;

-- Section: while the exam is open, the drill cannot be started, and says what to finish first.
select tests.act_as('mia');
select is((public.start_attempt('exam', 'exam-1') ->> 'id') is null, false, 'an exam is started');
select is(public.open_quiz('drill', 'drill-1') #>> '{finish_first,quiz_title}', 'Exam', 'a quiz that asks one of its questions says so');
select is(public.open_quiz('drill', 'drill-1') #>> '{finish_first,ref}', 'exam-1', 'and where to continue');
select is(public.open_quiz('free', 'free-1') -> 'finish_first', 'null', 'another one is free');
select throws_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'PT409', 'finish_first', 'it cannot be started');
select throws_ok($$ select public.start_attempt('default', 'drill-1-q') $$, 'PT409', 'finish_first', 'nor as practice');
select lives_ok($$ select public.start_attempt('free', 'free-1') $$, 'another one can');
select is(public.open_quiz('exam', 'exam-1') -> 'finish_first', 'null', 'its own attempt holds nothing of itself back');
select public.leave_attempt(pg_temp.attempt('exam-1-q'));
select lives_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'left, it holds nothing back any more');

-- Section: a checked answer is told, until an exam that asks the same is open.
select is((public.check_answer(pg_temp.attempt('drill-1-q'), s.id, '"Tax file number"') #>> '{feedback,correct}'), 'true', 'checked') from same as s;
select lives_ok($$ select public.start_attempt('exam', 'exam-1') $$, 'a quiz that tells after each question holds no exam up');
select throws_ok($$ select public.check_answer(pg_temp.attempt('drill-1-q'), (select s.id from same as s), '"Train fare note"') $$, 'PT409', 'finish_first', 'it is not told again');
select is((public.check_answer(pg_temp.attempt('drill-1-q'), 'drill-1-q-opt', '"superannuation"') ->> 'feedback') is null, false, 'what the exam does not ask is');
select is_empty(
  $$
    select w from jsonb_array_elements(public.open_quiz('drill', 'drill-1') #> '{attempt,answers}') as w, same as s
    where w ->> 'question_id' = s.id and w -> 'feedback' <> 'null'
  $$, 'nor on opening'
);

-- Section: finishing is never refused; the result waits.
select lives_ok($$ select pg_temp.answer_all('drill-1-q') $$, 'answers are saved');
create temporary table handed as select pg_temp.attempt('drill-1-q') as id;
select is(public.finish_attempt(h.id) - 'attempt_id' #>> '{finish_first,quiz_title}', 'Exam', 'finished, it says what to finish first') from handed as h;
select is(public.finish_attempt(h.id) ? 'score', false, 'without a score, also when it is asked for again') from handed as h;
select is((select array[a.score, a.percent] from public.quiz_attempts as a join handed as h on h.id = a.id), '{null,null}', 'nor is there one in its row');
select throws_ok($$ select public.save_answer((select h.id from handed as h), 'drill-1-q-opt', '"x"') $$, 'PT409', 'attempt_finished', 'nothing is answered any more');
select throws_ok($$ select public.leave_attempt((select h.id from handed as h)) $$, 'PT409', 'attempt_finished', 'nor is it left');
select is(tests.road('drill'), '{1}', 'its lesson waits');
select pg_temp.answer_all('exam-1-q');
select is(public.finish_attempt(pg_temp.attempt('exam-1-q')) ? 'score', true, 'the exam is graded');
select is((select a.finished_at is not null and a.score is not null from public.quiz_attempts as a join handed as h on h.id = a.id), true, 'and so is what waited');
select is(tests.road('drill'), '{2}', 'with its lesson');
select is(jsonb_array_length(public.review_quiz('drill', 'drill-1') #> '{result,review}') > 0, true, 'and its review');

-- Section: reviews, answers and practice wait as well.
select public.start_attempt('exam', 'exam-1');
select is(public.review_quiz('drill', 'drill-1') #> '{result,review}', '[]', 'no review of what the exam asks');
select is(public.review_quiz('drill', 'drill-1') #>> '{result,finish_first,quiz_title}', 'Exam', 'which says why');
select is_empty($$ select w.* from public.attempt_answers as w, same as s where w.question_id = s.id $$, 'no answer with its grade');
select tests.act_as_operator();
select is(private.may_tell(a.user_id, 'exam-1-q-mcq'), false, 'the rule itself') from public.quiz_attempts as a where a.id = pg_temp.attempt('exam-1-q');
select is(private.may_tell(a.user_id, 'free-1-q-mcq'), false, 'of every open exam') from public.quiz_attempts as a where a.id = pg_temp.attempt('exam-1-q');

-- Section: two that come to share a question both finish, and tell once neither is open.
select tests.act_as('editor');
select public.admin_change_questions('{exam-1-q-opt}', '{"action": "link", "quiz_id": "free-1-q"}');
select tests.act_as('mia');
create temporary table first_one as select pg_temp.attempt('free-1-q') as id;
create function pg_temp.linked() returns text language sql security definer as $$
  select q.id from public.questions as q join private.shared_questions as s on s.question_id = q.id where q.quiz_id = 'free-1-q';
$$;
select public.save_answer(f.id, pg_temp.linked(), '"super"') from first_one as f;
select pg_temp.answer_all('free-1-q');
select is(public.finish_attempt(f.id) ? 'score', false, 'the first one is handed in') from first_one as f;
select pg_temp.answer_all('exam-1-q');
select is(public.finish_attempt(pg_temp.attempt('exam-1-q')) ? 'score', true, 'the second one is graded');
select is((select a.score is not null from public.quiz_attempts as a join first_one as f on f.id = a.id), true, 'and the first one with it');

select * from finish();
rollback;
