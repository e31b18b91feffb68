-- Erasing people leaves nothing about them in any column; before that, their export contains all of it. The catalog makes this complete:
-- every column of `public` and `private` that could name a person is marked, or declared here with the reason. A new column fails this
-- test until it is marked or declared.
begin;
select no_plan();
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.make_course('money', '{v,q}');
select tests.sign_up(name) from unnest('{ada,head,ben}'::text[]) as name;
select tests.make_admin('ada');
create schema if not exists storage;
create table if not exists storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
alter table storage.objects add column if not exists owner uuid, add column if not exists owner_id text;

-- Section: columns that can't name a person.
create temporary table declared (place text primary key, reason text not null);
insert into declared
  select unnest('{public.courses,public.videos,public.quizzes,public.lessons,public.questions,public.figures,public.testimonials,
  private.question_keys,private.question_types,private.documents,private.document_draws,private.import_parts,private.import_rows,
  private.import_totals,private.transcripts}
'::text[]), 'content';
insert into declared select 'private.content_versions.'
  || unnest('{id,item_id,content,import_id,note,course_id,base,file_fields}'::text[]), 'content';
insert into declared values ('private.first_year_months.content', 'content');
insert into declared select 'public.content_imports.'
  || unnest('{id,kind,file_name,file_hash,report,result,undo_result}'::text[]), 'content';
insert into declared
  select unnest('{private.settings,private.policy_versions,private.subscription_states,private.erasures,
  private.retention_runs}'::text[]), 'the platform''s';
insert into declared select 'private.'
  || unnest('{schools.id,schools.name,schools.time_zone,classes.id,classes.name,classes.year_level,
  class_groups.id,class_groups.name,class_codes.code,
  assignments.id,assignments.note,rosters.id,rosters.counts,roster_columns.headings,roster_columns.columns,
  staff_invitations.class_ids}'::text[]), 'the school''s';
insert into declared select 'private.'
  || unnest('{billing_events.id,billing_events.type,checkouts.id,checkouts.session_id,subscriptions.id,subscriptions.customer_id,
  seat_codes.code}'::text[]),
  'purchases, which stay without their payer (docs/decisions/0047)';
insert into declared select 'private.'
  || unnest('{anonymous_attempts.id,anonymous_answers.answer,anonymous_steps.path_id}'::text[]),
  'numbers, which stay without names (docs/decisions/0047)';
insert into declared values
  ('private.parent_requests', 'what strangers say of a child; deleted when it is answered (docs/product.md#parent-requests)'),
  ('private.request_counts.bucket', 'hashes, for an hour'), ('private.regrades.grading', 'a hash of content'),
    ('public.audit_log.table_name', 'names of tables'),
  ('private.cached_reports.report', 'names of reports'), ('private.cached_reports.subject', 'content'),
  ('private.certificates.course_title', 'content'), ('private.assignment_students.frozen_title', 'content'),
    ('public.quiz_attempts.drawn', 'ids of content'), ('public.quiz_attempts.levels', 'ids of content'),
  ('private.used_usernames', 'hashes, without a person');
-- Text, id and JSON columns, except generated ones and columns with a list of allowed values.
create temporary view columns as
select format('%s.%s', n.nspname, c.relname) as in_table, c.relname, a.attname,
  format('%s.%s.%s', n.nspname, c.relname, a.attname) as place, a.attrelid, a.attnum, t.typname
from pg_class as c
join pg_namespace as n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
join pg_type as t on t.oid = a.atttypid
left join pg_type as e on e.oid = t.typelem and t.typcategory = 'A'
where c.relkind in ('r', 'p') and coalesce(e.typcategory, t.typcategory) not in ('B', 'D', 'E', 'N', 'R', 'T') and not exists (
  select 1 from pg_constraint as k
  where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    and pg_get_constraintdef(k.oid) ~ '^CHECK \(\(\w+ = ANY \(ARRAY\['
);

-- Section: three people. The mark is 'telltale' in texts, and 7e117a1e at the start of ids, hashes and codes.
create function tests.marked_id() returns uuid language sql volatile as $$
  select overlay(gen_random_uuid()::text placing '7e117a1e' from 1 for 8)::uuid $$;
create function pg_temp.learner() returns uuid language sql immutable as $$ select '7e117a1e-0000-4000-8000-000000000001'::uuid $$;
create function pg_temp.teacher() returns uuid language sql immutable as $$ select '7e117a1e-0000-4000-8000-000000000002'::uuid $$;
create function pg_temp.student() returns uuid language sql immutable as $$ select '7e117a1e-0000-4000-8000-000000000003'::uuid $$;
create function pg_temp.north() returns uuid language sql immutable as $$ select '00000000-0000-4000-8000-00000000000a'::uuid $$;
create function pg_temp.south() returns uuid language sql immutable as $$ select '00000000-0000-4000-8000-00000000000b'::uuid $$;
create function pg_temp.class() returns uuid language sql immutable as $$ select '00000000-0000-4000-8000-00000000000c'::uuid $$;
create function pg_temp.marked_hash() returns text language sql immutable as $$ select '7e117a1e' || repeat('0', 56) $$;
insert into private.schools (id, name) values (pg_temp.north(), 'north'), (pg_temp.south(), 'south');
insert into private.classes (id, school_id, name) values (pg_temp.class(), pg_temp.north(), '8B');
insert into private.school_staff (school_id, person, role) values (pg_temp.north(), tests.id_of('head'), 'school_admin');
-- Rows about a person get marked ids by default, and plan links get marked tokens.
do $$
declare
  c record;
begin
  for c in
    select n.in_table, n.attname from columns as n
    where n.place in ('private.plan_links.token', 'public.quiz_attempts.id')
      or n.place ~ '^private\.(practice_sessions|seats|access_grants|school_staff|students|class_students)\.id$'
  loop
    execute format('alter table %s alter column %I set default tests.marked_id()', c.in_table, c.attname);
  end loop;
end;
$$;

-- Section: a student who pays for a plan and becomes an admin.
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, recovery_token)
  values (pg_temp.learner(), 'telltale@example.test', now(), jsonb_build_object(
  'first_name', 'Telltale', 'last_name', 'Learner Telltale', 'display_name', 'Telltale Telltale', 'school',
    'Telltale High', 'year', 'telltale 8', 'birth_year', '2012',
  'policy_version', private.current_policy_version()
), 'telltale');
select private.confirm_address(pg_temp.learner());
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (tests.marked_id(), 'email', 'telltale', pg_temp.learner(), '{"email": "telltale@example.test"}');
insert into auth.sessions (id, user_id, user_agent) values (pg_temp.learner(), pg_temp.learner(), 'telltale browser');
insert into auth.refresh_tokens (id, token, user_id, session_id) values (1, 'telltale', pg_temp.learner(), pg_temp.learner());
insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
  values (tests.marked_id(), pg_temp.learner(), now(), now(), 'password');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
values (pg_temp.learner(), pg_temp.learner(), 'telltale', 'totp', 'unverified', 'telltale', now(), now());
insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values (tests.marked_id(), pg_temp.learner(), now(), '127.0.0.1');
insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
values (tests.marked_id(), pg_temp.learner(), 'telltale', 's256', 'telltale', 'email', 'email');
insert into auth.audit_log_entries (id, payload, created_at, ip_address)
values (tests.marked_id(), json_build_object('actor_id', pg_temp.learner(), 'actor_username', 'telltale@example.test',
  'action', 'login'), now(), '');
insert into storage.objects (bucket_id, name, owner, owner_id)
  values ('media', 'uploads/images/a.png', pg_temp.learner(), pg_temp.learner());
insert into public.quiz_attempts (user_id, quiz_id, lesson_id, order_seed, finished_at, score, score_max, answered, percent)
values (pg_temp.learner(), 'money-2-q', 'money-2', tests.marked_id(), now(), 0, 1, 1, 0);
insert into public.attempt_answers (attempt_id, question_id, answer, given_by, correct) select a.id, 'money-2-q-opt',
  '"Telltale"', 'telltale browser', false from public.quiz_attempts as a;
insert into private.documents (id, definition, draws) values ('payslip', '{}', 1);
insert into private.attempt_documents (attempt_id, question_id, seed, document_id, number) select a.id, 'money-2-q-opt',
  a.order_seed, 'payslip', 1 from public.quiz_attempts as a;
insert into private.left_attempts (user_id, quiz_id, saw_answers) values (pg_temp.learner(), 'money-2-q', true);
insert into public.lesson_results (user_id, lesson_id) values (pg_temp.learner(), 'money-1');
insert into public.video_progress (user_id, video_id) values (pg_temp.learner(), 'money-1-v');
insert into public.course_ratings (user_id, course_id, rating) values (pg_temp.learner(), 'money', 9);
insert into private.certificates (code, user_id, course_id, name, course_title, completed_on)
  values ('7E117A1E00000000', pg_temp.learner(), 'money', 'Telltale', 'Course money', now());
insert into private.practice_cards (user_id, question_id, answered_at, correct, waiting, memory, due)
  values (pg_temp.learner(), 'money-2-q-opt', now(), false, '["telltale"]', '"telltale"', now());
insert into private.practice_sessions (user_id, scope, attempt_id) select a.user_id, 'missed', a.id from public.quiz_attempts as a;
insert into private.practice_items (session_id, question_id, position, answer, correct, answered_at, tries, last_answer)
select s.id, 'money-2-q-opt', 1, '"Telltale"', false, now(), 2, '"Telltale"' from private.practice_sessions as s;
insert into private.first_year_months (month, version, content, published_by) values (1, 1, '{}', pg_temp.learner());
insert into private.lives (id, user_id, number, seed, ended_at, outcomes)
  values (tests.marked_id(), pg_temp.learner(), 1, tests.marked_id(),
  now(), '[{"month": 1, "choice": "telltale", "other": "telltale", "difference": "1.00"}]');
insert into private.life_months (life_id, month, version, opened, choice, chosen_at, answers, marks, answered_at)
select l.id, 1, 1, '{"title": "Telltale", "options": [{"id": "telltale", "label": "telltale"}]}', 'telltale', now(),
  '{"telltale": "Telltale"}', '{"telltale": true}', now() from private.lives as l;
insert into private.life_entries (life_id, month, source, place, account, label, amount)
select l.id, 1, 'opening', 1, 'cash', 'Telltale', 1 from private.lives as l;
insert into private.question_reports (id, user_id, question_id, reason, message, reply, closed_at)
  values (tests.marked_id(), pg_temp.learner(), 'money-2-q-opt', 'unclear', 'Telltale asks', 'Dear Telltale', now());
insert into private.weekly_goals (user_id, measure, target) values (pg_temp.learner(), 'days', 1);
insert into private.badges (user_id, badge, earned_on) values (pg_temp.learner(), 'first_stop', now());
insert into private.pathways (user_id) values (pg_temp.learner());
insert into private.plan_links (learner) values (pg_temp.learner());
insert into private.wrong_codes (user_id, address) values (pg_temp.learner(), 'telltale');
insert into private.checkouts (id, plan, period, seats, learner, owner)
  values (pg_temp.south(), 'learner', 'year', 1, pg_temp.learner(), pg_temp.learner());
insert into private.subscriptions (id, checkout_id, customer_id, plan, period, seats, status, payer_name, payer_email, sync_number)
values ('sub', pg_temp.south(), 'cus', 'learner', 'year', 1, 'active', 'Telltale', 'telltale@example.test', 1);
insert into private.seats (subscription_id, learner) values ('sub', pg_temp.learner());
insert into private.access_grants (learner, reason, granted_by, revoked_by, revoked_at, revoke_reason)
values (pg_temp.learner(), 'For Telltale', tests.id_of('ada'), tests.id_of('ada'), now(), 'Telltale pays');
-- As an admin, the person changes content and other people's access.
select tests.make_admin('telltale');
insert into private.access_grants (id, learner, reason, granted_by, revoked_by, revoked_at, revoke_reason)
values (gen_random_uuid(), tests.id_of('ben'), 'Ben has a bursary', pg_temp.learner(), pg_temp.learner(), now(), 'Ben pays');
insert into private.consents (user_id, kind, policy_version, given_by, recorded_by)
  values (tests.id_of('ben'), 'guardian', private.current_policy_version(), 'parent', pg_temp.learner());
insert into public.content_imports (id, kind, file_name, created_by) values ('upload', 'courses', 'courses.csv', pg_temp.learner());
insert into private.regrades (question_id, grading, attempts, after_user) values ('money-2-q-mcq', 'x', 1, pg_temp.learner());
insert into private.cached_reports (report, subject, min_group_size, filter, content, computed_at, ends_at)
  values ('quiz', 'money-2-q', 0, 'Telltale High', '{"typed": "Telltale"}', now(), now() + interval '1 hour');
select tests.act_as('telltale');
select tests.write($w$ update public.courses set title = 'Money matters' where id = 'money' $w$);
select tests.write($w$ update public.profiles set school = 'Telltale College' where email = 'telltale@example.test' $w$);
select tests.act_as_operator();
insert into private.idempotency_keys (account, key, step, request_hash, answer)
  values (pg_temp.learner(), 'telltale', 0, pg_temp.marked_hash(), '"telltale"');
insert into private.school_agreements (school_id, basis, agreed_by, policy_version, recorded_by)
values (pg_temp.south(), 'Call with Telltale Telltale', 'telltale@example.test, platform',
  private.current_policy_version(), pg_temp.learner());

-- Section: a teacher.
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
values (pg_temp.teacher(), 'telltale.head@example.test', now(), '{"first_name": "Telltale", "last_name": "\"Head\" Telltale"}');
select private.confirm_address(pg_temp.teacher());
insert into private.school_staff (school_id, person, role) values (pg_temp.north(), pg_temp.teacher(), 'school_admin');
insert into private.class_teachers (class_id, staff_id) select pg_temp.class(), f.id from private.school_staff as f
  where f.person = pg_temp.teacher();
insert into private.staff_invitations (id, school_id, email, role, invited_by, token_hash) values
  (tests.marked_id(), pg_temp.south(), 'telltale.head@example.test', 'teacher', tests.id_of('head'), pg_temp.marked_hash()),
  (gen_random_uuid(), pg_temp.south(), 'other@example.test', 'teacher', pg_temp.teacher(), null);
insert into private.rosters (id, school_id, made_by) values (pg_temp.north(), pg_temp.north(), pg_temp.teacher());
insert into private.roster_changes (roster_id, kind, row_id, before, after) select pg_temp.north(), 'invitation', i.id,
  to_jsonb(i), to_jsonb(i) from private.staff_invitations as i;
insert into private.roster_changes (roster_id, kind, row_id, after) select pg_temp.north(), 'teacher', t.class_id,
  to_jsonb(t) from private.class_teachers as t;
insert into private.assignments (id, class_id, lesson_id, created_by)
  values (pg_temp.south(), pg_temp.class(), 'money-2', pg_temp.teacher());
insert into private.school_agreements (school_id, basis, agreed_by, policy_version, recorded_by)
values (pg_temp.north(), 'Letter of Telltale "Head" Telltale', 'telltale.head@example.test, principal',
  private.current_policy_version(), pg_temp.teacher());

-- Section: a student whose account the school created.
insert into private.students (id, school_id, origin, first_name, last_name, username, student_key, year_level)
values (pg_temp.student(), pg_temp.north(), 'school', 'Telltale', 'Student Telltale', 'telltale.otter1', 'telltale-key', 'telltale 8');
insert into auth.users (id, email, email_confirmed_at) values (pg_temp.student(), 'telltale.otter1@students.test', now());
update private.students set account = id where id = pg_temp.student();
insert into private.class_students (class_id, student_id) values (pg_temp.class(), pg_temp.student());
insert into private.assignment_students (assignment_id, student_id) values (pg_temp.south(), pg_temp.student());
insert into private.login_cards (student_id, made_by, words_hash, claim)
  values (pg_temp.student(), pg_temp.teacher(), 'telltale', pg_temp.marked_hash());
insert into private.own_email_links (student_id, email, token_hash) values (pg_temp.student(), 'telltale@home.test', pg_temp.marked_hash());
insert into private.student_proposals (student_id, joined_id, proposed_by) values (pg_temp.student(), pg_temp.student(), pg_temp.teacher());
insert into private.roster_changes (roster_id, kind, row_id, before, after) select pg_temp.north(), 'student', t.id,
  to_jsonb(t), to_jsonb(t) from private.students as t;
insert into private.roster_changes (roster_id, kind, row_id, after) select pg_temp.north(), 'membership', m.id,
  to_jsonb(m) from private.class_students as m;
-- A roster change for a membership of a class that was deleted later.
insert into private.roster_changes (roster_id, kind, row_id, after) select pg_temp.north(), 'membership',
  gen_random_uuid(), to_jsonb(m) - 'id' from private.class_students as m;
-- REST API responses to other people: one with an id, one with only names.
insert into private.idempotency_keys (account, key, step, request_hash, answer) values
  (tests.id_of('head'), 'a', 0, repeat('a', 64), jsonb_build_object('id', pg_temp.student())),
    (tests.id_of('head'), 'b', 0, repeat('a', 64), '{"teachers": ["Telltale \"Head\" Telltale"]}'),
  (tests.id_of('head'), 'c', 0, repeat('a', 64), '{"kept": ["telltale.otter1"]}'),
    (tests.id_of('ada'), 'd', 0, repeat('a', 64), '{"name": "Telltale Telltale"}'),
    (tests.id_of('ada'), 'e', 0, repeat('a', 64), '{"name": "Ben"}');
insert into private.withdrawn_consents (user_id) values (pg_temp.learner());
insert into private.erasure_requests (user_id, reason, requested_by, erase_at)
select p.id, 'person', pg_temp.teacher(), now() - interval '1 day'
  from unnest(array[pg_temp.learner(), pg_temp.teacher(), pg_temp.student()]) as p (id);

-- Section: the mark is in every column.
create temporary table places as select t.place from tests.traces('telltale|7e117a1e') as t;
select set_eq(
  $$ select coalesce(d.place, c.place) from columns as c left join declared as d on d.place = c.in_table
     where c.place not in (select p.place from places as p) and not exists (
       -- Columns that refer to a declared column need no mark either.
       select 1 from pg_constraint as k join columns as r on r.attrelid = k.confrelid
         and r.attnum = k.confkey[array_position(k.conkey, c.attnum)]
       join declared as o on o.place in (r.in_table, r.place)
       where k.conrelid = c.attrelid and k.contype = 'f'
     ) $$,
  'select place from declared', 'every column that could name a person is marked or declared'
);
select set_has(
  'select place from places',
  $$ values ('auth.users.email'), ('auth.users.raw_user_meta_data'), ('auth.identities.identity_data'),
    ('auth.sessions.user_agent'), ('auth.refresh_tokens.token'),
       ('auth.mfa_factors.friendly_name'), ('auth.mfa_challenges.factor_id'), ('auth.mfa_amr_claims.session_id'),
         ('auth.flow_state.auth_code'), ('auth.audit_log_entries.payload'),
       ('storage.objects.owner'), ('storage.objects.owner_id') $$,
  'the mark is in the columns of Auth and Storage'
);

-- Section: the export.
create temporary table exports as
select private.export_person(p.id) -> 'tables' as tables
  from unnest(array[pg_temp.learner(), pg_temp.teacher(), pg_temp.student()]) as p (id);
-- Returns the columns with a marked text that no export of their table contains. Row ids say nothing about people.
create function pg_temp.unexported() returns table (place text) language plpgsql as $$
declare
  c record;
  missing bigint;
begin
  for c in select * from columns as n where n.typname <> 'uuid' loop
    execute format(
      $q$ select count(*) from %s as x cross join lateral jsonb_path_query(to_jsonb(x.%I), 'strict $.**') as v (value)
          where jsonb_typeof(v.value) = 'string' and v.value #>> '{}' ~* %L
            and not exists (select 1 from exports as e where position(v.value::text in (e.tables -> %L)::text) > 0) $q$,
      c.in_table, c.attname, case when c.typname = 'jsonb' then 'telltale' else 'telltale|7e117a1e' end, c.relname
    ) into missing;
    if missing > 0 then
      place := c.place;
      return next;
    end if;
  end loop;
end;
$$;
select set_eq(
  'select place from pg_temp.unexported()',
  $$ values
       -- Secrets.
       ('private.login_cards.words_hash'), ('private.login_cards.claim'), ('private.own_email_links.token_hash'),
         ('private.staff_invitations.token_hash'),
       -- Copies of responses, which are stored for a day, and of reports, which are stored for minutes.
       ('private.idempotency_keys.key'), ('private.idempotency_keys.request_hash'), ('private.idempotency_keys.answer'),
       ('private.cached_reports.filter'), ('private.cached_reports.content'),
       -- Counters, which are stored for an hour.
       ('private.wrong_codes.address') $$,
  'the export has every marked value except secrets and copies'
);
select is_empty(
  $$ select p.place from places as p cross join split_part(p.place, '.', 2) as t (name)
     where p.place ~ '^auth\.' and t.name not in ('refresh_tokens', 'flow_state', 'mfa_factors', 'mfa_challenges', 'mfa_amr_claims')
       and not exists (select 1 from exports as e where e.tables ->> t.name ~* 'telltale') $$,
  'the export has what Auth stores except secrets'
);

-- Section: erasing.
select is(tests.run_retention('erasures'), 3, 'all three people are erased');
select is_empty($$ select place from tests.traces('telltale|7e117a1e') $$, 'no column of any table has the mark after an erasure');
select results_eq(
  $$ select k.key from private.idempotency_keys as k $$, $$ values ('e') $$, 'REST API responses that name none of them are kept'
);
select results_eq(
  $$ select a.basis, a.agreed_by from private.school_agreements as a order by 1 $$,
  $$ values ('Call with [deleted]', '[deleted], platform'), ('Letter of [deleted]', '[deleted], principal') $$,
    'agreements are kept without names'
);

select * from finish();
rollback;
