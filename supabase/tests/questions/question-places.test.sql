-- One question in several quizzes: places, trash, keys, results, history and uploads.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,ada}'::text[]) as name;
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{q,q}');
insert into public.quizzes (id, title, publish_at) values ('exam', 'Exam', now()), ('draft', 'Draft', null), ('spare', 'Spare', now());
insert into public.courses (id, title) values ('both', 'Both');
insert into public.lessons (id, course_id, quiz_id, position) values ('both-1', 'both', 'money-1-q', 1), ('both-2', 'both', 'exam', 2);
create function pg_temp.change(p_ids text[], p_change jsonb) returns text language sql as $$
  select public.admin_change_questions(p_ids, p_change) ->> 'changed'; $$;
create function pg_temp.question(p_quiz text, p_type text) returns jsonb language sql as $$
  select q from jsonb_array_elements(public.admin_get_questions(p_quiz)) as q where q ->> 'type' = p_type;
$$;
create function pg_temp.save(p_quiz text, p_type text, p_change jsonb) returns jsonb language sql as $$
  select public.admin_save_question(pg_temp.question(p_quiz, p_type) - '{version,position}'::text[] || p_change);
$$;
-- Returns a question's content with its answer key, without the fields that belong to the quiz.
create function pg_temp.says(p_quiz text, p_type text) returns jsonb language sql as $$
  select pg_temp.question(p_quiz, p_type) - '{id,quiz_id,position,created_at,updated_at,version,shared_with,regrading}'::text[];
$$;
create function pg_temp.ids(p_quiz text) returns text[] language sql security definer as $$ select private.ordered_question_ids(p_quiz); $$;
create function pg_temp.trashed() returns text[] language sql as $$
  select array(
    select concat_ws(' in ', i ->> 'id', i ->> 'quiz_title')
      from jsonb_array_elements(public.admin_list_trash('question', '', 0, 200) -> 'items') as i order by 1
  );
$$;
create function pg_temp.last_entry(p_kind text, p_id text) returns jsonb language sql security definer as $$
  select jsonb_build_object('action', e -> 'action', 'before', e -> 'before', 'after', e -> 'after')
  from private.history_entry(private.current_version(p_kind, p_id)) as e;
$$;
create temporary table saved (name text primary key, value jsonb);
grant all on saved to authenticated;

-- Section: adding a question to another quiz.
select tests.act_as('ada');
select is(pg_temp.change('{money-1-q-sli,money-1-q-mcq}', '{"action": "link", "quiz_id": "exam"}'), '2',
  'two questions are added to another quiz');
select is(pg_temp.ids('exam'), '{money-1-q-sli,money-1-q-mcq}', 'added questions come last, in the order of the selection');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "link", "quiz_id": "draft"}'), '1', 'a question can be added to a third quiz');
select is(
  pg_temp.question('exam', 'MCQ') -> 'shared_with',
  '[{"question_id": "money-1-q-mcq", "quiz_id": "draft", "quiz_title": "Draft"}, {"question_id": "money-1-q-mcq", '
    '"quiz_id": "money-1-q", "quiz_title": "Quiz money-1-q"}]',
  'a question lists the other quizzes that contain it'
);
select is(pg_temp.question('exam', 'MCQ') -> 'quiz_id', '"exam"', 'a question names the quiz it is shown in');
select is(
  (select array_agg(concat_ws(' ', i ->> 'id', i ->> 'quiz_count') order by i ->> 'id')
    from jsonb_array_elements(public.admin_find_questions('{"type": "MCQ"}') -> 'items') as i),
  '{"money-1-q-mcq 3","money-2-q-mcq 1"}', 'the question bank lists it once, with its number of quizzes'
);
select is(public.admin_find_questions('{"type": "MCQ", "quiz_id": "exam"}') #>> '{items,0,quiz_title}', 'Exam',
  'a search in a quiz shows it in that quiz');
select is(public.admin_find_questions('{"q": "exam TFN"}') -> 'total', '1', 'a question is found by the title of each of its quizzes');
select is(pg_temp.question('money-1-q', 'OPT') -> 'shared_with', '[]', 'another question is in one quiz only');

-- Section: order.
select public.admin_reorder_questions('exam', '{money-1-q-mcq,money-1-q-sli}',
  public.admin_get_content_versions('questions', '{exam}') ->> 'exam');
select is(pg_temp.ids('exam'), '{money-1-q-mcq,money-1-q-sli}', 'each quiz has its own order');
select is((pg_temp.ids('money-1-q'))[1], 'money-1-q-mcq', 'the other quiz keeps its order');

-- Section: refusals.
select throws_ok($$ select pg_temp.change('{money-1-q-mcq}', '{"action": "link", "quiz_id": "exam"}') $$, 'PT409',
  'question_in_quiz', 'a question cannot be added to the same quiz twice');
select throws_ok($$ select pg_temp.change('{money-1-q-asc,money-1-q-sli}', '{"action": "link", "quiz_id": "exam"}') $$,
  'PT409', 'question_in_quiz', 'one refused question refuses all');
select is(cardinality(pg_temp.ids('exam')), 2, 'nothing is added then');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "link", "quiz_id": "none"}') $$, 'PT404',
  'quiz_not_found', 'the quiz has to exist');
select throws_ok($$ select pg_temp.change('{none}', '{"action": "unlink", "quiz_id": "exam"}') $$, 'PT404',
  'selection_changed', 'an unknown question cannot be made independent');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "unlink", "quiz_id": "exam"}') $$, 'PT404',
  'question_not_found', 'a question can be made independent only in a quiz that contains it');
select throws_ok($$ select pg_temp.change('{money-1-q-mcq}', '{"action": "unlink"}') $$, 'PT404', 'quiz_not_found',
  'the quiz has to be named');

-- Section: students.
select tests.act_as('anna');
select is_empty($$ select * from public.quiz_questions $$, 'students cannot read which quizzes contain a question');
select throws_ok($$ select public.admin_change_questions('{money-1-q-mcq}',
  '{"action": "unlink", "quiz_id": "exam"}') $$, 'PT403', null, 'students cannot change that');
select unalike(public.open_quiz('default', 'exam')::text, '%shared%', 'a student''s quiz doesn''t show whether questions are shared');

-- Section: a change applies in all quizzes.
select tests.act_as('ada');
insert into saved select 'before', pg_temp.question('exam', 'MCQ') -> 'version';
select pg_temp.save('money-1-q', 'MCQ',
  '{"title": "What is it?", "options": ["Tax file number", "Train", "Bus"], "answer": "Train", "points": 3}');
select is(pg_temp.says('exam', 'MCQ'), pg_temp.says('draft', 'MCQ'), 'a changed question has the same content in all quizzes');
select is(pg_temp.question('exam', 'MCQ') -> 'answer', '"Train"', 'the answer key changes in all quizzes');
select throws_ok(
  $$ select public.admin_save_question(pg_temp.question('exam', 'MCQ')
    || jsonb_build_object('version', (select value from saved where name = 'before'))) $$,
  'PT409', 'stale_update', 'a save from another quiz with an old version is refused'
);
select is(pg_temp.save('exam', 'MCQ', '{"position": 7}') -> 'position', '7', 'the position changes in this quiz');
select is(pg_temp.question('money-1-q', 'MCQ') -> 'position', '1', 'the position in the other quiz is unchanged');

-- Section: answers of open attempts.
select tests.act_as('ben');
insert into saved select 'open', public.start_attempt('default', 'exam');
select public.save_answer((select value ->> 'id' from saved where name = 'open')::uuid, 'money-1-q-mcq', '"Train"');
select tests.act_as('ada');
select pg_temp.save('money-1-q', 'MCQ', '{"options": ["Tax file number", "Tram"], "answer": "Tram"}');
select tests.act_as_operator();
select is((select count(*) from public.attempt_answers as w
  where w.attempt_id = (select value ->> 'id' from saved where name = 'open')::uuid), 0::bigint,
  'changed options remove the answer in the other quiz''s open attempt');
select tests.act_as('ben');
select public.leave_attempt((select value ->> 'id' from saved where name = 'open')::uuid);

-- Section: removing from a quiz, and deleting.
select tests.begin_save();
select tests.act_as('ada');
select public.admin_delete_question('money-1-q-mcq', 'draft');
select is(pg_temp.ids('draft'), '{}', 'a question can be removed from one quiz');
select is(pg_temp.ids('exam'), '{money-1-q-sli,money-1-q-mcq}', 'the question stays in the other quizzes');
select is(pg_temp.trashed(), '{"money-1-q-mcq in Draft"}', 'the removed place is in the trash');
select is(public.admin_list_trash('question', '', 0, 1) #>> '{items,0,deleted_by}', 'ada@example.test', 'the trash shows who removed it');
select is(
  pg_temp.last_entry('questions', 'draft'),
    '{"action": "update", "before": {"questions": ["What is it?"]}, "after": {"questions": []}}', 'the quiz''s history shows the removal'
);
select throws_ok($$ select public.admin_delete_question('money-1-q-mcq', 'draft') $$, 'PT404', 'question_not_found',
  'removing it again is refused');
select throws_ok($$ select public.admin_restore('question', 'money-1-q-mcq') $$, 'PT404', 'not_in_trash',
  'the question itself is not in the trash');
select public.admin_restore('question', 'money-1-q-mcq', 'draft');
select is(pg_temp.ids('draft'), '{money-1-q-mcq}', 'the place can be restored');
select public.admin_delete_question('money-1-q-mcq', 'draft');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "link", "quiz_id": "draft"}'), '1', 'the question can be added again instead');
select is(pg_temp.trashed(), '{}', 'the place is then no longer in the trash');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "delete"}'), '1', 'deleted in the bank');
select is(pg_temp.ids('draft') || pg_temp.ids('exam'), '{money-1-q-sli}', 'a deleted question is in no quiz');
select is(pg_temp.trashed(), '{"money-1-q-mcq in Draft, Exam, Quiz money-1-q"}', 'a deleted question is in the trash once');
select public.admin_delete_quiz('draft');
select public.admin_restore('question', 'money-1-q-mcq');
select is(pg_temp.ids('exam'), '{money-1-q-sli,money-1-q-mcq}', 'a restored question is in all its quizzes');
select is(jsonb_array_length(pg_temp.question('exam', 'MCQ') -> 'shared_with'), 1, 'a quiz in the trash is not listed');
select public.admin_restore('quiz', 'draft');
-- The question is removed from each quiz.
select public.admin_delete_question('money-1-q-mcq', q) from unnest('{draft,money-1-q,exam}'::text[]) as q;
select is(
  pg_temp.trashed(), '{"money-1-q-mcq in Exam"}', 'removing a question from its last quiz deletes it'
);
select public.admin_restore('question', 'money-1-q-mcq', 'exam');
select is(pg_temp.trashed(), '{"money-1-q-mcq in Draft","money-1-q-mcq in Quiz money-1-q"}', 'restoring it there restores only that place');
select is(pg_temp.ids('exam'), '{money-1-q-sli,money-1-q-mcq}', 'the restored question has its old position');
select public.admin_restore('question', 'money-1-q-mcq', q) from unnest('{draft,money-1-q}'::text[]) as q;
select tests.act_as_operator();
select set_config('tests.counted', (select count(*) from public.quiz_questions)::text, true);
update public.quiz_questions set deleted_at = now() - interval '31 days' where quiz_id = 'draft';
select private.purge_trash();
select is((select count(*) from public.quiz_questions), current_setting('tests.counted')::bigint - 1,
  'after 30 days, a place is deleted permanently');
select isnt((select q.id from public.questions as q where q.id = 'money-1-q-mcq'), null, 'the question itself is kept');
delete from public.quizzes where id = 'draft';
insert into public.quizzes (id, title) values ('draft', 'Draft');

-- Section: a scheduled quiz.
select tests.act_as('ada');
select pg_temp.change('{money-1-q-opt}', '{"action": "link", "quiz_id": "spare"}');
select tests.act_as_operator();
update public.quizzes set publish_at = now() + interval '1 day' where id = 'spare';
select tests.act_as('ada');
select public.admin_delete_question('money-1-q-opt', 'spare');
select is((select z.publish_at from public.quizzes as z where z.id = 'spare'), null,
  'a scheduled quiz that loses its last question becomes a draft');
select tests.act_as_operator();
update public.quizzes set publish_at = now() - interval '1 hour' where id = 'spare';

-- Section: regrading across quizzes. In the quiz of four questions, Anna has the second and the third right (2 of 6 points). She
-- answers 40 there and in the exam; Ben is right with 30 in the exam.
update public.questions set form_changed_at = '-infinity' where true;
update public.quiz_questions set deleted_at = now() where quiz_id = 'exam' and question_id = 'money-1-q-mcq';
create function pg_temp.take_exam(p_answer jsonb) returns jsonb language plpgsql as $$
declare
  attempt uuid := (public.start_attempt('default', 'exam') ->> 'id')::uuid;
begin
  perform public.save_answer(attempt, 'money-1-q-sli', p_answer);
  return public.finish_attempt(attempt);
end;
$$;
create function pg_temp.percents(p_name text) returns text language sql security definer as $$
  select string_agg(a.quiz_id || ' ' || a.percent, ', ' order by a.quiz_id) from public.quiz_attempts as a
    where a.user_id = tests.id_of(p_name) and a.finished_at is not null;
$$;
select tests.act_as('anna');
select tests.take_quiz('money', 'money-1', 'money-1-q', 3);
select pg_temp.take_exam('40');
select tests.act_as('ben');
select pg_temp.take_exam('30');
select tests.act_as('ada');
insert into saved select 'percents', to_jsonb(pg_temp.percents('anna'));
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q', 'SLI') || '{"answer": 40}'),
  '{"attempts": 3, "changed": 3, "students_up": 1, "students_down": 1}',
    'the preview counts both quizzes, and each student once'
);
select is(
  pg_temp.save('money-1-q', 'SLI', '{"answer": 40, "regrade": true}') -> 'regraded',
  '{"attempts": 3, "done": 3, "changed": 2, "students_up": 1, "students_down": 0, "finished": true}',
    'both quizzes are regraded, and better results are kept'
);
select is(pg_temp.percents('anna'), 'exam 100, money-1-q 50', 'the student''s result improves in both quizzes');
select is(pg_temp.percents('ben'), 'exam 100', 'no one''s result gets worse');
select is(
  pg_temp.save('exam', 'SLI', '{"answer": 30, "regrade": true, "lower_results": true}') -> 'regraded'
    -> 'students_down', '1', 'results get worse on request'
);
select is(to_jsonb(pg_temp.percents('anna')), (select value from saved where name = 'percents'), 'they get worse in both quizzes');
select pg_temp.save('exam', 'SLI', '{"answer": 40}');
select tests.act_as_operator();
select private.begin_regrades('{money-1-q-sli}', false);
select tests.act_as('ada');
select is(pg_temp.question('exam', 'SLI') #>> '{regrading,attempts}', '3', 'progress is shown for both quizzes together');
select is(public.admin_continue_regrade('money-1-q-sli') -> 'finished', 'true', 'continuing regrades all quizzes');
select is(pg_temp.percents('anna'), 'exam 100, money-1-q 50', 'both quizzes are regraded');
select is(pg_temp.question('exam', 'SLI') -> 'regrading', 'null', 'no regrading is in progress then');

-- Section: making a question independent.
select pg_temp.save('money-1-q', 'ASC', '{}');
select pg_temp.change('{money-1-q-asc}', '{"action": "link", "quiz_id": "exam"}');
select tests.act_as_operator();
update public.quiz_questions as p set level = 'challenge' where p.quiz_id = 'exam' and p.question_id = 'money-1-q-asc';
select tests.act_as('ben');
insert into saved select 'under way', public.start_attempt('default', 'exam');
select public.save_answer((value ->> 'id')::uuid, 'money-1-q-asc',
  jsonb_build_object('0', tests.shown('money-1-q-asc', 1), '1', tests.shown('money-1-q-asc', 0))) from saved where name = 'under way';
create function pg_temp.review(p_quiz text) returns jsonb language sql as $$
  select jsonb_agg(r - 'question_id' order by r ->> 'title')
    from jsonb_array_elements(public.review_quiz('default', p_quiz) #> '{result,review}') as r;
$$;
select tests.act_as('anna');
insert into saved values ('review', pg_temp.review('exam'));
select tests.act_as('ada');
insert into saved values ('says', pg_temp.says('exam', 'ASC'));
insert into saved values ('copies', public.admin_change_questions('{money-1-q-asc,money-1-q-sli}',
  '{"action": "unlink", "quiz_id": "exam"}'));
select is((select value -> 'changed' from saved where name = 'copies'), '2', 'two questions are made independent in a quiz');
select is(
  pg_temp.ids('exam'), (select array[value #>> '{copies,money-1-q-sli}', value #>> '{copies,money-1-q-asc}'] from saved
    where name = 'copies'), 'copies take their places'
);
select is(pg_temp.says('exam', 'ASC'), (select value from saved where name = 'says'), 'copies have the same content');
select is(pg_temp.question('money-1-q', 'SLI') -> 'shared_with', '[]', 'the original is in one quiz only');
select is(public.admin_change_questions('{money-1-q-opt}', '{"action": "unlink", "quiz_id": "money-1-q"}'),
  '{"changed": 0, "copies": {}}', 'a question in only one quiz is already independent');
select tests.act_as('anna');
select is(pg_temp.review('exam'), (select value from saved where name = 'review'), 'the quiz''s results move to the copies');
select tests.act_as('ben');
select is(
  (public.finish_attempt((a.value ->> 'id')::uuid) ->> 'score')::integer, 1, 'answers of an open attempt move to the copies'
) from saved as a, saved as c, public.save_answer((a.value ->> 'id')::uuid, c.value #>> '{copies,money-1-q-sli}', '30')
  where a.name = 'under way' and c.name = 'copies';
select tests.act_as_operator();
select is(a.levels, jsonb_build_object(c.value #>> '{copies,money-1-q-asc}', 'challenge'), 'the open attempt keeps the level it began with')
from public.quiz_attempts as a, saved as s, saved as c
where a.id = (s.value ->> 'id')::uuid and s.name = 'under way' and c.name = 'copies';
select is_empty($$
  select i.id
  from unnest((select array['money-1-q-asc', c.value #>> '{copies,money-1-q-asc}'] from saved as c where c.name = 'copies')) as i (id)
  cross join private.stored_content('question', array[i.id]) as s
  where s.content is distinct from (private.current_version('question', i.id)).content
$$, 'the versions of copy and original match what is stored');
select is(
  array(select distinct a.quiz_id from public.attempt_answers as w join public.quiz_attempts as a on a.id = w.attempt_id
    where w.question_id like 'money-1-q-%' order by 1), '{money-1-q}',
  'the other quiz''s answers stay'
);
select is(
  array(select distinct c.quiz_id from private.practice_cards as c where c.question_id like 'money-1-q-%' order by 1),
    '{money-1-q}', 'the other quiz''s cards stay'
);
select tests.act_as('ada');
select pg_temp.save('exam', 'SLI', '{"title": "Only here", "answer": 20}');
select is(pg_temp.question('money-1-q', 'SLI') ->> 'title', 'How many?', 'changing the copy does not change the original');
select is(pg_temp.question('money-1-q', 'SLI') -> 'answer', '40', 'changing the copy''s answer key does not change the original''s');

-- Section: copies.
select pg_temp.change('{money-2-q-opt}', '{"action": "link", "quiz_id": "exam"}');
insert into saved select 'copy', public.admin_duplicate_content('course', 'both', '{"stops": "copies"}');
select is(
  (select count(*) from public.quiz_questions as p join public.lessons as l on l.quiz_id = p.quiz_id
    where l.course_id = (select value ->> 'id' from saved where name = 'copy')), 7::bigint,
  'a copied course has its questions'
);
select is(
  (select count(*) from public.quiz_questions as p join public.lessons as l on l.quiz_id = p.quiz_id
    join public.quiz_questions as o on o.question_id = p.question_id join public.lessons as k on k.quiz_id = o.quiz_id
   where l.course_id = (select value ->> 'id' from saved where name = 'copy') and k.course_id = 'both'), 0::bigint,
     'the copied course has its own questions'
);
select is(public.admin_duplicate_question('money-2-q-opt', 'exam') -> 'shared_with', '[]', 'a copied question is in one quiz only');
select is(pg_temp.question('money-2-q', 'OPT') ->> 'title', 'What is super short for?', 'the copy is in the named quiz');

-- Section: prepared changes.
select pg_temp.change('{money-1-q-asc}', '{"action": "link", "quiz_id": "spare"}');
select public.admin_link_quiz_to_course('both', 'spare');
select public.admin_save_pending('both', 'question', 'money-1-q-asc', pg_temp.question('spare', 'ASC') || '{"title": "Prepared"}', null);
select isnt(pg_temp.question('money-1-q', 'ASC') ->> 'title', 'Prepared',
  'prepared changes are not visible in any of the question''s quizzes');
select is(public.admin_publish_pending('both', public.admin_get_pending('both') ->> 'version', '{}', true, false)
  -> 'published', '1', 'prepared changes can be published');
select is(array[pg_temp.question('spare', 'ASC') ->> 'title', pg_temp.question('money-1-q', 'ASC') ->> 'title'],
  '{Prepared,Prepared}', 'published changes are visible in both quizzes');

-- Section: uploads.
create function pg_temp.row(p_row integer, p_quiz text, p_id text, p_title text, p_answer text) returns jsonb language sql as $$
  select jsonb_build_object(
    'row', p_row, 'quiz', jsonb_build_object('id', p_quiz, 'title', (select z.title from public.quizzes as z where z.id = p_quiz)),
    'question', jsonb_build_object('id', p_id, 'title', p_title, 'type', 'MCQ', 'options',
      '["Tax file number", "Train fare note"]'::jsonb, 'answer', p_answer, 'occurrence', 1)
  );
$$;
create function pg_temp.stage(p_rows jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  perform public.admin_compare_import(id);
  return id;
end;
$$;
create function pg_temp.choose(p_import text) returns text language sql as $$
  select public.admin_choose_import(p_import, '{"choice": "file"}');
  select p_import;
$$;
select pg_temp.change('{money-2-q-mcq}', '{"action": "link", "quiz_id": "spare"}');
select tests.act_as('anna');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select tests.act_as('ada');
insert into saved values ('wording', pg_temp.says('spare', 'MCQ'));
insert into saved values ('upload', to_jsonb(pg_temp.choose(pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'spare',
  'money-2-q-mcq', 'By file', 'Train fare note'))))));
select is(
  public.admin_preview_import_regrade(value #>> '{}'),
    '{"questions": 1, "attempts": 1, "changed": 1, "students_up": 0, "students_down": 1}',
  'results of a quiz that isn''t in the file are counted'
) from saved where name = 'upload';
insert into saved select 'done', public.admin_commit_import(value #>> '{}', true, true) from saved where name = 'upload';
select is(pg_temp.question('money-2-q', 'MCQ') ->> 'answer', 'Train fare note',
  'an upload that changes a question changes it in all quizzes');
select is((select value #> '{result,regrading}' from saved where name = 'done'), '["money-2-q-mcq"]', 'an upload regrades it');
select is(
  public.admin_preview_import_undo(value ->> 'id') #> '{items,0,other_quizzes}', '["Quiz money-2-q", "Spare"]',
    'the preview of the undo lists the other quizzes'
) from saved where name = 'done';
select is(public.admin_undo_import(value ->> 'id') ->> 'status', 'done', 'the upload can be undone') from saved where name = 'done';
select is(pg_temp.says('money-2-q', 'MCQ'), (select value from saved where name = 'wording'), 'undoing restores it in all quizzes');
insert into saved values ('differ', to_jsonb(pg_temp.choose(pg_temp.stage(jsonb_build_array(
  pg_temp.row(2, 'spare', 'money-2-q-mcq', 'One', 'Train fare note'), pg_temp.row(3, 'money-2-q', 'money-2-q-mcq', 'Two', 'Train fare note')
)))));
select throws_ok(
  $$ select public.admin_commit_import(value #>> '{}') from saved where name = 'differ' $$, 'PT422', 'invalid_rows',
    'a file cannot change one question in two different ways'
);
select throws_ok(
  $$ select public.admin_commit_import(pg_temp.choose(pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'exam',
    'money-2-q-mcq', 'One', 'Train fare note'))))) $$,
  'PT422', 'invalid_rows', 'a file cannot add a question to another quiz'
);
select public.admin_commit_import(pg_temp.choose(pg_temp.stage(jsonb_build_array(
  pg_temp.row(2, 'spare', 'money-2-q-mcq', 'Both', 'Train fare note'),
    pg_temp.row(3, 'money-2-q', 'money-2-q-mcq', 'Both', 'Train fare note')
))));
select is(array[pg_temp.question('spare', 'MCQ') ->> 'title', pg_temp.question('money-2-q', 'MCQ') ->> 'title'],
  '{Both,Both}', 'a file can change it the same way in both quizzes');
-- A new question in two quizzes.
insert into saved values ('new', public.admin_commit_import(pg_temp.stage(jsonb_build_array(
  pg_temp.row(2, 'spare', 'of-both', 'New', 'Train fare note'), pg_temp.row(3, 'money-2-q', 'of-both', 'New', 'Train fare note')
))));
select ok('of-both' = any (pg_temp.ids('spare')) and 'of-both' = any (pg_temp.ids('money-2-q')),
  'a file can add a new question to two quizzes');
select pg_temp.change('{of-both}', '{"action": "link", "quiz_id": "exam"}');
select is(public.admin_preview_import_undo(value ->> 'id') #>> '{items,0,reason}', 'used',
  'undoing keeps it if someone has added it to another quiz') from saved where name = 'new';
select public.admin_delete_question('of-both', 'exam');
select is(public.admin_preview_import_undo(value ->> 'id') -> 'trashed', '1',
  'undoing deletes it if no one has') from saved where name = 'new';
-- A question that was removed from a quiz is a conflict in a file that still lists it in that quiz.
select public.admin_delete_question('of-both', 'spare');
insert into saved values ('back', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'spare', 'of-both', 'New', 'Train fare note')))));
select is(public.admin_compare_import(value #>> '{}') -> 'conflicts', '1',
  'a question that was removed from its row''s quiz is a conflict') from saved where name = 'back';
insert into saved select 'kept', public.admin_commit_import(value #>> '{}') from saved where name = 'back';
select is('of-both' = any (pg_temp.ids('spare')), false, 'the question stays removed');
insert into saved select 'brought',
  public.admin_commit_import(pg_temp.choose(pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'spare', 'of-both', 'New',
  'Train fare note')))));
select is('of-both' = any (pg_temp.ids('spare')), true, 'it is added again if the file is chosen');
select public.admin_undo_import(value ->> 'id') from saved where name = 'brought';
select is('of-both' = any (pg_temp.ids('spare')), false, 'undoing removes it again');
select is('of-both' = any (pg_temp.ids('money-2-q')), true, 'it stays in the other quiz');

select tests.act_as_operator();
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
