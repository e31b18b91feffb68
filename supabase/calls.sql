-- The part of the database that its definitions can't express: settings, rows of the platform, and changes to Auth, the Data API,
-- Storage and pg_cron. Runs after the schemas, and again at the end of a migration if this file has changed, so every statement can be
-- repeated, and none changes an operator's settings.

-- The operator's settings (docs/operations.md). A deployment keeps its own and gets the missing ones.
insert into private.settings (key, value) values
  ('account_exists', '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 6000}'),
  ('age', '{"minimum": null, "consent_below": null}'),
  ('analytics', '{"time_zone": "Australia/Sydney"}'),
  ('client_address', '{"header": "cf-connecting-ip"}'),
  ('invitations', '{"per_school_and_day": 300}'),
  ('payments', '{"enabled": false}'),
  ('request_limits', '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "start_practice": {"window_seconds": 60, "per_account": 30},
    "answer_practice": {"window_seconds": 60, "per_account": 120},
    "start_life": {"window_seconds": 60, "per_account": 30},
    "change_life": {"window_seconds": 60, "per_account": 120},
    "get_certificate": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "sample_question": {"window_seconds": 60, "per_address": 300, "overall": 6000},
    "redeem_card": {"window_seconds": 60, "per_address": 300, "overall": 1500},
    "report_question": {"window_seconds": 3600, "per_account": 20},
    "check_password": {"window_seconds": 900, "per_account": 10},
    "parent_request": {"window_seconds": 3600, "per_address": 20, "per_email": 3, "overall": 100},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'),
  ('retention', '{
    "grace_days": 14, "inactive_account_days": null, "attempt_days": null, "audit_log_days": null, "auth_log_days": 365,
    "left_student_days": 365, "roster_days": 90, "report_days": 365
  }'),
  ('sample_questions', '{"enabled": false}'),
  ('school_accounts', '{"domain": null}'),
  ('second_factor', '{"admins_must": false}')
on conflict (key) do update set value = excluded.value || settings.value
where not settings.value @> (excluded.value || settings.value);

-- The question types, as in private.supported_question_types.
insert into private.question_types (code, name, default_options, shuffles_options) values
  ('ASC', 'association', '[]', false),
  ('DOC', 'document', '[]', false),
  ('MCQ', 'multiple_choice', '[]', true),
  ('MRQ', 'multiple_response', '[]', true),
  ('OPT', 'open_ended', '[]', false),
  ('SLI', 'sliding_scale', '["Low", "Medium", "High", "Extremely High"]', false)
on conflict (code) do update set
  name = excluded.name, default_options = excluded.default_options, shuffles_options = excluded.shuffles_options;

-- Every status that a subscription can have at Stripe.
insert into private.subscription_states (status, gives_access, leads_to, notice) values
  ('incomplete', false, '{incomplete,incomplete_expired,trialing,active,past_due,unpaid,paused,canceled}', 'payment_pending'),
  ('incomplete_expired', false, '{incomplete_expired}', 'ended'),
  ('trialing', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('active', true, '{trialing,active,past_due,unpaid,paused,canceled}', null),
  ('past_due', true, '{trialing,active,past_due,unpaid,paused,canceled}', 'payment_failed'),
  ('unpaid', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'unpaid'),
  ('paused', false, '{trialing,active,past_due,unpaid,paused,canceled}', 'paused'),
  ('canceled', false, '{canceled}', 'ended')
on conflict (status) do update set
  gives_access = excluded.gives_access, leads_to = excluded.leads_to, notice = excluded.notice;

-- Versions of the terms and the privacy policy (POLICY_VERSION of shared-ui). People must accept a version from its date on.
insert into private.policy_versions (version, changes) values
  (
    '2026-11-24',
    'You can download everything we keep about you, and delete your account yourself.
The privacy policy names the companies that work for us, and has a short version for children.
We record when you accept these terms, and which version.'
  ),
  (
    '2026-11-25',
    'The law of the Australian state or territory shown in our address applies to these terms.
We remember your interests, your school year, which questions you know, your weekly goal, your badges and your ratings of courses.
You can create certificates. Anyone with a certificate’s link can read your name, the course and the date on it until you withdraw it.'
  )
on conflict (version) do nothing;

-- Creates profiles for accounts that existed before the platform.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data)
  from auth.users as u where not exists (select from public.profiles as p where p.id = u.id);
end;
$$;

-- Links Auth's log entries to accounts that existed before the platform.
select private.record_auth_log_people(array(
  select l.id from auth.audit_log_entries as l where not exists (select 1 from private.auth_log_people as p where p.entry_id = l.id)
));

-- Before each request, the Data API checks whether the session has ended.
alter role authenticator set pgrst.db_pre_request = 'private.check_session';
notify pgrst, 'reload config';

-- Jobs of pg_cron and policies of Storage, if the project has these extensions.
select private.set_up_services();
