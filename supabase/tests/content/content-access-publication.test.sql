-- Drafts, scheduled and published content: their visibility, and the rules for publishing (docs/decisions/0113). whole-key-secrecy
-- checks that students can't read unpublished content in any other way.
begin;
select no_plan();

select tests.sign_up('mia');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('money', '{v,q,v}');

create function pg_temp.publish(p_kind text, p_id text, p_at timestamptz) returns jsonb language sql as $$
  select public.admin_save_content(p_kind, p_id, jsonb_build_object('publish_at', p_at));
$$;

-- Section: live content.
create function pg_temp.shown() returns text[] language sql as $$
  select array_agg(c ->> 'id' order by c ->> 'id') from jsonb_array_elements(public.get_courses()) as c;
$$;
select tests.act_as('mia');
select is(pg_temp.shown(), '{money}', 'a new course is published');
select tests.act_as('editor');
select pg_temp.publish('course', 'money', now() + interval '1 hour');
select tests.act_as('mia');
select is(pg_temp.shown(), null, 'a scheduled course is not listed before its time');
select is((public.get_home() ->> 'courses'), '[]', 'a scheduled course is not on home before its time');
select tests.act_as_operator();
alter table public.courses disable trigger courses_publication;
update public.courses set publish_at = now() - interval '1 second' where id = 'money';
alter table public.courses enable trigger courses_publication;
select tests.act_as('mia');
select is(pg_temp.shown(), '{money}', 'a scheduled course is listed from its time on, without any job');

-- Section: videos that are in no course.
select tests.act_as('editor');
select tests.write($$ insert into public.videos (id, title) values ('cutting-room', 'Not finished') $$);
select is((select v.title from public.videos as v where v.id = 'cutting-room'), 'Not finished',
  'an editor can work on a video that is in no course');
select tests.act_as('mia');
select is(public.get_content_items('videos', '{cutting-room}'), '[]', 'students cannot read a video that is in no course');
select throws_ok(
  $$ select public.save_video_progress('cutting-room', 1, '[[0, 1]]') $$, 'PT404', 'video_not_found',
    'students cannot have watched a video that is in no course'
);
select is(public.get_content_items('videos', '{money-1-v}') #>> '{0,id}', 'money-1-v', 'students can read a video of a live course');

-- Section: students' work.
select is(tests.road('money'), '{1,0,0}', 'a new course has its first lesson open');
select public.complete_video_lesson('money-1'), public.save_video_progress('money-1-v', 1, '[[0, 1]]');
create temporary table begun as select (public.start_attempt('money', 'money-2') ->> 'id')::uuid as attempt;
grant select on begun to authenticated;
select tests.act_as('editor');
select pg_temp.publish('quiz', 'money-2-q', null);
select tests.act_as('mia');
select is(tests.road('money'), '{2,1}', 'a quiz that is a draft again is not on the road, and the road goes on after it');
select lives_ok($$ select tests.answer_quiz((select b.attempt from begun as b), 'money-2-q') $$, 'an open attempt continues');
select is((public.finish_attempt((select b.attempt from begun as b)) ->> 'score'), '4', 'the open attempt is graded');
select is(public.open_quiz('money', 'money-2'), null, 'the quiz cannot be opened again');
select tests.act_as('editor');
select pg_temp.publish('quiz', 'money-2-q', now());
select tests.act_as('mia');
select is(tests.road('money'), '{2,2,1}', 'once published again, the quiz is in its old place with its result');

select tests.act_as('editor');
select pg_temp.publish('course', 'money', null);
select tests.act_as('mia');
select is(
  public.open_quiz('default', 'money-2-q') #>> '{quiz,id}', 'money-2-q',
    'a published quiz that is only in a draft course is a practice quiz'
);
select is(jsonb_array_length(public.get_dashboard('UTC') -> 'courses'), 0, 'the dashboard does not list a draft course');
select is((select count(*) from public.lesson_results as r where r.status = 2), 2::bigint, 'results are kept');
select lives_ok($$ select public.save_video_progress('money-1-v', 5, '[[0, 5]]') $$, 'a student who began a video can continue it');

-- Section: reordering the lessons of a draft.
select tests.act_as('editor');
select lives_ok($$ select public.admin_reorder_lessons('money', '{money-3,money-2,money-1}',
  public.admin_get_content_versions('stops', '{money}') ->> 'money') $$, 'the lessons of a draft can be reordered');
select throws_ok($$ select public.admin_reorder_lessons('money', '{money-3}') $$, 'PT409', 'lessons_changed',
  'a reorder has to name all lessons');

-- Section: rules for publishing.
select tests.write($$ insert into public.quizzes (id, title) values ('empty', 'Empty') $$);
select is((select q.publish_at <= now() from public.quizzes as q where q.id = 'empty'), true,
  'a new quiz is published and shown as Coming soon');
select throws_ok(
  $$ select public.admin_save_content('quiz', null,
    jsonb_build_object('title', 'Late', 'publish_at', now() + interval '1 day')) $$, 'PT422', 'quiz_empty',
  'a quiz without questions cannot be scheduled'
);
select pg_temp.publish('quiz', 'empty', null);
select throws_ok($$ select pg_temp.publish('quiz', 'empty', 'now') $$, 'PT422', 'quiz_empty',
  'a quiz without questions cannot be published');
select throws_ok($$ select pg_temp.publish('quiz', 'empty', now() + interval '1 day') $$, 'PT422', 'quiz_empty',
  'a draft quiz without questions cannot be scheduled either');
select throws_ok(
  $$ select pg_temp.publish('course', 'money', now() - interval '1 day') $$, 'PT422', 'publish_at_past', 'a time in the past is refused'
);
select throws_ok(format($$ select pg_temp.publish('course', 'money', %L) $$, d), 'PT422', 'validation_failed', d
  || ' is not a time') from unnest('{infinity,294276-12-31}'::text[]) as d;
select pg_temp.publish('course', 'money', 'now');
select is((select c.publish_at from public.courses as c where c.id = 'money'), now(), 'publishing now sets the current time');
select lives_ok($$ select pg_temp.publish('course', 'money', now() - interval '1 day') $$, 'a published course can be published again');
select is((select c.publish_at from public.courses as c where c.id = 'money'), now(), 'publishing again changes nothing');

select pg_temp.publish('quiz', 'money-2-q', now() + interval '1 day');
select tests.act_as_operator();
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions
  where quiz_id = 'money-2-q') and type <> 'MCQ';
select isnt((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null,
  'a scheduled quiz stays scheduled while it has a question');
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions where quiz_id = 'money-2-q');
select is((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null,
  'a scheduled quiz becomes a draft when its last question is deleted');

select tests.act_as('mia');
select throws_ok($$ select pg_temp.publish('course', 'money', null) $$, 'PT403', 'admin_only', 'students cannot publish anything');

select * from finish();
rollback;
