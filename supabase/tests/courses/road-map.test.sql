-- Lesson statuses: how they start and change, and that no road has a dead end.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,v,q}');

-- Section: a visitor.
select tests.act_as_visitor();
select is(jsonb_array_length(public.get_course_overview('money') -> 'lessons'), 4, 'a visitor sees the lessons');
select is(public.get_course_overview('money') #> '{lessons,0,status}', 'null', 'a visitor has no status');
select set_eq(
  $$ select c ->> 'id' from jsonb_array_elements(public.get_courses()) as c $$,
  '{money}'::text[],
  'a visitor sees every course that is not deleted'
);
select is(
  array(select jsonb_object_keys(public.get_courses() -> 0) order by 1),
  array['category', 'id', 'image', 'instructor', 'needs_plan', 'progress', 'title'],
  'each course has what the list shows'
);
select is(public.get_course_overview('nowhere'), null, 'a missing course is null');
select is(
  array(select jsonb_object_keys(public.get_course_overview('money') -> 'course') order by 1),
  '{category,certificate_watch,description,duration_minutes,id,image,instructor,location,needs_plan,pass_mark,rating,'
    'rating_count,require_watch,small_description,title,video_count,year}',
  'a course has what its page shows'
);
select is(
  array(select jsonb_object_keys(public.get_course_overview('money') #> '{lessons,0}') order by 1),
  '{description,due_at,duration_seconds,image,lesson_id,lesson_type,playable,position,question_count,quiz_id,result,'
    'score,score_max,status,time_zone,title,video_id}',
  'a lesson has what the page shows'
);
select is(public.get_course_overview('money') #>> '{course,video_count}', '2', 'videos are counted');
select tests.act_as_operator();
select is((select count(*) from public.lesson_results), 0::bigint, 'viewing as a visitor writes nothing');

-- Section: a student's first visit.
select tests.act_as('anna');
select is(public.get_course_overview('money') -> 'opened', 'false', 'a course that was only viewed has not been opened');
select is(public.get_video_lesson('money', 'money-1') #> '{lesson,status}', '1',
  'a course whose video was only viewed has not been opened');
select is((select count(*) from public.lesson_results), 0::bigint, 'viewing writes nothing');
select is(public.get_home() -> 'continue', 'null', 'home continues no course yet');
select is(tests.road('money'), '{1,0,0,0}', 'the first lesson is available, the others are locked');
select is(public.get_course_overview('money') -> 'opened', 'true', 'opening a course stores all results');
select results_eq(
  $$ select lesson_id, status, result, score, score_max from public.lesson_results order by lesson_id $$,
  $$ values ('money-1', 1::smallint, 'Incomplete', 0, 1), ('money-2', 0::smallint, 'Incomplete', 0, 4),
            ('money-3', 0::smallint, 'Incomplete', 0, 1), ('money-4', 0::smallint, 'Incomplete', 0, 4) $$,
  'missing results are created as specified'
);
select is(tests.road('money'), '{1,0,0,0}', 'opening it again changes nothing');
select is((select count(*) from public.lesson_results), 4::bigint, 'opening it again creates no results');
select is(public.get_home() -> 'continue', 'null', 'home does not continue a course in which nothing was started');

select is(public.get_courses() #> '{0,progress}', 'null', 'a course in which nothing was started has no progress');

-- Section: a student makes progress.
select is(
  public.complete_video_lesson('money-1') #- '{next,course_title}' #- '{next,course_image}' #- '{next,category}',
  '{"completed": true, "status": 2, "next": {"course_id": "money", "lesson_id": "money-2", "lesson_type": 0, '
    '"lesson_title": "Quiz money-2-q"}, "course_complete": false}',
  'completing a video names the next lesson'
);
select is(tests.road('money'), '{2,1,0,0}', 'the next lesson becomes available');
select is(public.get_home() #>> '{continue,course_id}', 'money', 'home continues the course');
select is(public.complete_video_lesson('money-1') -> 'completed', 'true', 'completing again is no error');
select is((select score || '/' || score_max from public.lesson_results where lesson_id = 'money-1'), '1/1', 'a video scores 1 of 1');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select is(tests.road('money'), '{2,2,1,0}', 'a finished quiz makes the next lesson available');
select is(public.get_course_overview('money') #>> '{lessons,1,score}', '3', 'the road map shows the score');
select is(public.get_course_overview('money') #>> '{lessons,1,result}', 'Complete', 'the road map shows the result');

-- The student skips ahead to a locked lesson.
select is(tests.take_quiz('money', 'money-4', 'money-4-q') #>> '{next,lesson_id}', 'money-3',
  'a locked lesson can be opened; after the last, the skipped one follows');
select is(tests.road('money'), '{2,2,1,2}', 'completing a skipped-to lesson locks nothing');
select is(public.get_course_overview('money') -> 'complete', 'false', 'the course is not complete yet');
select is(public.complete_video_lesson('money-3') -> 'course_complete', 'true', 'completing the skipped lesson completes the course');
select is(tests.road('money'), '{2,2,2,2}', 'every lesson is complete');
select is(public.get_course_overview('money') -> 'complete', 'true', 'the course is complete');
select throws_ok($$ select public.complete_video_lesson('money-2') $$, 'PT422', 'not_a_video', 'a quiz is not completed by watching');
select throws_ok($$ select public.complete_video_lesson('nowhere') $$, 'PT404', 'lesson_not_found', 'a missing lesson is not found');

select tests.act_as('ben');
select is(tests.road('money'), '{1,0,0,0}', 'each student has their own statuses');
select public.complete_video_lesson('money-3');
select is(tests.road('money'), '{1,0,2,1}', 'a video opened ahead makes the next lesson available');
select tests.act_as_operator();
update public.lesson_results set status = 0 where user_id = tests.id_of('ben');
select is((select max(status) from public.lesson_results where user_id = tests.id_of('ben')), 2::smallint, 'a status never goes down');

-- Section: content changes while a student is on the road map.
select tests.act_as('ada');
select public.admin_unlink_video_from_course('money', 'money-3-v');
select tests.act_as('anna');
select is(tests.road('money'), '{2,2,2}', 'an unlinked lesson is not on the road');
select is((select count(*) from public.lesson_results), 4::bigint, 'the result of an unlinked lesson is kept');
select tests.act_as('ada');
select public.admin_link_video_to_course('money', 'money-3-v');
select tests.act_as('anna');
select is(public.get_course_overview('money') #>> '{lessons,3,lesson_id}', 'money-3', 'a relinked lesson is at the end');
select is(tests.road('money'), '{2,2,2,2}', 'a relinked lesson has its old result');

select tests.act_as('ada');
select public.admin_delete_quiz('money-2-q');
select tests.act_as('anna');
select is(tests.road('money'), '{2,2,2}', 'a deleted quiz is not on the road');
select tests.act_as('ada');
select public.admin_restore('quiz', 'money-2-q');
select tests.write($w$ insert into public.videos (id, title) values ('late', 'A late video') $w$);
select public.admin_link_video_to_course('money', 'late');
select tests.act_as('anna');
select is(tests.road('money'), '{2,2,2,2,1}', 'a restored quiz has its result, and a lesson added to a completed road is available');

-- Dead ends: the available lesson is deleted, or lessons are reordered or inserted.
select tests.act_as_operator();
select tests.make_course('life', '{v,v,q,v}');
select tests.act_as('anna');
select public.complete_video_lesson('life-1');
select is(tests.road('life'), '{2,1,0,0}', 'the first lesson is complete and the second available');
select tests.act_as('ada');
select public.admin_delete_video('life-2-v');
select tests.act_as('anna');
select is(tests.road('life'), '{2,1,0}', 'when the available lesson is deleted, the next one becomes available');
select tests.act_as('ada');
select public.admin_reorder_lessons('life', '{life-4,life-3,life-1}', public.admin_get_content_versions('stops', '{life}') ->> 'life');
select tests.act_as('anna');
select is(tests.road('life'), '{1,1,2}', 'reordering never locks a lesson, and the first lesson is available');
select tests.act_as_operator();
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions where quiz_id = 'life-3-q');
select tests.act_as('anna');
select is(tests.road('life'), '{1,1,2}', 'a quiz without questions keeps its status');
select public.complete_video_lesson('life-4');
select is(tests.road('life'), '{2,1,2}', 'only the remaining lesson is available');
select tests.act_as_operator();
select tests.make_course('jobs', '{q,q,v}');
update public.questions set deleted_at = now() where id in (select question_id from public.quiz_questions
  where quiz_id in ('jobs-1-q', 'jobs-2-q'));
select tests.act_as('anna');
select is(public.get_course_overview('jobs') -> 'complete', 'false', 'a course in which nothing was completed is not complete');
select is(tests.road('jobs'), '{1,0,1}', 'empty quizzes block no one: the first lesson that can be played is available');
select is(public.get_course_overview('jobs') #>> '{lessons,0,score_max}', '0', 'an empty quiz has nothing to score');
select is(
  jsonb_path_query_array(public.get_course_overview('jobs'), '$.lessons[*].playable'), '[false, false, true]',
  'the overview says which lessons can be played'
);
select tests.act_as_operator();
select tests.make_course('empty', '{}');
select tests.act_as('anna');
select is(public.get_course_overview('empty') -> 'lessons', '[]', 'a course can have no lessons');
select tests.act_as('ada');
select public.admin_delete_course('jobs');
select tests.act_as('anna');
select is(public.get_course_overview('jobs'), null, 'a deleted course is not found');

-- Removes each lesson of a road in turn, for every number of completed lessons. One lesson is always available unless all are complete.
select tests.act_as_operator();
create function pg_temp.dead_ends() returns setof text language plpgsql as $$
declare
  done integer; gone integer; road integer[]; course text;
begin
  for done in 0 .. 3 loop
    for gone in 1 .. 4 loop
      course := format('c%s%s', done, gone);
      perform tests.make_course(course, '{v,v,v,v}');
      perform tests.act_as('ben');
      perform tests.road(course);
      for i in 1 .. done loop perform public.complete_video_lesson(course || '-' || i); end loop;
      perform tests.act_as_operator();
      update public.videos set deleted_at = now() where id = format('%s-%s-v', course, gone);
      perform tests.act_as('ben');
      road := tests.road(course);
      perform tests.act_as_operator();
      return next ok(1 = any (road) or (done = 3 and gone = 4), format('%s done, lesson %s removed: a lesson is open', done, gone));
    end loop;
  end loop;
end;
$$;
select pg_temp.dead_ends();

-- Section: home.
select tests.sign_up('new');
select tests.act_as('new');
select is(public.get_home() -> 'continue', 'null', 'home continues nothing for a new student');
select is(
  array(select jsonb_object_keys(public.get_home() #> '{courses,0}') order by 1),
  '{best,category,complete,completed_count,description,duration_minutes,id,image,instructor,lesson_count,needs_plan,'
    'rating,small_description,title,year}',
  'a course card has what it shows'
);
select is(
  array(select jsonb_object_keys(public.get_home() #> '{quizzes,0}') order by 1),
  '{best,category,course_id,course_title,description,id,image,lesson_id,needs_plan,question_count,title}', 'a quiz card has what it shows'
);
select is_empty($$ select 1 from jsonb_array_elements(public.get_home() -> 'courses') as c where c ->> 'id' = 'jobs' $$,
  'home does not show a deleted course');
select tests.road('money');
select is(public.get_home() -> 'continue', 'null', 'home does not continue a course that was opened, but not started');
select public.complete_video_lesson('life-4');
select is(public.get_home() #>> '{continue,course_id}', 'life', 'completed lessons count before opened courses');
select tests.act_as_operator();
update public.questions set deleted_at = null where id in (select question_id from public.quiz_questions where quiz_id = 'life-3-q');
select tests.act_as('new');
select is(public.get_home() #>> '{continue,lesson_id}', 'life-3', 'home continues with the first available lesson of that course');
select public.start_attempt('money', 'money-4');
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() + interval '1 minute' where user_id = tests.id_of('new');
select tests.act_as('new');
select is(
  public.get_home() -> 'continue',
  '{"course_id": "money", "course_title": "Course money", "course_image": null, "category": "General", "lesson_id": '
    '"money-4", "lesson_title": "Quiz money-4-q", "lesson_type": 0}',
  'a quiz in progress comes first'
);
select is(
  (select c ->> 'completed_count' || '/' || (c ->> 'lesson_count')
    from jsonb_array_elements(public.get_home() -> 'courses') as c where c ->> 'id' = 'life'),
  '1/3', 'home counts lessons and completed ones'
);
select tests.act_as('ada');
select public.admin_delete_quiz('money-4-q');
select tests.act_as('new');
select is(public.get_home() #>> '{continue,course_id}', 'life', 'home does not continue a deleted quiz');
select is_empty($$ select 1 from jsonb_array_elements(public.get_home() -> 'quizzes') as q where q
  ->> 'id' = 'money-4-q' $$, 'a deleted quiz is not on home');
select tests.act_as_visitor();
select throws_ok($$ select public.get_home() $$, '42501', null, 'a visitor cannot read home');

select tests.act_as_operator();
select * from finish();
rollback;
