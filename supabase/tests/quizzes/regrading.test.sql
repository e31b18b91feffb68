-- Changing an answer key after attempts were graded with it. All numbers are calculated by hand:
-- the right answers are MCQ 'Tax file number', OPT 'superannuation', ASC 0→1 1→0, SLI 30; wrong ones are
-- 'Train fare note', 'superman', 0→2 and 40.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cleo,dan,ada}'::text[]) as name;
select tests.make_admin('ada');
select tests.make_course('money', '{q,v,q}');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;

-- Anna: 3 of 4 (75%), then 1 of 4. Ben: 4 of 4. Cleo: practice, 4 of 4. Dan: in progress, with 40.
select tests.act_as('anna');
insert into saved_values select 'a1', tests.take_quiz('money', 'money-1', 'money-1-q', 3);
insert into saved_values select 'a2', tests.take_quiz('money', 'money-1', 'money-1-q', 1);
select tests.act_as('ben');
insert into saved_values select 'b1', tests.take_quiz('money', 'money-1', 'money-1-q', 4);
select tests.act_as('cleo');
insert into saved_values select 'c1', tests.take_quiz('default', 'money-1-q', 'money-1-q', 4);
select tests.act_as('dan');
insert into saved_values select 'd1', public.start_attempt('money', 'money-1');
select tests.answer_quiz((select value ->> 'id' from saved_values where name = 'd1')::uuid, 'money-1-q', 3);
select tests.act_as_operator();

create function pg_temp.attempt(p_name text) returns uuid language sql as $$
  select coalesce(value ->> 'attempt_id', value ->> 'id')::uuid from saved_values where name = p_name;
$$;
-- Returns the score and percentage of an attempt, as the student's page receives them.
create function pg_temp.marks(p_name text) returns text language sql security definer as $$
  select a.score || '/' || a.score_max || ' ' || a.percent || ' %' from public.quiz_attempts as a where a.id = pg_temp.attempt(p_name);
$$;
create function pg_temp.all_marks() returns text[] language sql as $$
  select array(select pg_temp.marks(n) from unnest('{a1,a2,b1,c1,d1}'::text[]) as n);
$$;
-- Returns a student's result in the lesson: score, maximum, status.
create function pg_temp.lesson(p_name text) returns text language sql security definer as $$
  select r.score || '/' || r.score_max || ' status ' || r.status from public.lesson_results as r
  where r.user_id = tests.id_of(p_name) and r.lesson_id = 'money-1';
$$;
create function pg_temp.question(p_id text, p_change jsonb) returns jsonb language sql as $$
  select q - '{version}'::text[] || p_change from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q
    where q ->> 'id' = p_id;
$$;
create function pg_temp.regrades() returns bigint language sql security definer as $$
  select count(*) from public.audit_log as l where l.table_name in ('quiz_attempts', 'lesson_results');
$$;
-- Returns all data that grading writes, to check that nothing is written.
create function pg_temp.everything() returns text language sql security definer as $$
  select md5(jsonb_build_array(
    (select jsonb_agg(a order by a.id) from public.quiz_attempts as a),
      (select jsonb_agg(w order by w.attempt_id, w.question_id) from public.attempt_answers as w),
    (select jsonb_agg(r order by r.user_id, r.lesson_id) from public.lesson_results as r)
  )::text);
$$;

-- Section: before saving.
select tests.act_as('ada');
insert into saved_values select 'unchanged', to_jsonb(pg_temp.everything());
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"answer": 40}')),
  '{"attempts": 4, "changed": 4, "students_up": 1, "students_down": 2}',
  'all four finished attempts would change: both of Anna''s up, those of Ben and Cleo down; the open one does not count'
);
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"title": "How many now?"}')),
  '{"attempts": 4, "changed": 0, "students_up": 0, "students_down": 0}', 'changed wording changes no result'
);
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-asc', '{"answer": {"0": 2}}')),
  '{"attempts": 4, "changed": 4, "students_up": 1, "students_down": 3}',
  'answers are read as students saw them: the one with 0→2 goes up, the other three down'
);
select is(pg_temp.everything(), (select value #>> '{}' from saved_values where name = 'unchanged'), 'the preview changes nothing');
select throws_ok($$ select public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"answer": 400}')) $$,
  'PT422', 'invalid_question', 'an answer key that cannot be saved is refused');
select throws_ok(
  $$ select public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"answer": 40, "version": "an older one"}')) $$,
  'PT409', 'stale_update', 'a preview of an old version is refused'
);
select throws_ok($$ select public.admin_preview_regrade(pg_temp.question('money-1-q-sli', '{"id": "nowhere"}')) $$,
  'PT404', 'question_not_found', 'an unknown question is refused');

-- Section: saving without and with regrading.
select is(public.admin_save_question(pg_temp.question('money-1-q-sli', '{"answer": 40}')) -> 'regraded', 'null',
  'an answer key can be changed only for the future');
select is(pg_temp.everything(), (select value #>> '{}' from saved_values where name = 'unchanged'), 'no result changes then');
select is(
  public.admin_save_question(pg_temp.question('money-1-q-sli', '{"regrade": true}')) -> 'regraded',
  '{"attempts": 4, "done": 4, "changed": 2, "students_up": 1, "students_down": 0, "finished": true}',
    'regrading can follow later, and lowers no result unless requested'
);
select is(pg_temp.all_marks(), '{4/4 100 %,2/4 50 %,4/4 100 %,4/4 100 %,NULL}',
  'results improve by the new answer key, and the others keep the better result');
select is(pg_temp.lesson('ben'), '4/4 status 2', 'the lesson''s result keeps the better score too');
select is(
  public.admin_save_question(pg_temp.question('money-1-q-sli', '{"regrade": true, "lower_results": true}')) -> 'regraded',
  '{"attempts": 4, "done": 4, "changed": 2, "students_up": 0, "students_down": 2, "finished": true}', 'results get worse on request'
);
select is(pg_temp.all_marks(), '{4/4 100 %,2/4 50 %,3/4 75 %,3/4 75 %,NULL}', 'scores and percentages follow the new answer key');
select is(pg_temp.lesson('anna'), '4/4 status 2', 'the better of two attempts is the result of the lesson');
select is(pg_temp.lesson('ben'), '3/4 status 2', 'a lesson''s result goes down with its attempt, and the lesson stays complete');
select is(pg_temp.lesson('cleo'), null, 'practice has no lesson result');
select is(pg_temp.regrades(), 6::bigint, 'the log has the four attempts and the two lesson results');
select is(
  (select l.before || jsonb_build_object('now', l.after, 'by', l.actor) from public.audit_log as l
    where l.table_name = 'quiz_attempts' and l.row_id = pg_temp.attempt('b1')::text),
  jsonb_build_object('score', 4, 'percent', 100, 'now', jsonb_build_object('score', 3, 'percent', 75), 'by',
    tests.id_of('ada')), 'the log has old and new score, and who regraded'
);

insert into saved_values select 'graded', to_jsonb(pg_temp.everything());
select is(
  public.admin_save_question(pg_temp.question('money-1-q-sli', '{"regrade": true, "lower_results": true}'))
    -> 'regraded' -> 'changed', '0', 'regrading again changes nothing'
);
select is(pg_temp.everything(), (select value #>> '{}' from saved_values where name = 'graded'),
  'regrading again does not even change a time');
select is(pg_temp.regrades(), 6::bigint, 'regrading again adds nothing to the audit log');

select tests.act_as('anna');
select is(public.finish_attempt(pg_temp.attempt('a1')) #> '{review,3}' ->> 'correct', 'true',
  'the student sees the new grade in the review');
select is(tests.road('money'), '{2,1,0}', 'a student who gained a point has the same lesson statuses');
select tests.act_as('ben');
select is(tests.road('money'), '{2,1,0}', 'a student who lost a point has the same lesson statuses');

-- Section: open attempts are graded with the answer key that applies when they are finished.
select tests.act_as('dan');
select is(public.finish_attempt(pg_temp.attempt('d1')) -> 'score', '4',
  'Dan''s answer of 40 counts, although it was given before 40 was right');

-- Section: a question deleted since then still counts in the attempts in which it was answered.
select tests.act_as('ada');
select public.admin_delete_question('money-1-q-mcq');
select throws_ok(
  $$
    select public.admin_preview_regrade('{"id": "money-1-q-mcq", "quiz_id": "money-1-q", "title": "x", "type": "MCQ", '
    '"options": ["a", "b"], "answer": "a"}') $$,
  'PT404', 'question_not_found', 'a deleted question cannot be regraded'
);
select is(
  public.admin_save_question(pg_temp.question('money-1-q-opt',
    '{"answer": "superman", "regrade": true, "lower_results": true}')) -> 'regraded',
  '{"attempts": 5, "done": 5, "changed": 5, "students_up": 1, "students_down": 4, "finished": true}',
  'Anna has one attempt that improves and one that gets worse, so she counts in both'
);
select is(pg_temp.all_marks(), '{3/4 75 %,3/4 75 %,2/4 50 %,2/4 50 %,3/4 75 %}',
  'each attempt changes by one point, and keeps its number of questions');
select is(array[pg_temp.lesson('anna'), pg_temp.lesson('ben'), pg_temp.lesson('dan')],
  '{3/4 status 2,2/4 status 2,3/4 status 2}', 'the lesson''s results follow the attempts');

select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-opt', '{"answer": ["superannuation", "superman"]}')),
  '{"attempts": 5, "changed": 4, "students_up": 4, "students_down": 0}', 'accepting one more answer only improves results'
);
select is(
  public.admin_save_question(pg_temp.question('money-1-q-opt',
    '{"answer": ["superannuation", "superman"], "regrade": true, "lower_results": true}')) -> 'regraded' -> 'changed',
  '4', 'a changed list regrades'
);
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-opt', '{"answer": "superannuation"}')) -> 'changed', '0',
  'naming only the first answer changes nothing, because the others are kept'
);
select is(
  public.admin_save_question(pg_temp.question('money-1-q-opt',
    '{"answer": ["superman"], "regrade": true, "lower_results": true}')) -> 'regraded' -> 'students_down',
  '4', 'an answer removed from the list is wrong again'
);

-- Section: a result that didn't come from an attempt can only improve.
select tests.act_as_operator();
update public.lesson_results set score = 4 where user_id = tests.id_of('ben') and lesson_id = 'money-1';
update public.lesson_results set score = 0 where user_id = tests.id_of('dan') and lesson_id = 'money-1';
select tests.act_as('ada');
select public.admin_save_question(pg_temp.question('money-1-q-opt',
  '{"answer": "superannuation", "regrade": true, "lower_results": true}'));
select is(pg_temp.all_marks(), '{4/4 100 %,2/4 50 %,3/4 75 %,3/4 75 %,4/4 100 %}', 'the attempts are as they were before');
select is(array[pg_temp.lesson('anna'), pg_temp.lesson('ben'), pg_temp.lesson('dan')],
  '{4/4 status 2,4/4 status 2,4/4 status 2}', 'Ben keeps his 4, and Dan gets his');

-- Section: answers to another form of the question can't be graded with the new answer key.
insert into saved_values select 'formed', to_jsonb(pg_temp.everything());
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q-asc',
    '{"right_options": ["Goes out", "Comes in"], "answer": {"0": 0}}')) -> 'attempts', '0',
  'answers to a board of another size are not regraded'
);
select is(public.admin_preview_regrade(pg_temp.question('money-1-q-sli',
  '{"slider": null, "options": ["30", "40"], "answer": "30"}')) -> 'attempts', '0', 'answers to a range are not regraded by labels');
select public.admin_save_question(pg_temp.question('money-1-q-asc',
  '{"right_options": ["Goes out", "Comes in"], "answer": {"0": 0}, "regrade": true, "lower_results": true}'));
select is(
  public.admin_save_question(pg_temp.question('money-1-q-asc',
    '{"answer": {"0": 1}, "regrade": true, "lower_results": true}')) -> 'regraded' -> 'attempts', '0',
    'attempts at the earlier form are not regraded when the form is changed back'
);
select is(pg_temp.everything(), (select value #>> '{}' from saved_values where name = 'formed'), 'the grades of those attempts are kept');

-- Section: percentages are based on the answered questions, and rounded.
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('draw', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-3-q', 'draw', 9);
delete from public.questions where id = 'money-3-q-opt';
select tests.act_as('anna');
insert into saved_values select 'm1', public.start_attempt('money', 'money-3');
select public.save_answer(pg_temp.attempt('m1'), 'money-3-q-mcq', '"Train fare note"');
select public.save_answer(pg_temp.attempt('m1'), 'money-3-q-asc', jsonb_build_object('0', tests.shown('money-3-q-asc', 2)));
select public.save_answer(pg_temp.attempt('m1'), 'money-3-q-sli', '30');
select is(public.finish_attempt(pg_temp.attempt('m1')) -> 'percent', '33', 'one of three answered questions is 33%');
select tests.act_as('ada');
select public.admin_save_question(
  (select q - 'version' || '{"answer": "Train fare note", "regrade": true, "lower_results": true}'
    from jsonb_array_elements(public.admin_get_questions('money-3-q')) as q where q ->> 'id' = 'money-3-q-mcq')
);
select is(pg_temp.marks('m1'), '2/4 67 %', 'two of three answered questions are 67%, although four were asked');

select tests.act_as_operator();
select * from finish();
rollback;
