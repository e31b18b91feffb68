-- Changing many items together, an item's dependants, and the numbers beside items in lists.
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

-- Section: dependants of an item.
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
  'a course''s impact has its lessons, students in progress and results'
);
select is(
  public.admin_get_impact('quiz', '{money-2-q}') - 'uploads',
  '{"stops": 1, "courses": {"total": 1, "items": [{"id": "money", "title": "Course money"}]}, "questions": 4,
    "learners_under_way": 1, "learners_with_results": 1, "results": 1, "open_attempts": 0}',
  'a quiz''s impact has its courses, questions, students in progress and results'
);
select is(
  public.admin_get_impact('question', '{money-2-q-mcq}') - '{uploads,courses}'::text[],
  '{"stops": 0, "questions": 0, "learners_under_way": 1, "learners_with_results": 1, "results": 1, "open_attempts": 0}',
  'a question''s impact has who answered it'
);
select is(
  array[public.admin_get_impact('video', '{money-1-v,rent-1-v}') #>> '{courses,total}',
    public.admin_get_impact('video', '{rent-1-v}') ->> 'results'],
  '{2,0}', 'impacts of several items are added up'
);
select throws_ok($$ select public.admin_get_impact('person', '{x}') $$, 'PT422', 'validation_failed', 'only content has an impact');

-- Section: numbers beside each item.
select is(
  public.admin_get_content_numbers('course', '{money,rent,nothing}'),
  '{"money": {"stops": 3, "courses": null, "learners": 2, "questions": 4}, "rent": {"stops": 1, "courses": null, '
    '"learners": 0, "questions": 0},
    "nothing": {"stops": 0, "courses": null, "learners": 0, "questions": 0}}',
  'courses have numbers'
);
select is(
  public.admin_get_content_numbers('quiz', '{money-2-q}'),
    '{"money-2-q": {"stops": null, "courses": 1, "learners": 1, "questions": 4}}', 'quizzes have numbers'
);
select is(public.admin_get_content_numbers('video', '{money-1-v}') #>> '{money-1-v,courses}', '1', 'videos have numbers');
select is(public.admin_get_content_numbers('video', '{}'), '{}', 'an empty page has no numbers');

-- Section: all or nothing.
select is(pg_temp.change('video', '{money-1-v,rent-1-v}', '{"action": "category", "category": " Life Skills "}'), '2',
  'two videos get a category');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "category", "category": "Life Skills"}'), '1',
  'items that already have the category are not changed');
select is(
  array(select v.category from public.videos as v where v.id in ('money-1-v', 'rent-1-v', 'money-3-v')),
    array_fill('Life Skills'::text, '{3}'), 'the category is trimmed'
);
select throws_ok(
  $$ select pg_temp.change('video', '{money-1-v,gone}', '{"action": "category", "category": "Other"}') $$, 'PT404',
    'selection_changed', 'a missing item refuses the whole change'
);
select is((select v.category from public.videos as v where v.id = 'money-1-v'), 'Life Skills', 'a refused change writes nothing');
select throws_ok($$ select pg_temp.change('video', '{money-1-v}', '{"action": "category", "category": " "}') $$,
  'PT422', 'validation_failed', 'an empty category is refused');
select throws_ok($$ select pg_temp.change('course', '{money}', '{"action": "link", "course_id": "rent"}') $$, 'PT422',
  'validation_failed', 'a course cannot be a lesson');
select throws_ok($$ select pg_temp.change('question', '{money-2-q-mcq}', '{"action": "delete"}') $$, 'PT422',
  'validation_failed', 'questions cannot be changed in this list');
select throws_ok($$ select pg_temp.change('video', '{}', '{"action": "delete"}') $$, 'PT422', 'validation_failed',
  'an empty selection is refused');
select throws_ok(
  $$ select pg_temp.change('video', array(select n::text from generate_series(1, 1001) as n), '{"action": "delete"}') $$,
  'PT422', 'validation_failed', 'at most 1,000 items can be changed together'
);
select is(pg_temp.change('video', '{money-3-v,money-1-v,rent-1-v}', '{"action": "link", "course_id": "rent"}'), '2',
  'items are added to a course unless they are in it already');
select is(
  array(select l.video_id from public.lessons as l where l.course_id = 'rent' order by l.position),
    '{rent-1-v,money-3-v,money-1-v}', 'added items have the order of the selection'
);
select throws_ok($$ select pg_temp.change('video', '{money-3-v}', '{"action": "link", "course_id": "gone"}') $$,
  'PT404', 'course_not_found', 'the course has to exist');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "delete"}'), '2', 'deleted together');
select throws_ok($$ select pg_temp.change('video', '{money-1-v,rent-1-v}', '{"action": "delete"}') $$, 'PT404',
  'selection_changed', 'an item that is already deleted refuses the whole change');
select is(pg_temp.change('video', '{money-1-v,money-3-v}', '{"action": "restore"}'), '2', 'deleted items can be restored together');
select is(
  jsonb_path_query_array(
    public.admin_get_history('video', 'money-3-v', tests.id_of('ada')::text, 'video', null, null, null, 10), '$.items[*].entries[*].action'
  ), '["restore"]', 'each item''s history has the change'
);

-- Section: states.
create function pg_temp.found(p_kind text, p_publication text) returns text language sql as $$
  select public.find_content(p_kind, '', 'title', false, 0, null, p_publication) #>> '{ids}';
$$;
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": null}'), '2', 'courses can become drafts');
select is(pg_temp.found('courses', 'draft'), '["money", "rent"]', 'drafts can be found');
select is(pg_temp.change('course', '{money}', '{"action": "publication", "publish_at": "2099-07-01T09:00:00Z"}'), '1',
  'courses can be scheduled');
select is(pg_temp.found('courses', 'scheduled'), '["money"]', 'scheduled courses can be found');
select throws_ok(
  $$ select pg_temp.change('course', '{rent}', '{"action": "publication", "publish_at": "2020-07-01T09:00:00Z"}') $$,
    'PT422', 'publish_at_past', 'items cannot be published in the past'
);
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": "now"}'), '2', 'courses can be published');
select is(pg_temp.change('course', '{money,rent}', '{"action": "publication", "publish_at": "now"}'), '0',
  'publishing again keeps the time of publication');
select ok(pg_temp.found('courses', 'published')::jsonb @> '["money", "rent"]', 'published courses can be found');
select is(
  private.admin_export_content('{"of": "courses", "kind": "course", "publication": "draft"}') -> 'rows', '[]',
    'an export has the same filter as the list'
);
select is(pg_temp.change('video', '{money-1-v}', '{"action": "publication"}'), '1', 'a video can become a draft');
select is(pg_temp.found('videos', 'draft'), '["money-1-v"]', 'draft videos can be found');
select throws_ok($$ select pg_temp.found('courses', 'lost') $$, 'PT422', 'validation_failed',
  'an unknown state is refused');

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
  'five of many quizzes without questions are named'
);
select is((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null, 'nothing is published then');
select is(pg_temp.refusal('{money-2-q}'), 'published', 'a quiz with questions is published');
select is(pg_temp.change('quiz', '{money-2-q,empty-1}', '{"action": "publication", "publish_at": null}'), '1',
  'a quiz without questions can be a draft');

select tests.act_as('anna');
select is(pg_temp.found('courses', 'draft'), '[]', 'a student finds no drafts');
select throws_ok($$ select pg_temp.change('video', '{money-1-v}', '{"action": "delete"}') $$, 'PT403', 'admin_only',
  'a student cannot change anything');

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
