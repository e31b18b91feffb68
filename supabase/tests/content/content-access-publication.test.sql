-- Drafts, scheduled and published: who sees what when, and what can be published (docs/decisions/0113). That nothing which is not
-- published reaches a learner by any way is in 080.
begin;
select no_plan();

select tests.sign_up('mia');
select tests.sign_up('editor');
select tests.make_admin('editor', 'content');
select tests.make_course('money', '{v,q,v}');

create function pg_temp.publish(p_kind text, p_id text, p_at timestamptz) returns jsonb language sql as $$
  select public.admin_save_content(p_kind, p_id, jsonb_build_object('publish_at', p_at));
$$;

-- Section: what is live.
create function pg_temp.shown() returns text[] language sql as $$
  select array_agg(c ->> 'id' order by c ->> 'id') from jsonb_array_elements(public.get_courses()) as c;
$$;
select tests.act_as('mia');
select is(pg_temp.shown(), '{money}', 'a new course is published');
select tests.act_as('editor');
select pg_temp.publish('course', 'money', now() + interval '1 hour');
select tests.act_as('mia');
select is(pg_temp.shown(), null, 'a scheduled one is not there before its time');
select is((public.get_home() ->> 'courses'), '[]', 'nor on home');
select tests.act_as_operator();
alter table public.courses disable trigger courses_publication;
update public.courses set publish_at = now() - interval '1 second' where id = 'money';
alter table public.courses enable trigger courses_publication;
select tests.act_as('mia');
select is(pg_temp.shown(), '{money}', 'and is there from its time on, without anything that has to run');

-- Section: videos that are in no course.
select tests.act_as('editor');
select tests.write($$ insert into public.videos (id, title) values ('cutting-room', 'Not finished') $$);
select is((select v.title from public.videos as v where v.id = 'cutting-room'), 'Not finished', 'an editor works on a video in no course');
select tests.act_as('mia');
select is(public.get_content_items('videos', '{cutting-room}'), '[]', 'learners do not receive it');
select throws_ok(
  $$ select public.save_video_progress('cutting-room', 1, '[[0, 1]]') $$, 'PT404', 'video_not_found', 'and cannot have watched it'
);
select is(public.get_content_items('videos', '{money-1-v}') #>> '{0,id}', 'money-1-v', 'those of a live course they do');

-- Section: what learners have done.
select is(tests.road('money'), '{1,0,0}', 'the road begins');
select public.complete_video_lesson('money-1'), public.save_video_progress('money-1-v', 1, '[[0, 1]]');
create temporary table begun as select (public.start_attempt('money', 'money-2') ->> 'id')::uuid as attempt;
grant select on begun to authenticated;
select tests.act_as('editor');
select pg_temp.publish('quiz', 'money-2-q', null);
select tests.act_as('mia');
select is(tests.road('money'), '{2,1}', 'a quiz that is a draft again leaves the road, which does not end before it');
select lives_ok($$ select tests.answer_quiz((select b.attempt from begun as b), 'money-2-q') $$, 'an attempt that is under way goes on');
select is((public.finish_attempt((select b.attempt from begun as b)) ->> 'score'), '4', 'and is graded');
select is(public.open_quiz('money', 'money-2'), null, 'the quiz is not opened again');
select tests.act_as('editor');
select pg_temp.publish('quiz', 'money-2-q', now());
select tests.act_as('mia');
select is(tests.road('money'), '{2,2,1}', 'published again, it is where it was, with the result');

select tests.act_as('editor');
select pg_temp.publish('course', 'money', null);
select tests.act_as('mia');
select is(
  public.open_quiz('default', 'money-2-q') #>> '{quiz,id}', 'money-2-q',
    'a published quiz that is only in a draft is practice, by its own state'
);
select is(jsonb_array_length(public.get_dashboard('UTC') -> 'courses'), 0, 'the dashboard does not name a draft');
select is((select count(*) from public.lesson_results as r where r.status = 2), 2::bigint, 'results stay');
select lives_ok($$ select public.save_video_progress('money-1-v', 5, '[[0, 5]]') $$, 'whoever has begun a video goes on');

-- Section: the stops of a draft can be put in order.
select tests.act_as('editor');
select lives_ok($$ select public.admin_reorder_lessons('money', '{money-3,money-2,money-1}',
  public.admin_get_content_versions('stops', '{money}') ->> 'money') $$, 'the stops of a draft can be put in order');
select throws_ok($$ select public.admin_reorder_lessons('money', '{money-3}') $$, 'PT409', 'lessons_changed',
  'all of them have to be named');

-- Section: what can be published.
select tests.write($$ insert into public.quizzes (id, title) values ('empty', 'Empty') $$);
select is((select q.publish_at <= now() from public.quizzes as q where q.id = 'empty'), true, 'a new quiz is published, as Coming soon');
select throws_ok(
  $$ select public.admin_save_content('quiz', null,
    jsonb_build_object('title', 'Late', 'publish_at', now() + interval '1 day')) $$, 'PT422', 'quiz_empty',
  'a quiz without questions cannot be scheduled'
);
select pg_temp.publish('quiz', 'empty', null);
select throws_ok($$ select pg_temp.publish('quiz', 'empty', 'now') $$, 'PT422', 'quiz_empty', 'nor published');
select throws_ok($$ select pg_temp.publish('quiz', 'empty', now() + interval '1 day') $$, 'PT422', 'quiz_empty',
  'a draft is not scheduled either');
select throws_ok(
  $$ select pg_temp.publish('course', 'money', now() - interval '1 day') $$, 'PT422', 'publish_at_past', 'a time in the past is refused'
);
select throws_ok(format($$ select pg_temp.publish('course', 'money', %L) $$, d), 'PT422', 'validation_failed', d
  || ' is not a time') from unnest('{infinity,294276-12-31}'::text[]) as d;
select pg_temp.publish('course', 'money', 'now');
select is((select c.publish_at from public.courses as c where c.id = 'money'), now(), 'now is a time');
select lives_ok($$ select pg_temp.publish('course', 'money', now() - interval '1 day') $$, 'a published course can be published again');
select is((select c.publish_at from public.courses as c where c.id = 'money'), now(), 'publishing again keeps the time of publication');

select pg_temp.publish('quiz', 'money-2-q', now() + interval '1 day');
select tests.act_as_operator();
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions
  where quiz_id = 'money-2-q') and type <> 'MCQ';
select isnt((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null,
  'a scheduled quiz with a question left stays scheduled');
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions where quiz_id = 'money-2-q');
select is((select q.publish_at from public.quizzes as q where q.id = 'money-2-q'), null, 'and is a draft again without any');

select tests.act_as('mia');
select throws_ok($$ select pg_temp.publish('course', 'money', null) $$, 'PT403', 'admin_only', 'learners publish nothing');

select * from finish();
rollback;
