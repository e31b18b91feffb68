-- Right answers are not revealed while an open attempt contains the question and shows feedback at the end
-- (docs/decisions/0116).
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
-- The drill contains one question of the exam.
select tests.act_as('editor');
select public.admin_change_questions('{exam-1-q-mcq}', '{"action": "link", "quiz_id": "drill-1-q"}');
select tests.act_as_operator();
-- Returns the id of a question if the opened quiz contains it.
create function pg_temp.same(p_course text, p_ref text, p_question text) returns text language sql security definer as $$
  select q ->> 'id' from jsonb_array_elements(public.open_quiz(p_course, p_ref) -> 'questions') as q
  where q ->> 'id' = p_question;
$$;
create function pg_temp.attempt(p_quiz text) returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.quiz_id = p_quiz and a.finished_at is null;
$$;
-- Answers every question in the attempt.
create function pg_temp.answer_all(p_quiz text) returns void language sql as $$
  select tests.answer_quiz(pg_temp.attempt(p_quiz), p_quiz);
$$;
create function pg_temp.row_of(p_attempt uuid) returns text language sql security definer as $$
  select concat_ws(' ', case when a.submitted_at is not null then 'handed in' end, case
    when a.finished_at is not null then 'finished' end, a.percent)
  from public.quiz_attempts as a where a.id = p_attempt;
$$;
create function pg_temp.may_reveal(p_question text) returns boolean language sql security definer as $$
  select private.may_reveal(tests.id_of('mia'), p_question);
$$;
create function pg_temp.finished(p_attempt uuid) returns text language sql as $$
  select case when r ? 'score' then 'result' else r #>> '{blocked_by,quiz_title}' end from public.finish_attempt(p_attempt) as r;
$$;
create temporary table saved_values (name text primary key, id uuid);
grant all on saved_values to authenticated;

-- Section: while the exam is open, the drill can't be started, and the error says to finish the exam first.
select tests.act_as('mia');
select is(pg_temp.may_reveal('exam-1-q-mcq'), true, 'before the exam is started, everything may be revealed');
select isnt(public.start_attempt('exam', 'exam-1') ->> 'id', null, 'the exam can be started');
select is(pg_temp.may_reveal('exam-1-q-mcq'), false, 'a question in the open exam may not be revealed');
select is(pg_temp.may_reveal(pg_temp.same('drill', 'drill-1', 'exam-1-q-mcq')), false,
  'the same question may not be revealed in another quiz');
select is(pg_temp.may_reveal('drill-1-q-opt'), true, 'other questions may be revealed');
select is(
  public.open_quiz('drill', 'drill-1') -> 'blocked_by',
  jsonb_build_object(
    'attempt_id', pg_temp.attempt('exam-1-q'), 'quiz_title', 'Exam', 'course_title', 'Course exam', 'course_id', 'exam',
      'ref', 'exam-1', 'ends', false
  ), 'a quiz that contains the question says which quiz to finish first, and where'
);
select is(public.open_quiz('free', 'free-1') -> 'blocked_by', 'null', 'a quiz without the question is not blocked');
select throws_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'PT409', 'finish_first', 'the blocked quiz cannot be started');
select throws_ok($$ select public.start_attempt('default', 'drill-1-q') $$, 'PT409', 'finish_first',
  'the blocked quiz cannot be started as practice');
select lives_ok($$ select public.start_attempt('free', 'free-1') $$, 'a quiz without the question can be started');
select is(public.open_quiz('exam', 'exam-1') -> 'blocked_by', 'null', 'an attempt does not block its own quiz');
select public.leave_attempt(pg_temp.attempt('exam-1-q'));
select lives_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'leaving the exam unblocks the quiz');

-- Section: checked answers are revealed until an exam with the same question is started.
select is(
  public.check_answer(pg_temp.attempt('drill-1-q'), pg_temp.same('drill', 'drill-1', 'exam-1-q-mcq'),
    '"Tax file number"') #>> '{feedback,correct}',
  'true', 'checking an answer reveals it while the exam is not open'
);
select lives_ok($$ select public.start_attempt('exam', 'exam-1') $$, 'a quiz with feedback after each question does not block the exam');
select throws_ok(
  $$ select public.check_answer(pg_temp.attempt('drill-1-q'), pg_temp.same('drill', 'drill-1', 'exam-1-q-mcq'), '"Train fare note"') $$,
  'PT409', 'finish_first', 'checking an answer again reveals nothing'
);
select throws_ok(
  $$ select public.check_answer(pg_temp.attempt('drill-1-q'), 'drill-1-q-opt', '"superannuation"') $$, 'PT409',
    'finish_first', 'no other answer in this quiz can be checked'
);
select is_empty(
  $$ select w from jsonb_array_elements(public.open_quiz('drill', 'drill-1') #> '{attempt,answers}') as w where w
    -> 'feedback' <> 'null' $$, 'opening the quiz shows no feedback'
);
select is(jsonb_array_length(public.open_quiz('drill', 'drill-1') #> '{attempt,answers}'), 1, 'the answer is kept');
select is(public.start_attempt('drill', 'drill-1') ->> 'id', pg_temp.attempt('drill-1-q')::text, 'the open attempt continues');

-- Section: saving and finishing are never refused; the result comes later.
select throws_ok($$ select public.finish_attempt(pg_temp.attempt('drill-1-q')) $$, 'PT409', 'quiz_incomplete',
  'an attempt with missing answers cannot be finished');
select lives_ok($$ select pg_temp.answer_all('drill-1-q') $$, 'answers are saved');
insert into saved_values select 'drill', pg_temp.attempt('drill-1-q');
select is(pg_temp.finished(id), 'Exam',
  'a blocked attempt is submitted, and names the quiz to finish first') from saved_values where name = 'drill';
select is(pg_temp.finished(id), 'Exam', 'submitting again names the same quiz') from saved_values where name = 'drill';
select is(pg_temp.row_of(id), 'handed in', 'a submitted attempt has no score') from saved_values where name = 'drill';
select is_empty($$ select w.* from public.attempt_answers as w where w.correct is not null $$,
  'a submitted attempt''s answers are not graded');
select is(public.open_quiz('drill', 'drill-1') #>> '{attempt,submitted}', 'true', 'the quiz page shows that the attempt is submitted');
select throws_ok($$ select public.save_answer(s.id, 'drill-1-q-opt', '"x"') from saved_values as s
  where s.name = 'drill' $$, 'PT409', 'attempt_finished', 'a submitted attempt takes no more answers');
select throws_ok($$ select public.leave_attempt(s.id) from saved_values as s where s.name = 'drill' $$, 'PT409',
  'attempt_finished', 'a submitted attempt cannot be left');
select throws_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'PT409', 'finish_first', 'the quiz cannot be started again');
select throws_ok($$ select public.start_attempt('default', 'drill-1-q') $$, 'PT409', 'finish_first',
  'the quiz cannot be started as practice either');
select is(public.open_quiz('default', 'drill-1-q') -> 'elsewhere', 'null',
  'practice does not link to the submitted attempt, which can be neither finished nor left');
select is(public.review_quiz('drill', 'drill-1') -> 'result', 'null', 'there is no review yet');
select is(tests.road('drill'), '{1}', 'the lesson is not complete yet');
select is(public.get_practice('UTC') -> 'met', '0', 'its questions are not met yet');
select pg_temp.answer_all('exam-1-q');
select is(pg_temp.finished(pg_temp.attempt('exam-1-q')), 'result', 'the exam is graded');
select is(pg_temp.row_of(id), 'handed in finished 100', 'the submitted attempt is graded with it') from saved_values where name = 'drill';
select is(tests.road('drill'), '{2}', 'the lesson is complete then');
select is(jsonb_array_length(public.review_quiz('drill', 'drill-1') #> '{result,review}'), 5, 'the review is available');

-- Section: reviews, answers, practice and the data export are withheld too.
select tests.act_as_operator();
create function pg_temp.exported() returns bigint language sql security definer as $$
  select count(*) from jsonb_array_elements(private.export_person(tests.id_of('mia')) #> '{tables,attempt_answers}')
    as w where w -> 'correct' <> 'null';
$$;
select tests.act_as('mia');
select is(pg_temp.exported(), 9::bigint, 'nine answers are graded');
select public.start_attempt('exam', 'exam-1');
select is(public.review_quiz('drill', 'drill-1') #> '{result,review}', '[]', 'the review is withheld');
select is(public.review_quiz('drill', 'drill-1') #>> '{blocked_by,quiz_title}', 'Exam', 'the page names the exam as the reason');
select is(public.review_quiz('drill', 'drill-1') #>> '{result,percent}', '100', 'the result is still shown');
select is(public.finish_attempt(id) -> 'review', '[]', 'finishing again shows no review') from saved_values where name = 'drill';
select is_empty(
  $$ select w.* from public.attempt_answers as w
    where w.question_id = pg_temp.same('drill', 'drill-1', 'exam-1-q-mcq') $$, 'the answer''s grade is withheld'
);
select isnt_empty($$ select w.* from public.attempt_answers as w where w.question_id = 'drill-1-q-opt' and w.correct $$,
  'other answers'' grades are shown');
select is(pg_temp.exported(), 4::bigint, 'the data export withholds the graded answers');
select tests.act_as_operator();
create temporary table held as select h.question_id as id from private.withheld_questions(tests.id_of('mia')) as h limit 1;
grant select on held to authenticated;
with session as (
  insert into private.practice_sessions (user_id, scope, finished_at) values (tests.id_of('mia'), 'due', now()) returning id
)
insert into private.practice_items (session_id, question_id, position, answer, correct, answered_at, tries, last_answer, done)
select s.id, h.id, 1, '"a"', true, now(), 1, '"a"', true from session as s, held as h;
insert into private.question_reports (user_id, question_id, reason, message, reply, closed_at)
select tests.id_of('mia'), h.id, 'unclear', 'Which?', 'It is the first one.', now() from held as h;
create function pg_temp.told() returns text language sql security definer as $$
  select concat_ws(' ', t #> '{practice_items,0}' ?| '{correct,tries,last_answer,done}', t #> '{question_reports,0,reply}',
    jsonb_array_length(private.my_report_replies(tests.id_of('mia'))))
  from (select private.export_person(tests.id_of('mia')) -> 'tables' as t) as e;
$$;
select is(pg_temp.told(), 'f null 0', 'practice and report replies are withheld');
-- Section: if two attempts contain the same question after a change, both can be finished, and are graded once neither is open.
select tests.act_as('mia');
insert into saved_values select 'free', pg_temp.attempt('free-1-q');
select tests.act_as('editor');
select public.admin_change_questions('{exam-1-q-opt}', '{"action": "link", "quiz_id": "free-1-q"}');
select tests.act_as('mia');
select is(public.open_quiz('free', 'free-1') #>> '{blocked_by,quiz_title}', 'Exam', 'each attempt blocks the other');
select lives_ok($$ select public.save_answer(s.id, pg_temp.same('free', 'free-1', 'exam-1-q-opt'), '"super"')
  from saved_values as s where s.name = 'free' $$, 'answers can be saved in a blocked attempt');
select pg_temp.answer_all('free-1-q');
select is(pg_temp.finished(id), 'Exam', 'the blocked attempt is submitted') from saved_values where name = 'free';
select pg_temp.answer_all('exam-1-q');
select is(pg_temp.finished(pg_temp.attempt('exam-1-q')), 'result', 'the other attempt is graded, because submitted attempts don''t block');
select is(pg_temp.row_of(id), 'handed in finished 80', 'the submitted attempt is graded with it') from saved_values where name = 'free';

-- Section: changed content unblocks submitted attempts, or reopens them.
-- The drill is taken and submitted while the exam is open.
create function pg_temp.hand_in_drill() returns void language sql as $$
  select public.start_attempt('drill', 'drill-1');
  select public.start_attempt('exam', 'exam-1');
  select public.save_answer(pg_temp.attempt('drill-1-q'), pg_temp.same('drill', 'drill-1', 'exam-1-q-mcq'), '"Tax file number"');
  select pg_temp.answer_all('drill-1-q');
  delete from saved_values where name = 'again';
  insert into saved_values select 'again', pg_temp.attempt('drill-1-q');
  select public.finish_attempt(pg_temp.attempt('drill-1-q'));
$$;
select pg_temp.hand_in_drill();
select is(pg_temp.row_of(id), 'handed in', 'the attempt is submitted') from saved_values where name = 'again';
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('late', 'What is new?', 'OPT');
insert into public.quiz_questions (quiz_id, question_id, position) values ('drill-1-q', 'late', 9);
insert into private.question_keys (question_id, answer) values ('late', '"nothing"');
update public.questions set options = '["30", "40"]' where id = 'drill-1-q-sli';
select is(pg_temp.row_of(id), '', 'a changed question reopens the attempt') from saved_values where name = 'again';
select tests.act_as('mia');
select throws_ok($$ select public.finish_attempt(s.id) from saved_values as s where s.name = 'again' $$, 'PT409',
  'quiz_incomplete', 'the reopened attempt cannot be finished');
select public.leave_attempt(pg_temp.attempt('exam-1-q'));
select public.leave_attempt(pg_temp.attempt('drill-1-q'));
select tests.act_as_operator();
update public.questions set options = '[]' where id = 'drill-1-q-sli';
update public.questions set deleted_at = now() where id = 'late';
select tests.act_as('mia');
select pg_temp.hand_in_drill();
select tests.act_as_operator();
update public.questions set deleted_at = null where id = 'late';
select is(tests.run_retention('overdue_attempts'), 0, 'the schedule skips blocked attempts');
update public.quizzes set feedback_timing = 'after_each' where id = 'exam-1-q';
select is(pg_temp.row_of(id), 'handed in',
  'an attempt that is no longer blocked is still submitted') from saved_values where name = 'again';
select is(tests.run_retention('overdue_attempts'), 1, 'the schedule grades it');
select is(pg_temp.row_of(id), 'handed in finished 100', 'it is graded by the questions it had when it was submitted')
  from saved_values where name = 'again';
update public.questions set deleted_at = now() where id = 'late';
update public.quizzes set feedback_timing = 'at_end' where id = 'exam-1-q';
select tests.act_as('mia');
select public.leave_attempt(pg_temp.attempt('exam-1-q'));
select pg_temp.hand_in_drill();
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'after_each' where id = 'exam-1-q';
select tests.act_as('mia');
select is(pg_temp.finished(id), 'result', 'opening its page grades it too') from saved_values where name = 'again';
select public.leave_attempt(pg_temp.attempt('exam-1-q'));

-- Section: an attempt whose time is over is submitted.
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'at_end' where id = 'exam-1-q';
update public.quizzes set time_limit_minutes = 10 where id = 'drill-1-q';
select tests.act_as('mia');
select public.start_attempt('drill', 'drill-1');
select public.start_attempt('exam', 'exam-1');
select tests.act_as_operator();
insert into saved_values select 'timed', pg_temp.attempt('drill-1-q');
update public.quiz_attempts set started_at = started_at - interval '20 minutes' where id = pg_temp.attempt('drill-1-q');
select is(tests.run_retention('overdue_attempts'), 1, 'the schedule submits it');
select is(
  (select a.submitted_at = a.started_at + interval '10 minutes' and a.finished_at is null from public.quiz_attempts as a
    join saved_values as s on s.id = a.id where s.name = 'timed'),
  true, 'it is submitted at the end of its time, without a result'
);
select tests.act_as('mia');
select public.leave_attempt(pg_temp.attempt('exam-1-q'));
select is(pg_temp.row_of(id), 'handed in finished 0', 'it is graded when the exam is left') from saved_values where name = 'timed';
select lives_ok($$ select public.start_attempt('drill', 'drill-1') $$, 'the quiz can be started again');
select public.start_attempt('exam', 'exam-1');
update saved_values set id = pg_temp.attempt('drill-1-q') where name = 'timed';
select lives_ok($$ select public.leave_attempt(s.id) from saved_values as s where s.name = 'timed' $$,
  'an attempt with a limit counts when it is left');
select is(pg_temp.row_of(id), 'handed in', 'the attempt is submitted') from saved_values where name = 'timed';
select public.leave_attempt(pg_temp.attempt('exam-1-q'));

-- Section: in quizzes that draw, only drawn questions count.
select tests.act_as_operator();
update public.questions set tags = '{drawn}' where id in ('exam-1-q-mcq', 'exam-1-q-opt', 'exam-1-q-asc');
update public.quizzes set draws = '[{"tag": "drawn", "count": 2}]' where id = 'exam-1-q';
select tests.act_as('mia');
select public.start_attempt('exam', 'exam-1');
select is(
  array(select q from unnest('{exam-1-q-asc,exam-1-q-mcq,exam-1-q-opt,exam-1-q-sli}'::text[]) as q
    where not pg_temp.may_reveal(q) order by q),
  array(select q ->> 'id' from jsonb_array_elements(public.open_quiz('exam', 'exam-1') -> 'questions') as q order by 1),
  'drawn questions may not be revealed, the others may'
);
select is(
  public.open_quiz('drill', 'drill-1') -> 'blocked_by' = 'null', pg_temp.may_reveal('exam-1-q-mcq'),
    'only drawn questions block a quiz'
);

select * from finish();
rollback;
