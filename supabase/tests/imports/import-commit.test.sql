-- Uploads: staged in parts, written together, unchanged when repeated, and undoable.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v}');

create function pg_temp.upload(p_rows jsonb) returns jsonb language plpgsql as $$
declare
  id text := public.admin_create_import(jsonb_build_object('kind', 'quiz_video', 'rows_total', jsonb_array_length(p_rows))) ->> 'id';
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', p_rows));
  return public.admin_commit_import(id);
end;
$$;
create function pg_temp.rows() returns jsonb language sql as $$ select $json$[
  {"row": 2, "course_id": "money", "lesson_order": 2, "video": {"title": "Pay day", "url": "https://v.example/1.mp4"}},
  {"row": 3, "course_id": "money", "lesson_order": 1, "quiz": {"id": "pay-quiz", "title": "Pay quiz"},
   "question": {"title": "A?", "type": "MCQ", "options": ["x", "y"], "answer": "y", "occurrence": 1}},
  {"row": 4, "course_id": "money", "quiz": {"id": "pay-quiz", "title": "Pay quiz"},
   "question": {"title": "B?", "type": "SLI", "options": ["Low", "High"], "answer": "High", "occurrence": 1}}
]$json$::jsonb $$;
create function pg_temp.content() returns jsonb language sql security definer as $$
  select jsonb_build_object(
    'videos', (select jsonb_agg(to_jsonb(v) - 'updated_at' order by v.id) from public.videos as v where v.deleted_at is null),
    'quizzes', (select jsonb_agg(to_jsonb(q) - 'updated_at' order by q.id) from public.quizzes as q where q.deleted_at is null),
    'questions', (select jsonb_agg(to_jsonb(q) - 'updated_at'
      || jsonb_build_object('quiz', p.quiz_id, 'position', p.position) order by q.id) from private.live_places as p
      join public.questions as q on q.id = p.question_id join public.quizzes as z on z.id = p.quiz_id where z.deleted_at is null),
    'keys', (select jsonb_agg(to_jsonb(k) - 'updated_at' - 'salt' order by k.question_id)
      from private.question_keys as k join private.live_places as q on q.question_id = k.question_id
      join public.quizzes as z on z.id = q.quiz_id where z.deleted_at is null),
    'lessons', (select jsonb_agg(to_jsonb(l) - 'updated_at' order by l.id) from public.lessons as l where l.removed_at is null)
  );
$$;
create function pg_temp.stored_answer() returns jsonb language sql security definer as $$
  select k.answer from private.question_keys as k join public.quiz_questions as p on p.question_id = k.question_id
    where p.quiz_id = 'open-quiz';
$$;
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;
insert into saved_values values ('empty', pg_temp.content());

select tests.act_as('ada');
insert into saved_values values ('first', pg_temp.upload(pg_temp.rows()));
select is((select value -> 'rows_written' from saved_values where name = 'first'), '3', 'every row is written');
select is((select value #> '{result,questions,made}' from saved_values where name = 'first'), '2', 'questions are created');
select is((select value #> '{result,links}' from saved_values where name = 'first'), '{"courses": 1, "missing": []}',
  'the course is updated');
select results_eq(
  $$ select coalesce(v.title, q.title), l.position from public.lessons as l left join public.videos as v on v.id = l.video_id
     left join public.quizzes as q on q.id = l.quiz_id where l.course_id = 'money' order by l.position $$,
  $$ values ('Video 1', 1), ('Pay quiz', 2), ('Pay day', 3) $$,
  'new lessons follow the existing ones, by lesson order'
);
select is((select v.category from public.videos as v where v.title = 'Pay day'), 'General', 'the category defaults to General');
select results_eq(
  $$ select q.title, p.position from public.quiz_questions as p join public.questions as q on q.id = p.question_id
    where p.quiz_id = 'pay-quiz' order by p.position $$,
  $$ values ('A?', 1), ('B?', 2) $$, 'questions keep the order of the file'
);
create function pg_temp.history() returns jsonb language sql as $$
  select jsonb_agg(c - 'at') from jsonb_array_elements(public.admin_get_history('quiz', 'pay-quiz',
    tests.id_of('ada')::text, 'upload', null, null, null, 9) -> 'items') as c;
$$;
select is(
  (select array[jsonb_array_length(pg_temp.history())::text, pg_temp.history() #>> '{0,upload,id}',
    pg_temp.history() #>> '{0,entry_count}']),
  (select array['1', value ->> 'id', '4'] from saved_values where name = 'first'),
  'an upload is one entry in the history, with everything it created'
);
insert into saved_values values ('after', pg_temp.content());

insert into saved_values values ('again', pg_temp.upload(pg_temp.rows()));
select is(pg_temp.content(), (select value from saved_values where name = 'after'), 'uploading the same rows again changes nothing');
select is((select value -> 'rows_unchanged' from saved_values where name = 'again'), '3', 'rows uploaded again are counted as unchanged');

-- Section: a changed file, and undoing one upload after another.
select tests.begin_save();
insert into saved_values values ('changed', pg_temp.upload(jsonb_set(pg_temp.rows(), '{1,question,answer}', '"x"')));
select is((select value #> '{result,questions,changed}' from saved_values where name = 'changed'), '1',
  'a changed answer changes one question');
select is((select value -> 'rows_unchanged' from saved_values where name = 'changed'), '2', 'the other rows count as unchanged');
select is(
  jsonb_path_query_array(pg_temp.history(), '$[*].entries[*] ? (@.action == "update").before.answer'),
  '["y"]', 'a changed answer key is in the history with its old value'
);
select isnt(pg_temp.content(), (select value from saved_values where name = 'after'), 'the changed answer key is stored');
select is(public.admin_undo_import((select value ->> 'id' from saved_values
  where name = 'changed')) #> '{undo_result,kept}', '0', 'an upload that changed a question can be undone');
select is(pg_temp.content(), (select value from saved_values where name = 'after'), 'undoing restores everything, keys included');
select lives_ok($$ select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'changed')) $$,
  'undoing twice is harmless');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'first'));
select is(pg_temp.content(), (select value from saved_values where name = 'empty'),
  'undoing the first upload leaves what existed before it');
insert into saved_values values ('revived', pg_temp.upload(pg_temp.rows()));
select is(jsonb_array_length(pg_temp.content() -> 'questions'), 2, 'uploading the file again restores the questions');
select is(
  (select array_agg(l.position order by l.position) from public.lessons as l where l.course_id = 'money' and l.removed_at is null),
  '{1,4,5}', 'restored lessons are at the end, each at its own position'
);
select is((select value -> 'rows_unchanged' from saved_values where name = 'revived'), '0', 'uploading again changes every row');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'revived'));
select is(pg_temp.content(), (select value from saved_values where name = 'empty'), 'uploading again can be undone');

-- Section: adding a lesson is a change too.
insert into saved_values values ('loose', pg_temp.upload('[{"row": 2, "video": {"id": "loose", "title": "Loose"}}]'));
insert into saved_values
  values ('linked', pg_temp.upload('[{"row": 2, "course_id": "money", "video": {"id": "loose", "title": "Loose"}}]'));
select is((select value -> 'rows_unchanged' from saved_values where name = 'linked'), '0',
  'a row that only adds a lesson is not unchanged');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'linked'));
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'loose'));
select is(pg_temp.content(), (select value from saved_values where name = 'empty'), 'the upload is undone');

-- Section: changes made since the upload are kept.
insert into saved_values values ('base', pg_temp.upload(pg_temp.rows()));
insert into saved_values
  values ('edit', pg_temp.upload('[{"row": 2, "course_id": "money", "video": {"title": "Pay day", "description": "New"}}]'));
select tests.write($w$ update public.videos set description = 'Newer' where title = 'Pay day' $w$);
select is(public.admin_undo_import((select value ->> 'id' from saved_values
  where name = 'edit')) #> '{undo_result,kept}', '1', 'a row that was changed since is counted');
select is((select v.description from public.videos as v where v.title = 'Pay day'), 'Newer',
  'a row edited since the upload keeps its newer state');

-- Section: refusals write nothing.
insert into saved_values values ('before', pg_temp.content());
select throws_ok(
  $$
    select pg_temp.upload('[{"row": 2, "video": {"title": "Fine"}}, {"row": 7, "quiz": {"title": "Z"}, "question": '
    '{"title": "C?", "type": "MCQ", "options": ["x"], "answer": "x"}}]') $$,
  'PT422', 'invalid_rows', 'a question that breaks the rules is refused'
);
create function pg_temp.verdict(p_question jsonb) returns text language plpgsql as $$
declare
  id text := public.admin_create_import('{"kind": "quiz_video", "rows_total": 1}') ->> 'id';
  place text;
begin
  perform public.admin_stage_import_rows(id, jsonb_build_object('rows', jsonb_build_array(jsonb_build_object(
    'row', 7, 'quiz', '{"title": "Z"}'::jsonb, 'question', p_question || '{"title": "Q", "occurrence": 1}'
  ))));
  return 'fine';
exception when sqlstate 'PT422' then
  get stacked diagnostics place = pg_exception_hint;
  return place;
end;
$$;
select results_eq(
  $$ select pg_temp.verdict(q::jsonb) from unnest(array[
    '{"type": "MCQ", "options": ["a", "b"], "answer": "b"}', '{"type": "MCQ", "options": ["a", "b"], "answer": "c"}',
    '{"type": "MCQ", "options": ["a", "b"]}', '{"type": "MCQ", "options": ["a", ""], "answer": "a"}',
    '{"type": "MCQ", "options": ["a"], "answer": "a"}', '{"type": "MCQ", "answer": "a"}',
    '{"type": "MCQ", "options": ["1","2","3","4","5","6","7","8","9","10","11","12"], "answer": "1"}',
    '{"type": "SLI", "options": ["Low", "High"], "answer": 1}', '{"type": "SLI", "options": ["Low", "High"], "answer": "Mid"}',
    '{"type": "OPT", "answer": "x"}', '{"type": "OPT", "answer": " "}', '{"type": "OPT", "answer": "?!"}',
      '{"type": "OPT", "answer": ["x", "X"]}',
    '{"type": "ASC", "left_options": ["l"], "right_options": ["r"], "answer": {"0": 0}}',
    '{"type": "ASC", "left_options": ["l"], "right_options": ["r"], "answer": {"0": 3}}'
  ]) as q $$,
  $$ values ('fine'), ('7.answer'), ('7.answer'), ('7.options'), ('7.options'), ('7.options'), ('7.options'),
    ('fine'), ('7.answer'), ('fine'), ('7.answer'), ('fine'), ('7.accepted_answers'), ('fine'), ('7.answer') $$,
  'each type of question is checked by the rules of the editor'
);
select throws_ok(
  $$
    select pg_temp.upload('[{"row": 2, "video": {"title": "Fine"}}, {"row": 3, "video": {"title": "Bad", "url": '
    '"javascript:alert(1)"}}]') $$,
  'PT422', 'validation_failed', 'a hostile address is refused'
);
select throws_ok(format('select public.admin_create_import(%L)', given), 'PT422', 'validation_failed', given || ' is not an upload')
from unnest('{"{\"kind\": \"\"}","{\"kind\": \"course\", \"rows_total\": 1e308}","{\"kind\": \"course\", '
  '\"rows_total\": \"many\"}","{}"}'::text[]) as given;
select throws_ok(
  $$ select public.admin_commit_import(public.admin_create_import('{"kind": "quiz_video", "rows_total": 2}') ->> 'id') $$,
  'PT409', 'rows_missing', 'a missing part prevents the commit'
);
select throws_ok($$ select public.admin_commit_import('nothing') $$, 'PT404', 'import_not_found', 'an unknown upload is not found');
select is(pg_temp.content(), (select value from saved_values where name = 'before'), 'refused rows write nothing');
select is(
  pg_temp.upload('[{"row": 2, "course_id": "gone", "video": {"title": "Lost"}}]') #> '{result,links}',
  '{"courses": 0, "missing": ["gone"]}', 'a missing course is only reported'
);
select is(
  pg_temp.upload('[{"row": 2, "video": {"title": "=cmd|calc", "description": "+1"}}]') #> '{result,videos,made}', '1',
  'a formula is stored as text'
);

-- Section: accepted answers: uploaded, changed by a second upload, and undone.
create function pg_temp.open_answer(p_answer jsonb) returns jsonb language sql as $$
  select pg_temp.upload(jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "open-quiz", "title": "Open"}'::jsonb,
    'question', '{"title": "How many?", "type": "OPT", "occurrence": 1}'::jsonb || jsonb_build_object('answer', p_answer)
  )));
$$;
select pg_temp.open_answer('["one", "1"]');
select is(pg_temp.stored_answer(), '["one", "1"]', 'a file may name several accepted answers');
select is(pg_temp.open_answer('["one", "1"]') -> 'rows_unchanged', '1', 'accepted answers uploaded again are unchanged');
select is(pg_temp.open_answer('"one"') -> 'rows_unchanged', '1', 'a file without accepted answers keeps them');
insert into saved_values values ('other answers', pg_temp.open_answer('["one", "single"]'));
select is(pg_temp.stored_answer(), '["one", "single"]', 'other accepted answers replace them');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'other answers'));
select is(pg_temp.stored_answer(), '["one", "1"]', 'undoing restores the accepted answers');
select pg_temp.open_answer('"two"');
select is(pg_temp.stored_answer(), '"two"', 'a single answer replaces all accepted answers');

-- Section: quiz settings. Settings that a file leaves blank don't change.
create function pg_temp.set_quiz(p_settings jsonb) returns jsonb language sql as $$
  select pg_temp.upload(jsonb_build_array(jsonb_build_object('row', 2, 'quiz', '{"id": "set-quiz", "title": "Set"}'::jsonb || p_settings)));
$$;
create function pg_temp.settings() returns text language sql as $$
  select concat_ws(' ', q.feedback_timing, q.question_order, q.attempt_limit, q.time_limit_minutes)
    from public.quizzes as q where q.id = 'set-quiz';
$$;
select pg_temp.set_quiz('{}');
select is(pg_temp.settings(), 'at_end shuffled 0 0', 'an uploaded quiz has the default settings');
insert into saved_values
  values ('settings', pg_temp.set_quiz('{"feedback_timing": "after_each", "question_order": "as_written", '
  '"attempt_limit": 3, "time_limit_minutes": 10}'));
select is(pg_temp.settings(), 'after_each as_written 3 10', 'a file can set other settings');
select is(pg_temp.set_quiz('{"feedback_timing": null}') -> 'rows_unchanged', '1', 'a blank cell keeps a setting');
select throws_ok($$ select pg_temp.set_quiz('{"feedback_timing": "never"}') $$, 'PT422', 'validation_failed',
  'an unknown setting is refused');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'settings'));
select is(pg_temp.settings(), 'at_end shuffled 0 0', 'undoing restores the earlier settings');
select pg_temp.set_quiz('{"attempt_limit": 2}');
select pg_temp.set_quiz('{"attempt_limit": null}');
select is(pg_temp.settings(), 'at_end shuffled 2 0', 'a blank cell keeps a limit');
select pg_temp.set_quiz('{"attempt_limit": 0}');
select is(pg_temp.settings(), 'at_end shuffled 0 0', '0 removes a limit');

-- Section: questions by id, and ranges, as in an export.
create function pg_temp.range_question(p_fields jsonb) returns jsonb language sql as $$
  select pg_temp.upload(jsonb_build_array(jsonb_build_object(
    'row', 2, 'quiz', '{"id": "range-quiz", "title": "Range"}'::jsonb,
    'question',
      '{"id": "range-question", "type": "SLI", "title": "How much?", "options": [], "answer": 12, "occurrence": 1}'::jsonb || p_fields
  )));
$$;
create function pg_temp.stored_range() returns text language sql as $$
  select concat_ws(' ', q ->> 'id', q ->> 'title', q #> '{slider,min}', q #> '{slider,max}', q #> '{slider,step}',
    q #> '{slider,unit}', q -> 'answer', q -> 'options')
  from jsonb_array_elements(public.admin_get_questions('range-quiz')) as q;
$$;
select pg_temp.range_question('{"slider": {"min": 0, "max": 20, "step": 0.5, "unit": "%"}}');
select is(pg_temp.stored_range(), 'range-question How much? 0 20 0.5 "%" 12 []', 'a file sets a scale''s range');
select is(
  pg_temp.range_question('{"slider": {"min": 0, "max": 20, "step": 0.5, "unit": "%"}}') -> 'rows_unchanged', '1',
  'a range uploaded again is unchanged'
);
insert into saved_values values ('range', pg_temp.range_question('{"title": "How many?", "slider": {"min": 0, "max": 30}, "answer": 25}'));
select is(pg_temp.stored_range(), 'range-question How many? 0 30 1 "" 25 []', 'a question named by its id gets the new text');
select public.admin_undo_import((select value ->> 'id' from saved_values where name = 'range'));
select is(pg_temp.stored_range(), 'range-question How much? 0 20 0.5 "%" 12 []', 'undoing restores text and range');
select throws_ok(
  $$ select pg_temp.range_question('{"slider": {"min": 0, "max": 5}, "answer": 6}') $$, 'PT422', 'invalid_rows',
  'an answer outside the range is refused'
);
select throws_ok(
  $$ select pg_temp.upload('[{"row": 7, "quiz": {"id": "pay-quiz", "title": "Pay quiz"},
    "question": {"id": "range-question", "type": "OPT", "title": "Mine", "answer": "x", "occurrence": 1}}]') $$,
  'PT422', 'invalid_rows', 'a question of another quiz cannot be changed'
);

-- Section: courses.
select is(
  pg_temp.upload('[{"row": 2, "course": {"id": "own-id", "title": "T", "description": "D", "duration_minutes": 90, '
    '"image": "media/a.svg", "instructor": "I", "year": "2026"}}]')
    #> '{result,courses,made}', '1', 'a course keeps the id in the file'
);
select is((select c.duration_minutes from public.courses as c where c.id = 'own-id'), 90, 'a course keeps the minutes in the file');
select is(public.admin_check_import('{"course_ids": ["own-id", "gone"], "video_ids": [], "quiz_ids": ["pay-quiz"]}') - 'uploaded_at',
  '{"courses": ["own-id"], "videos": [], "quizzes": ["pay-quiz"], "figures": []}', 'the check reports what exists');

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
