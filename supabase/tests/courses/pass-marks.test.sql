-- Requirements for a course's certificate. A quiz in a course with a pass mark can't limit attempts.
begin;
select no_plan();
select tests.sign_up('anna', '{"display_name": "Anna Nguyen"}');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.make_course('money', '{v,q,q}');
select tests.make_course('life', '{q}');
create function pg_temp.missing() returns text language sql as $$
  select string_agg(concat_ws(' ', m ->> 'lesson_id', m ->> 'percent'), ', ')
    from jsonb_array_elements(public.get_course_completion('money') -> 'certificate_missing') as m;
$$;
create function pg_temp.set_course(p_changes jsonb, p_id text default 'money') returns void language sql security definer as $$
  select private.write_content('course', array[p_id], array[p_changes]);
$$;
create function pg_temp.today() returns text language sql security definer as $$
  select (now() at time zone private.analytics_time_zone())::date::text; $$;
create function pg_temp.set_quiz(p_changes jsonb, p_id text default 'money-2-q') returns void language sql security definer as $$
  select private.write_content('quiz', array[p_id], array[p_changes]);
$$;

-- Section: without requirements, completing the course is enough.
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q', 1);
select tests.take_quiz('money', 'money-3', 'money-3-q', 3);
select is(pg_temp.missing(), null, 'a course without requirements is missing nothing once it is complete');

-- Section: a pass mark, and watching.
select pg_temp.set_course('{"pass_mark": 75, "certificate_watch": true}');
select is(pg_temp.missing(), 'money-1, money-2 25',
  'an unwatched video and a quiz below the mark are missing, in the order of the road');
select is(public.get_course_overview('money') -> 'certificate_missing', public.get_course_completion('money')
  -> 'certificate_missing', 'the course page lists the same');
select is(
  array(select s ->> 'status' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as s), '{2,2,2}',
  'all lessons are still complete: the mark affects only the certificate'
);
select throws_ok($$ select public.issue_certificate('money') $$, 'PT409', 'certificate_asks_more', 'the certificate is refused');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select is(pg_temp.missing(), 'money-1', 'a quiz at the mark is enough');
select tests.take_quiz('money', 'money-2', 'money-2-q', 0);
select is(pg_temp.missing(), 'money-1', 'a worse attempt later does not matter, because the best one counts');
select tests.act_as_operator();
insert into public.video_progress (user_id, video_id, watched)
select tests.id_of('anna'), v.id, int4multirange(int4range(0, ceil(0.9 * v.duration_seconds)::integer))
  from public.videos as v where v.id = 'money-1-v'
on conflict (user_id, video_id) do update set watched = excluded.watched;
select tests.act_as('anna');
select is(pg_temp.missing(), null, 'nothing is missing once 90% of the video is watched');
select is(
  public.get_certificate(public.issue_certificate('money') ->> 'code') - '{code,completed_on}'::text[],
  '{"name": "Anna Nguyen", "course_title": "Course money", "pass_mark": 75, "videos_watched": true, "own": true}',
    'the certificate shows its requirements'
);
select is(
  public.get_certificate(public.issue_certificate('money') ->> 'code') ->> 'completed_on',
  pg_temp.today(), 'the certificate has the day on which they were met'
);
select pg_temp.set_course('{"pass_mark": 100}');
select is(public.get_course_overview('money') ->> 'certificate', public.issue_certificate('money') ->> 'code',
  'an issued certificate remains valid if requirements are added later');
select is(public.get_certificate(public.issue_certificate('money') ->> 'code') ->> 'pass_mark', '75',
  'the issued certificate keeps its requirements');
select pg_temp.set_course('{"pass_mark": 0, "certificate_watch": false}');

-- For attempts that were deleted because of their age, the percentage stored in the lesson's result counts: the result's score also
-- includes questions that can't be answered.
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('draw', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-3-q', 'draw', 9);
select pg_temp.set_course('{"pass_mark": 90}');
create function pg_temp.delete_attempts() returns void language sql security definer as $$
  select private.delete_attempts(array(select a.id from public.quiz_attempts as a where a.user_id = tests.id_of('anna')));
$$;
select tests.act_as('anna');
select is(pg_temp.missing(), 'money-2 75, money-3 75', 'a higher mark requires more');
select is(tests.take_quiz('money', 'money-3', 'money-3-q', 4) ->> 'percent', '100',
  'a question of an unsupported type does not lower a percentage');
select is(pg_temp.missing(), 'money-2 75', 'an unsupported question does not affect the mark');
select pg_temp.delete_attempts();
select is(pg_temp.missing(), 'money-2 75', 'the mark still holds after the attempts are deleted for their age');
select tests.take_quiz('money', 'money-3', 'money-3-q', 0);
select pg_temp.delete_attempts();
select is(pg_temp.missing(), 'money-2 75', 'the mark still holds after later, worse attempts are deleted too');
select tests.take_quiz('money', 'money-2', 'money-2-q', 4);
select is(pg_temp.missing(), null, 'a better attempt than the deleted ones counts');
select pg_temp.set_course('{"pass_mark": 75}');

-- Section: a pass mark and an attempt limit exclude each other. Whichever is set second is refused and the error names the first.
select throws_like($$ select pg_temp.set_quiz('{"attempt_limit": 3}') $$, 'attempt_limit_below_mark',
  'a quiz in a course with a mark cannot get an attempt limit');
select lives_ok($$ select pg_temp.set_quiz('{"attempt_limit": 0}') $$, 'a limit of 0 means no limit');
select pg_temp.set_quiz('{"attempt_limit": 3}', 'life-1-q');
select throws_like($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$, 'attempt_limit_below_mark',
  'a course with a limited quiz cannot get a mark');
select tests.act_as('ada');
select throws_like($$ select public.admin_link_quiz_to_course('money', 'life-1-q') $$, 'attempt_limit_below_mark',
  'a limited quiz cannot be added to a course with a mark');
select tests.act_as_operator();
create function pg_temp.refusal(p_sql text) returns text language plpgsql as $$
declare
  sentence text;
  field text;
begin
  execute p_sql;
  return null;
exception when sqlstate 'PT422' then
  get stacked diagnostics sentence = pg_exception_detail, field = pg_exception_hint;
  return concat_ws(' / ', sentence, nullif(field, ''));
end;
$$;
select is(
  pg_temp.refusal($$ select pg_temp.set_quiz('{"attempt_limit": 3}') $$),
  'The course “Course money” has a pass mark, so “Quiz money-2-q” can’t limit attempts. Remove the pass mark first. / attempt_limit',
    'the error for a limit names the course'
);
select is(
  pg_temp.refusal($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$),
  'The quiz “Quiz life-1-q” limits attempts, so “Course life” can’t have a pass mark. Remove the limit first. / pass_mark',
    'the error for a mark names the quiz'
);
select is(
  pg_temp.refusal($$ select private.append_lesson('money', null, 'life-1-q') $$),
  'The course “Course money” has a pass mark, so you can’t add “Quiz life-1-q”, which limits attempts.', 'the error for a link names both'
);
-- Items in the trash or removed from the course don't cause a conflict, but can't be restored if that would cause one.
update public.courses set deleted_at = now() where id = 'life';
select lives_ok($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$, 'a course in the trash can have a mark');
select throws_like($$ update public.courses set deleted_at = null where id = 'life' $$, 'attempt_limit_below_mark',
  'a course with a mark cannot be restored next to a limit');
select pg_temp.set_quiz('{"attempt_limit": 0}', 'life-1-q');
select lives_ok($$ update public.courses set deleted_at = null where id = 'life' $$, 'it can be restored once the limit is removed');
update public.lessons set removed_at = now() where course_id = 'life';
select lives_ok($$ select pg_temp.set_quiz('{"attempt_limit": 3}', 'life-1-q') $$, 'a removed quiz can have a limit');
select throws_like($$ update public.lessons set removed_at = null where course_id = 'life' $$,
  'attempt_limit_below_mark', 'a removed quiz with a limit cannot be linked again');

-- Section: prepared changes are checked together.
select tests.act_as('ada');
select public.admin_save_pending('money', 'course', 'money', '{"pass_mark": 0}', null);
select public.admin_save_pending('money', 'quiz', 'money-2-q', '{"attempt_limit": 2}', null);
select lives_ok(
  $$ select public.admin_preview_pending('money', public.admin_get_pending('money') ->> 'version', '{}') $$,
    'a limit can be published together with the removal of the mark'
);
select public.admin_save_pending('money', 'course', 'money', '{"pass_mark": 80}', null);
select throws_like(
  $$ select public.admin_publish_pending('money', public.admin_get_pending('money') ->> 'version') $$,
    'attempt_limit_below_mark', 'a limit cannot be published next to a mark'
);
select * from finish();
rollback;
