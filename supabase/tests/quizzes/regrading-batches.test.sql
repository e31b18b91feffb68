-- Regrading in batches: five students, two at a time. The right answer is 30, then 40 from halfway through the file.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cleo,dan,eve,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,v,q}');
create function pg_temp.question(p_id text, p_change jsonb) returns jsonb language sql as $$
  select q - '{version}'::text[] || p_change from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
    where q ->> 'id' = p_id;
$$;
-- Returns a string for each student, in batch order: the scores of their attempts, a slash, and the lesson's score.
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
-- Everyone scores 3 of 4 with the answer 40, and then 4 of 4 with 30.
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
select is(pg_temp.scores(), '{3 4/4,3 4/4,3 4/4,3 4/4,3 4/4}', 'with two attempts each, the better one is the result');

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
  'a batch includes all attempts of its students'
);
select is(pg_temp.scores(), '{4 3/4,4 3/4,3 4/4,3 4/4,3 4/4}',
  'each student''s results use one answer key: the new one, or still the old one');
select tests.act_as('ada');
select is(pg_temp.question('money-1-q-sli', '{}') #>> '{regrading,done}', '4', 'the list of questions shows the progress');
select is(pg_temp.question('money-1-q-opt', '{}') -> 'regrading', 'null', 'a question that is not being regraded shows no progress');

-- Section: an attempt is finished in the meantime.
select tests.act_as('cleo');
select is(tests.take_quiz('money', 'money-1', 'money-1-q', 3) ->> 'score', '4', 'it is graded by the new answer key');
select tests.act_as_operator();
select is(
  (select count(*) from pg_locks as l
   where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.mode = 'ShareLock'
     and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('grading money-1-q', 0)),
  1::bigint, 'saving an answer key waits for it, because finishing holds a shared lock'
);
select is(
  (select count(*) from pg_locks as l
   where l.locktype = 'advisory' and l.pid = pg_backend_pid() and l.mode = 'ExclusiveLock'
     and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended('grading money-1-q', 0)),
  1::bigint, 'saving an answer key takes that lock exclusively'
);
select is(pg_temp.next_batch() -> 'finished', 'false', 'the next batch has two more students');
select is(
  pg_temp.next_batch() - 'attempts' - 'done',
  '{"changed": 10, "students_up": 5, "students_down": 5, "finished": true}', 'the last batch is marked as the last'
);
select is(
  (select array_agg(distinct s.scores order by s.scores) from unnest(pg_temp.scores()) as s (scores)), '{4 3 4/4,4 3/4}',
  'everyone has results by the new answer key'
);
select is(pg_temp.next_batch() -> 'changed', '10', 'a call after the end changes nothing');
select is((select count(*) from public.audit_log where table_name = 'quiz_attempts'), 10::bigint, 'the log has each attempt once');

-- Section: the answer key changes during regrading.
update private.regrades set finished_at = null, after_user = default where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'false', 'a regrading is in progress');
update private.question_keys set answer = '30' where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'false', 'the next batch starts again');
select is((select array_agg(pg_temp.next_batch() -> 'finished') from generate_series(1, 2)), '{false,true}',
  'all students are regraded');
select is(
  (select array_agg(distinct s.scores order by s.scores) from unnest(pg_temp.scores()) as s (scores)), '{3 3 4/4,3 4/4}',
  'everyone has results by the newest answer key'
);

-- Section: keeping the better result.
update public.attempt_answers as w set correct = true from public.quiz_attempts as a
where a.id = w.attempt_id and w.question_id = 'money-1-q-sli' and a.user_id = tests.id_of('anna');
update private.regrades set finished_at = null, after_user = default, lowers = false where question_id = 'money-1-q-sli';
update private.question_keys set answer = '40' where question_id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'students_down', '0', 'the next batch starts again, and still lowers no result');
select is((select lowers from private.regrades where question_id = 'money-1-q-sli'), false, 'the choice not to lower results is stored');
select is(
  (select (array_agg(r ->> 'students_down' order by r ->> 'done')) from (select pg_temp.next_batch() as r from generate_series(1, 2)) as b),
  '{0,0}', 'no result is lowered up to the last student'
);
select is(
  (select bool_and(w.correct) from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
   where w.question_id = 'money-1-q-sli' and a.finished_at is not null),
  true, 'an answer that is right by either key is right'
);

-- Section: the question is deleted during regrading.
update private.regrades set finished_at = null, after_user = default where question_id = 'money-1-q-sli';
update public.questions set deleted_at = now() where id = 'money-1-q-sli';
select is(pg_temp.next_batch() -> 'finished', 'true', 'regrading ends, because there is no answer key');

select tests.act_as_operator();
select * from finish();
rollback;
