-- Links, order, questions and the trash, by an admin. whole-access checks who is refused.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q}');
insert into public.videos (id, title) values ('vid', 'A video');
select tests.make_quiz('quiz');
create temporary table saved_values (name text primary key, value jsonb);
grant all on saved_values to authenticated;

create function pg_temp.lessons(p_course text) returns text[] language sql as $$
  select array(select coalesce(l.video_id, l.quiz_id) from public.lessons as l where l.course_id = p_course
    and l.removed_at is null order by l.position);
$$;

-- Section: links.
select tests.act_as('ada');
select is(
  public.admin_link_video_to_course('money', 'vid') - 'lesson_id',
  '{"course_id": "money", "video_id": "vid", "quiz_id": null, "position": 3}', 'a video is added at the end of the road'
);
select is(public.admin_link_video_to_course('money', 'vid'), public.admin_link_video_to_course('money', 'vid'),
  'linking again changes nothing');
select is(public.admin_link_quiz_to_course('money', 'quiz') -> 'position', '4', 'a quiz is added after it');
select is(pg_temp.lessons('money'), '{money-1-v,money-2-q,vid,quiz}', 'the road has all four');
select is(public.admin_unlink_video_from_course('money', 'money-1-v'), true, 'unlinking removes the lesson');
select is(public.admin_unlink_video_from_course('money', 'money-1-v'), false, 'unlinking again does nothing');
select is(public.admin_link_video_to_course('money', 'money-1-v') ->> 'lesson_id', 'money-1', 'linking again restores the same lesson');
select is(pg_temp.lessons('money'), '{money-2-q,vid,quiz,money-1-v}', 'the relinked lesson is at the end');
select is(public.admin_unlink_quiz_from_course('money', 'quiz'), true, 'a quiz is unlinked');
select is(public.admin_unlink_quiz_from_course('money', 'quiz'), false, 'unlinking a quiz again does nothing');
select is(public.admin_link_quiz_to_video('vid', 'quiz'), true, 'a quiz is linked to a video');
select is(public.admin_link_quiz_to_video('vid', 'quiz'), false, 'linking a quiz to a video again does nothing');
select is(public.admin_unlink_quiz_from_video('vid', 'quiz'), true, 'a quiz is unlinked from a video');
select is(public.admin_unlink_quiz_from_video('vid', 'quiz'), false, 'unlinking a quiz from a video again does nothing');
select throws_ok(call, 'PT404', code, code || ':' || call) from (values
  ($c$ select public.admin_link_video_to_course('nowhere', 'vid') $c$, 'course_not_found'),
  ($c$ select public.admin_link_video_to_course('money', 'nowhere') $c$, 'video_not_found'),
  ($c$ select public.admin_link_quiz_to_course('money', 'nowhere') $c$, 'quiz_not_found'),
  ($c$ select public.admin_link_quiz_to_course('nowhere', 'quiz') $c$, 'course_not_found'),
  ($c$ select public.admin_link_quiz_to_video('nowhere', 'quiz') $c$, 'video_not_found'),
  ($c$ select public.admin_link_quiz_to_video('vid', null) $c$, 'quiz_not_found'),
  ($c$ select public.admin_unlink_video_from_course('nowhere', 'vid') $c$, 'course_not_found'),
  ($c$ select public.admin_unlink_quiz_from_video('vid', 'nowhere') $c$, 'quiz_not_found'),
  ($c$ select public.admin_reorder_lessons('nowhere', '{}') $c$, 'course_not_found')
) as t (call, code);

-- Section: order.
select is(
  array(select s ->> 'title' from jsonb_array_elements(public.admin_reorder_lessons('money', array(
    select l.id from public.lessons as l where l.course_id = 'money' and l.removed_at is null order by l.position desc
  ), public.admin_get_content_versions('stops', '{money}') ->> 'money')) as s),
  '{Video 1,A video,Quiz money-2-q}', 'the lessons are returned in their new order'
);
select is(pg_temp.lessons('money'), '{money-1-v,vid,money-2-q}', 'the new order of the lessons is stored');
select throws_ok($$ select public.admin_reorder_lessons('money', '{money-1}') $$, 'PT409', 'lessons_changed',
  'a list that misses a lesson is refused');
select throws_ok($$ select public.admin_reorder_lessons('money', '{money-1,money-1,money-2}') $$, 'PT409',
  'lessons_changed', 'a list that repeats a lesson is refused');
select throws_ok($$ select public.admin_reorder_lessons('money', null) $$, 'PT409', 'lessons_changed', 'a missing list is refused');

select throws_ok(
  format('select public.admin_reorder_lessons(%L, %L, %L)', 'money', '{money-2,money-1,'
    || (select l.id from public.lessons as l where l.video_id = 'vid') || '}', version),
  'PT409', 'stale_update', 'refused: ' || why
) from (values (null, 'a list without its version'),
  ((select public.admin_get_content_versions('course', '{money}') ->> 'money'), 'one with another version')) as t (version, why);

-- Section: moves.
create function pg_temp.lesson(p_item text) returns text language sql as $$
  select l.id from public.lessons as l where l.course_id = 'money' and coalesce(l.video_id, l.quiz_id) = p_item;
$$;
select is(
  array(select s ->> 'title' from jsonb_array_elements(public.admin_move_lesson('money', 'money-2', array['money-1'])) as s),
  '{Video 1,Quiz money-2-q,A video}', 'a lesson is moved behind another one'
);
select public.admin_link_quiz_to_course('money', 'quiz');
select public.admin_move_lesson('money', 'money-1', array[pg_temp.lesson('quiz'), 'money-2']);
select is(pg_temp.lessons('money'), '{money-2-q,vid,quiz,money-1-v}', 'one person moves a lesson to the end');
select public.admin_move_lesson('money', 'money-2', array[pg_temp.lesson('vid'), 'money-1']);
select is(pg_temp.lessons('money'), '{vid,money-2-q,quiz,money-1-v}',
  'another person, who hasn''t seen that, moves a second: both moves are kept');
select public.admin_unlink_video_from_course('money', 'vid');
select public.admin_move_lesson('money', 'money-1', array[pg_temp.lesson('vid'), 'money-2']);
select is(pg_temp.lessons('money'), '{money-2-q,money-1-v,quiz}', 'if the lesson before it was removed, the one before that is used');
select throws_ok($$ select public.admin_move_lesson('money', pg_temp.lesson('vid'), '{}') $$, 'PT404',
  'lesson_not_found', 'a removed lesson cannot be moved');
select throws_ok($$ select public.admin_move_lesson('nowhere', 'money-1', '{}') $$, 'PT404', 'course_not_found',
  'a lesson of an unknown course cannot be moved');
select public.admin_link_video_to_course('money', 'vid', array['money-1', 'money-2']);
select is(pg_temp.lessons('money'), '{money-2-q,money-1-v,vid,quiz}',
  'a restored lesson is in its old place, and the others keep their order');
select public.admin_link_video_to_course('money', 'vid', '{}');
select is(pg_temp.lessons('money'), '{money-2-q,money-1-v,vid,quiz}', 'a lesson that is already in its place stays there');
select public.admin_delete_video('money-1-v');
select public.admin_move_lesson('money', pg_temp.lesson('quiz'), array['money-2']);
select public.admin_restore('video', 'money-1-v');
select is(pg_temp.lessons('money'), '{money-2-q,quiz,money-1-v,vid}', 'a lesson in the trash keeps its place among the others');
select public.admin_unlink_quiz_from_course('money', 'quiz');

-- Section: questions.
insert into saved_values select 'mcq',
  public.admin_save_question('{"quiz_id": "quiz", "title": " What is PAYG? ", "type": "MCQ", "options": [" Pay as you '
  'go", "A bus line"], "answer": "Pay as you go", "explanation": "Tax taken from each pay."}');
select is(
  (select value from saved_values where name = 'mcq') - '{id,created_at,updated_at,version,regrading,regraded,shared_with}'::text[],
  '{"quiz_id": "quiz", "position": 5, "title": "What is PAYG?", "description": "", "type": "MCQ", "options": ["Pay as '
    'you go", "A bus line"],
    "left_options": [], "right_options": [], "slider": null, "answer": "Pay as you go", "document": null,
    "explanation": "Tax taken from each pay.", "points": 1, "tags": [], "option_explanations": {}, "level": "core", "cue": null,
    "figures": []}',
  'a question is created with its answer key and explanation, at the end of the quiz'
);
select is(
  public.admin_save_question((select value || '{"title": "PAYG means?", "answer": "A bus line", "position": 2}'
    from saved_values where name = 'mcq')) - '{created_at,updated_at,version}'::text[],
  (select value || '{"title": "PAYG means?", "answer": "A bus line", "position": 2}' from saved_values
    where name = 'mcq') - '{created_at,updated_at,version}'::text[],
  'saving with an id replaces the question'
);
select throws_ok(
  $$ select public.admin_save_question((select value from saved_values where name = 'mcq')) $$, 'PT409', 'stale_update',
  'a question that someone else changed meanwhile is not overwritten'
);
select is((select count(*) from jsonb_array_elements(public.admin_get_questions('quiz'))), 5::bigint, 'the questions of a quiz are listed');
select is(public.admin_get_questions('quiz') #> '{0,answer}', '"Tax file number"', 'the questions include their answers');
select lives_ok(format('select public.admin_save_question(%L)', '{"quiz_id": "quiz", "title": "x"}'::jsonb || q),
  'accepted: ' || q::text) from (values
  ('{"type": "OPT", "answer": "y"}'::jsonb), ('{"type": "OPT", "answer": ["y", "Y es", "yes"]}'),
    ('{"type": "OPT", "answer": ["18200", "$18,200"]}'),
  ('{"type": "SLI", "slider": {"min": 0, "max": 10}, "answer": 7}'),
    ('{"type": "SLI", "slider": {"min": "-1.5", "max": "1.5", "step": "0.5"}, "answer": "0.5"}'),
  ('{"type": "SLI", "options": ["a", "b"], "answer": 1}'), ('{"type": "SLI", "options": ["a", "b"], "answer": "b"}'),
    ('{"type": "SLI", "answer": "High"}'),
  ('{"type": "ASC", "left_options": ["a", "b"], "right_options": ["c"], "answer": {"0": 0}}'),
  ('{"type": "DRAW"}')
) as t (q);
create function pg_temp.problem(p_question jsonb) returns text language plpgsql as $$
declare sentence text; field text;
begin
  perform public.admin_save_question('{"quiz_id": "quiz", "title": "x"}'::jsonb || p_question);
  return 'accepted';
exception when others then
  get stacked diagnostics sentence = pg_exception_detail, field = pg_exception_hint;
  return concat_ws(' | ', sqlstate, sqlerrm, nullif(field, ''), sentence);
end;
$$;
select is(pg_temp.problem(q), 'PT422 | invalid_question | ' || expected, 'refused: ' || q::text) from (values
  ('{"title": " ", "type": "OPT", "answer": "y"}'::jsonb, 'title | You need a title.'),
  ('{"type": ""}', 'type | Choose a question type.'),
  ('{"type": "OPT"}', 'answer | Add an answer.'),
  ('{"type": "OPT", "answer": " "}', 'answer | Add an answer.'),
  ('{"type": "OPT", "answer": []}', 'answer | Add an answer.'),
  ('{"type": "OPT", "answer": [" ", "y"]}', 'answer | Add an answer.'),
  ('{"type": "OPT", "answer": ["y", " "]}', 'accepted_answers | Every accepted answer needs text.'),
  ('{"type": "OPT", "answer": ["y", ["z"]]}', 'accepted_answers | Every accepted answer needs text.'),
  ('{"type": "OPT", "answer": ["y", " É", "é"]}', 'accepted_answers | Accepted answers must be different from each other.'),
  (jsonb_build_object('type', 'OPT', 'answer', array(select n::text from generate_series(1, 21) as n)),
    'accepted_answers | A question can have at most 20 answers.'),
  (jsonb_build_object('type', 'OPT', 'answer', array['y', repeat('z', 1001)]),
    'accepted_answers | An answer can have at most 1,000 characters.'),
  ('{"type": "MCQ", "options": ["a", "b"], "answer": ["a", "b"]}', 'answer | The correct answer must be one of the options.'),
  ('{"type": "MCQ", "options": ["a"], "answer": "a"}', 'options | Add at least 2 options.'),
  ('{"type": "MCQ", "options": ["a", " "], "answer": "a"}', 'options | Every option needs text.'),
  ('{"type": "MCQ", "options": ["a", "b"], "answer": "c"}', 'answer | The correct answer must be one of the options.'),
  ('{"type": "MCQ", "options": ["a", "b"]}', 'answer | The correct answer must be one of the options.'),
  ('{"type": "MCQ", "options": [1, 2], "answer": "1"}', 'options | Options must be a list of strings.'),
  ('{"type": "MCQ", "options": "a,b", "answer": "a"}', 'options | Options must be a list of strings.'),
  ('{"type": "MCQ", "options": ["1","2","3","4","5","6","7","8","9","10","11","12"], "answer": "1"}',
    'options | A question can have at most 11 options.'),
  ('{"type": "ASC", "left_options": ["a", ""], "right_options": ["c"], "answer": {"0": 0}}',
    'left_options | All left items must have a value.'),
  ('{"type": "ASC", "left_options": [], "right_options": ["c"], "answer": {"0": 0}}', 'left_options | All left items must have a value.'),
  ('{"type": "ASC", "left_options": ["a"], "right_options": [" "], "answer": {"0": 0}}',
    'right_options | All right items must have a value.'),
  ('{"type": "ASC", "left_options": ["a"], "right_options": ["c"], "answer": {}}', 'answer | You need at least one complete matched pair.'),
  ('{"type": "ASC", "left_options": ["a"], "right_options": ["c"]}', 'answer | You need at least one complete matched pair.'),
  ('{"type": "ASC", "left_options": ["a"], "right_options": ["c"], "answer": {"0": null}}',
    'answer | All matches must have both left and right items selected.'),
  ('{"type": "ASC", "left_options": ["a"], "right_options": ["c"], "answer": {"0": 1}}',
    'answer | All matches must have both left and right items selected.'),
  ('{"type": "ASC", "left_options": ["a","b","c","d","e"], "right_options": ["c"], "answer": {"0": 0}}',
    'left_options | Maximum of 4 items reached'),
  ('{"type": "SLI", "slider": {"min": 10, "max": 0}, "answer": 5}', 'slider | The minimum must be below the maximum.'),
  ('{"type": "SLI", "slider": {"min": "a", "max": 3}, "answer": 5}', 'slider | The minimum must be below the maximum.'),
  (jsonb_build_object('type', 'SLI', 'answer', 1, 'slider',
    jsonb_build_object('min', 0, 'max', 3, 'unit', repeat('x', 31))), 'unit | A unit can have at most 30 characters.'),
  ('{"type": "SLI", "slider": {"min": 0, "max": 3, "step": 0}, "answer": 1}', 'slider | The minimum must be below the maximum.'),
  ('{"type": "SLI", "slider": {"min": 0, "max": 3}, "answer": 5}',
    'answer | The correct answer must be a number between the minimum and the maximum.'),
  ('{"type": "SLI", "slider": {"min": 0, "max": 3}, "answer": "x"}',
    'answer | The correct answer must be a number between the minimum and the maximum.'),
  ('{"type": "SLI", "options": ["a", "b"], "answer": 2}', 'answer | The correct answer must be one of the options.'),
  ('{"type": "SLI", "options": ["a"], "answer": "a"}', 'options | Add at least 2 labels.')
) as t (q, expected);
select matches(pg_temp.problem('{"type": "OPT", "answer": "y", "quiz_id": "nowhere"}'), '^PT404 . quiz_not_found',
  'a question needs a quiz that exists');
select matches(pg_temp.problem('{"type": "OPT", "answer": "y", "id": "nowhere"}'), '^PT404 . question_not_found',
  'a question that does not exist is not replaced');
select matches(pg_temp.problem('{"type": "OPT", "answer": "y", "id": "money-2-q-opt"}'), '^PT404 . question_not_found',
  'a question of another quiz is not replaced');
select throws_ok($$ select public.admin_save_question('[]') $$, 'PT422', 'invalid_question', 'a list is not a question');
select throws_ok($$ select public.admin_save_question(null) $$, 'PT422', 'invalid_question', 'an empty value is not a question');
select throws_ok($$ select public.admin_save_question(jsonb_build_object('quiz_id', 'quiz', 'title',
  repeat('a', 1000000), 'type', 'OPT', 'answer', 'x')) $$, 'PT422', 'invalid_question', 'a megabyte is not a question');
select throws_ok($$
  select public.admin_save_question('{"quiz_id": "quiz", "title": "x", "type": "OPT", "answer": "y", "position": '
  '1e20}') $$, 'PT422', 'invalid_question', 'a position out of range is refused');
select throws_ok($$
  select public.admin_save_question('{"quiz_id": "quiz", "title": "x", "type": "OPT", "answer": "y", "id": "quiz-opt", '
  '"version": "yesterday-ish"}') $$, 'PT409', 'stale_update', 'an unknown version is a conflict');
-- A refused save writes nothing.
select tests.act_as_operator();
select is(
  (select count(*) from public.quiz_questions as p join public.questions as q on q.id = p.question_id left
    join private.question_keys as k on k.question_id = q.id where p.quiz_id = 'quiz' and k.question_id is null),
  1::bigint, 'only the question of an unknown type has no answer key'
);

-- Section: the trash.
select tests.act_as('ada');
select lives_ok($$ select public.admin_delete_question('quiz-mcq') $$, 'a question is deleted');
select throws_ok($$ select public.admin_delete_question('quiz-mcq') $$, 'PT404', 'question_not_found',
  'deleting a question again does nothing');
select lives_ok($$ select public.admin_delete_video('vid') $$, 'a video is deleted');
select throws_ok($$ select public.admin_link_video_to_course('money', 'vid') $$, 'PT404', 'video_not_found',
  'a deleted video cannot be linked');
select is(public.admin_unlink_video_from_course('money', 'vid'), true, 'a link to a deleted video can be removed');
select lives_ok($$ select public.admin_delete_quiz('quiz') $$, 'a quiz is deleted');
select lives_ok($$ select public.admin_delete_course('money') $$, 'a course is deleted');
select throws_ok($$ select public.admin_delete_course('money') $$, 'PT404', 'course_not_found', 'deleting a course again does nothing');
select is(tests.effect($$ update public.courses set deleted_at = null where id = 'money' $$), 'refused',
  'no one can write courses except through functions');

select tests.act_as_operator();
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
