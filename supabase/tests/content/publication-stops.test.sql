-- Courses and their lessons: each has its own state, and editors choose what is published, scheduled or unpublished together
-- (docs/decisions/0113).
begin;
select no_plan();

select tests.sign_up('mia');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('money', '{v,q,v}');
select tests.make_course('other', '{v}');
create function pg_temp.at(p_days integer) returns timestamptz language sql as $$ select now() + make_interval(days => p_days) $$;
create function pg_temp.state(p_at timestamptz) returns text language sql as $$
  select case when p_at is null then 'draft' when p_at > now() then 'scheduled' else 'published' end;
$$;
-- Returns the states of a course's lessons in order, as an operator sees them.
create function pg_temp.states(p_course text) returns text language sql security definer as $$
  select string_agg(pg_temp.state(coalesce(v.publish_at, z.publish_at)), ',' order by l.position)
  from public.lessons as l left join public.videos as v on v.id = l.video_id left join public.quizzes as z on z.id = l.quiz_id
  where l.course_id = p_course and l.removed_at is null;
$$;
create function pg_temp.publish(p_course text, p_at timestamptz, p_stops text[] default '{}') returns jsonb language sql as $$
  select public.admin_save_content('course', p_course, jsonb_build_object('publish_at', p_at), null, null, p_stops);
$$;
create function pg_temp.choices(p_course text, p_change jsonb) returns text language sql as $$
  select string_agg((s ->> 'stop') || case when (s ->> 'is_empty')::boolean then ' (empty)' else '' end, ',' order by s ->> 'stop')
  from jsonb_array_elements(public.admin_preview_change('course', array[p_course], p_change) -> 'stops') as s;
$$;
create function pg_temp.add(p_kind text, p_course text, p_fields jsonb default '{"title": "New"}') returns text language sql as $$
  select public.admin_save_content(p_kind, null, p_fields, null, p_course) ->> 'id';
$$;

-- Section: new lessons have the state of their course.
select tests.act_as('editor');
select public.admin_save_content('course', null, '{"title": "Draft", "publish_at": null}') ->> 'id' as id into temporary made;
select pg_temp.add('video', m.id), pg_temp.add('quiz', m.id) from made as m;
select is(pg_temp.states(m.id), 'draft,draft', 'new lessons of a draft are drafts') from made as m;
select pg_temp.publish(m.id, pg_temp.at(1)) from made as m;
select is(pg_temp.states(m.id), 'draft,draft', 'scheduling a course does not schedule lessons that were not chosen') from made as m;
select pg_temp.add('video', m.id), pg_temp.add('quiz', m.id) from made as m;
select is(pg_temp.states(m.id), 'draft,draft,scheduled,scheduled',
  'new lessons of a scheduled course are scheduled with it') from made as m;
select pg_temp.publish(m.id, pg_temp.at(2)) from made as m;
select is(
  (select count(*) from public.lessons as l left join public.videos as v on v.id = l.video_id left
    join public.quizzes as z on z.id = l.quiz_id
    where l.course_id = m.id and coalesce(v.publish_at, z.publish_at) = pg_temp.at(2)), 2::bigint,
      'a course''s new time moves the lessons with the same time'
) from made as m;
select pg_temp.publish(m.id, 'now') from made as m;
select is(pg_temp.states(m.id), 'draft,draft,published,draft',
  'publishing the course now also publishes them, except quizzes without questions, which become drafts') from made as m;
select pg_temp.add('video', m.id), pg_temp.add('quiz', m.id) from made as m;
select is(pg_temp.states(m.id), 'draft,draft,published,draft,published,published',
  'new lessons of a published course are published') from made as m;
select is(pg_temp.add('quiz', null) is null, false, 'an item can be created without a course');
select is((select count(*) from public.quizzes as z where z.title = 'New' and z.publish_at <= now()), 2::bigint,
  'a new quiz without a course is published');

select public.admin_save_content('course', m.id, '{"category": "Life Skills"}') from made as m;
create function pg_temp.category(p_table text, p_id text) returns text language plpgsql security definer as $$
declare
  found text;
begin
  execute format('select t.category from public.%I as t where t.id = $1', p_table) into found using p_id;
  return found;
end;
$$;
select is(pg_temp.category('videos', pg_temp.add('video', m.id)), 'Life Skills', 'a new video has its course''s category') from made as m;
select is(pg_temp.category('quizzes', pg_temp.add('quiz', m.id)), 'Life Skills', 'a new quiz has its course''s category') from made as m;
select is(pg_temp.category('videos', pg_temp.add('video', m.id, '{"title": "New", "category": "Tax"}')), 'Tax',
  'a chosen category takes precedence') from made as m;
select public.admin_link_video_to_course(m.id, 'money-1-v') from made as m;
select is(pg_temp.category('videos', 'money-1-v'), 'General', 'a linked video keeps its own category') from made as m;
select public.admin_unlink_video_from_course(m.id, 'money-1-v') from made as m;

-- Section: publishing a course publishes the chosen lessons, and nothing else.
select public.admin_change_content('video', '{money-1-v,money-3-v}', '{"action": "publication", "publish_at": null}');
select public.admin_change_content('quiz', '{money-2-q}', '{"action": "publication", "publish_at": null}');
select is(pg_temp.states('money'), 'draft,draft,draft', 'videos and quizzes become drafts in bulk');
select pg_temp.publish('money', null);
select is(pg_temp.choices('money', '{"action": "publication", "publish_at": "now"}'),
  'quiz/money-2-q,video/money-1-v,video/money-3-v', 'draft lessons are offered for publication');
select public.admin_preview_change('course', '{money}',
  '{"action": "publication", "publish_at": "now", "stops": ["video/money-1-v"]}') as shown into temporary preview;
select is((p.shown #> '{gained}') - 'students' - 'attempts' - 'open_attempts',
  '{"courses": 1, "stops": 1, "quizzes": 0, "assigned": 0, "classes": 0, "needs_plan": false}',
  'the preview counts what students would gain') from preview as p;
select is(pg_temp.states('money'), 'draft,draft,draft', 'the preview changes nothing');
select pg_temp.publish('money', 'now', '{video/money-1-v,quiz/money-2-q}');
select is(pg_temp.states('money'), 'published,published,draft', 'the chosen lessons are published');
select throws_ok($$ select pg_temp.publish('money', 'now', '{video/other-1-v}') $$, 'PT409', 'stops_changed',
  'only lessons of the course can be chosen');
select tests.act_as('mia');
select is(tests.road('money'), '{1,0}', 'students see the chosen lessons');

-- Section: quizzes without questions are named, and remain drafts.
select tests.act_as('editor');
select pg_temp.publish('money', null);
select tests.write($$
  insert into public.quizzes (id, title, publish_at) values ('blank', 'Blank', null);
  insert into public.lessons (id, course_id, quiz_id, position) values ('money-4', 'money', 'blank', 4);
$$);
select is(pg_temp.choices('money', '{"action": "publication", "publish_at": "now"}'),
  'quiz/blank (empty),video/money-3-v', 'a quiz without questions is named');
select public.admin_change_content('course', '{money}',
  '{"action": "publication", "publish_at": "now", "stops": ["quiz/blank", "video/money-3-v"]}');
select is(pg_temp.states('money'), 'published,published,published,draft', 'a quiz without questions remains a draft, even if it is chosen');

-- Section: lessons that students couldn't use are named, in road map order.
select public.admin_change_content('course', '{money}',
  '{"action": "publication", "publish_at": null, "stops": ["video/money-1-v", "quiz/money-2-q", "video/money-3-v"]}');
select tests.write($$
  update public.videos set title = 'Zebra' where id = 'money-1-v';
  update public.videos set title = 'Aardvark', url = null where id = 'money-3-v';
$$);
create temporary table offered as select public.admin_preview_change('course', '{money}', jsonb_build_object(
  'action', 'publication', 'publish_at', p, 'stops', '["video/money-1-v", "video/money-3-v"]'::jsonb)) as shown
from unnest(array['now', pg_temp.at(1)::text]) as p;
select results_eq(
  $$ select s ->> 'title', (s ->> 'is_empty')::boolean
     from (select * from offered limit 1) as o
     cross join jsonb_array_elements(o.shown -> 'stops') with ordinality as s (s, i) order by i $$,
  $$ values ('Zebra', false), ('Quiz money-2-q', false), ('Aardvark', true), ('Blank', true) $$,
  'lessons are listed in order, and quizzes without questions are marked'
);
select is((select o.shown -> 'unusable' from offered as o limit 1),
  '{"total": 1, "items": [{"kind": "video", "title": "Aardvark"}]}', 'a video without a file is listed as unusable');
select results_eq(
  $$ select o.shown #>> '{gained,stops}', o.shown #>> '{later,stops}', o.shown #>> '{later,courses}', o.shown #>> '{unusable,total}'
     from offered as o $$,
  $$ values ('2', '0', '0', '1'), ('0', '2', '1', '1') $$, 'the preview counts scheduled items as seen later'
);
select is(pg_temp.states('money'), 'draft,draft,draft,draft', 'the preview schedules nothing');
select tests.write($$ update public.videos set url = 'media/videos/a.mp4' where id = 'money-3-v' $$);
select public.admin_change_content('course', '{money}',
  '{"action": "publication", "publish_at": "now", "stops": ["video/money-1-v", "quiz/money-2-q", "video/money-3-v"]}');

-- Section: unpublishing a course asks about lessons that are in no other live course.
select public.admin_link_video_to_course('other', 'money-1-v');
select is(pg_temp.choices('money', '{"action": "publication", "publish_at": null}'), 'quiz/money-2-q,video/money-3-v',
  'unpublishing offers the lessons that only this course has');
select is(
  pg_temp.choices('money', jsonb_build_object('action', 'publication', 'publish_at', pg_temp.at(1))),
    'quiz/blank (empty),quiz/money-2-q,video/money-3-v',
  'scheduling a published course offers them too, beside the drafts'
);
select pg_temp.publish('money', null, '{video/money-1-v,quiz/money-2-q}');
select is(pg_temp.states('money'), 'published,draft,published,draft', 'a lesson of another live course stays published');
select pg_temp.publish('money', 'now', '{quiz/money-2-q}');
select pg_temp.publish('money', pg_temp.at(1), '{quiz/money-2-q}');
select is(pg_temp.states('money'), 'published,scheduled,published,draft', 'lessons scheduled with their course are published with it');
select pg_temp.publish('money', 'now');

-- Section: deleting a course, and restoring it from the trash.
select is(pg_temp.choices('money', '{"action": "delete"}'), 'quiz/money-2-q,video/money-3-v',
  'deleting offers the lessons that only this course has');
select public.admin_delete_course('money', '{quiz/money-2-q,video/money-3-v}');
select is(pg_temp.states('money'), 'published,draft,draft,draft', 'the chosen lessons become drafts');
select tests.act_as('mia');
select is(public.open_quiz('default', 'money-2-q'), null, 'students cannot open the quiz as practice');
select tests.act_as('editor');
select public.admin_restore('course', 'money');
select is(pg_temp.states('money'), 'published,published,published,draft', 'restored lessons have their earlier state');
select public.admin_change_content('course', '{money}', '{"action": "delete", "stops": ["quiz/money-2-q"]}');
select public.admin_change_content('course', '{money}', '{"action": "restore"}');
select is(pg_temp.states('money'), 'published,published,published,draft', 'Undo restores their earlier state too');

-- Section: a draft item stays a draft, whatever happens to its courses.
select pg_temp.publish('money', null, '{quiz/money-2-q,video/money-3-v}');
select public.admin_unlink_quiz_from_course('money', 'money-2-q');
select public.admin_delete_course('money');
select tests.act_as('mia');
select is(public.search_catalogue('quiz') #> '{quizzes,found}', '[]', 'a draft quiz is not found after its course is deleted');
select is(public.get_content_items('quizzes', '{money-2-q}'), '[]', 'a draft quiz cannot be read either');
select tests.act_as('editor');
select public.admin_link_video_to_course('other', 'money-3-v');
select tests.act_as('mia');
select is(tests.road('other'), '{1,0}', 'a draft in a live course is not on the road');
select is(public.get_content_items('videos', '{money-3-v}'), '[]', 'a draft video cannot be read');
select is(public.get_content_items('videos', '{money-1-v}') #>> '{0,id}', 'money-1-v', 'a published video in a live course can be read');
select is(public.get_content_items('courses', '{other}') #>> '{0,lessons}',
  '[{"quiz_id": null, "video_id": "other-1-v"}, {"quiz_id": null, "video_id": "money-1-v"}]',
    'the course lists the lessons that students see');
select tests.act_as('editor');
select public.admin_unlink_video_from_course('other', 'money-1-v');
select tests.act_as('mia');
select is(public.get_content_items('videos', '{money-1-v}'), '[]', 'a video in no live course cannot be read');

-- Section: counting what students lose.
select public.complete_video_lesson('other-1');
select tests.act_as('editor');
select is(
  public.admin_preview_change('video', '{other-1-v}', '{"action": "unlink", "course_id": "other"}') #> '{lost}',
  '{"courses": 0, "stops": 1, "quizzes": 0, "students": 1, "attempts": 0, "open_attempts": 0, "assigned": 0, "classes": 0, '
    '"needs_plan": false}', 'the preview counts what removing a lesson takes from students'
);
select is(
  (public.admin_preview_change('course', '{other}', '{"action": "delete"}') #> '{lost}')
    - '{attempts,open_attempts,assigned,classes,needs_plan}'::text[],
  '{"courses": 1, "stops": 1, "quizzes": 0, "students": 1}', 'the preview counts what deleting a course takes from students'
);
select tests.act_as('mia');
select throws_ok($$ select public.admin_preview_change('course', '{other}', '{"action": "delete"}') $$, 'PT403',
  'admin_only', 'students cannot preview changes');

-- Section: draft and deleted courses still need their plan.
select tests.act_as_operator();
select tests.make_course('paid', '{v,q}');
update public.courses set access = 'subscribers', publish_at = null where id = 'paid';
select is(private.is_quiz_free('paid-2-q'), false, 'a quiz of a draft course with a plan is not free as practice');
select is(private.is_video_open('00000000-0000-0000-0000-000000000000', 'paid-1-v'), false,
  'a video of a draft course with a plan is not free');
update public.courses set deleted_at = now() where id = 'paid';
update public.lessons set removed_at = now() where course_id = 'paid';
select is(private.is_quiz_free('paid-2-q'), false, 'the quiz is not free either once the course is deleted and the lesson removed');


-- Section: who gains or loses something.
select tests.make_course('set', '{v,q}');
select tests.make_course('free', '{v}');
update public.courses set publish_at = null where id in ('set', 'free');
with school as (
  insert into private.schools (name, time_zone) values ('North High', 'Australia/Sydney') returning id
), class as (
  insert into private.classes (school_id, name, archived_at)
  select s.id, n, case n when 'old' then now() end from school as s, unnest('{8A,8B,old}'::text[]) as n returning id, school_id, name
), student as (
  insert into private.students (school_id, origin, first_name, username)
  select s.id, 'school', n, n || '.owl1' from school as s, unnest('{anna,ben,mia}'::text[]) as n returning id, first_name
), member as (
  insert into private.class_students (class_id, student_id) select c.id, t.id from class as c cross join student as t
), set_work as (
  insert into private.assignments (class_id, course_id, lesson_id)
  select c.id, case c.name when '8B' then null else 'set' end, case c.name when '8B' then 'set-2' end from class as c returning id
)
insert into private.assignment_students (assignment_id, student_id, withdrawn_at)
select w.id, t.id, case t.first_name when 'mia' then now() end from set_work as w cross join student as t;
select tests.act_as('editor');
create function pg_temp.audience(p_courses text[], p_change text) returns text language sql as $$
  select concat_ws(' ', s ->> 'assigned', s ->> 'classes', s ->> 'needs_plan')
  from (select public.admin_preview_change('course', p_courses, p_change::jsonb) -> 'gained' as s) as g;
$$;
select is(pg_temp.audience('{set}', '{"action": "publication", "publish_at": "now"}'), '2 2 false',
  'the preview counts students and classes with the course or a lesson assigned, without archived classes');
select is(pg_temp.audience('{free}', '{"action": "publication", "publish_at": "now"}'), '0 0 false',
  'a course that no class has counts none');
select tests.act_as_operator();
select public.billing_configure(true);
update public.courses set access = 'subscribers' where id = 'set';
select tests.act_as('editor');
select is(pg_temp.audience('{set}', '{"action": "publication", "publish_at": "now"}'), '2 2 true',
  'the preview shows that everything needs a plan');
select is(pg_temp.audience('{set,free}', '{"action": "publication", "publish_at": "now"}'), '2 2 false',
  'the preview shows that not everything needs a plan');
select tests.act_as_operator();

select is(tests.unversioned(), 0::bigint, 'everything stored matches its newest version');
select * from finish();
rollback;
