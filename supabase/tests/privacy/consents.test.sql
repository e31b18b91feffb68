-- Who may use an account: consent to the terms, rules of age, the consent of a parent or the school.
begin;
select no_plan();
select tests.make_course('money', '{v}');
select tests.sign_up('ada');
select tests.make_admin('ada');

-- What a sign-up records.
select tests.sign_up('mia', jsonb_build_object('first_name', 'Mia', 'policy_version', private.current_policy_version(),
  'birth_year', '2012'));
select is(
  (select to_jsonb(c) - '{given_at,recorded_by}'::text[] from private.consents as c where c.user_id = tests.id_of('mia')),
  jsonb_build_object('user_id', tests.id_of('mia'), 'kind', 'terms', 'policy_version', private.current_policy_version(),
    'given_by', 'learner'),
  'the tick is recorded with the version that was shown'
);
select ok(
  (select c.given_at > now() - interval '1 minute' from private.consents as c where c.user_id = tests.id_of('mia')), 'and with its time'
);
select is((select b.year from private.birth_years as b where b.user_id = tests.id_of('mia')), 2012::smallint,
  'a year of birth is recorded');
select tests.sign_up('odd', '{"policy_version": "1999-01-01", "birth_year": "soon"}');
select tests.sign_up('list', '{"policy_version": ["x"], "birth_year": {"a": 1}}');
select is_empty($$ select 1 from private.consents where user_id in (tests.id_of('odd'), tests.id_of('list')) $$,
  'consent to a version that does not exist is none, and no sign-up fails');
select is_empty($$ select 1 from private.birth_years where user_id in (tests.id_of('odd'), tests.id_of('list')) $$,
  'what is no year is not recorded');

-- An account without consent, for instance from a sign-up by API: every function that acts for a person refuses.
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
  'without consent nothing works but giving it and reading one''s data'
);
delete from private.consents where user_id = tests.id_of('ada');
select tests.act_as('ada');
select throws_ok($$ select public.admin_get_person(tests.id_of('mia')) $$, 'PT403', 'terms_not_accepted', 'admins are asked as well');
select throws_ok($$ select public.get_admin_right() $$, 'PT403', 'terms_not_accepted',
  'the REST API learns what holds an admin''s account');
select ok(not public.is_admin(), 'while the account is held there is no right');
select is_empty($$ select 1 from public.content_imports $$, 'also where row-level security alone decides');
select is_empty($$ select 1 from public.questions $$, 'of every table');
select tests.act_as('odd');
select is(public.get_account_state() ->> 'hold', 'terms_not_accepted', 'the app learns what holds the account');
select is(public.get_account_state() #> '{policy,changes}', '[]', 'whoever accepted nothing before is not told what changed');
select throws_ok($$ select public.accept_policy('1999-01-01') $$, 'PT409', 'policy_changed', 'another version cannot be accepted');
select is(public.accept_policy(public.get_account_state() #>> '{policy,version}') ->> 'hold', null, 'accepting ends the hold');
select is(public.get_account_state() #> '{policy,changes}', '[]', 'and nothing is left to be told');
select lives_ok($$ select public.open_course('money') $$, 'and the account works');
select lives_ok($$ select public.accept_policy(public.get_account_state() #>> '{policy,version}') $$, 'again changes nothing');
select tests.act_as_operator();

-- A new version asks again, from its day on.
insert into private.policy_versions (version, changes, required_from) values
  ('2100-01-01', E'We moved.\nWe grew.', now() + interval '1 day');
select tests.act_as('odd');
select is(public.get_account_state() ->> 'hold', null, 'a version that is announced does not ask yet');
select tests.act_as_operator();
update private.policy_versions set required_from = now() where version = '2100-01-01';
select tests.act_as('odd');
select throws_ok($$ select public.get_home() $$, 'PT403', 'terms_not_accepted', 'a new version asks again');
select is(public.get_account_state() -> 'policy', '{"version": "2100-01-01", "changes": ["We moved.", "We grew."]}',
  'and says what changed');
select is(public.accept_policy('2100-01-01') ->> 'hold', null, 'it is accepted as the first was');
select tests.act_as_operator();
select is((select count(*) from private.consents where user_id = tests.id_of('odd')), 2::bigint, 'earlier consents stay');

-- Rules of age: off unless the deployment sets them.
select is(private.age_hold_of(tests.id_of('list')), null, 'by default no age is asked for');
update private.settings set value = '{"minimum": 10, "consent_below": 15}' where key = 'age';
create function pg_temp.hold_at(p_age integer) returns text language plpgsql as $$
begin
  delete from private.birth_years where user_id = tests.id_of('odd');
  insert into private.birth_years values (tests.id_of('odd'), extract(year from now())::integer - p_age);
  return private.hold_of(tests.id_of('odd'));
end;
$$;
select is(pg_temp.hold_at(9), 'too_young', 'who does not reach the minimum this year is too young');
select is(pg_temp.hold_at(10), 'consent_missing', 'who reaches it needs consent');
select is(pg_temp.hold_at(15), 'consent_missing', 'who may still be below the age of consent needs it');
select is(pg_temp.hold_at(16), null, 'who cannot be, does not');
delete from private.birth_years where user_id = tests.id_of('odd');
select tests.act_as('odd');
select throws_ok($$ select public.get_home() $$, 'PT403', 'birth_year_missing', 'an account from before the rule is asked for the year');
select throws_ok($$ select public.set_birth_year(1800) $$, 'PT422', 'invalid_birth_year', 'no one was born then');
select throws_ok($$ select public.set_birth_year(3000) $$, 'PT422', 'invalid_birth_year', 'or then');
select is(public.set_birth_year(extract(year from now())::integer - 12) ->> 'hold', 'consent_missing', 'the year is given');
select throws_ok($$ select public.set_birth_year(1980) $$, 'PT409', 'birth_year_set', 'once: no one grows older by asking');

-- The consent of a parent or the school.
select tests.act_as_operator();
insert into private.consents (user_id, kind, policy_version, given_by) values (tests.id_of('ada'), 'terms', '2100-01-01', 'learner');
select is(private.hold_of(tests.id_of('ada')), null, 'admins are asked for no age');
select tests.act_as('ada');
select is(public.admin_get_privacy(tests.id_of('odd')) ->> 'hold', 'consent_missing', 'an admin sees who waits');
select is(public.admin_get_retention() #>> '{waiting,people,0,email}', 'odd@example.test', 'also in the list');
select throws_ok($$ select public.admin_set_consent(tests.id_of('odd'), 'friend') $$, 'PT422', 'validation_failed',
  'a friend cannot consent');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') #>> '{guardian,given_by}', 'parent', 'an admin notes a parent''s consent');
select tests.act_as('odd');
select lives_ok($$ select public.get_home() $$, 'then the account works');
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('odd'), null) ->> 'hold', 'consent_missing', 'a consent is withdrawn');
select is(public.admin_set_birth_year(tests.id_of('odd'), 1990) ->> 'hold', 'consent_missing',
  'an admin corrects the year: withdrawn consent stays withdrawn');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') ->> 'hold', null, 'until consent is given again');
select tests.act_as_operator();
select results_eq(
  $$ select l.table_name, l.action from public.audit_log as l where l.row_id = tests.id_of('odd')::text
    and l.actor = tests.id_of('ada') and l.action <> 'read' order by l.id $$,
  $$ values ('consents', 'insert'), ('consents', 'delete'), ('birth_years', 'update'), ('consents', 'insert') $$,
  'who noted what is in the audit log'
);

-- A consent with an end.
select tests.act_as('ada');
select throws_ok($$ select public.admin_set_consent(tests.id_of('odd'), 'parent', '2020-01-01') $$, 'PT422', 'validation_failed',
  'consent cannot end in the past');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent', '2099-06-30') ->> 'consent_ends_on', '2099-06-30', 'but on a later day');
select tests.act_as_operator();
select is(private.hold_of(tests.id_of('odd')), null, 'until the end of which the account works');
update private.withdrawn_consents set withdrawn_at = now() where user_id = tests.id_of('odd');
select is(private.hold_of(tests.id_of('odd')), 'consent_missing', 'then it is held');
select tests.act_as('ada');
select is(public.admin_get_retention() #>> '{waiting,total}', '1', 'and listed');
select is(public.admin_set_consent(tests.id_of('odd'), 'parent') ->> 'hold', null, 'until consent is given again');

-- Withdrawn consent belongs to the person, wherever they go.
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
select is(pg_temp.kim(), 'consent_missing', 'until the school withdraws consent');
select public.mark_student_left('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), 'consent_missing', 'also after leaving the school');
select tests.act_as_operator();
select tests.run_retention();
insert into private.students (school_id, origin, account) values ('5c000000-0000-4000-8000-000000000002', 'joined', tests.id_of('kim'));
select is(pg_temp.kim(), 'consent_missing', 'and at another one');
delete from private.students where origin = 'joined';
select tests.act_as('head');
select public.mark_student_returned('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), 'consent_missing', 'and on returning');
select public.give_student_consent('57000000-0000-4000-8000-000000000001');
select is(pg_temp.kim(), null, 'until the school gives it again');
select public.withdraw_student_consent('57000000-0000-4000-8000-000000000001');
select tests.act_as_operator();
delete from private.schools where name = 'North High';
select is(pg_temp.kim(), 'consent_missing', 'also if the school no longer exists');
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('kim'), 'parent') ->> 'hold', null, 'an admin notes it, too');
select tests.act_as_operator();
insert into private.students (id, school_id, origin, first_name, username, account)
values ('57000000-0000-4000-8000-000000000002', '5c000000-0000-4000-8000-000000000002', 'school', 'Kim', 'kim.otter2', tests.id_of('kim'));
select tests.act_as('ada');
select is(public.admin_set_consent(tests.id_of('kim'), null) ->> 'hold', 'consent_missing',
  'and withdraws it, whatever the school agreed to');
select tests.act_as_operator();
select is((select t.consent_withdrawn_at is not null from private.students as t where t.account = tests.id_of('kim')),
  true, 'which the school reads');
select private.erase_account(tests.id_of('kim'));
select is((select count(*) from private.withdrawn_consents), 0::bigint, 'erasure ends it');

-- Begun purchases.
create function pg_temp.begin_purchases(p_owner uuid, p_count integer) returns void language sql as $$
  select public.billing_begin_checkout(gen_random_uuid(), 'school', 'year', 5, null, p_owner) from generate_series(1, p_count);
$$;
select lives_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 10) $$, 'an account begins ten purchases');
select throws_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 1) $$, 'PT429', 'too_many_purchases',
  'not an eleventh on the same day');
select lives_ok(
  $$ select public.billing_begin_checkout((select c.id from private.checkouts as c where c.owner = tests.id_of('odd')
    limit 1), 'school', 'year', 5, null, tests.id_of('odd')) $$,
  'one that is begun goes on'
);
update private.checkouts set created_at = now() - interval '2 days' where owner = tests.id_of('odd');
select lives_ok($$ select pg_temp.begin_purchases(tests.id_of('odd'), 1) $$, 'the next day does not count them');

select * from finish();
rollback;
