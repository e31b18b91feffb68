-- Regrading in batches: five learners, two of them at a time. Right is 30, and 40 from the middle of the tests on.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cleo,dan,eve,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,v,q}');
create function pg_temp.question(p_id text, p_change jsonb) returns jsonb language sql as $$
  select q - '{version}'::text[] || p_change from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
    where q ->> 'id' = p_id;
$$;
-- Learners in the order of batches with the scores of their attempts and, after a slash, of the lesson.
create function pg_temp.scores() returns text[] language sql security definer as $$
  select array_agg(s.scores order by s.user_id) from (
    select a.user_id, string_agg(a.score::text, ' ' order by a.started_at, a.score) || '/' || min(r.score) as scores
    from public.quiz_attempts as a join public.lesson_results as r on r.user_id = a.user_id and r.lesson_id = a.lesson_id
    where a.finished_at is not null group by a.user_id
  ) as s;
$$;
create function pg_temp.next_batch() returns jsonb language sql security definer as $$
  select private.regrade_batch('money-1-q-sli', 2);
$$;
-- Everyone has 3 of 4 with 40, and then 4 of 4 with 30.
do $$
declare
  name text;
begin
  foreach name in array '{anna,ben,cleo,dan,eve}'::text[] loop
    perform tests.act_as(name);
    perform tests.take_quiz('money', 'money-1', 'money-1-q', 3);
    perform tests.take_quiz('money', 'money-1', 'money-1-q', 4);
  end loop;
end;
$$;
select tests.act_as_operator();
update public.quiz_attempts set started_at = started_at - interval '1 hour' where score = 3;
select is(pg_temp.scores(), '{3 4/4,3 4/4,3 4/4,3 4/4,3 4/4}', 'two attempts each, the better one is the result');

-- Section: batch by batch.
select tests.act_as('ada');
select throws_ok($$ select public.admin_continue_regrade('money-1-q-sli') $$, 'PT404', 'regrade_not_found',
  'nothing is being regraded yet');
select public.admin_save_question(pg_temp.question('money-1-q-sli', '{"answer": 40}'));
select tests.act_as_operator();
insert into private.regrades (question_id, grading, attempts)
select q.id, private.grading_of(row(q.*)::private.keyed_questions), 10 from private.live_questions as q where q.id = 'money-1-q-sli';
select is(
  pg_temp.next_batch(), '{"attempts": 10, "done": 4, "changed": 4, "students_up": 2, "students_down": 2, "finished": false}',
  'a batch visits all attempts of its learners'
);
select is(pg_temp.scores(), '{4 3/4,4 3/4,3 4/4,3 4/4,3 4/4}', 'each learner sees results by one key: the new one, or still the old one');
select tests.act_as('ada');
select is(pg_temp.question('money-1-q-sli', '{}') #>> '{regrading,done}', '4', 'whoever lists the questions reads how far it is');
select is(pg_temp.question('money-1-q-opt', '{}') -> 'regrading', 'null', 'a question that is not regraded says so');

-- Section: an attempt that is finished meanwhile.
select tests.act_as('cleo');
select is(tests.take_quiz('money', 'money-1', 'money-1-q', 3) ->> 'score', '4', 'it is graded by the new key');
select tests.act_as_operator();
select is(
  (select count(*) from pg_locks as l
   where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.mode = 'ShareLock'
     and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('grading money-1-q', 0)),
  1::bigint, 'and saving a key waits for it: finishing holds the lock that saving takes alone'
);
select is(
  (select count(*) from pg_locks as l
   where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.mode = 'ExclusiveLock'
     and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('grading money-1-q', 0)),
  1::bigint, 'saving a key has taken that lock alone'
);
select is(pg_temp.next_batch() -> 'finished', 'false', 'two more learners');
select is(
  pg_temp.next_batch() - 'attempts' - 'done',
  '{"changed": 10, "students_up": 5, "students_down": 5, "finished": true}', 'the last batch says that it was the last'
);
select is(
  (select array_agg(distinct s.scores order by s.scores) from unnest(pg_temp.scores()) as s (scores)), '{4 3 4/4,4 3/4}',
  'everybody has results by the new key'
);
select is(pg_temp.next_batch() -> 'changed', '10', 'a call after the end changes nothing');
select is((select count(*) from public.audit_log where table_name = 'quiz_attempts'), 10::bigint, 'the log has each attempt once');

-- Section: the key changes while attempts are regraded.
update private.regrades set finished_at = null, after_user = default where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'false', 'a regrading is under way');
update private.question_keys set answer = '30' where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'false', 'the next batch begins again');
select is((select array_agg(pg_temp.next_batch() -> 'finished') from generate_series(1, 2)), '{false,true}',
  'and all learners are visited');
select is(
  (select array_agg(distinct s.scores order by s.scores) from unnest(pg_temp.scores()) as s (scores)), '{3 3 4/4,3 4/4}',
  'everybody has results by the newest key'
);

-- Section: keeping the better result.
update public.attempt_answers as w set correct = true from public.quiz_attempts as a
where a.id = w.attempt_id and w.question_id = 'money-1-q-sli' and a.user_id = tests.id_of('anna');
update private.regrades set finished_at = null, after_user = default, lowers = false where question_id = 'money-1-q-sli';
update private.question_keys set answer = '40' where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'students_down', '0', 'the next batch begins again, and still lowers nothing');
select is((select lowers from private.regrades where question_id = 'money-1-q-sli'), false, 'which is remembered');
select is(
  (select (array_agg(r ->> 'students_down' order by r ->> 'done')) from (select pg_temp.next_batch() as r from generate_series(1, 2)) as b),
  '{0,0}', 'up to the last learner'
);
select is(
  (select bool_and(w.correct) from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
   where w.question_id = 'money-1-q-sli' and a.finished_at is not null),
  true, 'what was right by one of both keys is right'
);

-- Section: the question is deleted while attempts are regraded.
update private.regrades set finished_at = null, after_user = default where question_id = 'money-1-q-sli';
update public.questions set deleted_at = now() where id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'true', 'there is nothing to grade by, so it ends');

select tests.act_as_operator();
select * from finish();
rollback;
