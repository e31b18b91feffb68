-- Versions of content: the changes and the author of each save, and restoring earlier versions.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ada');
select tests.sign_up('eve');
select tests.make_admin('ada', 'content');
select tests.make_admin('eve');
select tests.make_course('money', '{v,q}');
select tests.make_course('other', '{v}');
create function pg_temp.history(p_kind text default null, p_id text default null, p_actor text default null,
  p_what text default null, p_limit integer default 100)
returns jsonb language sql as $$
  select public.admin_get_history(p_kind, p_id, p_actor, p_what, null, null, null, p_limit);
$$;
create function pg_temp.lines(p_kind text, p_id text, p_actor text default null) returns text[] language sql as $$
  select array(
    select concat_ws(' ', e ->> 'action', e ->> 'kind', e ->> 'item_id')
    from jsonb_array_elements(pg_temp.history(p_kind, p_id, tests.id_of(coalesce(p_actor, 'ada'))::text) -> 'items')
      with ordinality as c (c, i),
      jsonb_array_elements(c -> 'entries') with ordinality as e (e, n)
    order by i, n
  );
$$;
create function pg_temp.newest(p_kind text, p_id text) returns jsonb language sql security definer as $$
  select private.history_entry(v) from private.content_versions as v
  where v.kind = p_kind and v.item_id = p_id order by v.sequence desc limit 1;
$$;

-- Section: changes by item. Everything in this test is one transaction, so saves differ only by their author and by tests.begin_save.
select tests.act_as('ada');
select public.admin_save_content('course', 'money', '{"description": "One two three"}');
select public.admin_link_video_to_course('money', 'other-1-v');
select tests.act_as('eve');
select public.admin_save_content('quiz', 'money-2-q', '{"title": "Quiz of Eve"}');
select tests.act_as('ada');
select is(
  array(select c ->> 'actor_name' from jsonb_array_elements(pg_temp.history('course', 'money') -> 'items') as c where c
    ->> 'actor_id' is not null order by 1),
  '{ada@example.test,eve@example.test}', 'a course''s history has one change for each person who saved, including changes to its quizzes'
);
select is(pg_temp.lines('course', 'money'), '{"update course money","update stops money"}',
  'one person''s changes list what was saved together, in order');
select is(
  array(
    select distinct e ->> 'kind' from jsonb_array_elements(pg_temp.history('quiz', 'money-2-q', null, 'question') -> 'items') as c,
      jsonb_array_elements(c -> 'entries') as e order by 1
  ),
  '{question,questions}', 'the history can be limited to one kind'
);
select ok(pg_temp.history('course', 'other')::text not like '%Quiz of Eve%', 'a course''s history contains nothing of another course');
select ok(jsonb_array_length(pg_temp.history() -> 'items') >= 3, 'the history can show all content');
select is(pg_temp.history(p_limit => 1) -> 'next' <> 'null', true, 'older changes are on the next page');
select is(
  (select count(*) from jsonb_array_elements(public.admin_get_history(null, null, null, null, null, null, '1999-01-01',
    10) -> 'items')), 0::bigint, 'the last page has no next page'
);
select throws_ok($$ select pg_temp.history('person', 'x') $$, 'PT422', 'validation_failed', 'people have no content history');

-- Section: every save creates a version, and the stored content is always the newest version.
select is(pg_temp.newest('course', 'money') - '{id,parent}'::text[],
  '{"kind": "course", "item_id": "money", "title": "Course money", "action": "update", "before": {"description": ""}, '
    '"after": {"description": "One two three"}}',
  'a change lists the fields that differ'
);
select is(pg_temp.newest('stops', 'money') -> 'after', '{"stops": ["Video 1", "Quiz of Eve", "Video 1"]}',
  'lessons are listed by their titles');
select tests.begin_save();
select public.admin_save_content('video', 'other-1-v', '{"title": "Other video"}');
select public.admin_save_content('course', 'money', '{"description": "One two three"}');
select is(pg_temp.lines('course', 'money'), '{"update video other-1-v","update course money","update stops money"}',
  'a save that changes nothing is no change');
select public.admin_reorder_lessons('money', array(select l.id from public.lessons as l where l.course_id = 'money'
  order by l.position desc), public.admin_get_content_versions('stops', '{money}') ->> 'money');
select is(pg_temp.newest('stops', 'money') -> 'before', '{"stops": ["Video 1", "Quiz of Eve", "Other video"]}',
  'a change of order is recorded');
select public.admin_link_quiz_to_video('money-1-v', 'money-2-q');
select is(pg_temp.newest('links', 'money-1-v') -> 'after', '{"quizzes": ["Quiz of Eve"]}', 'a new link is recorded');
select tests.begin_save();
select public.admin_save_content('course', 'money', '{"publish_at": null}');
select is(pg_temp.newest('course', 'money') #> '{after,publish_at}', 'null', 'a change of publication is recorded');
select tests.begin_save();
select public.admin_delete_question('money-2-q-sli');
select is(pg_temp.newest('question', 'money-2-q-sli') ->> 'action', 'delete', 'a deletion is recorded');
select is(pg_temp.newest('questions', 'money-2-q') #> '{before,questions}' @> '["How many?"]', true,
  'a deletion is recorded in the quiz''s list of questions');
select tests.begin_save();
select public.admin_restore('question', 'money-2-q-sli');
select is(pg_temp.newest('question', 'money-2-q-sli') ->> 'action', 'restore', 'a restore is recorded');
select tests.begin_save();
select public.admin_duplicate_content('course', 'money', '{"stops": "copies"}');
select public.admin_change_content('video', '{money-1-v,other-1-v}', '{"action": "category", "category": "Life Skills"}');
select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select throws_ok(
  $$ select public.admin_save_content('course', 'money', '{"title": "Late"}', 'no version') $$, 'PT409', 'stale_update',
    'a save that doesn''t build on the newest version is refused'
);
select lives_ok(
  $$ select public.admin_save_content('course', 'money', '{"publish_at": "now"}',
    public.admin_get_content_versions('course', '{money}') ->> 'money') $$, 'editors can read the newest version'
);
select tests.act_as_operator();
select throws_ok(
  $$ insert into private.content_versions (kind, item_id, content, state, action)
    values ('course', 'money', '{}', 'live', 'update') $$, '23505', null, 'an item has only one live version'
);
insert into public.videos (id, title) values ('purged', 'Purged');
delete from public.videos where id = 'purged';
select is((select v.state from private.content_versions as v where v.item_id = 'purged'), 'deleted',
  'an item deleted permanently has no live version');
insert into public.questions (id, title, type)
select 'many-' || n, 'Question ' || n, 'OPT' from generate_series(1, 5000) as n;
insert into public.quiz_questions (quiz_id, question_id, position)
select 'money-2-q', 'many-' || n, 100 + n from generate_series(1, 5000) as n;
set local statement_timeout = '20s';
select lives_ok($$ update public.questions set title = title || '!' where id like 'many-%' $$,
  'a change of many rows is versioned within seconds');
reset statement_timeout;
delete from public.questions where id like 'many-%';
select is(tests.unversioned(), 0::bigint, 'everything stored still matches its newest version');

-- Section: versions of a course.
select tests.act_as('ada');
select set_config('tests.old', tests.version_of('course', 'money'), true);
select tests.begin_save();
select tests.act_as('eve');
select public.admin_save_content('course', 'money', '{"description": "Rewritten", "category": "Life Skills", "publish_at": null}');
select tests.act_as('ada');
select is(
  public.admin_get_version(current_setting('tests.old')::uuid) -> 'fields',
  '[{"name": "category", "current": "Life Skills", "version": "General"}, {"name": "description", "current": '
    '"Rewritten", "version": "One two three"}]',
  'a version shows how it differs from the current state'
);
select throws_ok(
  $$ select public.admin_restore_version(current_setting('tests.old')::uuid, 'another', false) $$, 'PT409',
    'stale_update', 'a restore doesn''t overwrite what someone else saved meanwhile'
);
select is(
  public.admin_restore_version(current_setting('tests.old')::uuid,
    public.admin_get_version(current_setting('tests.old')::uuid) ->> 'version', false),
  '{"kind": "course", "id": "money", "title": "Course money"}', 'a version is restored'
);
select results_eq(
  $$ select c.description, c.category, c.publish_at from public.courses as c where c.id = 'money' $$,
  $$ values ('One two three', 'General', null::timestamptz) $$, 'a restore changes content, but not publication'
);
select is(public.admin_get_version(current_setting('tests.old')::uuid) -> 'fields', '[]', 'nothing differs after a restore');
select public.admin_save_content('course', 'money', '{"publish_at": "now"}');

-- Section: versions of lesson lists and links; a restore skips items that no longer exist.
select set_config('tests.stops', tests.version_of('stops', 'money'), true);
select set_config('tests.links', tests.version_of('links', 'money-1-v'), true);
select tests.begin_save();
select public.admin_unlink_video_from_course('money', 'other-1-v');
select public.admin_unlink_quiz_from_course('money', 'money-2-q');
select public.admin_unlink_quiz_from_video('money-1-v', 'money-2-q');
select public.admin_delete_video('other-1-v');
select is(
  public.admin_get_version(current_setting('tests.stops')::uuid) -> 'fields',
  '[{"name": "stops", "version": ["Quiz of Eve", "Video 1"], "current": ["Video 1"]}]', 'an earlier list is shown next to the current one'
);
select lives_ok(
  $$ select public.admin_restore_version(current_setting('tests.stops')::uuid, tests.version_of('stops', 'money'), false) $$,
    'an earlier list can be restored'
);
select is(
  (select array_agg(coalesce(l.video_id, l.quiz_id) order by l.position) from public.lessons as l
    where l.course_id = 'money' and l.removed_at is null),
  '{money-2-q,money-1-v}', 'the restored list has the old order'
);
select lives_ok(
  $$ select public.admin_restore_version(current_setting('tests.links')::uuid, tests.version_of('links', 'money-1-v'),
    false) $$, 'the quizzes of a video can be restored'
);
select is((select count(*) from public.video_quizzes as l where l.video_id = 'money-1-v'), 1::bigint, 'the restored quizzes are linked');
select set_config('tests.order', tests.version_of('questions', 'money-2-q'), true);
select tests.begin_save();
select public.admin_reorder_questions('money-2-q',
  array(select q.id from public.quiz_questions as p join public.questions as q on q.id = p.question_id
  where p.quiz_id = 'money-2-q' order by p.position desc), public.admin_get_content_versions('questions', '{money-2-q}') ->> 'money-2-q');
select public.admin_restore_version(current_setting('tests.order')::uuid, tests.version_of('questions', 'money-2-q'), false);
select is(
  (select array_agg(q.id order by p.position) from public.quiz_questions as p
    join public.questions as q on q.id = p.question_id where p.quiz_id = 'money-2-q'),
    '{money-2-q-mcq,money-2-q-opt,money-2-q-asc,money-2-q-sli}',
  'a restored list of questions has the old order'
);
select public.admin_reorder_lessons('money', array(select l.id from public.lessons as l where l.course_id = 'money'
  and l.removed_at is null order by l.position desc), public.admin_get_content_versions('stops', '{money}') ->> 'money');

-- Section: versions of a question, with its answer key and the results that depend on it.
select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select tests.act_as('eve');
select set_config('tests.first', tests.version_of('question', 'money-2-q-mcq'), true);
select public.admin_save_question(
  '{"id": "money-2-q-mcq", "quiz_id": "money-2-q", "title": "What is a TFN?", "type": "MCQ", "options": ["Tax file '
    'number", "Train fare note"], "answer": "Train fare note"}'
);
select tests.act_as('ada');
select is(pg_temp.newest('question', 'money-2-q-mcq') -> 'after', '{"answer": "Train fare note"}',
  'a question and its answer key are one change');
select is(
  public.admin_get_version(current_setting('tests.first')::uuid) -> 'fields',
  '[{"name": "answer", "current": "Train fare note", "version": "Tax file number"}]', 'the answer key is part of a version'
);
select is(public.admin_get_version(current_setting('tests.first')::uuid) #> '{regrade,attempts}', '1',
  'a version shows how it would change results');
select throws_ok(
  $$ select public.admin_restore_version(current_setting('tests.first')::uuid, null, true) $$, 'PT409', 'stale_update',
    'a restore has to name the version it was compared with'
);
select lives_ok(
  $$ select public.admin_restore_version(current_setting('tests.first')::uuid,
    public.admin_get_version(current_setting('tests.first')::uuid) ->> 'version', true) $$,
  'a question is restored as if saved in the form'
);
select is(public.admin_get_questions('money-2-q') #>> '{0,answer}', 'Tax file number', 'the restored question has its answer key');

-- Section: undoing one change keeps later changes by others, and the publication state.
create function pg_temp.take_back(p_id text) returns jsonb language sql as $$
  select public.admin_restore_version(p_id::uuid, public.admin_get_version(p_id::uuid, true) ->> 'version', true, false, true);
$$;
select tests.begin_save();
select public.admin_save_content('course', 'money', '{"title": "Cash", "description": "About cash", "year": "2030"}');
select set_config('tests.change', tests.version_of('course', 'money'), true);
select tests.act_as('eve');
select public.admin_save_content('course', 'money', '{"description": "Of Eve", "category": "Hers", "publish_at": null}');
select tests.act_as('ada');
select is(
  public.admin_get_version(current_setting('tests.change')::uuid, true) - '{version,id,kind,regrade}'::text[],
  '{"title": "Cash", "fields": [{"name": "title", "version": "Course money", "current": "Cash"}, {"name": "year", '
    '"version": "", "current": "2030"}],
    "kept": [{"name": "description", "version": "One two three", "current": "Of Eve"}]}',
  'the preview of an undo shows what it resets, and what someone else has changed since'
);
select pg_temp.take_back(current_setting('tests.change'));
select results_eq(
  $$ select c.title, c.description, c.year, c.category, c.publish_at from public.courses as c where c.id = 'money' $$,
  $$ values ('Course money', 'Of Eve', '', 'Hers', null::timestamptz) $$, 'the undo does that'
);
select is(public.admin_get_version(current_setting('tests.change')::uuid, true) -> 'fields', '[]', 'nothing is left to undo');
select throws_ok(
  $$ select public.admin_restore_version(current_setting('tests.change')::uuid, current_setting('tests.change'), false,
    false, true) $$, 'PT409', 'stale_update',
  'an undo is refused if someone has saved since its preview'
);
select public.admin_save_content('course', 'money', '{"publish_at": "now"}');
select tests.begin_save();
select public.admin_unlink_quiz_from_course('money', 'money-2-q');
select pg_temp.take_back(tests.version_of('stops', 'money'));
select is((select count(*) from public.lessons as l where l.course_id = 'money' and l.quiz_id = 'money-2-q'
  and l.removed_at is null), 1::bigint, 'the undo restores a removed lesson');
select tests.begin_save();
select public.admin_save_question(
  '{"id": "money-2-q-mcq", "quiz_id": "money-2-q", "title": "What is a TFN?", "type": "MCQ", "options": ["Tax file '
    'number", "Train fare note"], "answer": "Train fare note"}'
);
select set_config('tests.change', tests.version_of('question', 'money-2-q-mcq'), true);
select is(
  public.admin_get_version(current_setting('tests.change')::uuid, true) #> '{regrade,attempts}', '1',
    'the preview of an undone answer key counts the affected attempts'
);
select pg_temp.take_back(current_setting('tests.change'));
select is(public.admin_get_questions('money-2-q') #>> '{0,answer}', 'Tax file number', 'the undo restores the answer key');
select throws_ok($$ select public.admin_get_version(gen_random_uuid()) $$, 'PT404', 'version_not_found', 'an unknown version is not found');
select public.admin_delete_course('money');
select throws_ok($$ select public.admin_get_version(current_setting('tests.old')::uuid) $$, 'PT404',
  'version_not_found', 'a permanently deleted item''s version is not found');
select throws_ok($$ select public.admin_get_version(current_setting('tests.stops')::uuid) $$, 'PT404', 'version_not_found',
  'the version of its lesson list is not found either');

-- Section: retention. An upload can be undone at any time.
select tests.act_as_operator();
update private.content_versions set saved_at = now() - interval '200 days', import_id = null;
update private.content_versions set import_id = 'upload' where id = current_setting('tests.first')::uuid;
select is((select count(*) from private.outdated_versions(null)), 0::bigint, 'versions are kept forever by default');
select is((select count(*) from private.outdated_versions(300)), 0::bigint, 'recent versions are kept');
create temporary table outdated as select v.* from private.content_versions as v
  where v.id in (select o.id from private.outdated_versions(100) as o (id));
select cmp_ok((select count(*) from outdated), '>', 5::bigint, 'outdated versions are deleted');
select is_empty($$ select 1 from outdated as o where o.state = 'live' or o.import_id is not null $$,
  'live versions and those of uploads are never outdated');
select is_empty(
  $$ select 1 from outdated as o where o.kind = 'question' and o.item_id = 'money-2-q-mcq' and o.sequence = (
       select max(v.sequence) from private.content_versions as v
       where v.item_id = o.item_id and v.sequence < (select u.sequence from private.content_versions as u where u.import_id = 'upload')
     ) $$,
  'the version before an upload is never outdated'
);
select isnt_empty($$ select 1 from outdated as o where o.item_id = 'purged' $$,
  'the last version of a permanently deleted item is outdated too');
select is_empty($$ select 1 from outdated as o where o.kind = 'course' and o.item_id = 'money'
  and o.state = 'deleted' $$, 'versions of items in the trash are not outdated');

-- Section: a person whose account was erased.
update private.content_versions set made_by = private.erased_person() where made_by = tests.id_of('eve');
select tests.act_as('ada');
select ok(
  pg_temp.history('quiz', 'money-2-q')::text like '%Deleted account%'
    and pg_temp.history('quiz', 'money-2-q')::text not like '%eve@example.test",%"actor_name"%',
  'an erased person is shown as a deleted account'
);
select tests.act_as('anna');
select throws_ok($$ select pg_temp.history() $$, 'PT403', 'admin_only', 'students cannot read the history');
select throws_ok($$ select 1 from private.content_versions $$, '42501', null, 'students cannot read versions');

select * from finish();
rollback;
