-- Prepared changes to a published course, and publishing them together.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.sign_up('eve');
select tests.make_admin('ada', 'content');
select tests.make_admin('eve', 'people');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('other', '{v,q}');
create function pg_temp.prepare(p_kind text, p_id text, p_changes jsonb, p_version text default null) returns jsonb language sql as $$
  select public.admin_save_pending('money', p_kind, p_id, p_changes, p_version);
$$;
create function pg_temp.version() returns text language sql as $$ select public.admin_get_pending('money') ->> 'version'; $$;
create function pg_temp.item(p_kind text) returns jsonb language sql as $$
  select i from jsonb_array_elements(public.admin_get_pending('money') -> 'items') as i where i ->> 'kind' = p_kind;
$$;
create function pg_temp.entries() returns bigint language sql security definer as $$ select count(*)
  from private.content_versions where state <> 'prepared'; $$;
create function pg_temp.kept() returns bigint language sql security definer as $$ select count(*)
  from private.content_versions where state = 'prepared'; $$;

select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q');

-- Section: students don't see prepared changes, and the history doesn't contain them.
select tests.act_as('ada');
select set_config('tests.entries', pg_temp.entries()::text, true);
select is(public.admin_get_pending('money') -> 'items', '[]', 'nothing is prepared at first');
select pg_temp.prepare('course', 'money', '{"title": "Prepared course", "description": "Prepared words", "publish_at": "now"}');
select pg_temp.prepare('video', 'money-1-v', '{"title": "Prepared video"}');
select pg_temp.prepare('quiz', 'money-2-q', '{"title": "Prepared quiz"}');
select pg_temp.prepare('question', 'money-2-q-mcq', '{
  "title": "Prepared question", "type": "MCQ", "options": ["Tax file number", "Train fare note"],
    "answer": "Train fare note", "explanation": "Prepared reason"
}');
select pg_temp.prepare('stops', 'money', '{"change": "add", "id": "video/other-1-v", "after": []}');
select pg_temp.prepare('stops', 'money', '{"change": "remove", "id": "video/money-3-v"}');
select pg_temp.prepare('stops', 'money', '{"change": "move", "id": "video/money-1-v", "after": ["quiz/money-2-q", "video/other-1-v"]}');
select is(pg_temp.item('course') -> 'values', '{"title": "Prepared course", "description": "Prepared words"}',
  'only the fields that differ are stored');
select is(
  (select array_agg(concat_ws(' ', i ->> 'kind', i ->> 'id', i ->> 'changed_by') order by i ->> 'kind')
    from jsonb_array_elements(public.admin_get_pending('money') -> 'items') as i),
  '{course money ada@example.test,question money-2-q-mcq ada@example.test,quiz money-2-q ada@example.test,stops money '
    'ada@example.test,video money-1-v ada@example.test}',
  'each changed item is listed once, with who prepared it'
);
select is(
  (select jsonb_object_agg(f ->> 'name', f ->> 'part') from jsonb_array_elements(pg_temp.item('question') -> 'fields') as f),
  '{"title": "title", "explanation": "explanation", "answer": "form"}', 'a question''s parts that make up its answer are one field'
);
select is(
  jsonb_path_query_array(pg_temp.item('stops'), '$.fields[0].prepared[*].title'),
    '["Video 1", "Quiz money-2-q", "Video 1"]', 'lessons are listed by their titles'
);
select is(pg_temp.entries()::text, current_setting('tests.entries'), 'the history has no prepared changes');
select tests.act_as('anna');
select unalike(
  concat(
    public.get_course_overview('money'), public.get_home(), public.get_video_lesson('money', 'money-1'),
      public.open_quiz('money', 'money-2'),
    public.search_catalogue('prepared'), public.review_quiz('money', 'money-2'), public.get_dashboard('UTC'),
    (select jsonb_agg(to_jsonb(c)) from public.courses as c), (select jsonb_agg(to_jsonb(v)) from public.videos as v),
    (select jsonb_agg(to_jsonb(q)) from (select id, title, description, image, category, instructor from public.quizzes)
      as q), (select jsonb_agg(to_jsonb(l)) from public.lessons as l)
  ),
  '%Prepared%', 'students read nothing that is prepared'
);
select throws_ok($$ select public.admin_get_pending('money') $$, 'PT403', null, 'students cannot read prepared changes');
select throws_ok($$ select * from private.content_versions $$, '42501', null, 'students cannot read the table of versions');
select tests.act_as('eve');
select throws_ok($$ select public.admin_get_pending('money') $$, 'PT403', null,
  'an admin with only the right for people cannot read prepared changes');

-- Section: preparing a change checks the same rules as saving it.
select tests.act_as('ada');
select throws_ok(
  $$ select pg_temp.prepare('question', 'money-2-q-mcq',
    '{"title": "x", "type": "MCQ", "options": ["A", "B"], "answer": "C"}') $$, 'PT422', 'invalid_question',
  'an answer key that is not an option is refused'
);
select throws_ok($$ select pg_temp.prepare('course', 'money', '{"title": " "}') $$, '23514', null, 'a blank title is refused');
select throws_ok($$ select pg_temp.prepare('quiz', 'other-2-q', '{"title": "x"}') $$, 'PT404', 'quiz_not_found',
  'a quiz that is not in the course is refused');
select lives_ok($$ select pg_temp.prepare('video', 'other-1-v', '{"title": "Video of both"}') $$,
  'a video that will be added to the course is allowed');
select throws_ok(
  $$ select pg_temp.prepare('course', 'money', '{"title": "y"}', '2020-01-01T00:00:00Z') $$, 'PT409', 'stale_update',
    'changes that someone else prepared meanwhile are not overwritten'
);
select lives_ok(
  $$ select pg_temp.prepare('course', 'money', '{"year": "2027"}', pg_temp.item('course') ->> 'version') $$,
    'a change to the newest version is allowed'
);
select is(pg_temp.item('course') #>> '{values,title}', 'Prepared course', 'what was prepared before is kept');
select pg_temp.prepare('course', 'money', '{"year": ""}');
select is(pg_temp.item('course') -> 'values' ? 'year', false, 'a field that is changed back is no longer prepared');
select throws_ok(
  $$ select pg_temp.prepare('stops', 'money', '{"change": "add", "id": "video/none"}') $$, 'PT404', 'lesson_not_found',
    'an unknown lesson cannot be added'
);
select throws_ok(
  $$ select pg_temp.prepare('stops', 'money', '{"change": "move", "id": "video/money-3-v", "after": []}') $$, 'PT404',
    'lesson_not_found', 'a lesson that someone has removed cannot be moved'
);
select throws_ok(
  $$ select pg_temp.prepare('stops', 'money', '{"stops": ["video/money-1-v"], "was": []}') $$, 'PT422', 'validation_failed',
    'a whole list is refused'
);

-- Section: changes by others in the meantime.
select tests.write($w$ update public.courses set title = 'Title of somebody else', category = 'Life Skills' where id = 'money' $w$);
select public.admin_link_video_to_course('money', 'other-1-v');
select public.admin_link_quiz_to_course('money', 'other-2-q');
select is(
  (select f - 'part' from jsonb_array_elements(pg_temp.item('course') -> 'fields') as f where f ->> 'name' = 'title'),
  '{"name": "title", "before": "Course money", "prepared": "Prepared course", "current": "Title of somebody else"}',
    'a field that both changed shows both values'
);
select is(
  pg_temp.item('stops') #> '{values,stops}',
    '["video/other-1-v", "quiz/money-2-q", "video/money-1-v", "quiz/other-2-q"]', 'lessons that others added are kept'
);
select set_config('tests.version', pg_temp.version(), true);
select tests.write($w$ update public.courses set instructor = 'Ann' where id = 'money' $w$);
select throws_ok(
  $$ select public.admin_publish_pending('money', current_setting('tests.version')) $$, 'PT409', 'stale_update',
    'nothing is published without having been reviewed'
);

-- Section: publishing.
select tests.begin_save();
select set_config('tests.entries', pg_temp.entries()::text, true);
select is(
  public.admin_preview_pending('money', pg_temp.version(), '{}') - '{attempts,gained,lost,later,unusable}'::text[],
    '{"changed": 1, "students_up": 0, "students_down": 1}', 'the preview shows what the answer key would change in results'
);
select is(pg_temp.entries()::text, current_setting('tests.entries'), 'previewing adds nothing to the history');
select is((select c.title from public.courses as c where c.id = 'money'), 'Title of somebody else', 'previewing changes nothing');
select is(
  public.admin_publish_pending('money', pg_temp.version(), '{course/money/title}', true, true),
    '{"published": 6, "regrading": ["money-2-q-mcq"]}', 'everything is published together, with the chosen regrading'
);
select results_eq(
  $$ select c.title, c.description, c.category, c.instructor from public.courses as c where c.id = 'money' $$,
  $$ values ('Title of somebody else', 'Prepared words', 'Life Skills', 'Ann') $$, 'a field left to someone else keeps their value'
);
select results_eq(
  $$ select q.title from public.quizzes as q where q.id = 'money-2-q' union all select v.title from public.videos as v
    where v.id in ('money-1-v', 'other-1-v') order by title $$,
  $$ values ('Prepared quiz'), ('Prepared video'), ('Video of both') $$, 'prepared titles are published'
);
select is(
  (select jsonb_agg(q) from (select q ->> 'title' as title, q -> 'answer' as answer, q -> 'explanation' as explanation
    from jsonb_array_elements(public.admin_get_questions('money-2-q')) as q where q ->> 'id' = 'money-2-q-mcq') as q),
  '[{"title": "Prepared question", "answer": "Train fare note", "explanation": "Prepared reason"}]',
    'a prepared question is published with its answer key'
);
select is(
  (select array_agg(coalesce(l.video_id, l.quiz_id) order by l.position) from public.lessons as l
    where l.course_id = 'money' and l.removed_at is null),
  '{other-1-v,money-2-q,money-1-v,other-2-q}', 'prepared lessons are published in their order'
);
select is(pg_temp.kept(), 0::bigint, 'nothing remains to be published');
select ok(pg_temp.entries() > current_setting('tests.entries')::integer + 4, 'the history then has the changes');
select is(public.admin_publish_pending('money', pg_temp.version()), '{"published": 0, "regrading": []}', 'publishing nothing does nothing');

-- Section: changes to items in the trash wait, and items that can't be published are named.
select pg_temp.prepare('question', 'money-2-q-mcq', '{
  "title": "Prepared question", "type": "MCQ", "options": ["Tax file number", "Train fare note"], "answer": "Tax file number"
}');
select pg_temp.prepare('video', 'money-1-v', '{"title": "In the trash"}');
select public.admin_delete_video('money-1-v');
select is(pg_temp.item('video') -> 'exists', 'false', 'the list shows what is in the trash');
select is(
  public.admin_publish_pending('money', pg_temp.version(), '{}', true, false), '{"published": 1, "regrading": []}',
    'no question is regraded where no result would improve'
);
select is(pg_temp.kept(), 1::bigint, 'changes of an item in the trash are kept');
select is(public.admin_discard_pending('money', pg_temp.version(), 'video', 'money-1-v') -> 'items', '[]',
  'a prepared change can be discarded');
select pg_temp.prepare('course', 'money', '{"title": "Never"}');
select is(public.admin_discard_pending('money', pg_temp.version()) -> 'items', '[]', 'all prepared changes can be discarded');
select isnt((select c.title from public.courses as c where c.id = 'money'), 'Never', 'students never see discarded changes');
select pg_temp.prepare('question', 'money-2-q-mcq', '{"title": "Another", "type": "MCQ", "options": ["A", "B"], "answer": "A"}');
select tests.act_as_operator();
update private.content_versions set content = jsonb_set(content, '{form,key}', '"C"') where state = 'prepared'
  and item_id = 'money-2-q-mcq';
select tests.act_as('ada');
select throws_like(
  $$ select public.admin_publish_pending('money', pg_temp.version()) $$, 'invalid_question',
    'a rule added later prevents publishing everything'
);

-- Section: the comparison, and two courses that prepare the same quiz.
select tests.act_as_operator();
select is(
  private.three_way('{"a": 1, "b": 1, "c": 1, "d": 1, "e": null}', '{"a": 2, "b": 1, "c": 2, "d": 2, "e": null}',
    '{"a": 1, "b": 2, "c": 3, "d": 2, "e": null}'),
  '{"a": "take", "b": "keep", "c": "both", "d": "unchanged", "e": "unchanged"}', 'fields are compared one by one'
);
select tests.begin_save();
select tests.act_as('ada');
select public.admin_discard_pending('money', pg_temp.version());
select public.admin_save_pending('money', 'quiz', 'other-2-q', '{"title": "From money"}', null);
select public.admin_save_pending('other', 'quiz', 'other-2-q', '{"title": "From other", "description": "Words"}', null);
select lives_ok($$ select public.admin_publish_pending('money', pg_temp.version()) $$, 'the first course to publish has no conflict');
select is(
  jsonb_path_query_first(public.admin_get_pending('other'), '$.items[0].fields[*] ? (@.name == "title")') - 'part',
  '{"name": "title", "before": "Quiz other-2-q", "prepared": "From other", "current": "From money"}', 'the second course has a conflict'
);
select public.admin_publish_pending('other', public.admin_get_pending('other') ->> 'version', '{quiz/other-2-q/title}');
select results_eq(
  $$ select z.title, z.description from public.quizzes as z where z.id = 'other-2-q' $$, $$
    values ('From money', 'Words') $$, 'the second course keeps the value it chose'
);
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
