-- The next step: home, dashboard, course page, the result of a quiz and the end of a video suggest the same lesson.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.sign_up('cleo');
select tests.make_course('money', '{v,q,v,q,v}');
select tests.make_course('life', '{v,v}');
select tests.make_course('paid', '{v,q,v}');
alter table public.video_progress disable trigger video_progress_touch;

-- What home, the dashboard and the course page suggest: one lesson, as long as they agree.
create function pg_temp.suggested(p_course text) returns text language sql as $$
  select string_agg(distinct coalesce(n ->> 'lesson_id', 'nothing'), ' or ')
  from unnest(array[
    public.get_home() -> 'continue', public.get_dashboard('UTC') -> 'continue', public.get_course_overview(p_course) -> 'next'
  ]) as n;
$$;
-- Everything so far was done an hour earlier; in a test it all has the same time.
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
select is(public.get_course_overview('money') #>> '{next,lesson_id}', 'money-1', 'the course page of a newcomer suggests the first lesson');
select is(public.get_home() -> 'continue', 'null', 'home suggests nothing before something is begun');
select is(public.get_video_lesson('money', 'money-1') #>> '{next,lesson_id}', 'money-2',
  'a video names what follows before it is complete');
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-2', 'and once it is');
select is(pg_temp.suggested('money'), 'money-2', 'as every page does');
select is(
  public.get_home() -> 'continue', public.get_video_lesson('money', 'money-1') -> 'next', 'with the same facts about it'
);

-- Section: a jump. The learner goes on from where they are, and comes back to what was jumped over at the end.
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-4', 'money-4-q') #>> '{next,lesson_id}', 'money-5',
  'after a jump the result names the lesson behind it');
select is(pg_temp.suggested('money'), 'money-5', 'and so do home, dashboard and course page');
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-2', 'money-2-q') #>> '{next,lesson_id}', 'money-3',
  'back at the lesson that was jumped over, the one behind that is next');
select is(pg_temp.suggested('money'), 'money-3', 'everywhere');
select is(public.review_quiz('money', 'money-4') #>> '{result,next,lesson_id}', 'money-3', 'also beside an older result');
select is(public.get_video_lesson('money', 'money-3') #>> '{next,lesson_id}', 'money-5', 'a video skips what is complete');
select is(public.complete_video_lesson('money-3') #>> '{next,lesson_id}', 'money-5', 'also when it is completed');
select is(pg_temp.suggested('money'), 'money-5', 'and every page agrees');

select tests.act_as('ben');
select is(public.complete_video_lesson('money-5') #>> '{next,lesson_id}', 'money-1', 'behind the last lesson comes what was jumped over');
select is(pg_temp.suggested('money'), 'money-1', 'everywhere');
select public.start_attempt('money', 'money-4');
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-4', 'a quiz under way comes before everything else');
select is(pg_temp.suggested('money'), 'money-4', 'everywhere');

-- Section: watching again moves the learner, also where nothing new is completed.
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
select is(public.complete_video_lesson('money-5') -> 'course_complete', 'true', 'and says that it is complete');
select is(pg_temp.suggested('money'), 'nothing', 'nor does any page, as long as nothing else is begun');
select public.complete_video_lesson('life-1');
select is(public.get_home() #>> '{continue,lesson_id}', 'life-2', 'home goes on with the other course that was begun');
select pg_temp.an_hour_later('anna');
select is(tests.take_quiz('money', 'money-2', 'money-2-q') -> 'next', 'null', 'a retake in the completed course suggests nothing in it');
select is(public.get_home() #>> '{continue,lesson_id}', 'life-2', 'and home stays with the other one');

-- Section: what must be watched.
select tests.act_as_operator();
update public.courses set require_watch = true where id = 'life';
select tests.act_as('ben');
select pg_temp.an_hour_later('ben');
select public.leave_attempt((public.start_attempt('money', 'money-4') ->> 'id')::uuid);
select is(public.complete_video_lesson('life-2') ->> 'completed', 'false', 'a video that was not watched is not complete');
select is(pg_temp.suggested('life'), 'life-2', 'so the learner goes on with it');
select is(public.get_video_lesson('life', 'life-2') #>> '{next,lesson_id}', 'life-1', 'and the page names what follows once it is');

-- Section: content that goes away under the learner.
select pg_temp.an_hour_later('ben');
select tests.take_quiz('money', 'money-2', 'money-2-q');
select is(pg_temp.suggested('money'), 'money-3', 'the learner is in the second lesson');
select tests.act_as_operator();
update public.lessons set removed_at = now() where id = 'money-2';
select tests.act_as('ben');
select is(public.get_course_overview('money') #>> '{next,lesson_id}', 'money-3', 'it was removed, so the last one that is left counts');
select is(public.review_quiz('money', 'money-2'), null, 'the removed quiz itself is gone');
select tests.act_as_operator();
update public.lessons set removed_at = null where id = 'money-2';
update public.courses set deleted_at = now() where id = 'life';

-- Section: courses that a plan closes.
update public.courses set access = 'subscribers' where id = 'paid';
select public.billing_configure(true);
insert into private.access_grants (learner, reason) values (tests.id_of('cleo'), 'Pilot');
select tests.act_as('cleo');
select public.complete_video_lesson('paid-1');
select is(pg_temp.suggested('paid'), 'paid-2', 'with a plan its course is continued');
select public.start_attempt('paid', 'paid-2');
select tests.act_as_operator();
update private.access_grants set revoked_at = now(), revoke_reason = 'The pilot is over' where learner = tests.id_of('cleo');
select tests.act_as('cleo');
select is(pg_temp.suggested('paid'), 'nothing', 'without one no page leads into it, not even to a quiz under way');
select is(public.get_video_lesson('paid', 'paid-1') -> 'next', 'null', 'a completed video that stays open leads nowhere');
select tests.answer_quiz((select id from public.quiz_attempts where user_id = tests.id_of('cleo')), 'paid-2-q');
create temporary table finished as
  select public.finish_attempt((select id from public.quiz_attempts where user_id = tests.id_of('cleo'))) as result;
select is((select result -> 'next' from finished), 'null', 'a quiz that was begun can be finished, and leads nowhere');
select is(
  (select result -> 'road' from finished), '{"lesson_count": 3, "completed_count": 2, "opened": null}',
  'nor does it open anything'
);

-- Section: what a result tells about the road and about earlier tries.
select tests.act_as_operator();
select tests.sign_up('dan');
select tests.act_as('dan');
select is(
  tests.take_quiz('money', 'money-2', 'money-2-q', 1) -> 'road',
  '{"lesson_count": 6, "completed_count": 1, "opened": {"lesson_id": "money-3", "lesson_title": "Video 3", '
    '"lesson_type": 1, "position": 4}}',
  'how far the learner is, and the stop that is open now'
);
select is(public.review_quiz('money', 'money-2') #> '{result,previous_best}', 'null', 'the first try has none before it');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 3) -> 'previous_best', '{"score": 1, "score_max": 4}',
  'the second is told of the first');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 2) -> 'previous_best', '{"score": 3, "score_max": 4}',
  'the third of the better one');
create temporary table practised as
  select tests.take_quiz('default', 'money-2-q', 'money-2-q', 4) - '{attempt_id,finished_at,review}'::text[] as result;
select is((select result - 'next' from practised),
  '{"course_id": null, "lesson_id": null, "score": 4, "score_max": 4, "answered": 4, "percent": 100, "previous_best": '
    'null, "road": null, "course_complete": false, "weighted": false, "incomplete": false, "attempts_left": null, '
    '"review_withheld": false}',
  'a practice quiz has tries of its own, and no road');
select is((select result -> 'next' from practised), public.get_home() -> 'continue', 'its result names the next step of all courses');
select is(public.get_practice('UTC') -> 'next', public.get_home() -> 'continue', 'and so does the page of practice');
select isnt(public.get_home() -> 'continue', 'null', 'which there is');
select public.complete_video_lesson('money-3');
select is(tests.take_quiz('money', 'money-2', 'money-2-q', 4) #> '{road,opened}', 'null', 'a stop that is complete was not opened');

-- Section: a video that was left in the middle. Starting it has completed it.
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
select is(pg_temp.suggested('money'), 'money-2', 'a video that was not played is not gone on with');
select pg_temp.watch(2);
select is(pg_temp.suggested('money'), 'money-2', 'nor one that was looked at for a moment');
select pg_temp.watch(40);
select is(pg_temp.suggested('money'), 'money-1', 'one that was left in the middle is');
select is(public.get_video_lesson('money', 'money-1') #>> '{next,lesson_id}', 'money-2', 'on its own page is what follows it');
select pg_temp.watch(95);
select is(pg_temp.suggested('money'), 'money-2', 'near its end it is over');
select pg_temp.watch(40);
select is(public.complete_video_lesson('money-1') #>> '{next,lesson_id}', 'money-2', 'finishing it names what follows');
select is(pg_temp.suggested('money'), 'money-2', 'and leaves nothing to go on with');

select * from finish();
rollback;
