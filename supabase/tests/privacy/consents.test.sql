-- Who may use an account: consent to the terms, age rules, and consent of a parent or the school.
begin;
select no_plan();
select tests.make_course('money', '{v}');
select tests.sign_up('ada');
select tests.make_admin('ada');

-- A sign-up records consent and the year of birth.
select tests.sign_up('mia', jsonb_build_object('first_name', 'Mia', 'policy_version', private.current_policy_version(),
  'birth_year', '2012'));
select is(
  (select to_jsonb(c) - '{given_at,recorded_by}'::text[] from private.consents as c where c.user_id = tests.id_of('mia')),
  jsonb_build_object('user_id', tests.id_of('mia'), 'kind', 'terms', 'policy_version', private.current_policy_version(),
    'given_by', 'learner'),
  'a sign-up records consent with the version that was shown'
);
select ok(
  (select c.given_at > now() - interval '1 minute' from private.consents as c where c.user_id = tests.id_of('mia')),
    'a sign-up records the time of consent'
);
select is((select b.year from private.birth_years as b where b.user_id = tests.id_of('mia')), 2012::smallint,
  'a sign-up records the year of birth');
select tests.sign_up('odd', '{"policy_version": "1999-01-01", "birth_year": "soon"}');
select tests.sign_up('list', '{"policy_version": ["x"], "birth_year": {"a": 1}}');
select is_empty($$ select 1 from private.consents where user_id in (tests.id_of('odd'), tests.id_of('list')) $$,
  'consent to an unknown version is ignored, without failing the sign-up');
select is_empty($$ select 1 from private.birth_years where user_id in (tests.id_of('odd'), tests.id_of('list')) $$,
  'an invalid year is not recorded');

-- An account without consent, for example after a sign-up through the API, is refused by every function that acts for a person.
create function pg_temp.answers(p_name text) returns table (name text, answer text) language plpgsql as $$
declare
  f record;
begin
  perform tests.act_as(p_name);
  for f in
    select p.proname, (
      select string_agg(format('null::%s', format_type(t.type, null)), ', ' order by t.n)
      from unnest(p.proargtypes) with ordinality as t (type, n)
    ) as arguments
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
      and not has_function_privilege('anon', p.oid, 'execute') order by 1
  loop
    name := f.proname;
    begin
      execute format('select public.%I(%s)', f.proname, f.arguments);
      answer := 'answered';
    exception when others then
      answer := sqlerrm;
    end;
    return next;
  end loop;
  perform tests.act_as_operator();
end;
$$;
select set_eq(
  $$ select a.name from pg_temp.answers('odd') as a where a.answer <> 'terms_not_accepted' $$,
  $$ values ('accept_policy'), ('cancel_erasure'), ('count_password_check'), ('export_my_data'), ('get_account_state'),
    ('get_admin_right'), ('is_admin'), ('set_birth_year') $$,
  'without consent, a person can only consent and read their own data'
);
delete from private.consents where user_id = tests.id_of('ada');
select tests.act_as('ada');
select throws_ok($$ select public.admin_get_person(tests.id_of('mia')) $$, 'PT403', 'terms_not_accepted',
  'admins need to accept the terms too');
select throws_ok($$ select public.get_admin_right() $$, 'PT403', 'terms_not_accepted',
  'the REST API reads why an admin''s account is on hold');
select ok(not public.is_admin(), 'an account on hold has no admin right');
select is_empty($$ select 1 from public.content_imports $$, 'row-level security shows an account on hold no uploads');
select is_empty($$ select 1 from public.questions $$, 'row-level security shows an account on hold no questions');
select tests.act_as('odd');
select is(public.get_account_state() ->> 'hold', 'terms_not_accepted', 'the app reads why the account is on hold');
select is(public.get_account_state() #> '{policy,changes}', '[]', 'someone who has accepted no version sees no changes');
select throws_ok($$ select public.accept_policy('1999-01-01') $$, 'PT409', 'policy_changed', 'another version cannot be accepted');
select is(public.accept_policy(public.get_account_state() #>> '{policy,version}') ->> 'hold', null, 'accepting ends the hold');
select is(public.get_account_state() #> '{policy,changes}', '[]', 'no changes are shown after accepting');
select lives_ok($$ select public.open_course('money') $$, 'the account then works');
select lives_ok($$ select public.accept_policy(public.get_account_state() #>> '{policy,version}') $$, 'accepting again changes nothing');
select tests.act_as_operator();

-- A new version has to be accepted from its date.
insert into private.policy_versions (version, changes, required_from) values
  ('2100-01-01', E'We moved.\nWe grew.', now() + interval '1 day');
select tests.act_as('odd');
select is(public.get_account_state() ->> 'hold', null, 'an announced version does not have to be accepted yet');
select tests.act_as_operator();
update private.policy_versions set required_from = now() where version = '2100-01-01';
select tests.act_as('odd');
select throws_ok($$ select public.get_home() $$, 'PT403', 'terms_not_accepted', 'a new version has to be accepted');
select is(public.get_account_state() -> 'policy', '{"version": "2100-01-01", "changes": ["We moved.", "We grew."]}',
  'the changes of a new version are shown');
select is(public.accept_policy('2100-01-01') ->> 'hold', null, 'a new version can be accepted');
select tests.act_as_operator();
select is((select count(*) from private.consents where user_id = tests.id_of('odd')), 2::bigint, 'earlier consents are kept');

-- Age rules are off by default.
select is(private.age_hold_of(tests.id_of('list')), null, 'no age is required by default');
update private.settings set value = '{"minimum": 10, "consent_below": 15}' where key = 'age';
create function pg_temp.hold_at(p_age integer) returns text language plpgsql as $$
begin
  delete from private.birth_years where user_id = tests.id_of('odd');
  insert into private.birth_years values (tests.id_of('odd'), extract(year from now())::integer - p_age);
  return private.hold_of(tests.id_of('odd'));
end;
$$;
select is(pg_temp.hold_at(9), 'too_young', 'someone who doesn''t reach the minimum age this year is too young');
select is(pg_temp.hold_at(10), 'consent_missing', 'someone who reaches the minimum age this year needs consent');
select is(pg_temp.hold_at(15), 'consent_missing', 'someone who may still be below the age of consent needs consent');
select is(pg_temp.hold_at(16), null, 'someone who can''t be below the age of consent needs none');
delete from private.birth_years where user_id = tests.id_of('odd');
select tests.act_as('odd');
select throws_ok($$ select public.get_home() $$, 'PT403', 'birth_year_missing',
  'an account from before the rule has to give a year of birth');
select throws_ok($$ select public.set_birth_year(1800) $$, 'PT422', 'invalid_birth_year', 'a year in the distant past is refused');
select throws_ok($$ select public.set_birth_year(3000) $$, 'PT422', 'invalid_birth_year', 'a year in the future is refused');
select is(public.set_birth_year(extract(year from now())::integer - 12) ->> 'hold', 'consent_missing',
  'a person can set their year of birth');
select throws_ok($$ select public.set_birth_year(1980) $$, 'PT409', 'birth_year_set', 'a person cannot change their year of birth');

-- Consent of a parent or the school.
select tests.act_as_operator();
insert into private.consents (user_id, kind, policy_version, given_by) values (tests.id_of('ada'), 'terms', '2100-01-01', 'learner');
select is(private.hold_of(tests.id_of('ada')), null, 'admins need no year of birth');
select tests.act_as('ada');
select is(public.admin_get_privacy(tests.id_of('odd')) ->> 'hold', 'consent_missing', 'an admin sees that a person''s consent is missing');
select is(public.admin_get_retention() #>> '{waiting,people,0,email}', 'odd@example.test',
  'an admin sees the list of people without consent');
select throws_ok($$ select public.admin_set_consent(tests.id_of('odd'), 'friend') $$, 'PT422', 'validation_failed',
  'a friend cannot consent');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') #>> '{guardian,given_by}', 'parent',
  'an admin can record a parent''s consent');
select tests.act_as('odd');
select lives_ok($$ select public.get_home() $$, 'the account then works');
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('odd'), null) ->> 'hold', 'consent_missing', 'an admin can withdraw consent');
select is(public.admin_set_birth_year(tests.id_of('odd'), 1990) ->> 'hold', 'consent_missing',
  'correcting the year of birth does not restore withdrawn consent');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') ->> 'hold', null, 'consent can be given again');
select tests.act_as_operator();
select results_eq(
  $$ select l.table_name, l.action from public.audit_log as l where l.row_id = tests.id_of('odd')::text
    and l.actor = tests.id_of('ada') and l.action <> 'read' order by l.id $$,
  $$ values ('consents', 'insert'), ('consents', 'delete'), ('birth_years', 'update'), ('consents', 'insert') $$,
  'the audit log has who recorded what'
);

-- Consent with an end date.
select tests.act_as('ada');
select throws_ok($$ select public.admin_set_consent(tests.id_of('odd'), 'parent', '2020-01-01') $$, 'PT422', 'validation_failed',
  'consent cannot end in the past');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent', '2099-06-30') ->> 'consent_ends_on', '2099-06-30',
  'consent can end on a later day');
select tests.act_as_operator();
select is(private.hold_of(tests.id_of('odd')), null, 'the account works until that day');
update private.withdrawn_consents set withdrawn_at = now() where user_id = tests.id_of('odd');
select is(private.hold_of(tests.id_of('odd')), 'consent_missing', 'the account is on hold after that day');
select tests.act_as('ada');
select is(public.admin_get_retention() #>> '{waiting,total}', '1', 'it is listed as waiting');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') ->> 'hold', null, 'consent can be given again');

-- Consent stays withdrawn, whichever school the person goes to.
select tests.act_as_operator();
update private.settings set value = '{"minimum": null, "consent_below": null}' where key = 'age';
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
insert into private.schools (id, name) values ('5c000000-0000-4000-8000-000000000001', 'North High'),
  ('5c000000-0000-4000-8000-000000000002', 'South High');
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
select s.id, 'Notice', 'Principal', private.current_policy_version() from private.schools as s;
select tests.sign_up(n) from unnest('{head,kim}'::text[]) as n;
insert into private.consents (user_id, kind, policy_version, given_by)
select u.id, 'terms', private.current_policy_version(), 'learner' from auth.users as u on conflict do nothing;
insert into private.school_staff (school_id, person, role)
  values ('5c000000-0000-4000-8000-000000000001', tests.id_of('head'), 'school_admin');
insert into private.students (id, school_id, origin, first_name, username, account)
values ('57000000-0000-4000-8000-000000000001', '5c000000-0000-4000-8000-000000000001', 'school', 'Kim', 'kim.otter1', tests.id_of('kim'));
create function pg_temp.kim() returns text language sql security definer as $$ select private.hold_of(tests.id_of('kim')); $$;
select is(pg_temp.kim(), null, 'a student may use the account');
select tests.act_as('head');
select public.withdraw_student_consent('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), 'consent_missing', 'the account is on hold once the school withdraws consent');
select public.mark_student_left('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), 'consent_missing', 'it stays on hold after leaving the school');
select tests.act_as_operator();
select tests.run_retention();
insert into private.students (school_id, origin, account) values ('5c000000-0000-4000-8000-000000000002', 'joined', tests.id_of('kim'));
select is(pg_temp.kim(), 'consent_missing', 'it stays on hold at another school');
delete from private.students where origin = 'joined';
select tests.act_as('head');
select public.mark_student_returned('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), 'consent_missing', 'it stays on hold after returning');
select public.give_student_consent('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), null, 'it works again once the school gives consent');
select public.withdraw_student_consent('57000000-0000-4000-8000-000000000001');
select tests.act_as_operator();
delete from private.schools where name = 'North High';
select is(pg_temp.kim(), 'consent_missing', 'it stays on hold if the school no longer exists');
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('kim'), 'parent') ->> 'hold', null, 'an admin can record consent too');
select tests.act_as_operator();
insert into private.students (id, school_id, origin, first_name, username, account)
values ('57000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000002', 'school', 'Kim', 'kim.otter2', tests.id_of('kim'));
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('kim'), null) ->> 'hold', 'consent_missing',
  'an admin can withdraw consent, whatever the school agreed to');
select tests.act_as_operator();
select is((select t.consent_withdrawn_at is not null from private.students as t where t.account = tests.id_of('kim')),
  true, 'the school sees that consent was withdrawn');
select private.erase_account(tests.id_of('kim'));
select is((select count(*) from private.withdrawn_consents), 0::bigint, 'erasure deletes withdrawn consents');

-- Purchases in progress.
create function pg_temp.begin_purchases(p_owner uuid, p_count integer) returns void language sql as $$
  select public.billing_begin_checkout(gen_random_uuid(), 'school', 'year', 5, null, p_owner) from generate_series(1, p_count);
$$;
select lives_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 10) $$, 'an account can begin ten purchases a day');
select throws_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 1) $$, 'PT429', 'too_many_purchases',
  'an eleventh purchase on the same day is refused');
select lives_ok(
  $$ select public.billing_begin_checkout((select c.id from private.checkouts as c where c.owner = tests.id_of('odd')
    limit 1), 'school', 'year', 5, null, tests.id_of('odd')) $$,
  'a purchase in progress can continue'
);
update private.checkouts set created_at = now() - interval '2 days' where owner = tests.id_of('odd');
select lives_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 1) $$, 'the limit starts again the next day');

select * from finish();
rollback;
