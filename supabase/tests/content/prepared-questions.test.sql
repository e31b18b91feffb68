-- New videos, quizzes and questions, lists of questions and publication, prepared in a published course.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{v,q}');
update public.courses set category = 'Life Skills' where id = 'money';
select tests.make_course('other', '{q}');
create function pg_temp.prepare(p_kind text, p_id text, p_changes jsonb, p_version text default null) returns jsonb language sql as $$
  select public.admin_save_pending('money', p_kind, p_id, p_changes, p_version);
$$;
create function pg_temp.version() returns text language sql as $$ select public.admin_get_pending('money') ->> 'version'; $$;
create function pg_temp.item(p_kind text, p_id text) returns jsonb language sql as $$
  select i from jsonb_array_elements(public.admin_get_pending('money') -> 'items') as i where i ->> 'kind' = p_kind and i ->> 'id' = p_id;
$$;
create function pg_temp.list(p_kind text, p_id text) returns jsonb language sql as $$ select pg_temp.item(p_kind, p_id)
  -> 'values' -> p_kind; $$;
create function pg_temp.stored(p_quiz text) returns text[] language sql as $$
  select array_agg(q ->> 'id' order by n) from jsonb_array_elements(public.admin_get_questions(p_quiz)) with ordinality as q (q, n);
$$;
create function pg_temp.publish() returns jsonb language sql as $$ select public.admin_publish_pending('money', pg_temp.version()); $$;
create function pg_temp.kinds() returns text language sql as $$
  select string_agg(concat_ws(' ', i ->> 'kind', i ->> 'id'), ', ' order by n)
  from jsonb_array_elements(public.admin_get_pending('money') -> 'items') with ordinality as i (i, n);
$$;
create function pg_temp.question(p_title text, p_quiz text default 'money-2-q') returns jsonb language sql as $$
  select jsonb_build_object('quiz_id', p_quiz, 'title', p_title, 'type', 'MCQ', 'options', '["Yes", "No"]'::jsonb,
    'answer', 'Yes', 'tags', '["GST"]'::jsonb);
$$;
create function pg_temp.seen() returns text language sql as $$
  select concat(
    public.get_course_overview('money'), public.get_home(), public.get_courses(), public.search_catalogue('prepared'),
      public.open_quiz('money', 'money-2'),
    public.get_dashboard('UTC'), (select jsonb_agg(to_jsonb(c)) from public.courses as c),
      (select jsonb_agg(to_jsonb(v)) from public.videos as v),
    (select jsonb_agg(to_jsonb(q)) from (select id, title, description, publish_at from public.quizzes) as q),
      (select jsonb_agg(to_jsonb(l)) from public.lessons as l),
    (select jsonb_agg(to_jsonb(q)) from public.questions as q)
  );
$$;

select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select set_config('tests.attempt', public.start_attempt('money', 'money-2') ->> 'id', true);
select set_config('tests.seen', pg_temp.seen(), true);

-- Section: a new question is prepared, and comes last in its quiz.
select tests.act_as('ada');
select pg_temp.prepare('question', 'prepared-a', pg_temp.question('Prepared A'));
select is(pg_temp.kinds(), 'questions money-2-q, question prepared-a', 'a new question is prepared with the list that contains it');
select is(
  pg_temp.list('questions', 'money-2-q'),
    '["money-2-q-mcq", "money-2-q-opt", "money-2-q-asc", "money-2-q-sli", "prepared-a"]', 'a new question is the last of its quiz'
);
select is(
  (select jsonb_build_object('new', i -> 'is_new', 'title', i -> 'title', 'parent', i -> 'parent', 'exists', i
    -> 'exists', 'answer', i #> '{values,answer}', 'quiz', i #> '{values,quiz_id}')
    from pg_temp.item('question', 'prepared-a') as i),
  '{"new": true, "title": "Prepared A", "parent": "Quiz money-2-q", "exists": true, "answer": "Yes", "quiz": "money-2-q"}',
    'the new question is shown completely'
);
select is(
  (select jsonb_object_agg(f ->> 'name', f -> 'prepared')
    from jsonb_array_elements(pg_temp.item('question', 'prepared-a') -> 'fields') as f),
  '{"title": "Prepared A", "type": "MCQ", "options": ["Yes", "No"], "answer": "Yes", "tags": ["GST"], "points": 1}',
    'the new question has its answer key and no blank fields'
);
select throws_ok(
  $$ select pg_temp.prepare('question', 'prepared-x', pg_temp.question('x') || '{"answer": "Perhaps"}') $$, 'PT422',
    'invalid_question', 'a new question is checked like a saved one'
);
select throws_ok(
  $$ select pg_temp.prepare('question', 'prepared-x', pg_temp.question('x', 'other-1-q')) $$, 'PT404',
    'question_not_found', 'a new question needs a quiz of the course'
);
select throws_ok(
  $$ select pg_temp.prepare('question', 'prepared-x', pg_temp.question('x'), now()::text) $$, 'PT404',
    'question_not_found', 'a deleted question is not treated as new'
);
select lives_ok($$ select pg_temp.prepare('question', 'prepared-a', pg_temp.question('Prepared A')) $$, 'a request can be repeated');
select is(jsonb_array_length(pg_temp.list('questions', 'money-2-q')), 5, 'a repeated request adds no second question');
select pg_temp.prepare('question', 'prepared-a', pg_temp.question('Prepared again') || '{"answer": "No"}',
  pg_temp.item('question', 'prepared-a') ->> 'version');
select is(pg_temp.item('question', 'prepared-a') #>> '{values,answer}', 'No', 'a new question can be changed like an existing one');
select throws_ok(
  $$ select pg_temp.prepare('question', 'prepared-a', pg_temp.question('Prepared A'), '2020-01-01T00:00:00Z') $$,
    'PT409', 'stale_update', 'changes that someone else prepared meanwhile are not overwritten'
);

-- Section: order and deletions, when two people prepare the same list.
select pg_temp.prepare('questions', 'money-2-q', change) from (values
  -- Two people see the same list: mcq, opt, asc, sli, a.
  ('{"change": "move", "id": "money-2-q-opt", "after": ["prepared-a", "money-2-q-sli", "money-2-q-asc", "money-2-q-mcq"]}'::jsonb),
  ('{"change": "remove", "id": "money-2-q-opt"}'),
  ('{"change": "remove", "id": "money-2-q-opt"}'),
  ('{"change": "move", "id": "prepared-a", "after": []}'),
  ('{"change": "move", "id": "money-2-q-mcq", "after": ["money-2-q-sli", "money-2-q-asc", "money-2-q-opt"]}'),
  ('{"change": "remove", "id": "money-2-q-asc"}')
) as t (change);
select is(
  pg_temp.list('questions', 'money-2-q'), '["prepared-a", "money-2-q-sli", "money-2-q-mcq"]',
  'each move applies to the current list, without the entries that either person has removed'
);
select throws_ok(
  $$ select pg_temp.prepare('questions', 'money-2-q', '{"change": "move", "id": "money-2-q-asc", "after": []}') $$,
    'PT404', 'question_not_found', 'an entry that someone has removed cannot be moved'
);
select pg_temp.prepare('questions', 'money-2-q', '{"change": "add", "id": "money-2-q-asc", "after": ["money-2-q-opt", "money-2-q-sli"]}');
select is(
  pg_temp.list('questions', 'money-2-q'), '["prepared-a", "money-2-q-sli", "money-2-q-asc", "money-2-q-mcq"]',
    'a removed entry is restored in its place'
);
select pg_temp.prepare('questions', 'money-2-q', '{"change": "remove", "id": "money-2-q-asc"}');
select throws_ok(
  $$ select pg_temp.prepare('questions', 'money-2-q', '{"change": "add", "id": "other-1-q-mcq"}') $$, 'PT404',
    'question_not_found', 'a list cannot contain questions of other quizzes'
);
select pg_temp.prepare('question', 'prepared-b', pg_temp.question('Prepared B'));
select pg_temp.prepare('questions', 'money-2-q', '{"copy_of": ["other-1-q-opt", "money-2-q-sli"]}');
select is(
  jsonb_path_query_array(pg_temp.item('questions', 'money-2-q'), '$.fields[0].prepared[*].title'),
  '["Prepared again", "How many?", "How many? (copy)", "What is a TFN?", "Prepared B", "What is super short for?"]',
  'copies of questions from other quizzes come last, and copies from the same quiz follow the original'
);

select tests.act_as('anna');
select is(pg_temp.seen(), current_setting('tests.seen'), 'students see no change');

-- Section: new videos and quizzes, with questions.
select tests.act_as('ada');
select throws_ok($$ select pg_temp.prepare('video', 'prepared-v', '{"description": "x"}') $$, 'PT404',
  'video_not_found', 'a new item needs a title');
select pg_temp.prepare('video', 'prepared-v', '{"title": "Prepared video"}');
select pg_temp.prepare('quiz', 'prepared-q', '{"title": "Prepared quiz"}');
select pg_temp.prepare('quiz', 'prepared-q', '{"description": "Prepared words"}', pg_temp.item('quiz', 'prepared-q') ->> 'version');
select pg_temp.prepare('video', 'prepared-v', '{"url": "media/videos/prepared.mp4"}');
select is(pg_temp.list('stops', 'money'),
  '["video/money-1-v", "quiz/money-2-q", "video/prepared-v", "quiz/prepared-q"]', 'new items are the last lessons');
select is(
  pg_temp.item('quiz', 'prepared-q')
    -> 'values' @> '{"title": "Prepared quiz", "description": "Prepared words", "publish_at": "now"}', true,
  'a new quiz is published together with the rest'
);
select is(pg_temp.item('video', 'prepared-v') #>> '{values,url}', 'media/videos/prepared.mp4', 'a new video has its file');
select is(pg_temp.item('video', 'prepared-v') #>> '{values,category}', 'Life Skills', 'a new video has the course''s category');
select throws_like($$ select pg_temp.publish() $$, 'quiz_empty', 'a new quiz needs a question');
select pg_temp.prepare('question', 'prepared-c', pg_temp.question('Prepared C', 'prepared-q'));
select is(
  (select jsonb_build_object('title', i -> 'title', 'parent', i -> 'parent')
    from pg_temp.item('questions', 'prepared-q') as i), '{"title": "Prepared quiz", "parent": null}',
  'a new quiz''s questions have their own list'
);
select tests.act_as('anna');
select is(pg_temp.seen(), current_setting('tests.seen'), 'students see none of the new items');
select is(public.open_quiz('default', 'prepared-q'), null, 'students cannot open a new quiz');

-- Section: publication.
select tests.act_as('ada');
select pg_temp.prepare('course', 'money', '{"publish_at": null}');
select is(pg_temp.item('course', 'money') #> '{fields,0}',
  '{"name": "publish_at", "part": "publish_at", "before": "now", "prepared": null, "current": "now"}',
    'turning a course into a draft can be prepared');
select pg_temp.prepare('course', 'money', '{"publish_at": "now"}');
select is(pg_temp.item('course', 'money'), null, 'setting it back removes the prepared change');
select throws_ok($$ select pg_temp.prepare('quiz', 'money-2-q', '{"publish_at": "2020-01-01T00:00:00Z"}') $$, 'PT422',
  'publish_at_past', 'a time in the past cannot be prepared');
select pg_temp.prepare('quiz', 'money-2-q', '{"publish_at": "2100-01-01T00:00:00Z"}');
select is((pg_temp.item('quiz', 'money-2-q') #>> '{fields,0,prepared}')::timestamptz, '2100-01-01 00:00:00Z',
  'a time in the future can be prepared');

-- Section: discarding.
create function pg_temp.discard(p_kind text, p_id text) returns text language sql as $$
  select public.admin_discard_pending('money', pg_temp.version(), p_kind, p_id); select pg_temp.kinds();
$$;
savepoint everything;
select unalike(pg_temp.discard('quiz', 'prepared-q'), '%prepared-q%', 'discarding a new quiz discards its lesson and its questions');
select is(pg_temp.list('stops', 'money'), '["video/money-1-v", "quiz/money-2-q", "video/prepared-v"]', 'the other lessons are kept');
select is(pg_temp.item('question', 'prepared-c'), null, 'the discarded quiz''s question no longer exists');
select pg_temp.discard('question', 'prepared-a');
select is(pg_temp.list('questions', 'money-2-q') ? 'prepared-a', false, 'discarding a new question removes it from its list');
select pg_temp.prepare('questions', 'money-2-q', '{"change": "remove", "id": "prepared-b"}');
select is(pg_temp.item('question', 'prepared-b'), null, 'a new question removed from the list no longer exists');
select is(pg_temp.discard('questions', 'money-2-q'), 'stops money, quiz money-2-q, video prepared-v',
  'discarding a list discards its new questions');
select is(pg_temp.discard('stops', 'money'), 'quiz money-2-q', 'discarding the lessons discards the new ones');
rollback to everything;

-- Section: changes by others in the meantime.
select public.admin_delete_question('money-2-q-sli');
select public.admin_save_question(pg_temp.question('Of somebody else'));
select is(
  jsonb_path_query_array(pg_temp.item('questions', 'money-2-q'),
    '$.fields[0].prepared[*].title') @> '["Of somebody else", "Prepared again"]', true, 'a question that someone else added is kept'
);
select is(pg_temp.list('questions', 'money-2-q') ? 'money-2-q-sli', false,
  'a question that someone else deleted is gone, wherever it was moved');
select set_config('tests.version', pg_temp.version(), true);
select pg_temp.prepare('question', 'money-2-q-opt', '{"title": "Changed and taken out", "type": "OPT", "answer": "x"}');
select throws_ok($$ select public.admin_publish_pending('money', current_setting('tests.version')) $$, 'PT409',
  'stale_update', 'nothing is published without having been reviewed');

-- Section: publishing.
select tests.act_as_operator();
select set_config('tests.entries', (select count(*)::text from private.content_versions), true);
select tests.act_as('ada');
select pg_temp.prepare('quiz', 'money-2-q', '{"publish_at": "now"}');
select set_config('tests.version', pg_temp.version(), true);
select is(public.admin_preview_pending('money', pg_temp.version(), '{}') -> 'changed', '0', 'the preview covers all prepared answer keys');
select is(exists (select 1 from public.questions as q where q.id = 'prepared-a'), false, 'the preview creates no question');
select is((pg_temp.publish() ->> 'published')::integer > 5, true, 'everything is published together');
select is(
  (select array_agg(q ->> 'title' order by n) from jsonb_array_elements(public.admin_get_questions('money-2-q'))
    with ordinality as q (q, n)),
  '{Prepared again,How many? (copy),What is a TFN?,Prepared B,What is super short for?,Of somebody else}',
  'the quiz has its questions in the prepared order'
);
select is((select q.deleted_at is not null from public.questions as q where q.id = 'money-2-q-asc'), true,
  'removed questions are in the trash');
select is(pg_temp.kinds(), 'question money-2-q-opt', 'changes of a question in the trash are kept');
select is(
  (select q - 'created_at' - 'updated_at' - 'version' from jsonb_array_elements(public.admin_get_questions('prepared-q')) as q),
  '{"id": "prepared-c", "quiz_id": "prepared-q", "position": 1, "title": "Prepared C", "description": "", "type": '
    '"MCQ", "options": ["Yes", "No"], "left_options": [], "right_options": [], "slider": null, "points": 1, "tags": '
    '["GST"], "answer": "Yes", "document": null, "explanation": "", "option_explanations": {}, "level": "core", '
    '"cue": null, "figures": [], "shared_with": [], "regrading": null}',
  'a new quiz''s question has its answer key'
);
select is(
  (select array_agg(coalesce(l.video_id, l.quiz_id) order by l.position) from public.lessons as l
    where l.course_id = 'money' and l.removed_at is null),
  '{money-1-v,money-2-q,prepared-v,prepared-q}', 'the new lessons are published'
);
select is((select array_agg(z.publish_at <= now()) from public.quizzes as z where z.id in ('prepared-q', 'money-2-q')),
  '{t,t}', 'both quizzes are live');
select is((select v.url::text from public.videos as v where v.id = 'prepared-v'), 'media/videos/prepared.mp4',
  'the new video has its file');
select throws_ok($$ select public.admin_publish_pending('money', current_setting('tests.version')) $$, 'PT409',
  'stale_update', 'nothing is published twice');
select tests.act_as_operator();
select is(
  (select array_agg(v.action) from private.content_versions as v where v.item_id = 'prepared-c'), '{insert}',
    'a new question is one version in the history'
);
select is(
  (select array_agg(v.action) from private.content_versions as v where v.kind = 'quiz' and v.item_id = 'prepared-q'),
    '{insert}', 'a new quiz is one version in the history'
);
select tests.act_as('anna');
select is(
  (select array_agg(q ->> 'id' order by q ->> 'id')
    from jsonb_array_elements(public.open_quiz('money', 'money-2') -> 'questions') as q where q
    ->> 'id' like 'prepared%' or q ->> 'id' like 'money%'),
  '{money-2-q-mcq,prepared-a,prepared-b}', 'an open attempt has the current questions, as after deleting one'
);
select isnt(public.open_quiz('default', 'prepared-q'), null, 'the new quiz can be opened');
select alike(public.search_catalogue('prepared')::text, '%Prepared quiz%', 'the new quiz can be found');

-- Section: a live quiz needs questions, and changes to a deleted quiz wait.
select tests.act_as('ada');
select public.admin_discard_pending('money', pg_temp.version());
select pg_temp.prepare('questions', 'prepared-q', '{"change": "remove", "id": "prepared-c"}');
select throws_like($$ select pg_temp.publish() $$, 'quiz_empty', 'a live quiz cannot lose all its questions');
select tests.write($w$ update public.quizzes set publish_at = '2100-01-01T00:00:00Z' where id = 'prepared-q' $w$);
select throws_like($$ select pg_temp.publish() $$, 'quiz_empty', 'a scheduled quiz cannot lose all its questions');
select is(pg_temp.prepare('quiz', 'prepared-q', '{"publish_at": "2100-01-01T10:00:00+10:00"}') #>> '{items,1,kind}',
  null, 'preparing the same time is no change');
select pg_temp.prepare('quiz', 'prepared-q', '{"publish_at": null}');
select tests.write($w$ update public.quizzes set publish_at = now() where id = 'prepared-q' $w$);
select throws_like(
  $$ select public.admin_publish_pending('money', pg_temp.version(), '{quiz/prepared-q/publish_at}') $$, 'quiz_empty',
  'a quiz that someone else has published cannot lose all its questions'
);
select lives_ok($$ select pg_temp.publish() $$, 'a draft can have no questions');
select pg_temp.prepare('quiz', 'prepared-q', '{"publish_at": "now"}');
select throws_like($$ select pg_temp.publish() $$, 'quiz_empty', 'a draft without questions cannot be published');
select public.admin_discard_pending('money', pg_temp.version());
select pg_temp.prepare('question', 'prepared-d', pg_temp.question('Prepared D'));
select pg_temp.prepare('question', 'money-2-q-mcq', pg_temp.question('Changed'));
select pg_temp.prepare('course', 'money', '{"publish_at": null}');
select public.admin_delete_quiz('money-2-q');
select is(
  (select array_agg(i -> 'exists' order by i ->> 'kind', i ->> 'id')
    from jsonb_array_elements(public.admin_get_pending('money') -> 'items') as i),
  '{true,false,false,false}'::jsonb[], 'the list shows which items belong to a deleted quiz'
);
select is(pg_temp.publish() -> 'published', '1', 'publishing skips the items of a deleted quiz');
select is((select c.publish_at from public.courses as c where c.id = 'money'), null, 'a course can become a draft');
select public.admin_restore('quiz', 'money-2-q');
select is(pg_temp.publish() -> 'published', '3', 'the skipped items are published once the quiz is restored');
select is(pg_temp.stored('money-2-q') @> '{prepared-d}', true, 'the restored quiz''s new question is published');

-- Section: merging lists that two people changed.
select tests.act_as_operator();
select is_empty(
  $$ select t.expected, private.merge_lists(t.base, t.mine, t.theirs) from (values
       ('["c", "b"]'::jsonb, '["a", "b", "c"]'::jsonb, '["b", "c"]'::jsonb, '["a", "c", "b"]'::jsonb),
       ('["c", "b"]', '["a", "b", "c"]', '["a", "c", "b"]', '["b", "c"]'),
       ('["b", "a", "x"]', '["a", "b"]', '["b", "a"]', '["a", "x", "b"]'),
       ('["c", "a", "y", "n"]', '["a", "b", "c"]', '["a", "n", "b", "c"]', '["c", "a", "y"]'),
       ('["c", "b", "a"]', '["a", "b", "c"]', '["c", "b", "a"]', '["b", "a", "c"]'),
       ('["x", "y"]', '[]', '["x"]', '["y"]')
     ) as t (expected, base, mine, theirs) where private.merge_lists(t.base, t.mine, t.theirs) <> t.expected $$,
  'adding and removing keeps the order of whoever reordered; if both did, mine'
);

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
