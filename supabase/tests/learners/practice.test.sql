-- Practice: met questions are asked again, mistakes first; an answer counts once, and no answer key is shown before the answer is locked.
begin;
select no_plan();
select tests.make_course('pay', '{q,q}');
select tests.make_course('plan', '{q}');
select tests.sign_up(a) from unnest('{mia,leo}'::text[]) as a;

create function pg_temp.cards(p_name text) returns table (question text, correct boolean, days integer, waiting integer)
language sql security definer as $$
  select c.question_id, c.correct, round(extract(epoch from c.due - now()) / 86400)::integer, jsonb_array_length(c.waiting)
  from private.practice_cards as c where c.user_id = tests.id_of(p_name);
$$;
create function pg_temp.ids(p_session jsonb) returns text[] language sql as $$
  select array(select q ->> 'id' from jsonb_array_elements(p_session -> 'questions') as q);
$$;
-- Returns the answer that a student's page would send for the right pairs of tests.make_quiz's association, found by their texts.
create function pg_temp.pairs(p_session jsonb, p_id text) returns jsonb language sql as $$
  select jsonb_object_agg(l.n - 1, r.n - 1)
  from jsonb_array_elements(p_session -> 'questions') as q,
    jsonb_array_elements_text(q -> 'left_options') with ordinality as l (label, n),
    jsonb_array_elements_text(q -> 'right_options') with ordinality as r (label, n)
  where q ->> 'id' = p_id and (l.label, r.label) in (('Wage', 'Comes in'), ('Rent', 'Goes out'));
$$;
create temporary table session (s jsonb);
create temporary table answer (a jsonb);
grant all on session, answer to authenticated;

-- Section: before any question is met.
select tests.act_as('mia');
select is(
  public.get_practice('UTC'),
  '{"met": 0, "due": 0, "next_due_on": null, "session": null, "next": null, "mistakes": [], "withheld_mistakes": 0}',
  'a new student has met no questions'
);
select is(public.start_practice('UTC', 'due'), null, 'a new student cannot start a session');
select throws_ok($$ select public.start_practice('UTC', 'all') $$, 'PT422', 'invalid_scope');

-- Section: a finished attempt.
select public.start_attempt('pay', 'pay-1');
select tests.answer_quiz(id, 'pay-1-q', 2) from public.quiz_attempts where finished_at is null;
select is(public.get_practice('UTC') ->> 'met', '0', 'an open attempt adds no questions');
select public.finish_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
select set_eq(
  $$ select * from pg_temp.cards('mia') $$,
  $$ values ('pay-1-q-mcq', true, 1, 1), ('pay-1-q-opt', true, 1, 1), ('pay-1-q-asc', false, 0, 1), ('pay-1-q-sli', false, 0, 1) $$,
  'mistakes are due immediately, the others the next day'
);
-- The other quiz was taken two days ago, with every answer right.
select tests.act_as('mia');
select tests.take_quiz('pay', 'pay-2', 'pay-2-q');
select tests.act_as_operator();
update private.practice_cards set due = due - interval '2 days' where question_id like 'pay-2%';
select tests.act_as('mia');
select is(public.get_practice('UTC') ->> 'due', '6', 'two mistakes and everything from two days ago are due');
select is(
  public.get_practice('UTC') #> '{mistakes}',
  '[{"quiz_id": "pay-1-q", "title": "Quiz pay-1-q", "category": "General",
     "questions": [{"id": "pay-1-q-sli", "title": "How many?"}, {"id": "pay-1-q-asc", "title": "Match them"}]}]',
  'the mistakes are listed by quiz'
);
-- At any moment, the date in at least one of the other two zones differs from the date in UTC.
select is(
  array(select public.get_practice(z) ->> 'next_due_on' from unnest('{UTC,Pacific/Kiritimati,Etc/GMT+12}'::text[]) as z),
  array(select ((now() at time zone z)::date + 1)::text from unnest('{UTC,Pacific/Kiritimati,Etc/GMT+12}'::text[]) as z),
  'the next questions are due tomorrow, by the date in the student''s time zone'
);

-- Section: a session.
insert into session select public.start_practice('UTC', 'due');
select is(s - '{id,questions,attempt_id,course_id}'::text[],
  '{"scope": "due", "quiz_id": null, "total": 6, "answered": 0, "right": 0, "again": 0, "unsolved": 0}',
  'a session has everything that is due')
from session;
select set_eq(
  $$ select unnest((pg_temp.ids(s))[1:2]) from session $$, $$ values ('pay-1-q-asc'), ('pay-1-q-sli') $$, 'the mistakes come first'
);
select is(pg_temp.ids(public.start_practice('UTC', 'due')), pg_temp.ids(s),
  'starting again continues the session in the same order') from session;
select is(public.start_practice('UTC', 'due'), public.get_practice('UTC') -> 'session', 'the page shows the same session') ;
select is_empty(
  $$ select k from session, jsonb_array_elements(s -> 'questions') as q, jsonb_object_keys(q) as k
     where k not in ('id', 'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider',
       'document', 'as_of', 'quiz_title', 'category', 'expects_number', 'tries', 'max_tries') $$,
  'a session''s questions have no answer keys'
);
select tests.act_as('leo');
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-sli', '30'), 'PT404', 'practice_not_found',
  'another student cannot answer in the session'
) from session;

-- Section: an answer.
select tests.act_as('mia');
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-mcq', '"Tax file number"'), 'PT404', 'practice_not_found',
  'only the session''s questions can be answered'
) from session;
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-sli', '"x"'), 'PT422', 'invalid_answer',
  'an answer of another form is refused, without revealing the answer key'
) from session;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-asc', pg_temp.pairs(s, 'pay-1-q-asc')) from session;
select is(a #>> '{feedback,correct}', 'true', 'pairs are graded in the order of the session') from answer;
select is(a #> '{feedback,correct_answer}', a #> '{feedback,your_answer}', 'the right answer has the same order') from answer;
select is(a #>> '{feedback,explanation}', 'Money has a direction.', 'the feedback has the explanation') from answer;
select is(a -> 'progress', '{"total": 6, "answered": 1, "right": 1, "again": 0, "unsolved": 0}',
  'the answer counts in the session') from answer;
select is(
  public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-asc', '{"value": {"0": 0}}') - 'progress', a - 'progress',
  'a repeated answer gets the same response, whatever it contains'
) from session, answer;
select tests.act_as_operator();
select results_eq(
  $$ select * from pg_temp.cards('mia') where question = 'pay-1-q-asc' $$, $$ values ('pay-1-q-asc', true, 1, 2) $$,
  'the card has the answer once, and is due tomorrow until it is scheduled'
);
select tests.act_as('mia');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 40}') from session;
select is(a #> '{feedback,correct_answer}', '30', 'a wrong answer shows the right one') from answer;
select is(jsonb_array_length(public.get_practice('UTC') #> '{mistakes,0,questions}'), 1,
  'the wrong answer stays a mistake, the other no longer is one');
select is((pg_temp.ids(public.get_practice('UTC') -> 'session'))[5], 'pay-1-q-sli',
  'the session continues with unanswered questions, then the missed one');

-- Section: the schedule.
select throws_ok(
  $$ select public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', '[]', '{}', now(), now()) $$, '42501', null,
  'students cannot schedule their own cards'
);
select tests.act_as_operator();
select is(public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', '[]', '{}', now() + interval '9 days', null),
  false, 'a schedule based on other answers is not stored');
select is(
  public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', c.waiting, '{"reps": 2}', now() + interval '9 days',
    null), true, 'a schedule based on the same answers is stored'
) from private.practice_cards as c where c.user_id = tests.id_of('mia') and c.question_id = 'pay-1-q-sli';
select results_eq(
  $$ select * from pg_temp.cards('mia') where question = 'pay-1-q-sli' $$, $$ values ('pay-1-q-sli', false, 9, 0) $$,
  'no answers are waiting once the card is scheduled'
);
-- Only the 20 latest waiting answers are kept.
select private.record_card_answers(tests.id_of('mia'), 'pay-1-q', now() + n * interval '1 minute', '{pay-1-q-opt}',
  '{true}', false) from generate_series(1, 25) as n;
select results_eq(
  $$ select jsonb_array_length(waiting), (waiting -> 19 ->> 'at')::timestamptz from private.practice_cards
    where user_id = tests.id_of('mia') and question_id = 'pay-1-q-opt' $$,
  $$ values (20, now() + interval '25 minutes') $$, 'at most twenty answers are waiting'
);

-- Section: questions that are left out.
create function pg_temp.pool() returns setof text language sql security definer as $$
  select p.question_id from private.practice_pool(tests.id_of('mia')) as p where p.question_id like 'pay-2%';
$$;
select is((select count(*) from pg_temp.pool()), 4::bigint, 'four questions can be practised');
update public.questions set deleted_at = now() where id = 'pay-2-q-mcq';
select set_hasnt($$ select pg_temp.pool() $$, $$ values ('pay-2-q-mcq') $$, 'a deleted question cannot be practised');
update public.questions set left_options = '["Wage", "Rent", "Tax"]' where id = 'pay-2-q-asc';
select set_hasnt($$ select pg_temp.pool() $$, $$ values ('pay-2-q-asc') $$, 'a question with another form cannot be practised');
-- The question's text changes while the session is open.
update public.questions set title = 'How many now?', updated_at = clock_timestamp() where id = 'pay-2-q-sli';
select tests.act_as('mia');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-sli', '{"value": 30}') from session;
select is(a,
  '{"outcome": "left_out", "feedback": null, "card": null, "again": null,
    "progress": {"total": 5, "answered": 2, "right": 1, "again": 1, "unsolved": 0}}',
  'a question that changed is left out') from answer;
-- The student takes the quiz again; practice must not show its answer keys.
select public.start_attempt('pay', 'pay-2');
select is((select count(*) from pg_temp.pool()), 0::bigint, 'questions of a quiz in progress cannot be practised');
select is(pg_temp.ids(public.get_practice('UTC') -> 'session'), '{pay-1-q-sli}', 'they are not in the open session either');
select is(public.get_practice('UTC') -> 'withheld_mistakes', '0', 'no mistakes of other quizzes are withheld');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-opt', '{"value": "superannuation"}') from session;
select is(a ->> 'outcome', 'left_out', 'an answer to such a question is not graded') from answer;
select public.start_attempt('pay', 'pay-1');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 30}') from session;
select is(a -> 'feedback', 'null', 'earlier feedback is not shown during an attempt') from answer;
select is(public.get_practice('UTC') -> 'mistakes', '[]', 'mistakes of a quiz in progress are not listed');
select is(public.get_practice('UTC') -> 'withheld_mistakes', '1', 'the page can show that one is withheld');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select is(public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 30}') #>> '{feedback,your_answer}', '40',
  'the feedback is shown after the attempt') from session;
select is(public.get_practice('UTC') -> 'withheld_mistakes', '0', 'nothing is withheld after the attempt');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'pay-2-q';
select is((select count(*) from pg_temp.pool()), 0::bigint, 'questions of a deleted quiz cannot be practised');

-- Section: mistakes of one quiz.
select tests.act_as('mia');
select tests.take_quiz('plan', 'plan-1', 'plan-1-q', 3);
select is(pg_temp.ids(public.start_practice('UTC', 'mistakes', 'plan-1-q')), '{plan-1-q-sli}',
  'the mistakes of one quiz are practised alone');
select set_eq($$ select unnest(pg_temp.ids(public.start_practice('UTC', 'mistakes'))) $$, $$ values ('plan-1-q-sli'),
  ('pay-1-q-sli') $$, 'mistakes of all quizzes are practised together');
select tests.act_as_operator();
select is((select count(*) from private.practice_sessions where user_id = tests.id_of('mia') and finished_at is null),
  1::bigint, 'one session is open at a time');
select is((select count(*) from private.practice_sessions where user_id = tests.id_of('mia')), 2::bigint,
  'sessions without an answer are not kept');

-- Section: a course that needs a plan.
update public.courses set access = 'subscribers' where id = 'plan';
select private.billing_configure(true);
select tests.act_as('mia');
select is_empty($$ select q from jsonb_array_elements(public.get_practice('UTC') -> 'mistakes') as q where q
  ->> 'quiz_id' = 'plan-1-q' $$, 'questions of a course are withheld once the plan has ended');
select tests.act_as_operator();
insert into private.access_grants (learner, reason) values (tests.id_of('mia'), 'A pilot');
select tests.act_as('mia');
select isnt_empty($$ select q from jsonb_array_elements(public.get_practice('UTC') -> 'mistakes') as q where q
  ->> 'quiz_id' = 'plan-1-q' $$, 'questions of a course are available with a plan');
select tests.act_as_operator();

-- Section: an answer key is corrected, and finished attempts are regraded.
update public.attempt_answers set correct = true
where question_id = 'plan-1-q-sli' and attempt_id in (select id from public.quiz_attempts where user_id = tests.id_of('mia'));
select results_eq(
  $$ select correct, waiting #> '{0,correct}', known_until is null, first_right_at = answered_at from private.practice_cards
    where user_id = tests.id_of('mia') and question_id = 'plan-1-q-sli' $$,
  $$ values (true, 'true'::jsonb, true, true) $$, 'the mistake is no longer one, and counts as right at the time it was answered'
);

-- Section: one question in two quizzes.
select tests.make_course('one', '{q,q}');
select tests.sign_up('zoe');
select tests.make_admin('zoe', 'content');
select tests.act_as('zoe');
select public.admin_change_questions('{one-1-q-mcq}', '{"action": "link", "quiz_id": "one-2-q"}');
select tests.act_as_operator();
select tests.sign_up('kim');
create function pg_temp.met() returns table (quiz text, correct boolean) language sql security definer as $$
  select p.quiz_id, p.correct from private.practice_pool(tests.id_of('kim')) as p where p.question_id = 'one-1-q-mcq';
$$;
create function pg_temp.mastered() returns text language sql security definer as $$
  select string_agg(format('%s: %s of %s', m ->> 'category', m ->> 'known', m ->> 'met'), ', ')
    from jsonb_array_elements(private.mastery(tests.id_of('kim'), 'UTC')) as m;
$$;
create function pg_temp.card(p_id text) returns private.practice_cards language sql security definer as $$
  select c from private.practice_cards as c where c.user_id = tests.id_of('kim') and c.question_id = p_id;
$$;
-- Takes a quiz in which only this question is left; the other questions are removed below.
create function pg_temp.take(p_quiz text, p_answer jsonb) returns void language plpgsql as $$
declare
  attempt uuid := (public.start_attempt('default', p_quiz) ->> 'id')::uuid;
begin
  perform public.save_answer(attempt, 'one-1-q-mcq', p_answer);
  perform public.finish_attempt(attempt);
end;
$$;
update public.quizzes set category = id where id like 'one-%';
update public.quiz_questions set deleted_at = now() where quiz_id like 'one-%' and question_id <> 'one-1-q-mcq';
select tests.act_as('kim');
select pg_temp.take('one-1-q', '"Train fare note"');
select tests.act_as_operator();
select private.schedule_practice(tests.id_of('kim'), 'one-1-q-mcq', (pg_temp.card('one-1-q-mcq')).waiting, '{"reps": 1}', now(), null);
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', false) $$,
  'a question answered wrongly in one quiz is met there');
select tests.act_as('kim');
select pg_temp.take('one-2-q', '"Tax file number"');
select tests.act_as_operator();
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-2-q', true) $$,
  'after a right answer in another quiz, it is met once, there, and right');
select results_eq(
  $$ select c.mistakes, c.memory, jsonb_array_length(c.waiting) from pg_temp.card('one-1-q-mcq') as c $$,
  $$ values (1, '{"reps": 1}'::jsonb, 1) $$, 'its schedule continues'
);
select is(pg_temp.mastered(), 'one-2-q: 0 of 1', 'mastery counts it once, in the category of the latest quiz');
select tests.act_as('kim');
select is(public.get_practice('UTC') ->> 'met', '1', 'the page counts it once');
select is(jsonb_array_length(public.get_practice('UTC') -> 'mistakes'), 0, 'it is no longer a mistake');
select tests.act_as_operator();
-- The quiz in which the question was last answered is deleted, but the question and that answer remain.
update public.quizzes set deleted_at = now() where id = 'one-2-q';
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', true) $$, 'the question is practised in the remaining quiz');
update public.quizzes set deleted_at = null where id = 'one-2-q';
update public.quiz_questions set deleted_at = now() where quiz_id = 'one-2-q' and question_id = 'one-1-q-mcq';
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', true) $$,
  'it is also practised there after it was removed from the other quiz');
update public.quizzes set deleted_at = now() where id = 'one-1-q';
select is_empty($$ select * from pg_temp.met() $$, 'a question in no quiz is not practised');
update public.quizzes set deleted_at = null where id = 'one-1-q';
update public.quiz_questions set deleted_at = null where quiz_id = 'one-2-q' and question_id = 'one-1-q-mcq';
-- A third quiz contains the question, which was never answered there.
insert into public.quizzes (id, title, category) values ('one-3-q', 'Third', 'one-3-q');
insert into public.quiz_questions (quiz_id, question_id) values ('one-3-q', 'one-1-q-mcq');
update public.quizzes set deleted_at = now() where id in ('one-1-q', 'one-2-q');
select is_empty($$ select * from pg_temp.met() $$, 'a quiz in which it was never answered does not make it available');
update public.quizzes set deleted_at = null where id in ('one-1-q', 'one-2-q');
-- One of the quizzes with the question is in progress.
select tests.act_as('kim');
select public.start_attempt('default', 'one-3-q');
select is_empty($$ select * from pg_temp.met() $$, 'a question of a quiz in progress is not practised, whichever quiz it was met in');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
-- Once the question is made independent in a quiz, there are two questions.
select tests.act_as('zoe');
create temporary table independent as
select public.admin_change_questions('{one-1-q-mcq}', '{"action": "unlink", "quiz_id": "one-2-q"}') #>> '{copies,one-1-q-mcq}' as id;
grant select on independent to authenticated;
select tests.act_as_operator();
select results_eq(
  $$ select c.quiz_id, c.mistakes, c.memory, c.correct from independent as i cross join pg_temp.card(i.id) as c $$,
  $$ values ('one-2-q', 1, '{"reps": 1}'::jsonb, true) $$, 'the quiz''s card moves to the copy'
);
select is((pg_temp.card('one-1-q-mcq')).quiz_id, 'one-1-q', 'a card stays where another quiz contained it too');
select is(pg_temp.mastered(), 'one-1-q: 0 of 1, one-2-q: 0 of 1', 'they count as two questions');

-- Section: questions missed in one attempt.
select tests.act_as_operator();
select tests.make_course('miss', '{q,q}');
select tests.sign_up(a) from unnest('{nia,oli}'::text[]) as a;
create function pg_temp.attempt_of(p_name text, p_quiz text) returns uuid language sql security definer as $$
  select a.id from public.quiz_attempts as a where a.user_id = tests.id_of(p_name) and a.quiz_id = p_quiz
  order by a.started_at desc limit 1;
$$;
create function pg_temp.missed(p_quiz text default 'miss-1-q') returns jsonb language sql as $$
  select public.start_practice('UTC', 'missed', null, pg_temp.attempt_of('nia', p_quiz));
$$;
-- Returns everything that attempts store, which practice must not change.
create function pg_temp.results(p_name text) returns jsonb language sql security definer as $$
  select jsonb_build_array(
    (select jsonb_agg(to_jsonb(a) order by a.id) from public.quiz_attempts as a where a.user_id = tests.id_of(p_name)),
    (select jsonb_agg(to_jsonb(w) order by w.attempt_id, w.question_id) from public.attempt_answers as w
      join public.quiz_attempts as a on a.id = w.attempt_id where a.user_id = tests.id_of(p_name)),
    (select jsonb_agg(to_jsonb(r) order by r.lesson_id) from public.lesson_results as r where r.user_id = tests.id_of(p_name))
  );
$$;
select tests.act_as('nia');
select tests.take_quiz('miss', 'miss-2', 'miss-2-q', 3);
select tests.take_quiz('miss', 'miss-1', 'miss-1-q', 2);
select tests.act_as_operator();
create temporary table results_before as select pg_temp.results('nia') as results;
grant all on results_before to authenticated;
select tests.act_as('nia');
delete from session;
insert into session select pg_temp.missed();
select is(
  s - '{id,questions,attempt_id}'::text[],
  '{"scope": "missed", "quiz_id": "miss-1-q", "course_id": "miss", "total": 2, "answered": 0, "right": 0, "again": 0, "unsolved": 0}',
  'questions missed in one attempt can be practised, and the session has their course'
) from session;
select set_eq($$ select unnest(pg_temp.ids(s)) from session $$, $$ values ('miss-1-q-asc'), ('miss-1-q-sli') $$,
  'questions missed in another attempt are not included');
select is(pg_temp.missed() ->> 'id', s ->> 'id', 'starting again continues the session') from session;
select is(public.answer_practice((s ->> 'id')::uuid, 'miss-1-q-sli', '{"value": 30}') #>> '{feedback,correct}', 'true',
  'each answer gets its feedback') from session;
select public.answer_practice((s ->> 'id')::uuid, 'miss-1-q-asc', jsonb_build_object('value', pg_temp.pairs(s, 'miss-1-q-asc')))
  from session;
select is(pg_temp.results('nia'), b.results, 'attempts, answers and results are unchanged') from results_before as b;
select set_eq($$ select unnest(pg_temp.ids(pg_temp.missed())) $$, $$ values ('miss-1-q-asc'), ('miss-1-q-sli') $$,
  'missed questions can be practised again, even those that were right in practice');
select is(jsonb_array_length(public.get_practice('UTC') -> 'session' -> 'questions'), 2, 'the session is open until it is done');
-- Missed questions can't be practised while their answers may not be revealed.
select public.start_attempt('miss', 'miss-1');
select is(public.start_practice('UTC', 'missed', null, (select a.id from public.quiz_attempts as a
  where a.quiz_id = 'miss-1-q' and a.finished_at is not null)), null,
  'missed questions cannot be practised while the quiz is taken again');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'at_end' where id = 'miss-2-q';
insert into public.quiz_questions (quiz_id, question_id) values ('miss-2-q', 'miss-1-q-sli');
select tests.act_as('nia');
select public.start_attempt('miss', 'miss-2');
select is(pg_temp.missed(), null, 'they cannot be practised while an open attempt contains one of them');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select isnt(pg_temp.missed(), null, 'they can be practised afterwards');
select tests.act_as('oli');
select is(pg_temp.missed(), null, 'no one can practise what someone else missed');
select tests.take_quiz('miss', 'miss-1', 'miss-1-q');
select is(public.start_practice('UTC', 'missed', null, pg_temp.attempt_of('oli', 'miss-1-q')), null,
  'an attempt without mistakes has nothing to practise');
select is(public.start_practice('UTC', 'missed'), null, 'a session of missed questions needs an attempt');
select tests.act_as_operator();

-- Section: a missed question is asked again within its session.
select tests.make_course('back', '{q}');
select tests.sign_up('sam');
-- Answers the question; 30 is right.
create function pg_temp.try(p_value integer, p_tries integer, p_id text default 'back-1-q-sli') returns jsonb language sql as $$
  select public.answer_practice((s ->> 'id')::uuid, p_id, jsonb_build_object('value', p_value), p_tries) from session;
$$;
create function pg_temp.counted() returns table (correct boolean, mistakes integer, waiting integer) language sql security definer as $$
  select c.correct, c.mistakes, jsonb_array_length(c.waiting) from private.practice_cards as c
  where c.user_id = tests.id_of('sam') and c.question_id = 'back-1-q-sli';
$$;
select tests.act_as('sam');
select tests.take_quiz('back', 'back-1', 'back-1-q', 2);
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
delete from answer;
insert into answer select pg_temp.try(40, 0);
select is(a #>> '{again,tries}', '1', 'a missed question is asked again') from answer;
select is_empty(
  $$ select k from answer, jsonb_object_keys(a -> 'again') as k where k not in ('id', 'title', 'description', 'type', 'options',
    'left_options', 'right_options', 'slider', 'document', 'as_of', 'quiz_title', 'category', 'expects_number', 'tries', 'max_tries') $$,
  'a question asked again has no answer key'
);
select is(a -> 'progress', '{"total": 2, "answered": 1, "right": 0, "again": 1, "unsolved": 0}', 'the session counts it') from answer;
select is(pg_temp.try(30, 0), a, 'sending it again keeps the first answer') from answer;
select is(pg_temp.ids(public.get_practice('UTC') -> 'session'), '{back-1-q-asc,back-1-q-sli}',
  'a missed question comes after unanswered ones');
select is(public.get_practice('UTC') #>> '{session,questions,1,tries}', '1', 'after a reload, it is still marked as missed');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'after another wrong answer, it is asked again');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'each answer counts once');
select results_eq($$ select * from pg_temp.counted() $$, $$ values (false, 2, 2) $$, 'the schedule counts only the first answer');
select is(
  public.answer_practice(
    (s ->> 'id')::uuid, 'back-1-q-asc', jsonb_build_object('value', pg_temp.pairs(s, 'back-1-q-asc'))
  ) -> 'progress', '{"total": 2, "answered": 2, "right": 1, "again": 1, "unsolved": 0}',
  'the session continues after every question has an answer'
) from session;
select is(jsonb_array_length(public.get_practice('UTC') #> '{session,questions}'), 1, 'only the missed question is left');
delete from answer;
insert into answer select pg_temp.try(30, 2);
select is(a #>> '{feedback,correct}', 'true', 'the question is right at last') from answer;
select is(a - '{feedback,card,outcome}'::text[],
  '{"again": null, "progress": {"total": 2, "answered": 2, "right": 1, "again": 0, "unsolved": 0}}',
  'it is not asked again, but does not count as right at first') from answer;
select is(pg_temp.try(70, 2), a, 'a repeated request changes nothing') from answer;
select is(public.get_practice('UTC') -> 'session', 'null', 'the session is then over');
select results_eq($$ select * from pg_temp.counted() $$, $$ values (false, 2, 2) $$,
  'the question remains a mistake until it is right in another session');
-- A missed question can no longer be asked, so it is left out.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select pg_temp.try(40, 0);
select public.start_attempt('back', 'back-1');
select is(pg_temp.try(30, 1), '{"outcome": "left_out", "feedback": null, "card": null, "again": null,
  "progress": {"total": 1, "answered": 1, "right": 0, "again": 0, "unsolved": 1}}',
  'a missed question that can no longer be asked is left out');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select is(public.get_practice('UTC') -> 'session', 'null', 'a question that was left out does not keep the session open');
-- A question is answered wrong three times.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select is(pg_temp.try(40, 0) #> '{again,max_tries}', '3', 'a question is asked three times at most');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'it is asked again after the second wrong answer');
delete from answer;
insert into answer select pg_temp.try(60, 2);
select is(a - '{feedback,card,outcome}'::text[],
  '{"again": null, "progress": {"total": 1, "answered": 1, "right": 0, "again": 0, "unsolved": 1}}',
    'it is not asked again after the third') from answer;
select is(a #>> '{feedback,correct}', 'false', 'the feedback says that it was wrong') from answer;
select is(pg_temp.try(30, 2), a, 'sending the last answer again changes nothing') from answer;
select is(pg_temp.try(30, 3), a, 'no further answer is graded') from answer;
select is(public.get_practice('UTC') -> 'session', 'null', 'the session is over');
select is(public.get_practice('UTC') #>> '{mistakes,0,questions,0,id}', 'back-1-q-sli', 'the question stays a mistake');
select results_eq($$ select question, days from pg_temp.cards('sam') where question = 'back-1-q-sli' $$, $$ values ('back-1-q-sli', 1) $$,
  'the question is due on another day');
-- A missed question becomes due on another day.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select pg_temp.try(40, 0);
select tests.act_as_operator();
update private.practice_cards set due = now() where user_id = tests.id_of('sam') and question_id = 'back-1-q-sli';
select tests.act_as('sam');
select is(public.get_practice('UTC') -> 'session', 'null', 'a due question waits for another session');
select isnt(public.start_practice('UTC', 'mistakes') ->> 'id', s ->> 'id', 'its answer counts again in another session') from session;
select tests.act_as_operator();

-- Section: limits.
update private.settings set value = value || '{"answer_practice": {"window_seconds": 60, "per_account": 1}}' where key = 'request_limits';
select tests.act_as('mia');
select public.start_practice('UTC', 'mistakes');
select throws_ok(
  $$ select public.answer_practice((public.get_practice('UTC') #>> '{session,id}')::uuid, 'pay-1-q-sli', n)
    from unnest('{30,30,30}'::jsonb[]) as n $$,
  'PT429', 'too_many_requests', 'answers are limited'
);
select tests.act_as_operator();

-- Section: retention.
update private.settings set value = value || '{"attempt_days": 730}' where key = 'retention';
update private.practice_cards set answered_at = now() - interval '20 years' where question_id = 'pay-1-q-mcq';
update private.practice_sessions set started_at = now() - interval '20 years' where finished_at is not null;
select tests.run_retention('practice');
select is_empty($$ select 1 from private.practice_cards where question_id = 'pay-1-q-mcq' $$,
  'a card is deleted when its last answer is older than attempts are kept');
select is_empty($$ select 1 from private.practice_sessions where finished_at is not null $$, 'old sessions are deleted too');

select * from finish();
rollback;
