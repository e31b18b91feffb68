-- Erasing an account leaves nothing about the person: everything personal is marked, and after the erasure every column of every
-- table is searched for the mark. Statistics are kept.
begin;
select no_plan();
select tests.make_course('money', '{v,q,q}');
select tests.make_course('done', '{v}');
select tests.sign_up('ada');
select tests.make_admin('ada');
select tests.sign_up('ben');
-- Storage and Auth's log, as in a hosted project.
create schema if not exists storage;
create table if not exists storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
alter table storage.objects add column if not exists owner uuid, add column if not exists owner_id text;

-- Section: a person on the platform. The mark is in everything that they type or that is recorded about them.
insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'telltale@example.test', jsonb_build_object(
  'first_name', 'Telltale', 'last_name', 'Telltale', 'display_name', 'Telltale', 'school', 'Telltale High', 'year', 'telltale',
  'birth_year', '2012', 'policy_version', private.current_policy_version()
));
create temporary table person as select tests.id_of('telltale') as id;
grant select on person to public;
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', p.id::text, p.id, '{"email": "telltale@example.test"}' from person as p;
insert into auth.sessions (id, user_id, user_agent) select gen_random_uuid(), p.id, 'telltale browser' from person as p;
insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
select gen_random_uuid(), p.id, 'telltale', 's256', 'telltale', 'email', 'email' from person as p;
insert into auth.audit_log_entries (id, payload, created_at, ip_address) select gen_random_uuid(), l.payload::json, now(), ''
from person as p cross join lateral (values
  (jsonb_build_object('actor_id', p.id, 'actor_username', 'telltale@example.test', 'action', 'login')),
  (jsonb_build_object('actor_id', tests.id_of('ada'), 'action', 'user_invited', 'traits',
    jsonb_build_object('user_id', p.id, 'user_email', 'telltale@example.test')))
) as l (payload);
insert into storage.objects (bucket_id, name, owner, owner_id) select 'media', 'uploads/images/a.png', p.id, p.id::text from person as p;

select tests.act_as('telltale');
select public.open_course('money');
select public.save_video_progress('money-1-v', 5, '[[0, 5]]');
select public.complete_video_lesson('money-1');
create function pg_temp.take(p_ref text, p_quiz text, p_text text) returns uuid language plpgsql as $$
declare
  attempt uuid := (public.start_attempt('money', p_ref) ->> 'id')::uuid;
begin
  perform tests.answer_quiz(attempt, p_quiz, 1);
  perform public.save_answer(attempt, p_quiz || '-opt', jsonb_build_object('value', p_text, 'device', p_text));
  perform public.finish_attempt(attempt);
  return attempt;
end;
$$;
select pg_temp.take('money-2', 'money-2-q', 'My name is Telltale');
select pg_temp.take('money-2', 'money-2-q', 'Telltale again');
-- An open attempt and practice contain wrong answers, which are not among the accepted answers.
select public.save_answer((public.start_attempt('money', 'money-3') ->> 'id')::uuid, 'money-3-q-opt', '"Telltale, not finished"');
select public.answer_practice((s ->> 'id')::uuid, 'money-2-q-opt', '{"value": "Telltale practises"}')
  from public.start_practice('UTC', 'mistakes') as s;
select public.set_weekly_goal('UTC', 'stops', 1);
select public.mark_badges_seen('UTC');
select public.create_plan_link();
select public.complete_video_lesson('done-1');
select public.issue_certificate('done');
select public.rate_course('done', 9);
select tests.act_as_operator();
select tests.act_as('telltale');
select public.save_answer(a.id, 'money-3-q-' || q, v::jsonb) from public.quiz_attempts as a,
  (values ('mcq', '"Telltale is no option"'), ('asc', '{}'), ('sli', '40')) as v (q, v)
where a.finished_at is null and a.user_id = (select id from person);
select public.save_answer(a.id, 'money-3-q-asc', jsonb_build_object('0', tests.shown('money-3-q-asc', 2)))
from public.quiz_attempts as a where a.finished_at is null and a.user_id = (select id from person);
select public.finish_attempt(a.id) from public.quiz_attempts as a where a.finished_at is null and a.user_id = (select id from person);
select pg_temp.take('money-2', 'money-2-q', 'Telltale at last');
select tests.act_as('ben');
select public.open_course('money');
select public.complete_video_lesson('money-1');
select pg_temp.take('money-2', 'money-2-q', 'superman');
-- Ben repeats his wrong answer; the erasure keeps it.
select pg_temp.take('money-2', 'money-2-q', 'superman');

-- The edge function and admins record data about the person.
select tests.act_as_operator();
select public.billing_begin_checkout('00000000-0000-4000-8000-000000000001', 'school', 'year', 5, null, (select id from person));
select public.billing_begin_checkout('00000000-0000-4000-8000-000000000002', 'school', 'year', 5, null, (select id from person));
select public.billing_store_subscription(public.billing_begin_sync(null, null), null, jsonb_build_object(
  'id', 'sub_paid', 'customer_id', 'cus_1', 'checkout_id', '00000000-0000-4000-8000-000000000001', 'plan', 'school', 'period', 'year',
  'seats', 5, 'status', 'active', 'payer_name', 'Telltale', 'payer_email', 'telltale@example.test'
));
insert into private.seats (subscription_id, learner) select 'sub_paid', p.id from person as p;
update auth.users set email_confirmed_at = now() where id = (select id from person);
select private.confirm_address((select id from person));
select tests.act_as('ada');
select public.admin_grant_access((select id from person), 'For Telltale', null);
select public.admin_set_right((select id from person), 'all');
select public.admin_update_person((select id from person), 'Telltale College');
select tests.act_as('telltale');
-- As an admin, the person changes content and other people's access.
select public.admin_grant_access(tests.id_of('ben'), 'Ben has a bursary', null);
select tests.write($w$ update public.courses set title = 'Money matters' where id = 'money' $w$);
select tests.act_as('ada');
select public.admin_export_person((select id from person)) is not null;
select tests.act_as_operator();
insert into public.content_imports (id, kind, file_name, created_by) select 'upload', 'courses', 'courses.csv', p.id from person as p;
-- A regrading has just reached this person.
update private.question_keys set answer = '"Train fare note"' where question_id = 'money-2-q-mcq';
insert into private.regrades (question_id, grading, attempts, after_user) select 'money-2-q-mcq', 'x', 1, p.id from person as p;

-- Section: the search.
-- Returns all reports, except the number of active students and labels that contain typed text: erasing changes those.
create function pg_temp.statistics() returns setof jsonb language sql as $$
  select regexp_replace(
    r.report::text, '("active_learners": \d+)|"label": "[^"]*(telltale|answers of deleted accounts)[^"]*"', '"typed": ""', 'gi'
  )::jsonb
  from private.read_learner_filter('{}') as f
  cross join lateral unnest(array[
    private.compute_activity('day', f, 0), private.compute_course_statistics(f, 0), private.compute_course_funnel('money', f, 0),
    private.compute_course_funnel('done', f, 0), private.compute_quiz_statistics(f, 0), private.compute_quiz_items('money-2-q', f, 0),
    private.compute_quiz_items('money-3-q', f, 0)
  ]) as r (report);
$$;
select tests.act_as('ada');
select public.admin_get_quiz_items('money-2-q') is not null;
select tests.act_as_operator();
select set_has(
  $$ select place from tests.traces('telltale') $$,
  $$ values ('auth.users.email'), ('auth.users.raw_user_meta_data'), ('auth.identities.identity_data'), ('auth.sessions.user_agent'),
       ('auth.flow_state.auth_code'), ('auth.audit_log_entries.payload'), ('public.profiles.email'), ('public.profiles.first_name'),
       ('public.profiles.last_name'), ('public.profiles.display_name'), ('public.profiles.school'), ('public.profiles.year'),
       ('public.attempt_answers.answer'), ('public.attempt_answers.given_by'), ('private.practice_items.answer'),
         ('private.cached_reports.content'),
       ('public.audit_log.before'), ('public.audit_log.after'),
       ('private.certificates.name'), ('private.access_grants.reason'), ('private.subscriptions.payer_name'),
         ('private.subscriptions.payer_email') $$,
  'before the erasure, the mark is wherever personal data is stored'
);
create temporary table statistics_before as select * from pg_temp.statistics();

-- Section: requesting an erasure.
select throws_ok($$ select public.request_erasure((select id from person)) $$, 'PT409', 'plan_renews',
  'someone who pays for a plan that renews has to end it first');
update private.subscriptions set status = 'canceled' where id = 'sub_paid';
select is(public.request_erasure((select id from person)), null, 'an erasure can be requested, and no school has to be informed');
select tests.act_as('telltale');
select throws_ok($$ select public.request_erasure(auth.uid()) $$, '42501', null, 'only the edge function can request an erasure');
select is(public.get_account_state() ->> 'hold', 'account_ending', 'an account to be erased is on hold');
select is(
  (public.get_account_state() ->> 'erase_at')::timestamptz::date, (now() + interval '14 days')::date,
  'the account will be erased in 14 days'
);
select throws_ok($$ select public.get_home() $$, 'PT403', 'account_ending', 'the account cannot be used until then');
select tests.act_as_operator();
select is(tests.run_retention('erasures'), 0, 'the account is not erased before that');
select tests.act_as('telltale');
select is(public.cancel_erasure() ->> 'hold', null, 'the person can cancel the erasure');
select lives_ok($$ select public.get_home() $$, 'the account then works');
select tests.act_as_operator();
select public.request_erasure((select id from person));
select throws_ok($$ select public.request_erasure(tests.id_of('ada')) $$, 'PT409', 'last_admin',
  'the last admin cannot be erased');
select tests.act_as('ada');
select is(public.admin_get_privacy((select id from person)) ->> 'erase_reason', 'person', 'admins see who requested the erasure');
select is(public.admin_get_retention() #>> '{ending,total}', '1', 'admins see how many erasures are scheduled');
select is(public.admin_cancel_erasure((select id from person)) ->> 'erase_at', null, 'an admin can cancel an erasure');
select is(public.admin_request_erasure((select id from person)) ->> 'erase_reason', 'admin', 'an admin can request an erasure');

-- Section: erasing.
select tests.act_as_operator();
update private.erasure_requests set erase_at = now() - interval '1 second';
select is(tests.run_retention('erasures'), 1, 'the schedule erases accounts that are due');
select is_empty($$ select place from tests.traces('telltale') $$,
  'an erasure leaves nothing that the person typed or that was recorded in any table');
select is_empty($$ select place from tests.traces((select id::text from person)) $$, 'the person''s id is not left in any table');
select is((select t.ratings || ' ' || t.total from private.rating_totals as t where t.course_id = 'done'), '1 9',
  'course rating totals are kept');
select is_empty(
  $$ select place from tests.traces(encode(sha256('telltale@example.test'), 'hex')) $$, 'the hash of their address is not left in any table'
);
select bag_eq('select * from pg_temp.statistics()', 'select * from statistics_before', 'statistics are unchanged');
select is((select count(*) from private.anonymous_answers as k where k.answer = 'null'), 3::bigint,
  'typed answers still count, without their texts');
select alike(
  private.compute_quiz_items('money-2-q', private.read_learner_filter('{}'), 0)::text, '%"superman"%', 'other people''s answers are kept'
);
select results_eq(
  $$ select distinct count(distinct l.course_id) from private.anonymous_steps as k
    join public.lessons as l on l.id = k.lesson_id group by k.path_id $$,
  $$ values (1::bigint) $$, 'the paths through two courses cannot be connected'
);
select is_empty(
  $$ select 1 from (select finished_at from private.anonymous_attempts union all select at from private.anonymous_steps)
    as k (at) where k.at <> private.start_of_day(k.at) $$,
  'only the day of each time is kept'
);
select is((select count(*) from public.quiz_attempts as a where a.user_id = tests.id_of('ben')), 2::bigint, 'other people lose nothing');
select is((select g.granted_by from private.access_grants as g where g.learner = tests.id_of('ben')), null,
  'access they granted to others is kept');
select results_eq(
  $$ select v.made_by from private.content_versions as v where v.kind = 'course' and v.item_id = 'money' and v.action = 'update' $$,
  $$ values (private.erased_person()) $$, 'a change to content stays in the history, by an erased person'
);
select results_eq(
  $$ select s.plan, s.status, s.customer_id from private.subscriptions as s where s.id = 'sub_paid' $$, $$
    values ('school', 'canceled', 'cus_1') $$,
  'purchases are kept, as tax law requires'
);
select public.billing_store_subscription(public.billing_begin_sync(null, null), null, jsonb_build_object(
  'id', 'sub_paid', 'customer_id', 'cus_1', 'plan', 'school', 'period', 'year', 'seats', 5, 'status', 'canceled',
  'payer_name', 'Telltale', 'payer_email', 'telltale@example.test'
));
select is_empty($$ select place from tests.traces('telltale') $$,
  'a late event from Stripe does not restore the payer''s data');
select is((select count(*) from private.checkouts), 1::bigint, 'a purchase in progress is deleted');
select results_eq($$ select e.reason from private.erasures as e $$, $$ values ('admin') $$, 'the erasure is recorded without the person');
select is((select r.after_user < (select id from person) from private.regrades as r), true, 'a regrading continues from the same place');

-- Section: neither a failing erasure nor the last admin prevents others from being erased.
select tests.sign_up('cara');
select private.begin_erasure(tests.id_of('cara'), 'person', null);
insert into private.erasure_requests (user_id, reason, erase_at) values (tests.id_of('ada'), 'admin', now() - interval '2 days');
update private.erasure_requests set erase_at = now() - interval '1 day' where user_id = tests.id_of('cara');
select is(tests.run_retention('erasures'), 1, 'the next account is erased');
select is(tests.id_of('cara'), null, 'the erased account no longer exists');
select isnt(tests.id_of('ada'), null, 'the last admin is kept');

select * from finish();
rollback;
