-- The next step: home, dashboard, course page, quiz result and end of a video all suggest the same lesson.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.sign_up('cleo');
select tests.make_course('money', '{v,q,v,q,v}');
select tests.make_course('life', '{v,v}');
select tests.make_course('paid', '{v,q,v}');
alter table public.video_progress disable trigger video_progress_touch;

-- Returns the lessons that home, the dashboard and the course page suggest: one lesson, if they agree.
create function pg_temp.suggested(p_course text) returns text language sql as $$
  select string_agg(distinct coalesce(n ->> 'lesson_id', 'nothing'), ' or ')
  from unnest(array[
    public.get_home() -> 'continue', public.get_dashboard('UTC') -> 'continue', public.get_course_overview(p_course) -> 'next'
  ]) as n;
$$;
-- Moves all earlier progress back by an hour, because everything in a test happens at the same time.
create function pg_temp.an_hour_later(p_name text) returns void language plpgsql as $$
begin
  perform tests.act_as_operator();
  update public.lesson_results set completed_at = completed_at - interval '1 hour' where completed_at is not null;
  update public.quiz_attempts set started_at = started_at - interval '1 hour', finished_at = finished_at - interval '1 hour' where true;
  update public.video_progress set updated_at = updated_at - interval '1 hour' where true;
  perform tests.act_as(p_name);
end;
$$;

-- Section: along the road.
select tests.act_as('anna');
select is(public.get_course_overview('money') #>> '{next,lesson_id}', 'money-1',
  'the course page suggests the first lesson to a new student');
select is(public.get_home() -> 'continue', 'null', 'home suggests nothing before a student has begun');
select is(public.get_video_lesson('money', 'money-1') #>> '{next,lesson_id}', 'money-2',
  'a video names the next lesson before it is complete');
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-2', 'a video names the next lesson once it is complete');
select is(pg_temp.suggested('money'), 'money-2', 'every page suggests the next lesson');
select is(
  public.get_home() -> 'continue', public.get_video_lesson('money', 'money-1') -> 'next', 'every page shows the same facts about it'
);

-- Section: skipping ahead. The student continues from there, and returns to the skipped lessons at the end.
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-4', 'money-4-q') #>> '{next,lesson_id}', 'money-5',
  'after skipping ahead, the result names the lesson after it');
select is(pg_temp.suggested('money'), 'money-5', 'home, dashboard and course page suggest that lesson too');
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-2', 'money-2-q') #>> '{next,lesson_id}', 'money-3',
  'back at a skipped lesson, the next one follows');
select is(pg_temp.suggested('money'), 'money-3', 'every page suggests that lesson');
select is(public.review_quiz('money', 'money-4') #>> '{result,next,lesson_id}', 'money-3', 'an older result names the next lesson too');
select is(public.get_video_lesson('money', 'money-3') #>> '{next,lesson_id}', 'money-5', 'a video skips completed lessons');
select is(public.complete_video_lesson('money-3') #>> '{next,lesson_id}', 'money-5', 'completing a video skips completed lessons too');
select is(pg_temp.suggested('money'), 'money-5', 'every page suggests the same lesson');

select tests.act_as('ben');
select is(public.complete_video_lesson('money-5') #>> '{next,lesson_id}', 'money-1', 'after the last lesson, the skipped ones follow');
select is(pg_temp.suggested('money'), 'money-1', 'every page suggests the skipped lessons');
select public.start_attempt('money', 'money-4');
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-4', 'a quiz in progress comes before everything else');
select is(pg_temp.suggested('money'), 'money-4', 'every page suggests the quiz in progress');

-- Section: watching again changes the student's next step, even if nothing new is completed.
select pg_temp.an_hour_later('anna');
select tests.act_as_operator();
select tests.make_quiz('odd');
update public.questions set type = 'DRAW' where id in (select question_id from public.quiz_questions where quiz_id = 'odd');
insert into public.lessons (id, course_id, quiz_id, position) values ('money-0', 'money', 'odd', 0);
select tests.act_as('anna');
select public.save_video_progress('money-1-v', 5, '[[0, 5]]');
select is(pg_temp.suggested('money'), 'money-5', 'a quiz that cannot be taken is never suggested');
select public.save_video_progress('life-1-v', 5, '[[0, 5]]');
select is(pg_temp.suggested('money'), 'money-5', 'a video of a course that was not opened moves no one');

-- Section: a completed course.
select is(public.complete_video_lesson('money-5') -> 'next', 'null', 'a completed course suggests nothing of its own');
select is(public.complete_video_lesson('money-5') -> 'course_complete', 'true',
  'completing the last lesson says that the course is complete');
select is(pg_temp.suggested('money'), 'nothing', 'no page suggests anything while nothing else has begun');
select public.complete_video_lesson('life-1');
select is(public.get_home() #>> '{continue,lesson_id}', 'life-2', 'home continues the other course that was begun');
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-2', 'money-2-q') -> 'next', 'null', 'a retake in the completed course suggests nothing in it');
select is(public.get_home() #>> '{continue,lesson_id}', 'life-2', 'home keeps suggesting the other course');

-- Section: videos that must be watched.
select tests.act_as_operator();
update public.courses set require_watch = true where id = 'life';
select tests.act_as('ben');
select pg_temp.an_hour_later('ben');
select public.leave_attempt((public.start_attempt('money', 'money-4') ->> 'id')::uuid);
select is(public.complete_video_lesson('life-2') ->> 'completed', 'false', 'an unwatched video is not complete');
select is(pg_temp.suggested('life'), 'life-2', 'the student continues with the unwatched video');
select is(public.get_video_lesson('life', 'life-2') #>> '{next,lesson_id}', 'life-1', 'the video''s page names the lesson after it');

-- Section: content removed while students are using it.
select pg_temp.an_hour_later('ben');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select is(pg_temp.suggested('money'), 'money-3', 'the student is in the second lesson');
select tests.act_as_operator();
update public.lessons set removed_at = now() where id = 'money-2';
select tests.act_as('ben');
select is(public.get_course_overview('money') #>> '{next,lesson_id}', 'money-3',
  'after the lesson was removed, the last remaining one counts');
select is(public.review_quiz('money', 'money-2'), null, 'the removed quiz cannot be reviewed');
select tests.act_as_operator();
update public.lessons set removed_at = null where id = 'money-2';
update public.courses set deleted_at = now() where id = 'life';

-- Section: courses that need a plan.
update public.courses set access = 'subscribers' where id = 'paid';
select public.billing_configure(true);
insert into private.access_grants (learner, reason) values (tests.id_of('cleo'), 'Pilot');
select tests.act_as('cleo');
select public.complete_video_lesson('paid-1');
select is(pg_temp.suggested('paid'), 'paid-2', 'home continues a course with a plan');
select public.start_attempt('paid', 'paid-2');
select tests.act_as_operator();
update private.access_grants set revoked_at = now(), revoke_reason = 'The pilot is over' where learner = tests.id_of('cleo');
select tests.act_as('cleo');
select is(pg_temp.suggested('paid'), 'nothing', 'without a plan, no page leads into the course, not even to a quiz in progress');
select is(public.get_video_lesson('paid', 'paid-1') -> 'next', 'null', 'a completed video that stays open has no next lesson');
select tests.answer_quiz((select id from public.quiz_attempts where user_id = tests.id_of('cleo')), 'paid-2-q');
create temporary table finished as
  select public.finish_attempt((select id from public.quiz_attempts where user_id = tests.id_of('cleo'))) as result;
select is((select result -> 'next' from finished), 'null', 'a quiz begun before can be finished, and has no next lesson');
select is(
  (select result -> 'road' from finished), '{"lesson_count": 3, "completed_count": 2, "opened": null}',
  'finishing it opens no lesson'
);

-- Section: a result shows progress on the road map, and the previous best.
select tests.act_as_operator();
select tests.sign_up('dan');
select tests.act_as('dan');
select is(
  tests.take_quiz('money', 'money-2', 'money-2-q', 1) -> 'road',
  '{"lesson_count": 6, "completed_count": 1, "opened": {"lesson_id": "money-3", "lesson_title": "Video 3", '
    '"lesson_type": 1, "position": 4}}',
  'a result shows how far the student is, and which lesson it opened'
);
select is(public.review_quiz('money', 'money-2') #> '{result,previous_best}', 'null', 'a first attempt has no earlier one');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 3) -> 'previous_best', '{"score": 1, "score_max": 4}',
  'a second attempt shows the first');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 2) -> 'previous_best', '{"score": 3, "score_max": 4}',
  'a third attempt shows the better one');
create temporary table practised as
  select tests.take_quiz('default', 'money-2-q', 'money-2-q', 4) - '{attempt_id,finished_at,review}'::text[] as result;
select is((select result - 'next' from practised),
  '{"course_id": null, "lesson_id": null, "score": 4, "score_max": 4, "answered": 4, "percent": 100, "previous_best": '
    'null, "road": null, "course_complete": false, "weighted": false, "incomplete": false, "attempts_left": null, '
    '"review_withheld": false}',
  'a practice quiz has its own attempts, and no road');
select is((select result -> 'next' from practised), public.get_home() -> 'continue',
  'a practice result names the next step across all courses');
select is(public.get_practice('UTC') -> 'next', public.get_home() -> 'continue', 'the practice page names it too');
select isnt(public.get_home() -> 'continue', 'null', 'there is a next step');
select public.complete_video_lesson('money-3');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 4) #> '{road,opened}', 'null',
  'a lesson that was already complete is not shown as opened');

-- Section: a video left halfway, after its lesson was completed.
select tests.act_as_operator();
select tests.sign_up('eve');
update public.videos set duration_seconds = 100 where id = 'money-1-v';
create function pg_temp.watch(p_position numeric) returns void language plpgsql as $$
begin
  perform tests.act_as('eve');
  perform public.save_video_progress('money-1-v', p_position, '[]');
  perform tests.act_as_operator();
  update public.video_progress set updated_at = clock_timestamp() where user_id = tests.id_of('eve');
  perform tests.act_as('eve');
end;
$$;
select tests.act_as('eve');
select public.complete_video_lesson('money-1');
select is(pg_temp.suggested('money'), 'money-2', 'a video that was not played is not suggested');
select pg_temp.watch(2);
select is(pg_temp.suggested('money'), 'money-2', 'a video played for a moment is not suggested');
select pg_temp.watch(40);
select is(pg_temp.suggested('money'), 'money-1', 'a video left halfway is suggested');
select is(public.get_video_lesson('money', 'money-1') #>> '{next,lesson_id}', 'money-2', 'its own page suggests the lesson after it');
select pg_temp.watch(95);
select is(pg_temp.suggested('money'), 'money-2', 'a video left near its end counts as finished');
select pg_temp.watch(40);
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-2', 'finishing the video names the next lesson');
select is(pg_temp.suggested('money'), 'money-2', 'a finished video is not suggested');

select * from finish();
rollback;
