-- One question in several quizzes: what is changed in one is changed in all, with keys, results, history and uploads.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,ada}'::text[]) as name;
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{q,q}');
insert into public.quizzes (id, title, publish_at) values ('exam', 'Exam', now()), ('draft', 'Draft', null), ('spare', 'Spare', now());
insert into public.courses (id, title) values ('both', 'Both');
insert into public.lessons (id, course_id, quiz_id, position) values ('both-1', 'both', 'money-1-q', 1), ('both-2', 'both', 'exam', 2);
create function pg_temp.change(p_ids text[], p_change jsonb) returns text language sql as $$ select public.admin_change_questions(p_ids, p_change) ->> 'changed'; $$;
create function pg_temp.question(p_quiz text, p_type text) returns jsonb language sql as $$
  select q from jsonb_array_elements(public.admin_get_questions(p_quiz)) as q where q ->> 'type' = p_type;
$$;
create function pg_temp.id_in(p_quiz text, p_type text) returns text language sql as $$
  select q.id from public.questions as q where q.quiz_id = p_quiz and q.type = p_type and q.deleted_at is null;
$$;
create function pg_temp.save(p_quiz text, p_type text, p_change jsonb) returns jsonb language sql as $$
  select public.admin_save_question(pg_temp.question(p_quiz, p_type) - '{version,position}'::text[] || p_change);
$$;
-- What a question says, with its key, and without what belongs to its quiz.
create function pg_temp.says(p_quiz text, p_type text) returns jsonb language sql as $$
  select pg_temp.question(p_quiz, p_type) - '{id,quiz_id,position,created_at,updated_at,version,shared_with,regrading}'::text[];
$$;
create function pg_temp.groups() returns bigint language sql security definer as $$ select count(*) from private.shared_questions; $$;
create function pg_temp.entries(p_id text) returns bigint language sql security definer as $$
  select count(*) from private.content_versions as v where v.kind = 'question' and v.item_id = p_id and v.made_by = tests.id_of('ada');
$$;
create function pg_temp.last_entry(p_id text) returns jsonb language sql security definer as $$
  select jsonb_build_object('action', e -> 'action', 'before', e -> 'before', 'after', e -> 'after')
  from private.history_entry(private.current_version('question', p_id)) as e;
$$;
create function pg_temp.entry_before(p_id text) returns uuid language sql security definer as $$
  select v.id from private.content_versions as v where v.kind = 'question' and v.item_id = p_id order by v.sequence desc offset 1 limit 1;
$$;
create temporary table saved (name text primary key, value jsonb);
grant all on saved to authenticated;

-- Section: the same question in another quiz.
select tests.act_as('ada');
select is(pg_temp.change('{money-1-q-sli,money-1-q-mcq}', '{"action": "link", "quiz_id": "exam"}'), '2', 'two questions are put into another quiz');
select is(
  array(select q.type || ' ' || q.position from public.questions as q where q.quiz_id = 'exam' order by q.position), '{"SLI 1","MCQ 2"}', 'behind its last one, in the order of picking'
);
select is(pg_temp.says('exam', 'MCQ'), pg_temp.says('money-1-q', 'MCQ'), 'it says the same, with its key');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "link", "quiz_id": "draft"}'), '1', 'and into a third');
select is(
  pg_temp.question('exam', 'MCQ') -> 'shared_with',
  jsonb_build_array(
    jsonb_build_object('question_id', pg_temp.id_in('draft', 'MCQ'), 'quiz_id', 'draft', 'quiz_title', 'Draft'),
    jsonb_build_object('question_id', 'money-1-q-mcq', 'quiz_id', 'money-1-q', 'quiz_title', 'Quiz money-1-q')
  ), 'each tells where else it is'
);
select is(
  (select array_agg(i ->> 'quiz_count' order by i ->> 'quiz_count') from jsonb_array_elements(public.admin_find_questions('{"type": "MCQ"}') -> 'items') as i),
  '{1,3,3,3}', 'the bank tells in how many quizzes'
);
select is(pg_temp.question('money-1-q', 'OPT') -> 'shared_with', '[]', 'another question is in one');

-- Section: refusals.
select throws_ok($$ select pg_temp.change('{money-1-q-mcq}', '{"action": "link", "quiz_id": "exam"}') $$, 'PT409', 'question_in_quiz', 'not twice into a quiz');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "link", "quiz_id": "money-1-q"}') $$, 'PT409', 'question_in_quiz', 'nor into its own');
select throws_ok($$ select pg_temp.change('{money-1-q-asc,money-1-q-sli}', '{"action": "link", "quiz_id": "exam"}') $$, 'PT409', 'question_in_quiz', 'all or none');
select is(pg_temp.id_in('exam', 'ASC'), null, 'then nothing is there');
select throws_ok($$ select pg_temp.change('{money-1-q-opt}', '{"action": "link", "quiz_id": "none"}') $$, 'PT404', 'quiz_not_found', 'into a quiz that is there');
select throws_ok($$ select pg_temp.change('{none}', '{"action": "unlink"}') $$, 'PT404', 'selection_changed', 'only questions that are there are made independent');
select is(
  public.admin_change_questions(array['money-1-q-mcq', pg_temp.id_in('exam', 'MCQ')], '{"action": "link", "quiz_id": "spare"}'), '{"changed": 1}',
  'selected in two quizzes, it comes once'
);

-- Section: learners.
select tests.act_as('anna');
select throws_ok($$ select * from private.shared_questions $$, '42501', null, 'learners cannot read which questions are the same');
select throws_ok($$ select public.admin_change_questions('{money-1-q-mcq}', '{"action": "unlink"}') $$, 'PT403', null, 'nor change it');
select unalike(public.open_quiz('default', 'exam')::text, '%shared%', 'a quiz does not tell');
select unalike(public.open_quiz('default', 'exam')::text, '%money-1-q-mcq%', 'not even by an id');

-- Section: a change from either side.
select tests.act_as('ada');
insert into saved select 'before', pg_temp.question('exam', 'MCQ') -> 'version';
select pg_temp.save('money-1-q', 'MCQ', '{
  "title": "What is it?", "description": "Say.", "options": ["Tax file number", "Train", "Bus"], "answer": "Train", "explanation": "So.",
  "option_explanations": {"Bus": "No."}, "points": 3, "tags": ["Tax", "TFN"]
}');
select is(pg_temp.says('exam', 'MCQ'), pg_temp.says('money-1-q', 'MCQ'), 'is a change of all that the other says');
select is(pg_temp.question('exam', 'MCQ') -> 'answer', '"Train"', 'with its key');
select is(pg_temp.says('draft', 'MCQ'), pg_temp.says('spare', 'MCQ'), 'in each quiz');
select is((pg_temp.question('exam', 'MCQ') ->> 'position')::integer, 2, 'the place in the quiz is its own');
select isnt(pg_temp.question('exam', 'MCQ') -> 'version', (select value from saved where name = 'before'), 'and the version moves');
select throws_ok(
  $$ select public.admin_save_question(pg_temp.question('exam', 'MCQ') || jsonb_build_object('version', (select value from saved where name = 'before'))) $$,
  'PT409', 'stale_update', 'so who had it open is told'
);
select is(pg_temp.entries(pg_temp.id_in('exam', 'MCQ')), 1::bigint, 'the history tells of both, and who did it');
update saved set value = pg_temp.question('money-1-q', 'MCQ') -> 'version' where name = 'before';
select pg_temp.save('exam', 'MCQ', '{"explanation": "Other reason."}');
select is(pg_temp.question('money-1-q', 'MCQ') ->> 'explanation', 'Other reason.', 'the other way round');
select isnt(pg_temp.question('money-1-q', 'MCQ') -> 'version', (select value from saved where name = 'before'), 'a change of the key alone moves the version, too');
insert into saved select 'unchanged', pg_temp.question('exam', 'MCQ') -> 'version';
select pg_temp.save('money-1-q', 'MCQ', '{}');
select is(pg_temp.question('exam', 'MCQ') -> 'version', (select value from saved where name = 'unchanged'), 'saving what there is changes nothing elsewhere');
select pg_temp.save('money-1-q', 'SLI', '{"slider": {"min": 0, "max": 50, "step": 10, "unit": "years"}, "answer": 30}');
select is(pg_temp.question('exam', 'SLI') -> 'slider', '{"min": 0, "max": 50, "step": 10, "unit": "years"}', 'the limits of a scale');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "tag", "add": ["More"]}'), '1', 'tags that are added from the bank');
select is(pg_temp.question('draft', 'MCQ') -> 'tags', '["More", "Tax", "TFN"]', 'are added in all quizzes');
select pg_temp.save('money-1-q', 'MCQ', '{"type": "OPT", "options": [], "option_explanations": {}, "answer": "bus"}');
select is(
  (select count(*) from public.questions as q where q.title = 'What is it?' and q.type = 'OPT' and q.form_changed_at > '-infinity'), 4::bigint,
  'another type is one in all quizzes, and earlier answers are of another form'
);
select pg_temp.save('exam', 'OPT', '{"type": "MCQ", "options": ["Tax file number", "Train"], "answer": "Tax file number"}');
select is(pg_temp.question('money-1-q', 'MCQ') -> 'answer', '"Tax file number"', 'and back');
select tests.act_as_operator();
delete from private.question_keys where question_id = 'money-1-q-mcq';
select is((select count(*) from private.question_keys as k join public.questions as q on q.id = k.question_id where q.title = 'What is it?'), 0::bigint, 'a key that is taken away');
insert into private.question_keys (question_id, answer) values ('money-1-q-mcq', '"Train"');
select is((select count(distinct k.salt) from private.question_keys as k join public.questions as q on q.id = k.question_id where q.title = 'What is it?'), 4::bigint, 'or given is so everywhere, each with its own order');
select set_eq(
  $$ select k.answer from private.question_keys as k join public.questions as q on q.id = k.question_id where q.title = 'What is it?' $$, $$ values ('"Train"'::jsonb) $$, 'with the same answer'
);
-- Many statements of one row, and one of many: neither runs forever.
update public.questions set title = title || '!' where title = 'What is it?';
select is((select count(*) from public.questions where title = 'What is it?!'), 4::bigint, 'all may be changed at once');
update public.questions set title = 'What is ' || quiz_id where title = 'What is it?!';
select is((select count(distinct title) from public.questions where title like 'What is %' and type = 'MCQ' and quiz_id <> 'money-2-q'), 1::bigint, 'differently, too: then one of them counts');
update public.questions set title = 'What is it?' where id = 'money-1-q-mcq';

-- Section: answers of attempts under way.
select tests.act_as('ben');
insert into saved select 'open', public.start_attempt('default', 'exam');
select public.save_answer((select value ->> 'id' from saved where name = 'open')::uuid, (select q.id from jsonb_to_recordset(public.open_quiz('default', 'exam') -> 'questions') as q (id text, type text) where q.type = 'MCQ'), '"Train"');
select tests.act_as('ada');
select pg_temp.save('money-1-q', 'MCQ', '{"options": ["Tax file number", "Tram"], "answer": "Tram"}');
select tests.act_as_operator();
select is((select count(*) from public.attempt_answers as w where w.attempt_id = (select value ->> 'id' from saved where name = 'open')::uuid), 0::bigint, 'options that change are asked again in the other quiz');

-- Section: regrading across quizzes. In the quiz of four, Anna has the second and the third right (2 of 6 points); 40 is what she answers there and in the exam; Ben is right with 30 in the exam.
select tests.act_as('ada');
select pg_temp.save('money-1-q', 'SLI', '{"slider": {"min": 0, "max": 100, "step": 10}, "answer": 30}');
select tests.act_as_operator();
update public.questions set deleted_at = now() where quiz_id = 'exam' and type = 'MCQ';
update public.questions set form_changed_at = '-infinity' where quiz_id in ('exam', 'money-1-q');
create function pg_temp.take_exam(p_answer jsonb) returns jsonb language plpgsql as $$
declare
  attempt uuid := (public.start_attempt('default', 'exam') ->> 'id')::uuid;
begin
  perform public.save_answer(attempt, (select q.id from jsonb_to_recordset(public.open_quiz('default', 'exam') -> 'questions') as q (id text, type text) where q.type = 'SLI'), p_answer);
  return public.finish_attempt(attempt);
end;
$$;
create function pg_temp.percents(p_name text) returns text language sql security definer as $$
  select string_agg(a.quiz_id || ' ' || a.percent, ', ' order by a.quiz_id) from public.quiz_attempts as a where a.user_id = tests.id_of(p_name) and a.finished_at is not null;
$$;
select tests.act_as('anna');
select tests.take_quiz('money', 'money-1', 'money-1-q', 3);
select pg_temp.take_exam('40');
select tests.act_as('ben');
select pg_temp.take_exam('30');
select is(pg_temp.percents('ben'), 'exam 100', 'by the key there is');
select tests.act_as('ada');
insert into saved select 'percents', to_jsonb(pg_temp.percents('anna'));
select is(
  public.admin_preview_regrade(pg_temp.question('money-1-q', 'SLI') || '{"answer": 40}'),
  '{"attempts": 3, "changed": 3, "students_up": 1, "students_down": 1}', 'what a new key would change is counted in both quizzes, each student once'
);
select is(
  public.admin_preview_regrade(pg_temp.question('exam', 'SLI') || '{"answer": 40}'),
  '{"attempts": 3, "changed": 3, "students_up": 1, "students_down": 1}', 'from either side'
);
select is(
  pg_temp.save('money-1-q', 'SLI', '{"answer": 40, "regrade": true}') -> 'regraded',
  '{"attempts": 3, "done": 3, "changed": 2, "students_up": 2, "students_down": 0, "finished": true}', 'both are regraded, and keep the better result'
);
select is(pg_temp.percents('anna'), 'exam 100, money-1-q 50', 'the student has the points in both quizzes');
select is(pg_temp.percents('ben'), 'exam 100', 'and nobody loses any');
select is(
  pg_temp.save('exam', 'SLI', '{"answer": 30, "regrade": true, "lower_results": true}') -> 'regraded' -> 'students_down', '2', 'unless that is asked for'
);
select is(to_jsonb(pg_temp.percents('anna')), (select value from saved where name = 'percents'), 'then in both, too');
select pg_temp.save('exam', 'SLI', '{"answer": 40}');
select is(to_jsonb(pg_temp.percents('anna')), (select value from saved where name = 'percents'), 'leaving results as they are leaves both');
select tests.act_as_operator();
select private.begin_regrades(private.with_shared('{money-1-q-sli}'), false);
select tests.act_as('ada');
select is(pg_temp.question('money-1-q', 'SLI') #>> '{regrading,attempts}', '3', 'how far it is is told of both together');
select is(pg_temp.question('exam', 'SLI') -> 'regrading', pg_temp.question('money-1-q', 'SLI') -> 'regrading', 'in each quiz');
select is(public.admin_continue_regrade('money-1-q-sli') -> 'finished', 'false', 'going on with one');
select is(public.admin_continue_regrade('money-1-q-sli') -> 'finished', 'true', 'goes on with the other as well');
select is(pg_temp.percents('anna'), 'exam 100, money-1-q 50', 'until both are regraded');
select is(pg_temp.question('exam', 'SLI') -> 'regrading', 'null', 'then none is under way');

-- Section: the trash. The exam's MCQ is in it.
select is(jsonb_array_length(pg_temp.question('money-1-q', 'MCQ') -> 'shared_with'), 2, 'a deleted question is in its quiz no more');
select pg_temp.save('money-1-q', 'MCQ', '{"title": "Changed meanwhile"}');
select is(pg_temp.change(array(select q.id from public.questions as q where q.quiz_id = 'exam' and q.deleted_at is not null), '{"action": "restore"}'), '1', 'it comes back');
select is(pg_temp.says('exam', 'MCQ'), pg_temp.says('money-1-q', 'MCQ'), 'and says what the others say by now');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "delete"}'), '1', 'deleting one');
select is(pg_temp.question('exam', 'MCQ') ->> 'title', 'Changed meanwhile', 'leaves the others');
select is(public.admin_change_questions(array[pg_temp.id_in('exam', 'MCQ')], '{"action": "link", "quiz_id": "money-1-q"}'), '{"changed": 1}', 'which can be put into that quiz again');
select is(pg_temp.change('{money-1-q-mcq}', '{"action": "restore"}'), '1', 'what comes back from the trash beside it');
select is((select q -> 'shared_with' from jsonb_array_elements(public.admin_get_questions('money-1-q')) as q where q ->> 'id' = 'money-1-q-mcq'), '[]', 'is a question of its own');
select pg_temp.change('{money-1-q-mcq}', '{"action": "delete"}');
select public.admin_delete_quiz('draft');
select is(jsonb_array_length(pg_temp.question('exam', 'MCQ') -> 'shared_with'), 2, 'a quiz in the trash is not told of');

-- Section: independent questions.
select set_config('tests.independent', tests.version_of('question', pg_temp.id_in('spare', 'MCQ')), true);
select is(public.admin_change_questions(array[pg_temp.id_in('spare', 'MCQ'), 'money-1-q-opt'], '{"action": "unlink"}'), '{"changed": 1}', 'one of several is made independent; another was so before');
select is(pg_temp.says('spare', 'MCQ'), pg_temp.says('exam', 'MCQ'), 'it says what it said');
select is(
  pg_temp.last_entry(pg_temp.id_in('spare', 'MCQ')), '{"action": "update", "before": {"same_in": ["Exam", "Quiz money-1-q"]}, "after": {"same_in": []}}',
  'and its history says where it was the same'
);
select is(pg_temp.question('spare', 'MCQ') -> 'shared_with', '[]', 'and is in one quiz');
select is(tests.version_of('question', pg_temp.id_in('spare', 'MCQ')), current_setting('tests.independent'), 'what is typed in a form builds on it as before');
select pg_temp.save('exam', 'MCQ', '{"title": "Only here", "answer": "Tax file number"}');
select is(pg_temp.question('spare', 'MCQ') ->> 'title', 'Changed meanwhile', 'what the others say is nothing to it');
select is(pg_temp.question('spare', 'MCQ') ->> 'answer', 'Tram', 'nor is their key');
select is(pg_temp.question('money-1-q', 'MCQ') ->> 'title', 'Only here', 'while they stay the same');
select set_config('tests.groups', pg_temp.groups()::text, true);
select pg_temp.change(array[pg_temp.id_in('exam', 'SLI')], '{"action": "unlink"}');
select is(pg_temp.groups(), current_setting('tests.groups')::bigint - 2, 'of two, both are independent then');
select is(pg_temp.last_entry('money-1-q-sli') -> 'before', '{"same_in": ["Exam"]}', 'and the history of both says so');
select is(
  public.admin_get_version(current_setting('tests.entry')::uuid) -> 'fields', '[]', 'which is no part of an earlier version'
) from set_config('tests.entry', pg_temp.entry_before('money-1-q-sli')::text, true);
select tests.act_as_operator();
delete from public.questions where quiz_id = 'exam' and type = 'MCQ';
select isnt((select k.answer from private.question_keys as k where k.question_id = pg_temp.id_in('money-1-q', 'MCQ')), null, 'a question that is deleted for good leaves the others their keys');

-- Section: copies.
select tests.act_as('ada');
select pg_temp.change('{money-2-q-opt}', '{"action": "link", "quiz_id": "exam"}');
select set_config('tests.groups', pg_temp.groups()::text, true);
select public.admin_duplicate_content('quiz', 'exam', '{}');
select public.admin_duplicate_question(pg_temp.id_in('exam', 'OPT'));
select is(pg_temp.groups()::text, current_setting('tests.groups'), 'a copy, also of a whole quiz, is of its own');

-- Section: earlier versions.
select pg_temp.save('money-2-q', 'SLI', '{"title": "First wording"}');
select pg_temp.change('{money-2-q-sli}', '{"action": "link", "quiz_id": "spare"}');
select tests.begin_save();
select tests.act_as_operator();
insert into saved select 'entry', to_jsonb(tests.version_of('question', 'money-2-q-sli'));
select tests.act_as('ada');
select pg_temp.save('money-2-q', 'SLI', '{"title": "Second wording", "answer": 40}');
select public.admin_restore_version((value #>> '{}')::uuid, pg_temp.question('money-2-q', 'SLI') ->> 'version', false, false) from saved where name = 'entry';
select is(pg_temp.says('spare', 'SLI') - 'slider', pg_temp.says('money-2-q', 'SLI') - 'slider', 'an earlier version is brought back in all quizzes');
select is(pg_temp.question('spare', 'SLI') ->> 'title', 'First wording', 'with its words');

-- Section: prepared changes.
select is(public.admin_change_questions('{money-1-q-asc}', '{"action": "link", "quiz_id": "exam"}'), '{"changed": 1}', 'a course has a question twice');
select public.admin_save_pending('both', 'question', 'money-1-q-asc', pg_temp.question('money-1-q', 'ASC') || '{"title": "Prepared"}', null);
select isnt(pg_temp.question('exam', 'ASC') ->> 'title', 'Prepared', 'what is prepared of a question is not in its other quiz yet');
select is(
  (select array_agg(f ->> 'name') from jsonb_array_elements(public.admin_get_pending('both') #> '{items,0,fields}') as f), '{title}', 'where it is the same is nothing to prepare'
);
select throws_ok(
  $$ select public.admin_save_pending('both', 'question', pg_temp.id_in('exam', 'ASC'), pg_temp.question('exam', 'ASC') || '{"title": "Other"}', null) $$,
  'PT409', 'prepared_in_other_quiz', 'it is prepared in one of its quizzes'
);
select public.admin_save_pending('both', 'question', 'money-1-q-asc', pg_temp.question('money-1-q', 'ASC') || '{"title": "Prepared again"}', null);
select is(public.admin_publish_pending('both', public.admin_get_pending('both') ->> 'version', '{}', true, false) -> 'published', '1', 'there it can be changed, and published');
select is(pg_temp.question('exam', 'ASC') ->> 'title', 'Prepared again', 'which publishes it in both');

-- Section: uploads.
create function pg_temp.row(p_row integer, p_quiz text, p_id text, p_title text, p_answer text) returns jsonb language sql as $$
  select jsonb_build_object(
    'row', p_row, 'quiz', jsonb_build_object('id', p_quiz, 'title', (select z.title from public.quizzes as z where z.id = p_quiz)),
    'question', jsonb_build_object('id', p_id, 'title', p_title, 'type', 'MCQ', 'options', '["Tax file number", "Train fare note"]'::jsonb, 'answer', p_answer, 'occurrence', 1)
  );
$$;
create function pg_temp.stage(p_rows jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  perform public.admin_compare_import(id);
  perform public.admin_choose_import(id, '{"choice": "file"}');
  return id;
end;
$$;
select pg_temp.change('{money-2-q-mcq}', '{"action": "link", "quiz_id": "spare"}');
select pg_temp.change(array(select q.id from public.questions as q where q.quiz_id = 'spare' and q.title = 'Changed meanwhile'), '{"action": "delete"}');
select tests.act_as('anna');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select tests.act_as('ada');
insert into saved values ('wording', pg_temp.says('spare', 'MCQ'));
insert into saved values ('upload', to_jsonb(pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'spare', pg_temp.id_in('spare', 'MCQ'), 'By file', 'Train fare note')))));
select is(
  public.admin_preview_import_regrade(value #>> '{}'), '{"questions": 1, "attempts": 1, "changed": 1, "students_up": 0, "students_down": 1}',
  'results of the quiz that the file does not have are counted'
) from saved where name = 'upload';
insert into saved select 'done', public.admin_commit_import(value #>> '{}', true, true) from saved where name = 'upload';
select is(pg_temp.says('money-2-q', 'MCQ'), pg_temp.says('spare', 'MCQ'), 'an upload that changes a question changes it in all quizzes');
select is(pg_temp.question('money-2-q', 'MCQ') ->> 'answer', 'Train fare note', 'with its key');
select is((select value #> '{result,regrading}' from saved where name = 'done'), '["money-2-q-mcq"]', 'and regrades the other quiz');
select is(public.admin_undo_import(value ->> 'id') ->> 'status', 'done', 'undone') from saved where name = 'done';
select is(pg_temp.says('money-2-q', 'MCQ'), (select value from saved where name = 'wording'), 'it is what it was in all of them');
select is(pg_temp.says('spare', 'MCQ'), (select value from saved where name = 'wording'), 'with its key');

insert into saved select 'again', public.admin_commit_import(
  pg_temp.stage(jsonb_build_array(pg_temp.row(2, 'spare', pg_temp.id_in('spare', 'MCQ'), 'By file', 'Train fare note'))), true, true
);
select public.admin_continue_regrade('money-2-q-mcq');
insert into saved select 'undo', public.admin_preview_import_undo(value ->> 'id') from saved where name = 'again';
select is((select value #> '{items,0,other_quizzes}' from saved where name = 'undo'), '["Quiz money-2-q"]', 'undoing an upload says in which other quizzes');
select is(
  (select value -> 'regrade' from saved where name = 'undo'), '{"questions": 1, "attempts": 1, "changed": 1, "students_up": 1, "students_down": 0}',
  'and what the keys of before would change for results'
);
select is(
  public.admin_undo_import(value ->> 'id', true, false) #> '{undo_result,regrading}', '["money-2-q-mcq"]', 'which are regraded where that is chosen'
) from saved where name = 'again';
select is(
  public.admin_continue_regrade('money-2-q-mcq') - 'finished', '{"attempts": 1, "done": 1, "changed": 1, "students_up": 1, "students_down": 0}', 'in batches'
);
insert into saved values ('both', to_jsonb(pg_temp.stage(jsonb_build_array(
  pg_temp.row(2, 'spare', pg_temp.id_in('spare', 'MCQ'), 'One', 'Train fare note'), pg_temp.row(3, 'money-2-q', 'money-2-q-mcq', 'Two', 'Train fare note')
))));
select throws_ok(
  $$ select public.admin_commit_import(value #>> '{}') from saved where name = 'both' $$, 'PT422', 'invalid_rows', 'a file cannot change it to different things'
);
select public.admin_commit_import(pg_temp.stage(jsonb_build_array(
  pg_temp.row(2, 'spare', pg_temp.id_in('spare', 'MCQ'), 'Both', 'Train fare note'), pg_temp.row(3, 'money-2-q', 'money-2-q-mcq', 'Both', 'Train fare note')
)));
select is(array[pg_temp.question('spare', 'MCQ') ->> 'title', pg_temp.question('money-2-q', 'MCQ') ->> 'title'], '{Both,Both}', 'in the same way it can');

-- Section: the time of changes with 20,000 shared questions.
select tests.act_as_operator();
insert into public.quizzes (id, title) select 'many-' || n, 'Quiz ' || n from generate_series(1, 1000) as n;
insert into public.questions (id, quiz_id, title, type, options, position)
select format('many-%s', n), 'many-' || 1 + n % 1000, 'Which is ' || n || '?', 'MCQ', '["This one", "That one"]', n from generate_series(1, 20000) as n;
insert into private.shared_questions (question_id, group_id) select 'many-' || n, md5((n / 2)::text)::uuid from generate_series(1, 20000) as n;
analyze public.questions, private.shared_questions;
create function pg_temp.rows_of(p_table regclass) returns bigint language sql as $$ select pg_stat_get_xact_tuples_returned(p_table) + pg_stat_get_xact_tuples_fetched(p_table); $$;
select set_config('tests.rows', (pg_temp.rows_of('private.shared_questions') + pg_temp.rows_of('public.questions'))::text, true);
update public.questions set title = 'Other' where id = 'many-500';
select cmp_ok(
  pg_temp.rows_of('private.shared_questions') + pg_temp.rows_of('public.questions') - current_setting('tests.rows')::bigint, '<', 100::bigint,
  'a change reads the questions that are the same, not all'
);
select is((select q.title from public.questions as q where q.id = 'many-501'), 'Other', 'and changes them');
select is(tests.unversioned(), 0::bigint, 'what is stored is what the newest versions say');
select * from finish();
rollback;
