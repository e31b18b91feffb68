-- What the certificate of a course asks for, and that no quiz below a pass mark limits attempts.
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

-- Section: without a rule, completing is enough, as it was.
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q', 1);
select tests.take_quiz('money', 'money-3', 'money-3-q', 3);
select is(pg_temp.missing(), null, 'a course without a rule lacks nothing once it is complete');

-- Section: a mark, and watching.
select pg_temp.set_course('{"pass_mark": 75, "certificate_watch": true}');
select is(pg_temp.missing(), 'money-1, money-2 25',
  'the video that was not watched and the quiz below the mark are missing, in the order of the road');
select is(public.get_course_overview('money') -> 'certificate_missing', public.get_course_completion('money')
  -> 'certificate_missing', 'the page of the course says the same');
select is(
  array(select s ->> 'status' from jsonb_array_elements(public.get_course_overview('money') -> 'lessons') as s), '{2,2,2}',
  'all stops are complete all the same: the mark decides the certificate alone'
);
select throws_ok($$ select public.issue_certificate('money') $$, 'PT409', 'certificate_asks_more', 'there is no certificate yet');
select tests.take_quiz('money', 'money-2', 'money-2-q', 3);
select is(pg_temp.missing(), 'money-1', 'a quiz at the mark is enough: its best attempt counts');
select tests.take_quiz('money', 'money-2', 'money-2-q', 0);
select is(pg_temp.missing(), 'money-1', 'also after a worse one');
select tests.act_as_operator();
insert into public.video_progress (user_id, video_id, watched)
select tests.id_of('anna'), v.id, int4multirange(int4range(0, ceil(0.9 * v.duration_seconds)::integer))
  from public.videos as v where v.id = 'money-1-v'
on conflict (user_id, video_id) do update set watched = excluded.watched;
select tests.act_as('anna');
select is(pg_temp.missing(), null, 'nothing is missing once 90 % of the video were watched');
select is(
  public.get_certificate(public.issue_certificate('money') ->> 'code') - '{code,completed_on}'::text[],
  '{"name": "Anna Nguyen", "course_title": "Course money", "pass_mark": 75, "videos_watched": true, "own": true}',
    'the certificate names what it asked for'
);
select is(
  public.get_certificate(public.issue_certificate('money') ->> 'code') ->> 'completed_on',
  pg_temp.today(), 'and has the day on which it was found'
);
select pg_temp.set_course('{"pass_mark": 100}');
select is(public.get_course_overview('money') ->> 'certificate', public.issue_certificate('money') ->> 'code',
  'an issued one stays when the course asks for more');
select is(public.get_certificate(public.issue_certificate('money') ->> 'code') ->> 'pass_mark', '75', 'with what it asked for on that day');
select pg_temp.set_course('{"pass_mark": 0, "certificate_watch": false}');

-- Attempts that were deleted for their age count, too, by the percentage that their result showed: the score also counts questions that
-- cannot be answered.
select tests.act_as_operator();
insert into public.questions (id, title, type) values ('draw', 'Draw it', 'DRAW');
insert into public.quiz_questions (quiz_id, question_id, position) values ('money-3-q', 'draw', 9);
select pg_temp.set_course('{"pass_mark": 90}');
create function pg_temp.delete_attempts() returns void language sql security definer as $$
  select private.delete_attempts(array(select a.id from public.quiz_attempts as a where a.user_id = tests.id_of('anna')));
$$;
select tests.act_as('anna');
select is(pg_temp.missing(), 'money-2 75, money-3 75', 'a higher mark asks for more');
select is(tests.take_quiz('money', 'money-3', 'money-3-q', 4) ->> 'percent', '100',
  'a question of a type that is not supported takes nothing from a percentage');
select is(pg_temp.missing(), 'money-2 75', 'nor from the mark');
select pg_temp.delete_attempts();
select is(pg_temp.missing(), 'money-2 75', 'also once the attempts are deleted for their age');
select tests.take_quiz('money', 'money-3', 'money-3-q', 0);
select pg_temp.delete_attempts();
select is(pg_temp.missing(), 'money-2 75', 'and later, worse ones are');
select tests.take_quiz('money', 'money-2', 'money-2-q', 4);
select is(pg_temp.missing(), null, 'a better attempt than the deleted ones counts');
select pg_temp.set_course('{"pass_mark": 75}');

-- Section: a mark and a limit of attempts exclude each other; whichever comes second is refused in words that name the first.
select throws_like($$ select pg_temp.set_quiz('{"attempt_limit": 3}') $$, 'attempt_limit_below_mark', 'no quiz of the course gets a limit');
select lives_ok($$ select pg_temp.set_quiz('{"attempt_limit": 0}') $$, 'none is no limit');
select pg_temp.set_quiz('{"attempt_limit": 3}', 'life-1-q');
select throws_like($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$, 'attempt_limit_below_mark',
  'a course with such a quiz gets no mark');
select tests.act_as('ada');
select throws_like($$ select public.admin_link_quiz_to_course('money', 'life-1-q') $$, 'attempt_limit_below_mark',
  'a course with a mark takes no such quiz');
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
    'the limit names the course'
);
select is(
  pg_temp.refusal($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$),
  'The quiz “Quiz life-1-q” limits attempts, so “Course life” can’t have a pass mark. Remove the limit first. / pass_mark',
    'the mark names the quiz'
);
select is(
  pg_temp.refusal($$ select private.append_lesson('money', null, 'life-1-q') $$),
  'The course “Course money” has a pass mark, so you can’t add “Quiz life-1-q”, which limits attempts.', 'the link names both'
);
-- What is in the trash, or was taken out, stands in no one's way, and does not come back into one.
update public.courses set deleted_at = now() where id = 'life';
select lives_ok($$ select pg_temp.set_course('{"pass_mark": 50}', 'life') $$, 'a course in the trash may have a mark');
select throws_like($$ update public.courses set deleted_at = null where id = 'life' $$, 'attempt_limit_below_mark',
  'but is not restored beside a limit');
select pg_temp.set_quiz('{"attempt_limit": 0}', 'life-1-q');
select lives_ok($$ update public.courses set deleted_at = null where id = 'life' $$, 'once the limit is gone it is');
update public.lessons set removed_at = now() where course_id = 'life';
select lives_ok($$ select pg_temp.set_quiz('{"attempt_limit": 3}', 'life-1-q') $$, 'a quiz that was taken out may have a limit');
select throws_like($$ update public.lessons set removed_at = null where course_id = 'life' $$,
  'attempt_limit_below_mark', 'and is not linked again');

-- Section: prepared changes are judged by what they come to.
select tests.act_as('ada');
select public.admin_save_pending('money', 'course', 'money', '{"pass_mark": 0}', null);
select public.admin_save_pending('money', 'quiz', 'money-2-q', '{"attempt_limit": 2}', null);
select lives_ok(
  $$ select public.admin_preview_pending('money', public.admin_get_pending('money') ->> 'version', '{}') $$,
    'a limit is published in the step that removes the mark'
);
select public.admin_save_pending('money', 'course', 'money', '{"pass_mark": 80}', null);
select throws_like(
  $$ select public.admin_publish_pending('money', public.admin_get_pending('money') ->> 'version') $$,
    'attempt_limit_below_mark', 'but not beside one'
);
select * from finish();
rollback;
