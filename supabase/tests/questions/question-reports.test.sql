-- Reports about questions: permissions, the views of editors and students, and retention.
begin;
select no_plan();

select tests.sign_up('mia');
select tests.sign_up('ben');
select tests.sign_up('ada');
select tests.make_admin('ada', 'content');
select tests.sign_up('pat');
select tests.make_admin('pat', 'people');
select tests.make_course('money', '{v,q,q}');

create function pg_temp.reports(p_kind text default 'open') returns jsonb language sql as $$
  select public.admin_get_question_reports('money-2-q') -> p_kind;
$$;

-- Section: reporting.
select tests.act_as('mia');
select throws_ok($$ select public.report_question('money-2-q-mcq', 'unclear') $$, 'PT404', 'question_not_found',
  'a student can report only a question they have met');
select public.start_attempt('money', 'money-2') is not null;
select is(public.report_question('money-2-q-mcq', 'unclear', '  What is a TFN? '), '{"reported": true}',
  'a student can report a question while answering it');
select is((select count(*)::integer from public.quiz_attempts where finished_at is null), 1, 'reporting does not end the attempt');
select throws_ok(q.call, 'PT422', 'validation_failed', q.call || ' is refused')
from (values
  ($$ select public.report_question('money-2-q-mcq', 'boring') $$), ($$ select public.report_question('money-2-q-mcq', null) $$),
  ($$ select public.report_question('money-2-q-mcq', 'unclear', repeat('a', 301)) $$)
) as q (call);
select throws_ok($$ select public.report_question('money-3-q-mcq', 'unclear') $$, 'PT404', 'question_not_found',
  'a student cannot report a question of another quiz');
select public.report_question('money-2-q-mcq', 'mistake', 'A word is missing.') is not null;
select tests.act_as_operator();
select results_eq(
  $$ select reason, message from private.question_reports $$, $$ values ('mistake', 'A word is missing.') $$,
  'a second report replaces the first'
);

-- Section: the version that was on screen.
update private.content_versions set saved_at = now() - interval '1 hour' where item_id = 'money-2-q-mcq';
update public.questions set title = 'What is your tax file number for?' where id = 'money-2-q-mcq';
select tests.act_as('mia');
select public.report_question('money-2-q-mcq', 'mistake', 'A word is missing.', 600) is not null;
select tests.act_as('ada');
select is(
  (select array[r #>> '{seen,title}', r #>> '{seen,changed_since}', r ->> 'title'] from jsonb_array_elements(pg_temp.reports()) as r),
  array['What is a TFN?', 'true', 'What is your tax file number for?'], 'the report shows what was on screen ten minutes ago'
);
select tests.act_as('mia');
select public.report_question('money-2-q-mcq', 'mistake', 'A word is missing.', -5) is not null;
select tests.act_as('ada');
select is(pg_temp.reports() #>> '{0,seen,title}', 'What is your tax file number for?', 'the report shows what is on screen now');
select is(pg_temp.reports() #> '{0,seen,changed_since}', 'false', 'the report says that the question has not changed');

-- Section: who can read reports.
select unalike(pg_temp.reports()::text, '%mia%', 'editors do not see the student''s name');
select tests.act_as_operator();
select set_config('tests.mia', tests.id_of('mia')::text, true) is not null;
select tests.act_as('ada');
select unalike(pg_temp.reports()::text, '%' || current_setting('tests.mia') || '%', 'editors do not see the student''s id');
select throws_ok($$ select public.admin_get_question_reports('none') $$, 'PT404', 'quiz_not_found', 'the quiz has to exist');
select tests.act_as('pat');
select throws_ok($$ select public.admin_get_question_reports('money-2-q') $$, 'PT403', 'right_missing',
  'an admin for people cannot read reports');
select tests.act_as('ben');
select throws_ok($$ select public.admin_get_question_reports('money-2-q') $$, 'PT403', 'admin_only', 'a student cannot read reports');
select is(public.get_home() -> 'report_replies', '[]', 'a student''s home shows nothing before a reply');

-- Section: the number of open reports.
select throws_ok('select public.admin_count_question_reports()', 'PT403', 'admin_only', 'a student cannot see how many are open');
select tests.act_as('pat');
select throws_ok('select public.admin_count_question_reports()', 'PT403', 'right_missing',
  'an admin for people cannot see how many are open');
select tests.act_as_operator();
insert into private.question_reports (user_id, question_id, reason) values (tests.id_of('ben'), 'money-3-q-mcq', 'broken'),
  (tests.id_of('ben'), 'money-2-q-mcq', 'broken');
select tests.write($w$ insert into public.quiz_questions (quiz_id, question_id) values ('money-3-q', 'money-2-q-mcq') $w$);
select tests.act_as('ada');
select is(public.admin_count_question_reports(), (
  select jsonb_build_array(
    jsonb_build_object('quiz_id', 'money-2-q', 'quiz_title', a.title, 'open', 2),
    jsonb_build_object('quiz_id', 'money-3-q', 'quiz_title', b.title, 'open', 1)
  ) from public.quizzes as a, public.quizzes as b where a.id = 'money-2-q' and b.id = 'money-3-q'
), 'a report about a question of two quizzes counts once');
select tests.act_as_operator();
update public.quizzes set deleted_at = now() where id = 'money-2-q';
select tests.act_as('ada');
select is(public.admin_count_question_reports() #>> '{0,quiz_id}', 'money-3-q', 'a report counts in a quiz that isn''t in the trash');
select tests.act_as_operator();
update public.quizzes set deleted_at = null where id = 'money-2-q';
delete from public.quiz_questions where quiz_id = 'money-3-q' and question_id = 'money-2-q-mcq';
delete from private.question_reports where user_id = tests.id_of('ben');

-- Section: the reply.
select tests.act_as_operator();
select set_config('tests.report', (select r.id::text from private.question_reports as r), true) is not null;
select tests.act_as('mia');
select is(public.get_home() -> 'report_replies', '[]', 'home shows nothing before the reply');
select public.dismiss_report_reply(current_setting('tests.report')::uuid);
select tests.act_as('ada');
create function pg_temp.close(p_reply text, p_at text default pg_temp.reports() #>> '{0,reported_at}') returns text language sql as $$
  select format('select public.admin_close_question_report(%L, %L, %L)', current_setting('tests.report'), p_at, p_reply);
$$;
select throws_ok(pg_temp.close(q.reply), 'PT422', 'validation_failed', 'a reply cannot be empty')
from unnest(array['', '  ', repeat('a', 501), null]) as q (reply);
select throws_ok($$ select public.admin_close_question_report(gen_random_uuid(), now(), 'Fixed') $$, 'PT404', 'report_not_found',
  'the report has to exist');
select set_config('tests.read_at', pg_temp.reports() #>> '{0,reported_at}', true) is not null;
select tests.act_as_operator();
update private.question_reports set message = 'The picture is missing.', reported_at = reported_at + interval '1 microsecond';
select tests.act_as('ada');
select throws_ok(pg_temp.close('Fixed', p_at), 'PT409', 'report_changed', 'a report that changed since it was read cannot be closed')
from unnest(array[current_setting('tests.read_at'), null]) as q (p_at);
select is(jsonb_array_length(pg_temp.reports()), 1, 'the report stays open');
select set_config('tests.read_at', pg_temp.reports() #>> '{0,reported_at}', true) is not null;
select is(
  public.admin_close_question_report(
    current_setting('tests.report')::uuid, current_setting('tests.read_at')::timestamptz, ' Fixed, thank you. '
  ) ->> 'reply', 'Fixed, thank you.', 'a reply closes the report'
);
select lives_ok(pg_temp.close('Fixed, thank you.', current_setting('tests.read_at')), 'repeating the reply changes nothing');
select throws_ok(pg_temp.close('No', current_setting('tests.read_at')), 'PT409', 'report_closed', 'another reply is refused');
select is(pg_temp.reports(), '[]', 'the report is no longer open');
select is(public.admin_count_question_reports(), '[]', 'the report is no longer counted');
select is(pg_temp.reports('closed') #>> '{0,reply}', 'Fixed, thank you.', 'the report is listed as closed');
select tests.act_as('ben');
select is(public.get_home() -> 'report_replies', '[]', 'another student sees no reply');
select public.dismiss_report_reply(current_setting('tests.report')::uuid);
select tests.act_as('mia');
select is(public.get_home() -> 'report_replies', '[]', 'the reply is not shown while an open attempt contains the question');
select public.leave_attempt(a.id) from public.quiz_attempts as a where a.user_id = tests.id_of('mia') and a.finished_at is null;
select is(
  public.get_home() -> 'report_replies', jsonb_build_array(jsonb_build_object(
    'id', current_setting('tests.report'), 'title', 'What is your tax file number for?', 'reply', 'Fixed, thank you.'
  )), 'the student sees the reply until they have read it'
);
select public.dismiss_report_reply(current_setting('tests.report')::uuid);
select is(public.get_home() -> 'report_replies', '[]', 'a reply that was read is not shown again');
select is(public.export_my_data() #>> '{tables,question_reports,0,reply}', 'Fixed, thank you.', 'the data export has the reply');
select public.start_attempt('money', 'money-2');
select unalike((public.get_home() || public.open_quiz('money', 'money-2'))::text, '%Fixed, thank you%', 'the question doesn''t show it');

-- Section: another report, and changes to the question.
select lives_ok($$ select public.report_question('money-2-q-mcq', 'broken') $$, 'a student can report again after a report was closed');
select tests.act_as_operator();
update public.questions set deleted_at = now() where id = 'money-2-q-mcq';
delete from public.quiz_attempts;
select tests.act_as('ada');
select is(pg_temp.reports() #> '{0,deleted}', 'true', 'a report about a question in the trash can be read, even without its attempt');
select tests.act_as_operator();
delete from public.questions where id = 'money-2-q-mcq';
select is_empty('select 1 from private.question_reports', 'reports are deleted with the question');

-- Section: limits.
select tests.act_as('mia');
select public.start_attempt('money', 'money-2') is not null;
select tests.act_as_operator();
update private.settings set value = value || '{"report_question": {"window_seconds": 3600, "per_account": 4}}' where key = 'request_limits';
delete from private.request_counts;
select tests.act_as('mia');
select lives_ok($$ select public.report_question('money-2-q-opt', 'unclear') from generate_series(1, 4) $$,
  'a student can send reports up to the limit');
select throws_ok($$ select public.report_question('money-2-q-opt', 'unclear') $$, 'PT429', 'too_many_requests',
  'reports above the limit are refused');

-- Section: retention.
select tests.act_as_operator();
update private.question_reports set reported_at = now() - interval '364 days';
select is(tests.run_retention('reports'), 0, 'a report is stored for a year');
update private.question_reports set reported_at = now() - interval '366 days';
select is(tests.run_retention('reports'), 1, 'a report is deleted after a year');

select * from finish();
rollback;
