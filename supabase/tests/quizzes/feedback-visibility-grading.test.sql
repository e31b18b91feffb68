-- Submitted attempts are graded some time after they were answered: cards keep the latest answer, and a question that changes after the
-- submission costs no points.
begin;
select no_plan();
select tests.sign_up('mia');
select tests.sign_up('tim');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('exam', '{q}');
select tests.make_course('drill', '{q}');
update public.quizzes set feedback_timing = 'after_each', time_limit_minutes = 10 where id = 'drill-1-q';
select tests.act_as('editor');
select public.admin_change_questions('{exam-1-q-mcq}', '{"action": "link", "quiz_id": "drill-1-q"}');
select tests.act_as_operator();
create function pg_temp.attempt(p_quiz text) returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.quiz_id = p_quiz and a.user_id = auth.uid() order by a.started_at desc limit 1;
$$;
create function pg_temp.hand_in_drill(p_answer text) returns void language sql as $$
  select public.start_attempt('drill', 'drill-1');
  select public.start_attempt('exam', 'exam-1');
  select tests.answer_quiz(pg_temp.attempt('drill-1-q'), 'drill-1-q');
  select public.save_answer(pg_temp.attempt('drill-1-q'), 'exam-1-q-mcq', to_jsonb(p_answer));
  select public.finish_attempt(pg_temp.attempt('drill-1-q'));
$$;
create function pg_temp.finish_exam() returns void language sql as $$
  select tests.answer_quiz(pg_temp.attempt('exam-1-q'), 'exam-1-q');
  select public.finish_attempt(pg_temp.attempt('exam-1-q'));
$$;

-- Section: cards.
select tests.act_as('mia');
select pg_temp.hand_in_drill('Train fare note');
select pg_sleep(0.01);
select pg_temp.finish_exam();
select tests.act_as_operator();
select results_eq(
  $$ select c.quiz_id, c.correct, c.mistakes, jsonb_array_length(c.waiting) from private.practice_cards as c
     where c.user_id = tests.id_of('mia') and c.question_id = 'exam-1-q-mcq' $$,
  $$ values ('exam-1-q', true, 0, 1) $$, 'a card keeps the latest answer, even if an earlier one is graded later'
);
select is(
  (select count(*) from public.quiz_attempts as a where a.user_id = tests.id_of('mia') and a.finished_at is not null),
    2::bigint, 'both attempts are graded'
);

-- Section: a question changes after the submission.
select tests.act_as('tim');
select pg_temp.hand_in_drill('Tax file number');
select tests.act_as_operator();
update public.quiz_attempts set started_at = started_at - interval '1 hour', submitted_at = submitted_at - interval '55 minutes'
where user_id = tests.id_of('tim') and quiz_id = 'drill-1-q';
select tests.act_as('editor');
select public.admin_save_question(
  (select q from jsonb_array_elements(public.admin_get_questions('drill-1-q')) as q where q
    ->> 'id' = 'drill-1-q-mcq') - '{version,position}'::text[]
    || '{"options": ["Tax file number", "Train fare note", "Bus"], "answer": "Tax file number"}'
);
select tests.act_as('tim');
select pg_temp.finish_exam();
select tests.act_as_operator();
select results_eq(
  $$ select a.score, a.score_max, a.percent from public.quiz_attempts as a
     where a.user_id = tests.id_of('tim') and a.quiz_id = 'drill-1-q' and a.finished_at is not null $$,
  $$ values (4, 4, 100::smallint) $$, 'a question that changed is not graded, and costs nothing'
);

select * from finish();
rollback;
