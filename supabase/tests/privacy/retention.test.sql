-- The content of the data export, and how long data is stored.
begin;
select no_plan();
select tests.make_course('money', '{v,q,q}');
select tests.sign_up(name) from unnest('{anna,ben,ada}'::text[]) as name;
select tests.make_admin('ada');

-- Section: the data export. The export has every table that refers to people, except those listed here with the reason.
create temporary table left_out (name text primary key, reason text);
insert into left_out values
  ('auth.refresh_tokens', 'secret'), ('auth.mfa_factors', 'secret'), ('auth.mfa_challenges', 'secret'),
  ('auth.mfa_amr_claims', 'how a session was opened'), ('auth.one_time_tokens', 'secret'), ('auth.flow_state', 'secret'),
  ('auth.oauth_authorizations', 'not used'), ('auth.oauth_consents', 'not used'), ('auth.oauth_client_states', 'not used'),
  ('auth.webauthn_credentials', 'secret'), ('auth.webauthn_challenges', 'secret'),
  ('auth.scim_users', 'not used'), ('auth.scim_group_members', 'not used'),
  ('private.import_rows', 'content'), ('private.import_parts', 'content'), ('private.import_totals', 'content'),
    ('private.idempotency_keys', 'copies of answers, for a day'), ('private.wrong_codes', 'counted, for an hour'),
    ('public.courses', 'content'),
  ('public.videos', 'content'), ('public.quizzes', 'content'), ('public.lessons', 'content'),
    ('public.questions', 'content'), ('public.quiz_questions', 'content'),
  ('public.video_quizzes', 'content'), ('private.question_keys', 'content'), ('private.transcripts', 'content'),
    ('private.attempt_documents', 'which document an attempt asked about; the answer names it, too'),
    ('private.regrades', 'content'), ('private.rating_totals', 'numbers'),
  ('private.schools', 'the school''s'), ('private.invitation_mails', 'numbers'), ('private.classes', 'the school''s'),
    ('private.class_groups', 'the school''s'), ('private.class_codes', 'the school''s'), ('private.rosters', 'the school''s'),
    ('private.roster_columns', 'the school''s'),
  ('private.assignments', 'the school''s'), ('private.class_teachers', 'named by their classes in school_staff'),
  ('private.anonymous_attempts', 'nobody''s'), ('private.anonymous_answers', 'nobody''s'), ('private.anonymous_steps', 'nobody''s');
create temporary table about_people as
with recursive referring as (
  select 'auth.users'::regclass::oid as id
  union
  select k.conrelid from referring as r join pg_constraint as k on k.confrelid = r.id and k.contype = 'f'
)
select n.nspname || '.' || c.relname as name, c.relname
from (
  select r.id from referring as r
  union
  -- Columns that refer to people without a foreign key.
  select a.attrelid from pg_attribute as a
  where a.attname in ('actor', 'made_by', 'user_id', 'learner', 'owner') and a.atttypid = 'uuid'::regtype and not a.attisdropped
  union select 'auth.audit_log_entries'::regclass
) as t
join pg_class as c on c.oid = t.id and c.relkind = 'r'
join pg_namespace as n on n.oid = c.relnamespace and n.nspname in ('public', 'private', 'auth');
select cmp_ok((select count(*) from about_people), '>=', 25::bigint, 'there are tables about people');
select tests.act_as('anna');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select tests.take_quiz('money', 'money-2', 'money-2-q', 2) is not null;
select tests.act_as_operator();
select set_eq(
  $$ select p.relname from about_people as p where p.name not in (select l.name from left_out as l) $$,
  $$ select jsonb_object_keys(private.export_person(tests.id_of('anna')) -> 'tables') $$,
  'the data export has every table that refers to people'
);
select tests.act_as('anna');
select matches(public.export_my_data() #>> '{tables,attempt_answers}', 'superman|SuperAnnuation', 'the data export has the given answers');
select matches(public.export_my_data() #>> '{tables,attempt_answers}', 'Wage → Stays', 'answers to associations are exported as pairs');
select is(public.export_my_data() #>> '{tables,quiz_attempts,0,quiz}', 'Quiz money-2-q', 'quizzes are exported by title');
select is(public.export_my_data() #> '{tables,admins}', '[]', 'a table without rows about the person is empty');
select unalike(public.export_my_data()::text, '%encrypted_password%', 'passwords are not exported');
select tests.act_as('ben');
select unalike(public.export_my_data()::text, '%' || tests.id_of('anna') || '%', 'nothing of another person is exported');
select throws_ok($$ select public.admin_export_person(tests.id_of('anna')) $$, 'PT403', 'admin_only',
  'a student cannot export another person''s data');
select tests.act_as('ada');
select public.admin_grant_access(tests.id_of('anna'), 'Anna has a bursary', null);
select unalike(public.export_my_data()::text, '%Anna%', 'an admin''s export does not name people they gave access to');
select unalike(public.export_my_data()::text, '%' || tests.id_of('anna') || '%', 'an admin''s export does not have their ids');
select tests.act_as_operator();
select unalike(private.export_person(tests.id_of('anna'))::text, '%' || tests.id_of('ada') || '%',
  'a student''s export does not name the admin');

-- Section: retention is off by default, except for Auth's log and school data.
select is(
  (select s.value from private.settings as s where s.key = 'retention'),
  '{"grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": '
    '365, "left_student_days": 365, "roster_days": 90, "report_days": 365}',
  'rules are off by default, except for Auth''s log and school data'
);
update auth.users set created_at = now() - interval '5 years', last_sign_in_at = null;
update public.quiz_attempts set started_at = started_at - interval '1500 days',
  finished_at = finished_at - interval '1500 days' where user_id = tests.id_of('anna');
update public.lesson_results set completed_at = completed_at - interval '1500 days' where user_id = tests.id_of('anna');
insert into auth.audit_log_entries (id, payload, created_at, ip_address) values
  (gen_random_uuid(), '{}', now() - interval '2 years', ''), (gen_random_uuid(), '{}', now(), '');
select is(
  tests.run_retention(), '{"auth_log": 1}',
  'without rules, only old entries of Auth''s log are deleted'
);

-- Section: inactive accounts.
update private.settings set value = value || '{"inactive_account_days": 1000}' where key = 'retention';
select tests.act_as('ada');
select results_eq(
  $$ select (r ->> 'due')::integer, r -> 'older' from jsonb_array_elements(public.admin_get_retention() -> 'rules') as r
    where r ->> 'name' = 'inactive_account_days' $$,
  $$ values (2, '[2, 2, 2]'::jsonb) $$, 'admins see how many accounts a rule applies to'
);
select tests.act_as_operator();
update auth.users set last_sign_in_at = now() - interval '10 days' where id = tests.id_of('ben');
select is(tests.run_retention() -> 'erasure_requests', '1', 'accounts without a login or lesson for that long are scheduled for erasure');
select results_eq(
  $$ select e.user_id, e.reason from private.erasure_requests as e $$, $$ values (tests.id_of('anna'), 'inactive') $$,
  'only the inactive student is scheduled, never an admin'
);
select is(tests.run_retention() -> 'erasure_requests', null, 'an account is scheduled only once');
delete from private.erasure_requests where user_id = tests.id_of('anna');
update private.settings set value = value || '{"inactive_account_days": null}' where key = 'retention';

-- Section: students who left their school, and roster data.
update private.settings set value = '{"domain": "school.test"}' where key = 'school_accounts';
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.students (id, school_id, origin, first_name, username, left_at)
select u.id::uuid, '5c000000-0000-4000-8000-000000000001', 'school', u.name, u.name || '.otter1', now() - u.ago::interval from (values
  ('57000000-0000-4000-8000-000000000001', 'mia', '366 days'), ('57000000-0000-4000-8000-000000000002', 'leo', '364 days'),
  ('57000000-0000-4000-8000-000000000003', 'zoe', null), ('57000000-0000-4000-8000-000000000004', 'ann', '366 days'),
    ('57000000-0000-4000-8000-000000000005', 'tim', '366 days')
) as u (id, name, ago);
insert into auth.users (id, email, created_at, last_sign_in_at)
select t.id, t.username || '@school.test', now() - interval '3 years', now() - case t.first_name
  when 'ann' then interval '300 days' else interval '2 years' end
from private.students as t where t.first_name <> 'tim';
update private.students set account = id where first_name <> 'tim';
insert into private.students (school_id, origin, account, left_at)
  values ('5c000000-0000-4000-8000-000000000001', 'joined', tests.id_of('ben'), now() - interval '366 days');
create function pg_temp.students() returns text[] language sql as $$
  select array_agg(coalesce(t.first_name, 'joined') order by coalesce(t.first_name, 'joined')) from private.students as t;
$$;
select is(tests.run_retention() -> 'erasure_requests', '1',
  'a year after leaving, an unused account that the school created is scheduled for erasure');
select results_eq(
  $$ select e.user_id, e.reason from private.erasure_requests as e $$, $$
    values ('57000000-0000-4000-8000-000000000001'::uuid, 'left_school') $$,
  'accounts that left later, were used since, or are at the school are not scheduled'
);
select is(pg_temp.students(), '{ann,leo,mia,zoe}',
  'the records of students without an account, and of accounts that only joined, are deleted');
select ok(exists (select 1 from auth.users where id = tests.id_of('ben')), 'the account that joined is kept');
update private.students set left_at = null where first_name = 'mia';
select is_empty($$ select * from private.erasure_requests $$, 'a student who has returned is not erased');
update private.students set left_at = now() - interval '366 days' where first_name = 'mia';
insert into public.audit_log (table_name, row_id, action) values ('erasure_requests', '57000000-0000-4000-8000-000000000001', 'delete');
select is(tests.run_retention() -> 'erasure_requests', null, 'an account that an admin has kept is not scheduled for another period');
delete from public.audit_log where table_name = 'erasure_requests';
select tests.run_retention();
update private.erasure_requests set erase_at = now();
select tests.run_retention();
select is(pg_temp.students(), '{ann,leo,zoe}', 'after the grace period, everything of the account is erased');
update private.students set left_at = now() - interval '366 days' where first_name = 'zoe';
insert into private.students (school_id, origin, account)
  values ('5c000000-0000-4000-8000-000000000002', 'joined', '57000000-0000-4000-8000-000000000003');
select is(tests.run_retention() -> 'erasure_requests', null, 'the account of a student who has returned is never scheduled');
delete from private.students where origin = 'joined';
update private.settings set value = value || '{"left_student_days": null}' where key = 'retention';
select is(tests.run_retention() -> 'erasure_requests', null, 'nothing is scheduled where the operator has turned the rule off');

-- Section: the school's retention period.
create function pg_temp.due() returns text[] language sql as $$
  select array_agg(t.first_name order by t.first_name) from private.former_accounts(private.retention_days('left_student_days')) as l (id)
  join private.students as t on t.account = l.id;
$$;
select is(pg_temp.due(), null, 'nothing is deleted without a period of the school or the operator');
update private.schools set left_student_days = 350 where name = 'North High';
select is(pg_temp.due(), '{leo,zoe}', 'a school''s period applies if the operator has none');
update private.settings set value = value || '{"left_student_days": 365}' where key = 'retention';
select is(pg_temp.due(), '{leo,zoe}', 'a school''s period applies if the operator''s is longer');
update private.schools set left_student_days = 3650 where name = 'North High';
select is(pg_temp.due(), '{zoe}', 'the operator''s period applies if the school''s is longer');
update private.schools set left_student_days = 350 where name = 'South High';
select is(pg_temp.due(), '{zoe}', 'another school''s period changes nothing');
insert into private.students (school_id, origin, account, left_at)
  values ('5c000000-0000-4000-8000-000000000002', 'joined', tests.id_of('ben'), now() - interval '351 days');
insert into private.students (school_id, origin, first_name, username, left_at)
  values ('5c000000-0000-4000-8000-000000000002', 'school', 'kim', 'kim.otter1', now() - interval '351 days');
select is(tests.run_retention('left_students'), 1, 'a student without an account is deleted after the school''s period');
select isnt_empty($$ select 1 from private.students as t where t.origin = 'joined' $$,
  'the record of an account that joined is deleted after the operator''s period');
delete from private.students;

insert into private.rosters (id, school_id, made_at, undone_at) values
  ('40000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', now() - interval '91 days', null),
  ('40000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000001', now() - interval '89 days', null),
  ('40000000-0000-4000-8000-000000000003', '5c000000-0000-4000-8000-000000000001', now() - interval '3 days', now() - interval '2 days');
insert into private.roster_changes (roster_id, kind, row_id, after) select r.id, 'student', gen_random_uuid(),
  '{"first_name": "Mia"}' from private.rosters as r;
select tests.act_as('ada');
select is(
  (select (r ->> 'due')::integer from jsonb_array_elements(public.admin_get_retention() -> 'rules') as r where r
    ->> 'name' = 'roster_days'), 2, 'admins see how many rosters a rule applies to'
);
select throws_ok(
  $$ select public.undo_roster('5c000000-0000-4000-8000-000000000001', '40000000-0000-4000-8000-000000000001') $$,
    'PT409', 'roster_not_newest', 'a later roster has to be undone first'
);
select tests.act_as_operator();
select tests.run_retention();
select is((select array_agg(right(c.roster_id::text, 1)) from private.roster_changes as c), '{2}',
  'what a roster wrote is kept while it can be undone');
delete from private.rosters where id <> '40000000-0000-4000-8000-000000000001';
select tests.act_as('ada');
select throws_ok(
  $$ select public.undo_roster('5c000000-0000-4000-8000-000000000001', '40000000-0000-4000-8000-000000000001') $$,
    'PT409', 'roster_too_old', 'a roster that is too old cannot be undone'
);
select tests.act_as_operator();
delete from private.schools;

-- Section: people who turn out to be too young.
update private.settings set value = '{"minimum": 12, "consent_below": null}' where key = 'age';
insert into private.birth_years values (tests.id_of('ben'), extract(year from now()) - 8);
select is(tests.run_retention() -> 'erasure_requests', '1', 'the account of a person who is too young is scheduled');
select tests.act_as('ben');
select is(public.cancel_erasure() ->> 'hold', 'too_young', 'they cannot cancel the erasure themselves');
select tests.act_as('ada');
select is(public.admin_get_retention() #>> '{ending,total}', '1', 'admins see it among the scheduled erasures');
select is(public.admin_set_birth_year(tests.id_of('ben'), 2000) ->> 'erase_at', null, 'correcting the year of birth cancels the erasure');
select tests.act_as_operator();
-- A school's agreement covers its students.
update private.birth_years set year = extract(year from now()) - 8 where user_id = tests.id_of('ben');
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000009', 'North High');
insert into private.students (school_id, origin, account, first_name, username)
  values ('5c000000-0000-4000-8000-000000000009', 'school', tests.id_of('ben'), 'Ben', 'ben.bee1');
select is(tests.run_retention() -> 'erasure_requests', '1', 'a student of a school without an agreement is scheduled as too young');
select tests.act_as('ada');
select public.set_school_agreement('5c000000-0000-4000-8000-000000000009',
  '{"basis": "Privacy collection notice", "agreed_by": "Principal"}');
select tests.act_as_operator();
select is((select count(*)::integer from private.erasure_requests as e where e.user_id = tests.id_of('ben')), 0,
  'an agreement cancels the erasure');
select is(tests.run_retention() -> 'erasure_requests', null, 'no erasure is scheduled while the agreement is active');
update private.students set left_at = now() where account = tests.id_of('ben');
select is(tests.run_retention() -> 'erasure_requests', '1', 'an erasure is scheduled once the student leaves');
update private.students set left_at = null where account = tests.id_of('ben');
select tests.run_retention();
select is((select count(*)::integer from private.erasure_requests as e where e.user_id = tests.id_of('ben')), 0,
  'a student who returns is covered again');
delete from private.schools where id = '5c000000-0000-4000-8000-000000000009';
update private.birth_years set year = 2000 where user_id = tests.id_of('ben');
update private.settings set value = '{"minimum": null, "consent_below": null}' where key = 'age';

-- Section: attempts and logs.
create function pg_temp.statistics() returns setof jsonb language sql as $$
  select unnest(array[
    private.compute_course_statistics(f, 0), private.compute_course_funnel('money', f, 0), private.compute_quiz_statistics(f, 0),
    private.compute_quiz_items('money-2-q', f, 0) #- '{questions,1,choices}'
  ]) from private.read_learner_filter('{}') as f;
$$;
select tests.act_as('ben');
select public.open_course('money');
select tests.take_quiz('money', 'money-2', 'money-2-q', 4) is not null;
-- One attempt is begun but not finished.
select public.start_attempt('money', 'money-3') is not null;
select tests.act_as_operator();
update public.quiz_attempts set started_at = now() - interval '3 years' where quiz_id = 'money-3-q';
create temporary table statistics_before as select * from pg_temp.statistics();
update public.audit_log set at = now() - interval '100 days';
update private.settings set value = value || '{"attempt_days": 730, "audit_log_days": 30}' where key = 'retention';
select results_eq(
  $$ select x ->> 'attempts', (x ->> 'logs')::integer > 0 from tests.run_retention() as x $$, $$ values ('2', true) $$,
  'old attempts and log entries are deleted'
);
select is_empty($$ select 1 from public.quiz_attempts as a where a.user_id = tests.id_of('anna') $$, 'the old attempt is deleted');
select is((select count(*) from public.quiz_attempts as a where a.user_id = tests.id_of('ben')), 1::bigint, 'a new attempt is kept');
select is((select r.status from public.lesson_results as r where r.user_id = tests.id_of('anna')
  and r.lesson_id = 'money-2'), 2::smallint, 'the result is kept');
select bag_eq('select * from pg_temp.statistics()', 'select * from statistics_before', 'statistics are unchanged');
update private.settings set value = value || '{"audit_log_days": 1}' where key = 'retention';
update public.courses set title = 'Other' where id = 'money';
update public.audit_log set at = now() - interval '80 days';
select is(tests.run_retention() -> 'logs', null, 'entries needed for undoing uploads and restoring content are never deleted');

select * from finish();
rollback;
