-- Practice: what has been met comes back, mistakes first; an answer counts once, and no key is shown before it is locked.
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
-- What a learner's page would send for the right pairs of the association of tests.make_quiz: by their texts.
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

-- Section: nothing is met.
select tests.act_as('mia');
select is(
  public.get_practice('UTC'),
  '{"met": 0, "due": 0, "next_due_on": null, "session": null, "next": null, "mistakes": [], "withheld_mistakes": 0}',
  'a newcomer has met nothing'
);
select is(public.start_practice('UTC', 'due'), null, 'and nothing can be started');
select throws_ok($$ select public.start_practice('UTC', 'all') $$, 'PT422', 'invalid_scope');

-- Section: a finished attempt.
select public.start_attempt('pay', 'pay-1');
select tests.answer_quiz(id, 'pay-1-q', 2) from public.quiz_attempts where finished_at is null;
select is(public.get_practice('UTC') ->> 'met', '0', 'an open attempt has taught nothing yet');
select public.finish_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
select set_eq(
  $$ select * from pg_temp.cards('mia') $$,
  $$ values ('pay-1-q-mcq', true, 1, 1), ('pay-1-q-opt', true, 1, 1), ('pay-1-q-asc', false, 0, 1), ('pay-1-q-sli', false, 0, 1) $$,
  'its mistakes are due at once, the rest the next day'
);
-- The other quiz, two days ago: everything right.
select tests.act_as('mia');
select tests.take_quiz('pay', 'pay-2', 'pay-2-q');
select tests.act_as_operator();
update private.practice_cards set due = due - interval '2 days' where question_id like 'pay-2%';
select tests.act_as('mia');
select is(public.get_practice('UTC') ->> 'due', '6', 'two mistakes and what waited two days are due');
select is(
  public.get_practice('UTC') #> '{mistakes}',
  '[{"quiz_id": "pay-1-q", "title": "Quiz pay-1-q", "category": "General",
     "questions": [{"id": "pay-1-q-sli", "title": "How many?"}, {"id": "pay-1-q-asc", "title": "Match them"}]}]',
  'the mistakes are listed by quiz'
);
select is(
  (public.get_practice('UTC') ->> 'next_due_on')::date, (now() at time zone 'UTC')::date + 1, 'the next ones are due tomorrow'
);
-- 'Today' is the learner's: something due at noon in UTC is due today in Kiritimati, on whichever day that falls.
select ok((public.get_practice('Pacific/Kiritimati') ->> 'due')::integer >= 6, 'a day ends where the learner is');

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
  'starting again goes on with it, in the same order') from session;
select is(public.start_practice('UTC', 'due'), public.get_practice('UTC') -> 'session', 'the page shows the same') ;
select is_empty(
  $$ select k from session, jsonb_array_elements(s -> 'questions') as q, jsonb_object_keys(q) as k
     where k not in ('id', 'title', 'description', 'type', 'options', 'left_options', 'right_options', 'slider',
       'document', 'as_of', 'quiz_title', 'category', 'expects_number', 'tries', 'max_tries') $$,
  'its questions come without keys'
);
select tests.act_as('leo');
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-sli', '30'), 'PT404', 'practice_not_found',
  'nobody else answers in it'
) from session;

-- Section: an answer.
select tests.act_as('mia');
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-mcq', '"Tax file number"'), 'PT404', 'practice_not_found',
  'only what the session asks is answered'
) from session;
select throws_ok(
  format('select public.answer_practice(%L, %L, %L)', s ->> 'id', 'pay-1-q-sli', '"x"'), 'PT422', 'invalid_answer',
  'an answer of another form is refused, and says nothing of the key'
) from session;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-asc', pg_temp.pairs(s, 'pay-1-q-asc')) from session;
select is(a #>> '{feedback,correct}', 'true', 'pairs are graded in the order of the session') from answer;
select is(a #> '{feedback,correct_answer}', a #> '{feedback,your_answer}', 'and the right answer is in that order') from answer;
select is(a #>> '{feedback,explanation}', 'Money has a direction.', 'the explanation comes with it') from answer;
select is(a -> 'progress', '{"total": 6, "answered": 1, "right": 1, "again": 0, "unsolved": 0}', 'it counts') from answer;
select is(
  public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-asc', '{"value": {"0": 0}}') - 'progress', a - 'progress',
  'a repeated answer tells the same, whatever it says'
) from session, answer;
select tests.act_as_operator();
select results_eq(
  $$ select * from pg_temp.cards('mia') where question = 'pay-1-q-asc' $$, $$ values ('pay-1-q-asc', true, 1, 2) $$,
  'the card has it once, and comes back tomorrow until it is scheduled'
);
select tests.act_as('mia');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 40}') from session;
select is(a #> '{feedback,correct_answer}', '30', 'a wrong answer shows the right one') from answer;
select is(jsonb_array_length(public.get_practice('UTC') #> '{mistakes,0,questions}'), 1,
  'it stays a mistake, the other one is none any more');
select is((pg_temp.ids(public.get_practice('UTC') -> 'session'))[5], 'pay-1-q-sli', 'the session goes on with what is left, then the miss');

-- Section: the schedule.
select throws_ok(
  $$ select public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', '[]', '{}', now(), now()) $$, '42501', null,
  'learners do not make their own schedule'
);
select tests.act_as_operator();
select is(public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', '[]', '{}', now() + interval '9 days', null),
  false, 'a schedule of other answers is not stored');
select is(
  public.schedule_practice(tests.id_of('mia'), 'pay-1-q-sli', c.waiting, '{"reps": 2}', now() + interval '9 days',
    null), true, 'one of these answers is'
) from private.practice_cards as c where c.user_id = tests.id_of('mia') and c.question_id = 'pay-1-q-sli';
select results_eq(
  $$ select * from pg_temp.cards('mia') where question = 'pay-1-q-sli' $$, $$ values ('pay-1-q-sli', false, 9, 0) $$, 'then nothing waits'
);
-- More answers than wait at a time: the latest stay.
select private.record_card_answers(tests.id_of('mia'), 'pay-1-q', now() + n * interval '1 minute', '{pay-1-q-opt}',
  '{true}', false) from generate_series(1, 25) as n;
select results_eq(
  $$ select jsonb_array_length(waiting), (waiting -> 19 ->> 'at')::timestamptz from private.practice_cards
    where user_id = tests.id_of('mia') and question_id = 'pay-1-q-opt' $$,
  $$ values (20, now() + interval '25 minutes') $$, 'at most twenty answers wait'
);

-- Section: what is left out.
create function pg_temp.pool() returns setof text language sql security definer as $$
  select p.question_id from private.practice_pool(tests.id_of('mia')) as p where p.question_id like 'pay-2%';
$$;
select is((select count(*) from pg_temp.pool()), 4::bigint, 'four questions can be practised');
update public.questions set deleted_at = now() where id = 'pay-2-q-mcq';
select set_hasnt($$ select pg_temp.pool() $$, $$ values ('pay-2-q-mcq') $$, 'not a deleted one');
update public.questions set left_options = '["Wage", "Rent", "Tax"]' where id = 'pay-2-q-asc';
select set_hasnt($$ select pg_temp.pool() $$, $$ values ('pay-2-q-asc') $$, 'not one of another form');
-- Its text changes while the session is open.
update public.questions set title = 'How many now?', updated_at = clock_timestamp() where id = 'pay-2-q-sli';
select tests.act_as('mia');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-sli', '{"value": 30}') from session;
select is(a,
  '{"outcome": "left_out", "feedback": null, "card": null, "again": null,
    "progress": {"total": 5, "answered": 2, "right": 1, "again": 1, "unsolved": 0}}',
  'a question that changed is left out') from answer;
-- The learner takes the quiz again: practice must not show its keys.
select public.start_attempt('pay', 'pay-2');
select is((select count(*) from pg_temp.pool()), 0::bigint, 'nothing of a quiz that is being taken');
select is(pg_temp.ids(public.get_practice('UTC') -> 'session'), '{pay-1-q-sli}', 'nor in the open session');
select is(public.get_practice('UTC') -> 'withheld_mistakes', '0', 'mistakes of other quizzes are not hidden');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-2-q-opt', '{"value": "superannuation"}') from session;
select is(a ->> 'outcome', 'left_out', 'and an answer is not graded') from answer;
select public.start_attempt('pay', 'pay-1');
delete from answer;
insert into answer select public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 30}') from session;
select is(a -> 'feedback', 'null', 'what was graded before is not told again during an attempt') from answer;
select is(public.get_practice('UTC') -> 'mistakes', '[]', 'no mistake of a quiz that is being taken is listed');
select is(public.get_practice('UTC') -> 'withheld_mistakes', '1', 'but the page can say that one is hidden');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select is(public.answer_practice((s ->> 'id')::uuid, 'pay-1-q-sli', '{"value": 30}') #>> '{feedback,your_answer}', '40',
  'afterwards it is') from session;
select is(public.get_practice('UTC') -> 'withheld_mistakes', '0', 'and nothing is hidden');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'pay-2-q';
select is((select count(*) from pg_temp.pool()), 0::bigint, 'nothing of a deleted quiz');

-- Section: mistakes of one quiz.
select tests.act_as('mia');
select tests.take_quiz('plan', 'plan-1', 'plan-1-q', 3);
select is(pg_temp.ids(public.start_practice('UTC', 'mistakes', 'plan-1-q')), '{plan-1-q-sli}',
  'the mistakes of one quiz are practised alone');
select set_eq($$ select unnest(pg_temp.ids(public.start_practice('UTC', 'mistakes'))) $$, $$ values ('plan-1-q-sli'),
  ('pay-1-q-sli') $$, 'or those of all');
select tests.act_as_operator();
select is((select count(*) from private.practice_sessions where user_id = tests.id_of('mia') and finished_at is null),
  1::bigint, 'one session is open at a time');
select is((select count(*) from private.practice_sessions where user_id = tests.id_of('mia')), 2::bigint,
  'those without an answer leave nothing');

-- Section: a course for subscribers.
update public.courses set access = 'subscribers' where id = 'plan';
select private.billing_configure(true);
select tests.act_as('mia');
select is_empty($$ select q from jsonb_array_elements(public.get_practice('UTC') -> 'mistakes') as q where q
  ->> 'quiz_id' = 'plan-1-q' $$, 'a plan that has ended closes its questions');
select tests.act_as_operator();
insert into private.access_grants (learner, reason) values (tests.id_of('mia'), 'A pilot');
select tests.act_as('mia');
select isnt_empty($$ select q from jsonb_array_elements(public.get_practice('UTC') -> 'mistakes') as q where q
  ->> 'quiz_id' = 'plan-1-q' $$, 'a plan opens them');
select tests.act_as_operator();

-- Section: a key is corrected, and finished attempts are regraded.
update public.attempt_answers set correct = true
where question_id = 'plan-1-q-sli' and attempt_id in (select id from public.quiz_attempts where user_id = tests.id_of('mia'));
select results_eq(
  $$ select correct, waiting #> '{0,correct}', known_until is null, first_right_at = answered_at from private.practice_cards
    where user_id = tests.id_of('mia') and question_id = 'plan-1-q-sli' $$,
  $$ values (true, 'true'::jsonb, true, true) $$, 'the mistake is none any more, and was right then'
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
-- Answers the question alone; the other questions of the quiz are not there meanwhile.
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
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', false) $$, 'a question is met in one quiz, wrongly');
select tests.act_as('kim');
select pg_temp.take('one-2-q', '"Tax file number"');
select tests.act_as_operator();
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-2-q', true) $$,
  'answered in the other, it is there once, in that quiz, and right');
select results_eq(
  $$ select c.mistakes, c.memory, jsonb_array_length(c.waiting) from pg_temp.card('one-1-q-mcq') as c $$,
  $$ values (1, '{"reps": 1}'::jsonb, 1) $$, 'its schedule goes on'
);
select is(pg_temp.mastered(), 'one-2-q: 0 of 1', 'mastery counts it once, in the category of the last quiz');
select tests.act_as('kim');
select is(public.get_practice('UTC') ->> 'met', '1', 'and so does the page');
select is(jsonb_array_length(public.get_practice('UTC') -> 'mistakes'), 0, 'it is no longer a mistake');
select tests.act_as_operator();
-- The quiz of the last answer goes: the question is still there, with what was answered last.
update public.quizzes set deleted_at = now() where id = 'one-2-q';
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', true) $$, 'it is practised in the quiz that is left');
update public.quizzes set deleted_at = null where id = 'one-2-q';
update public.quiz_questions set deleted_at = now() where quiz_id = 'one-2-q' and question_id = 'one-1-q-mcq';
select results_eq($$ select * from pg_temp.met() $$, $$ values ('one-1-q', true) $$, 'also where it was taken out of the other');
update public.quizzes set deleted_at = now() where id = 'one-1-q';
select is_empty($$ select * from pg_temp.met() $$, 'and in no quiz, it is not practised');
update public.quizzes set deleted_at = null where id = 'one-1-q';
update public.quiz_questions set deleted_at = null where quiz_id = 'one-2-q' and question_id = 'one-1-q-mcq';
-- A third quiz asks it, in which it was never answered.
insert into public.quizzes (id, title, category) values ('one-3-q', 'Third', 'one-3-q');
insert into public.quiz_questions (quiz_id, question_id) values ('one-3-q', 'one-1-q-mcq');
update public.quizzes set deleted_at = now() where id in ('one-1-q', 'one-2-q');
select is_empty($$ select * from pg_temp.met() $$, 'a quiz in which it was not answered does not open it');
update public.quizzes set deleted_at = null where id in ('one-1-q', 'one-2-q');
-- One of its quizzes is being taken.
select tests.act_as('kim');
select public.start_attempt('default', 'one-3-q');
select is_empty($$ select * from pg_temp.met() $$, 'nothing that is asked in a quiz under way, in whichever quiz it was met');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
-- Made independent, they are two.
select tests.act_as('zoe');
create temporary table independent as
select public.admin_change_questions('{one-1-q-mcq}', '{"action": "unlink", "quiz_id": "one-2-q"}') #>> '{copies,one-1-q-mcq}' as id;
grant select on independent to authenticated;
select tests.act_as_operator();
select results_eq(
  $$ select c.quiz_id, c.mistakes, c.memory, c.correct from independent as i cross join pg_temp.card(i.id) as c $$,
  $$ values ('one-2-q', 1, '{"reps": 1}'::jsonb, true) $$, 'the card of that quiz moves to the copy'
);
select is((pg_temp.card('one-1-q-mcq')).quiz_id, 'one-1-q', 'where another quiz asked it as well, one stays');
select is(pg_temp.mastered(), 'one-1-q: 0 of 1, one-2-q: 0 of 1', 'they count as two');

-- Section: what was missed in one attempt.
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
-- Everything that an attempt leaves behind.
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
  'what was missed in one attempt is practised, and leads back to its course'
) from session;
select set_eq($$ select unnest(pg_temp.ids(s)) from session $$, $$ values ('miss-1-q-asc'), ('miss-1-q-sli') $$,
  'and not what was missed in another one');
select is(pg_temp.missed() ->> 'id', s ->> 'id', 'starting again goes on with it') from session;
select is(public.answer_practice((s ->> 'id')::uuid, 'miss-1-q-sli', '{"value": 30}') #>> '{feedback,correct}', 'true',
  'each answer is followed by what is right') from session;
select public.answer_practice((s ->> 'id')::uuid, 'miss-1-q-asc', jsonb_build_object('value', pg_temp.pairs(s, 'miss-1-q-asc')))
  from session;
select is(pg_temp.results('nia'), b.results, 'neither attempts nor answers nor results change') from results_before as b;
select set_eq($$ select unnest(pg_temp.ids(pg_temp.missed())) $$, $$ values ('miss-1-q-asc'), ('miss-1-q-sli') $$,
  'it can be practised again, also what was right in practice');
select is(jsonb_array_length(public.get_practice('UTC') -> 'session' -> 'questions'), 2, 'and is open until it is done');
-- While it may not be revealed.
select public.start_attempt('miss', 'miss-1');
select is(public.start_practice('UTC', 'missed', null, (select a.id from public.quiz_attempts as a
  where a.quiz_id = 'miss-1-q' and a.finished_at is not null)), null, 'while the quiz is taken again, nothing is');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select tests.act_as_operator();
update public.quizzes set feedback_timing = 'at_end' where id = 'miss-2-q';
insert into public.quiz_questions (quiz_id, question_id) values ('miss-2-q', 'miss-1-q-sli');
select tests.act_as('nia');
select public.start_attempt('miss', 'miss-2');
select is(pg_temp.missed(), null, 'nor while a test asks one of its questions');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select isnt(pg_temp.missed(), null, 'afterwards it is');
select tests.act_as('oli');
select is(pg_temp.missed(), null, 'no one practises what someone else missed');
select tests.take_quiz('miss', 'miss-1', 'miss-1-q');
select is(public.start_practice('UTC', 'missed', null, pg_temp.attempt_of('oli', 'miss-1-q')), null,
  'where nothing was missed, there is nothing to practise');
select is(public.start_practice('UTC', 'missed'), null, 'nor without an attempt');
select tests.act_as_operator();

-- Section: a missed question comes back within its session.
select tests.make_course('back', '{q}');
select tests.sign_up('sam');
-- The answer 30 is right.
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
select is(a #>> '{again,tries}', '1', 'a miss comes back') from answer;
select is_empty(
  $$ select k from answer, jsonb_object_keys(a -> 'again') as k where k not in ('id', 'title', 'description', 'type', 'options',
    'left_options', 'right_options', 'slider', 'document', 'as_of', 'quiz_title', 'category', 'expects_number', 'tries', 'max_tries') $$,
  'without its key'
);
select is(a -> 'progress', '{"total": 2, "answered": 1, "right": 0, "again": 1, "unsolved": 0}', 'and the session says so') from answer;
select is(pg_temp.try(30, 0), a, 'the first answer stands when it is sent again') from answer;
select is(pg_temp.ids(public.get_practice('UTC') -> 'session'), '{back-1-q-asc,back-1-q-sli}', 'it comes after what is still new');
select is(public.get_practice('UTC') #>> '{session,questions,1,tries}', '1', 'also after a reload, as a question that was missed');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'wrong again, it comes back again');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'once for each answer');
select results_eq($$ select * from pg_temp.counted() $$, $$ values (false, 2, 2) $$, 'the schedule counts the first answer only');
select is(
  public.answer_practice(
    (s ->> 'id')::uuid, 'back-1-q-asc', jsonb_build_object('value', pg_temp.pairs(s, 'back-1-q-asc'))
  ) -> 'progress', '{"total": 2, "answered": 2, "right": 1, "again": 1, "unsolved": 0}',
  'the session is not over when every question was answered'
) from session;
select is(jsonb_array_length(public.get_practice('UTC') #> '{session,questions}'), 1, 'but goes on with what was missed');
delete from answer;
insert into answer select pg_temp.try(30, 2);
select is(a #>> '{feedback,correct}', 'true', 'right at last') from answer;
select is(a - '{feedback,card,outcome}'::text[],
  '{"again": null, "progress": {"total": 2, "answered": 2, "right": 1, "again": 0, "unsolved": 0}}',
  'it is asked no more, and still no right first answer') from answer;
select is(pg_temp.try(70, 2), a, 'a repeated request changes nothing') from answer;
select is(public.get_practice('UTC') -> 'session', 'null', 'then the session is over');
select results_eq($$ select * from pg_temp.counted() $$, $$ values (false, 2, 2) $$, 'and the question stays a mistake until another time');
-- Left out after a miss.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select pg_temp.try(40, 0);
select public.start_attempt('back', 'back-1');
select is(pg_temp.try(30, 1), '{"outcome": "left_out", "feedback": null, "card": null, "again": null,
  "progress": {"total": 1, "answered": 1, "right": 0, "again": 0, "unsolved": 1}}',
  'a missed question that can no longer be asked is left out');
select public.leave_attempt(id) from public.quiz_attempts where finished_at is null;
select is(public.get_practice('UTC') -> 'session', 'null', 'and does not keep the session open');
-- Wrong three times.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select is(pg_temp.try(40, 0) #> '{again,max_tries}', '3', 'a question is asked three times at most');
select is(pg_temp.try(50, 1) #>> '{again,tries}', '2', 'twice it comes back');
delete from answer;
insert into answer select pg_temp.try(60, 2);
select is(a - '{feedback,card,outcome}'::text[],
  '{"again": null, "progress": {"total": 1, "answered": 1, "right": 0, "again": 0, "unsolved": 1}}', 'not a third time') from answer;
select is(a #>> '{feedback,correct}', 'false', 'and nothing says that it was right') from answer;
select is(pg_temp.try(30, 2), a, 'its last answer stands when it is sent again') from answer;
select is(pg_temp.try(30, 3), a, 'and no other one is graded') from answer;
select is(public.get_practice('UTC') -> 'session', 'null', 'the session is over');
select is(public.get_practice('UTC') #>> '{mistakes,0,questions,0,id}', 'back-1-q-sli', 'the question stays a mistake');
select results_eq($$ select question, days from pg_temp.cards('sam') where question = 'back-1-q-sli' $$, $$ values ('back-1-q-sli', 1) $$,
  'and is due another day');
-- Another day.
delete from session;
insert into session select public.start_practice('UTC', 'mistakes');
select pg_temp.try(40, 0);
select tests.act_as_operator();
update private.practice_cards set due = now() where user_id = tests.id_of('sam') and question_id = 'back-1-q-sli';
select tests.act_as('sam');
select is(public.get_practice('UTC') -> 'session', 'null', 'once it is due, a missed question waits for another session');
select isnt(public.start_practice('UTC', 'mistakes') ->> 'id', s ->> 'id', 'in which its answer counts again') from session;
select tests.act_as_operator();

-- Section: the limit.
update private.settings set value = value || '{"answer_practice": {"window_seconds": 60, "per_account": 1}}' where key = 'request_limits';
select tests.act_as('mia');
select public.start_practice('UTC', 'mistakes');
select throws_ok(
  $$ select public.answer_practice((public.get_practice('UTC') #>> '{session,id}')::uuid, 'pay-1-q-sli', n)
    from unnest('{30,30,30}'::jsonb[]) as n $$,
  'PT429', 'too_many_requests', 'answers are limited'
);
select tests.act_as_operator();

-- Section: age.
update private.settings set value = value || '{"attempt_days": 730}' where key = 'retention';
update private.practice_cards set answered_at = now() - interval '20 years' where question_id = 'pay-1-q-mcq';
update private.practice_sessions set started_at = now() - interval '20 years' where finished_at is not null;
select tests.run_retention('practice');
select is_empty($$ select 1 from private.practice_cards where question_id = 'pay-1-q-mcq' $$,
  'a card without an answer for as long as attempts are kept is deleted');
select is_empty($$ select 1 from private.practice_sessions where finished_at is not null $$, 'and so are old sessions');

select * from finish();
rollback;
