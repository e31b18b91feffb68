-- Changing many items at once, what depends on an item, and the numbers beside it in lists.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('rent', '{v}');
create function pg_temp.change(p_kind text, p_ids text[], p_change jsonb) returns text language sql as $$
  select public.admin_change_content(p_kind, p_ids, p_change) ->> 'changed';
$$;

-- Section: what depends on an item.
select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.act_as('ben');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select public.complete_video_lesson('money-3');
select tests.act_as('ada');
select is(
  public.admin_get_impact('course', '{money}') - 'uploads',
  '{"stops": 3, "courses": {"total": 1, "items": [{"id": "money", "title": "Course money"}]}, "questions": 0,
    "learners_under_way": 1, "learners_with_results": 2, "results": 4, "open_attempts": 0}',
  'a course: its stops, who is under way, and results'
);
select is(
  public.admin_get_impact('quiz', '{money-2-q}') - 'uploads',
  '{"stops": 1, "courses": {"total": 1, "items": [{"id": "money", "title": "Course money"}]}, "questions": 4,
    "learners_under_way": 1, "learners_with_results": 1, "results": 1, "open_attempts": 0}',
  'a quiz: the courses that it is a stop of, its questions, who is under way there, and its results'
);
select is(
  public.admin_get_impact('question', '{money-2-q-mcq}') - '{uploads,courses}'::text[],
  '{"stops": 0, "questions": 0, "learners_under_way": 1, "learners_with_results": 1, "results": 1, "open_attempts": 0}',
  'a question: who answered it'
);
select is(
  array[public.admin_get_impact('video', '{money-1-v,rent-1-v}') #>> '{courses,total}',
    public.admin_get_impact('video', '{rent-1-v}') ->> 'results'],
  '{2,0}', 'several at once'
);
select throws_ok($$ select public.admin_get_impact('person', '{x}') $$, 'PT422', 'validation_failed', 'only content hangs together');

-- Section: numbers beside each item.
select is(
  public.admin_get_content_numbers('course', '{money,rent,nothing}'),
  '{"money": {"stops": 3, "courses": null, "learners": 2, "questions": 4}, "rent": {"stops": 1, "courses": null, '
    '"learners": 0, "questions": 0},
    "nothing": {"stops": 0, "courses": null, "learners": 0, "questions": 0}}',
  'of courses'
);
select is(
  public.admin_get_content_numbers('quiz', '{money-2-q}'),
    '{"money-2-q": {"stops": null, "courses": 1, "learners": 1, "questions": 4}}', 'of quizzes'
);
select is(public.admin_get_content_numbers('video', '{money-1-v}') #>> '{money-1-v,courses}', '1', 'of videos');
select is(public.admin_get_content_numbers('video', '{}'), '{}', 'of an empty page');

-- Section: all or nothing.
select is(pg_temp.change('video', '{money-1-v,rent-1-v}', '{"action": "category", "category": " Life Skills "}'), '2',
  'a category for two');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "category", "category": "Life Skills"}'), '1',
  'what is so already is not changed');
select is(
  array(select v.category from public.videos as v where v.id in ('money-1-v', 'rent-1-v', 'money-3-v')),
    array_fill('Life Skills'::text, '{3}'), 'trimmed'
);
select throws_ok(
  $$ select pg_temp.change('video', '{money-1-v,gone}', '{"action": "category", "category": "Other"}') $$, 'PT404',
    'selection_changed', 'one that is gone stops all'
);
select is((select v.category from public.videos as v where v.id = 'money-1-v'), 'Life Skills', 'nothing was changed');
select throws_ok($$ select pg_temp.change('video', '{money-1-v}', '{"action": "category", "category": " "}') $$,
  'PT422', 'validation_failed', 'a category is needed');
select throws_ok($$ select pg_temp.change('course', '{money}', '{"action": "link", "course_id": "rent"}') $$, 'PT422',
  'validation_failed', 'a course is no stop');
select throws_ok($$ select pg_temp.change('question', '{money-2-q-mcq}', '{"action": "delete"}') $$, 'PT422',
  'validation_failed', 'questions have their own list');
select throws_ok($$ select pg_temp.change('video', '{}', '{"action": "delete"}') $$, 'PT422', 'validation_failed',
  'something has to be selected');
select throws_ok(
  $$ select pg_temp.change('video', array(select n::text from generate_series(1, 1001) as n), '{"action": "delete"}') $$,
  'PT422', 'validation_failed', 'at most a thousand'
);
select is(pg_temp.change('video', '{money-3-v,money-1-v,rent-1-v}', '{"action": "link", "course_id": "rent"}'), '2',
  'linked, unless it is linked already');
select is(
  array(select l.video_id from public.lessons as l where l.course_id = 'rent' order by l.position),
    '{rent-1-v,money-3-v,money-1-v}', 'in the order of the selection'
);
select throws_ok($$ select pg_temp.change('video', '{money-3-v}', '{"action": "link", "course_id": "gone"}') $$,
  'PT404', 'course_not_found', 'to a course that exists');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "delete"}'), '2', 'deleted together');
select throws_ok($$ select pg_temp.change('video', '{money-1-v,rent-1-v}', '{"action": "delete"}') $$, 'PT404',
  'selection_changed', 'what is deleted already stops all');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "restore"}'), '2', 'and restored together');
select is(
  jsonb_path_query_array(
    public.admin_get_history('video', 'money-3-v', tests.id_of('ada')::text, 'video', null, null, null, 10), '$.items[*].entries[*].action'
  ), '["restore"]', 'each is in the history'
);

-- Section: states.
create function pg_temp.found(p_kind text, p_publication text) returns text language sql as $$
  select public.find_content(p_kind, '', 'title', false, 0, null, p_publication) #>> '{ids}';
$$;
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": null}'), '2', 'back to draft');
select is(pg_temp.found('courses', 'draft'), '["money", "rent"]', 'and found as drafts');
select is(pg_temp.change('course', '{money}', '{"action": "publication", "publish_at": "2099-07-01T09:00:00Z"}'), '1', 'scheduled');
select is(pg_temp.found('courses', 'scheduled'), '["money"]', 'and found so');
select throws_ok(
  $$ select pg_temp.change('course', '{rent}', '{"action": "publication", "publish_at": "2020-07-01T09:00:00Z"}') $$,
    'PT422', 'publish_at_past', 'not for the past'
);
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": "now"}'), '2', 'published');
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": "now"}'), '0',
  'what is published stays so since then');
select ok(pg_temp.found('courses', 'published')::jsonb @> '["money", "rent"]', 'and found so');
select is(
  private.admin_export_content('{"of": "courses", "kind": "course", "publication": "draft"}') -> 'rows', '[]',
    'an export has what the list has'
);
select is(pg_temp.change('video', '{money-1-v}', '{"action": "publication"}'), '1', 'a video becomes a draft');
select is(pg_temp.found('videos', 'draft'), '["money-1-v"]', 'and is found so');
select throws_ok($$ select pg_temp.found('courses', 'lost') $$, 'PT422', 'validation_failed',
  'nothing is found by a state that there is not');

select tests.act_as_operator();
insert into public.quizzes (id, title, publish_at) select 'empty-' || n, 'Empty ' || n, null from generate_series(1, 7) as n;
update public.quizzes set publish_at = null where id = 'money-2-q';
select tests.act_as('ada');
create function pg_temp.refusal(p_ids text[]) returns text language plpgsql as $$
declare
  said text;
begin
  perform public.admin_change_content('quiz', p_ids, '{"action": "publication", "publish_at": "now"}');
  return 'published';
exception when others then
  get stacked diagnostics said = pg_exception_detail;
  return said;
end;
$$;
select is(
  pg_temp.refusal('{money-2-q,empty-1}'),
  '“Empty 1” has no questions. Add a question or deselect the quiz. Nothing was changed.',
    'a quiz without questions is named'
);
select is(
  pg_temp.refusal('{empty-7,money-2-q,empty-1,empty-2,empty-3,empty-4,empty-5,empty-6}'),
  '7 quizzes have no questions: “Empty 1”, “Empty 2”, “Empty 3”, “Empty 4”, “Empty 5” and 2 others. '
  'Add questions or deselect these quizzes. Nothing was changed.',
  'of many, five are named'
);
select is((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null, 'and nothing is published');
select is(pg_temp.refusal('{money-2-q}'), 'published', 'a quiz with questions is');
select is(pg_temp.change('quiz', '{money-2-q,empty-1}', '{"action": "publication", "publish_at": null}'), '1',
  'a quiz without questions can be a draft');

select tests.act_as('anna');
select is(pg_temp.found('courses', 'draft'), '[]', 'a learner finds no drafts');
select throws_ok($$ select pg_temp.change('video', '{money-1-v}', '{"action": "delete"}') $$, 'PT403', 'admin_only',
  'a learner changes nothing');

select is(tests.unversioned(), 0::bigint, 'what is stored is what the newest versions say');
select * from finish();
rollback;
