-- School-made accounts: addresses, cards, holds, and the school's agreement.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "Students.test"}' where key = 'school_accounts';
select tests.sign_up(n) from unnest('{head,tess,tom,anna}'::text[]) as n;
create temporary table saved (name text primary key, value text);
grant all on saved to public;
create function pg_temp.id(p_name text) returns uuid language sql as $$ select value::uuid from saved where name = p_name; $$;
with school as (
  insert into private.schools (name) values ('North High') returning id
), class as (
  insert into private.classes (school_id, name) select id, '8B' from school returning id
), staff as (
  insert into private.school_staff (school_id, person, role)
  select s.id, tests.id_of(n), case n when 'head' then 'school_admin' else 'teacher' end from school as s,
    unnest('{head,tess,tom}'::text[]) as n
  returning id, person
), teaches as (
  insert into private.class_teachers select c.id, s.id from class as c, staff as s where s.person = tests.id_of('tess')
)
insert into saved select 'north', id::text from school union all select '8b', id::text from class;
select tests.act_as('tess');
select public.add_students(pg_temp.id('8b'), '[{"first_name": "Mia", "last_name": "Chen", "year_level": "Year 8"}, {"first_name": "Leo"}]');
insert into saved select s ->> 'first_name', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
insert into saved select s ->> 'first_name' || '-name', s ->> 'username'
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
create function pg_temp.cards(p_names text[]) returns jsonb language sql as $$
  select public.begin_login_cards(pg_temp.id('8b'), (select array_agg(pg_temp.id(n)) from unnest(p_names) as n));
$$;

-- Redeems Mia's card.
create function pg_temp.redeem() returns boolean language plpgsql as $$
begin
  update private.login_cards set claim = repeat('a', 64), claimed_at = clock_timestamp() where student_id = pg_temp.id('Mia');
  return (select public.redeem_login_card(c.student_id, c.made_at, c.claim) from private.login_cards as c
    where c.student_id = pg_temp.id('Mia'));
end;
$$;
create function pg_temp.act_as_mia() returns void language plpgsql as $$
begin
  perform set_config('request.jwt.claims', json_build_object('sub', pg_temp.id('Mia'), 'role', 'authenticated')::text, true);
  perform set_config('role', 'authenticated', true);
end;
$$;

-- Section: the school has to agree before it creates accounts.
select throws_ok($$ select pg_temp.cards('{Mia}') $$, 'PT409', 'agreement_missing',
  'no card can be printed without the school''s agreement');
select throws_ok(format($$ select public.set_school_agreement(%L, '{"basis": "x", "agreed_by": "y"}') $$,
  pg_temp.id('north')), 'PT403', 'school_role_missing', 'a teacher does not agree for the school');
select tests.act_as('head');
select throws_ok(format($$ select public.set_school_agreement(%L, '{"basis": "x"}') $$, pg_temp.id('north')), 'PT422',
  'validation_failed', 'an agreement needs a person who agreed');
select is(public.set_school_agreement(pg_temp.id('north'),
  '{"basis": "Collection notice of 2026", "agreed_by": "Jo Park, principal"}') -> 'agreement' ->> 'agreed_by',
  'Jo Park, principal', 'a school administrator can record the agreement');
select is(public.set_school_agreement(pg_temp.id('north'),
  '{"basis": "Notice", "agreed_by": "Jo Park, principal", "ends_at": "2099-12-31"}') -> 'agreement' ->> 'ends_at',
  '2099-12-31', 'an agreement can have an end date');
select throws_ok(format($$ select public.set_school_agreement(%L,
  '{"basis": "x", "agreed_by": "y", "ends_at": "infinity"}') $$, pg_temp.id('north')), 'PT422', 'validation_failed',
    'an agreement''s end date is a date');

-- Section: cards.
select tests.act_as('tom');
select throws_ok($$ select pg_temp.cards('{Mia}') $$, 'PT403', 'school_role_missing', 'a teacher of another class cannot print cards');
select tests.act_as('tess');
select is(array(select c ->> 'name' from jsonb_array_elements(pg_temp.cards('{Mia,Leo}')) as c), '{Mia Chen,Leo}',
  'cards are printed for students of the class');
select is(s ->> 'state', 'card_not_used', 'the class shows that a card has not been used')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'first_name' = 'Mia';

-- Section: an address in the domain works only with its student's id.
select tests.act_as_operator();
create function pg_temp.account(p_id uuid, p_name text) returns text language sql as $$
  select format($f$ insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
    values (%L, '%s@students.test', now(), '{}') $f$, p_id, (select value from saved where name = p_name || '-name'));
$$;
select throws_ok(pg_temp.account(gen_random_uuid(), 'Mia'), '42501', null, 'no one can sign up with an address of the domain');
select throws_ok($$ update auth.users set email_change = 'x@STUDENTS.test' where email = 'anna@example.test' $$,
  '42501', null, 'no one can change to an address of the domain');
select throws_ok(pg_temp.account(pg_temp.id('Leo'), 'Mia'), '42501', null, 'another student''s address cannot be used');
select lives_ok(pg_temp.account(pg_temp.id('Mia'), 'Mia'), 'the edge function can create the student''s account');
select pg_temp.redeem();
select is((select array[t.account = t.id, p.email is null, p.school = 'North High', p.year = 'Year 8',
  p.display_name = 'Mia Chen'] from private.students as t join public.profiles as p on p.id = t.account
  where t.id = pg_temp.id('Mia')), '{t,t,t,t,t}', 'the profile has the school''s data and no address');
select throws_ok($$ select private.account_exists((select value || '@students.test' from saved
  where name = 'Mia-name')) $$, 'PT403', 'account_lookup_off', 'a lookup reveals nothing about addresses of the domain');

-- Section: the account.
select pg_temp.act_as_mia();
select lives_ok('select public.get_home()', 'the account then works without terms and a year of birth');
select is(public.get_profile() -> 'email', 'null', 'the account has no email');
select is(public.get_profile() ->> 'username', (select value from saved where name = 'Mia-name'), 'the account has a username');
select throws_ok($$ select public.change_name('Max', 'Power') $$, 'PT409', 'school_account',
  'a student cannot change the name that the school set');
select tests.act_as_operator();
update private.settings set value = '{"minimum": 13, "consent_below": 15}' where key = 'age';
select is(private.hold_of(pg_temp.id('Mia')), null, 'age rules don''t apply where the school agreed');

select throws_ok(format($$ insert into private.admins (user_id) values (%L) $$, pg_temp.id('Mia')), 'PT409',
  'email_not_confirmed', 'an account whose password a teacher can set cannot become an admin');

-- Section: a request that is repeated.
update private.settings set value = '{"minimum": null, "consent_below": null}' where key = 'age';
create function pg_temp.repeat_cards() returns jsonb language sql as $$
  select public.run_once('{"key": "k", "hash": "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb", '
    '"step": 0, "function": "begin_login_cards"}',
    jsonb_build_object('p_class_id', pg_temp.id('8b'), 'p_student_ids', jsonb_build_array(pg_temp.id('Mia'))));
$$;
select tests.act_as('tess');
select pg_temp.repeat_cards();
select is(pg_temp.repeat_cards() ->> 'repeated', 'false', 'repeating the request prints new cards');
select tests.act_as_operator();
update private.school_staff set until = now() where person = tests.id_of('tess');
select tests.act_as('tess');
select throws_ok('select pg_temp.repeat_cards()', 'PT403', 'school_role_missing', 'someone whose role has ended cannot repeat the request');
select tests.act_as_operator();
update private.school_staff set until = null where person = tests.id_of('tess');
update private.login_cards set ends_at = now() + interval '1 day';
select pg_temp.redeem();

-- Section: People, for platform admins.
select tests.make_admin('anna', 'people');
select tests.act_as('anna');
select is(
  public.admin_list_people((select upper(value) from saved where name = 'Mia-name'), false, 'name', false, 0,
    5) #> '{items,0}' ->> 'username', (select value from saved where name = 'Mia-name'),
  'people are found and listed by username'
);
select tests.act_as_operator();

-- Section: changes that end an account's access.
select tests.act_as('tess');
select throws_ok(format($$ select public.withdraw_student_consent(%L) $$, pg_temp.id('Mia')), 'PT403',
  'school_role_missing', 'a teacher cannot withdraw consent');
select tests.act_as('head');
select is(array[s ->> 'state', s ->> 'consent_withdrawn'], '{no_access,true}',
  'a school administrator can withdraw and read consent') from (select public.withdraw_student_consent(pg_temp.id('Mia')) as s) as s;
select public.withdraw_student_consent(pg_temp.id('Mia'));
select tests.act_as_operator();
select is((select count(*)::integer from public.audit_log as a where a.table_name = 'students'
  and a.row_id = pg_temp.id('Mia')::text and a.after ? 'consent_withdrawn_at'), 1, 'the log has the withdrawal once');
select is(private.hold_of(pg_temp.id('Mia')), 'consent_missing', 'the account is on hold once consent is withdrawn');
select tests.act_as('tess');
select is(s ->> 'state', 'no_access', 'the class shows no access, without a reason')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'first_name' = 'Mia';
select tests.act_as_operator();
insert into private.consents (user_id, kind, policy_version, given_by)
  values (pg_temp.id('Mia'), 'terms', private.current_policy_version(), 'learner');
select is(private.hold_of(pg_temp.id('Mia')), 'consent_missing', 'the account is on hold even if the student accepted the terms');
delete from private.consents where user_id = pg_temp.id('Mia');
select tests.act_as('tess');
select is(pg_temp.cards('{Mia}'), '[]', 'no card can be printed without consent');
select tests.act_as('head');
select is(array[s ->> 'state', s ->> 'consent_withdrawn'], '{not_signed_in,false}', 'giving consent again ends the hold')
  from (select public.give_student_consent(pg_temp.id('Mia')) as s) as s;
select throws_ok(format($$ select public.give_student_consent(%L, %L) $$, pg_temp.id('Mia'), d), 'PT422', 'validation_failed',
  format('not until %s', d)) from unnest('{2020-01-01,tomorrow}'::text[]) as d;
select is(array[s ->> 'state', s ->> 'consent_withdrawn', s ->> 'consent_ends_on'], '{not_signed_in,false,2099-06-30}',
  'consent can have an end date')
  from (select public.give_student_consent(pg_temp.id('Mia'), '2099-06-30') as s) as s;
select tests.act_as_operator();
select is(private.hold_of(pg_temp.id('Mia')), null, 'the account works until the end date');
update private.students set consent_withdrawn_at = now() - interval '1 second' where id = pg_temp.id('Mia');
select is(private.hold_of(pg_temp.id('Mia')), 'consent_missing', 'the account is on hold after the end date');
select tests.act_as('tess');
select is(s ->> 'state', 'no_access', 'the class shows no access after the end date')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'first_name' = 'Mia';
select is(pg_temp.cards('{Mia}'), '[]', 'no card can be printed after the end date');
select tests.act_as('head');
select public.give_student_consent(pg_temp.id('Mia'), '2099-06-30');
select is(public.give_student_consent(pg_temp.id('Mia')) -> 'consent_ends_on', 'null', 'later consent replaces the end date');
select tests.act_as_operator();
select ok(not exists (select 1 from private.withdrawn_consents), 'later consent also ends the person''s withdrawal');
select is(array(select a.action from public.audit_log as a where a.table_name = 'school_agreements' order by a.id),
  '{insert,update}', 'the log has who recorded the agreement');
update private.school_agreements set ends_at = now();
select is(private.hold_of(pg_temp.id('Mia')), 'terms_not_accepted', 'once the agreement has ended, the usual holds apply');
update private.school_agreements set ends_at = null;
select tests.act_as('head');
select public.mark_student_left(pg_temp.id('Mia'));
select tests.act_as_operator();
select is(private.hold_of(pg_temp.id('Mia')), 'terms_not_accepted', 'the usual holds apply to a student who left the school');
select is(private.confirmed_address(pg_temp.id('Mia')), null, 'a student who left has no confirmed address for an invitation');
select tests.act_as('head');
select public.mark_student_returned(pg_temp.id('Mia'));
select is(public.edit_student(pg_temp.id('Mia'), p_first_name => 'Mia', p_last_name => 'Chen-Li') ->> 'name',
  'Mia Chen-Li', 'a student who returns keeps their data');
select tests.act_as_operator();
select is((select p.display_name from public.profiles as p where p.id = pg_temp.id('Mia')), 'Mia Chen-Li',
  'the profile follows the name that the school sets');

-- Section: a student requests deletion of the account (docs/product.md#own-deletion).
insert into private.class_students (class_id, student_id) values (pg_temp.id('8b'), pg_temp.id('Mia'));
select is(public.request_erasure(pg_temp.id('Mia')), jsonb_build_object('id', pg_temp.id('north'), 'name', 'North High',
  'administrators', '["head@example.test"]'::jsonb), 'the response names the school and its administrators');
select is(private.hold_of(pg_temp.id('Mia')), 'account_ending', 'the account is on hold');
select throws_ok(format($$ select public.begin_own_email(%L, 'x@example.test', repeat('a', 64)) $$, pg_temp.id('Mia')),
  'PT403', 'account_ending', 'an account on hold cannot add an email');
select tests.act_as('tess');
select is(array[s -> 'deletion' ->> 'reason', (s -> 'deletion' ->> 'erase_at')::timestamptz::date::text],
  array['person', (now() + interval '14 days')::date::text], 'teachers see who requested it and when it will happen')
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'first_name' = 'Mia';
select is(public.get_student_work(pg_temp.id('8b'), pg_temp.id('Mia')) #>> '{student,deletion,reason}', 'person',
  'the student''s page shows it');
select is(public.get_student_record(pg_temp.id('Mia')) #>> '{student,deletion,reason}', 'person', 'the student''s record shows it');
select is(public.get_school(pg_temp.id('north')) -> 'deletions', 'null', 'teachers do not see how many accounts will be deleted');
select tests.act_as('head');
select is(public.get_school(pg_temp.id('north')) -> 'deletions', jsonb_build_object('students', 1, 'left', 0,
  'next_on', to_char((now() + interval '14 days') at time zone 'Australia/Sydney', 'YYYY-MM-DD')),
  'administrators see how many, and the first date');
select is(public.list_school_students(pg_temp.id('north'), '', false, 0, 1) #>> '{items,0,first_name}', 'Mia',
  'administrators find the student first in the list');
select throws_ok(format($$ select public.admin_cancel_erasure(%L) $$, pg_temp.id('Mia')), 'PT403', 'admin_only',
  'no one at the school can cancel it');
select public.mark_student_left(pg_temp.id('Mia'));
select is(public.get_school(pg_temp.id('north')) #>> '{deletions,left}', '1', 'a student who left is counted too');
select public.mark_student_returned(pg_temp.id('Mia'));
select pg_temp.act_as_mia();
select is(public.get_account_state() ->> 'erase_reason', 'person', 'the request stays when the student returns');
select is(public.cancel_erasure() ->> 'hold', null, 'the student can cancel it');
select tests.act_as('head');
select is(public.get_school(pg_temp.id('north')) -> 'deletions' ->> 'students', '0', 'the school then sees no request');
select tests.act_as_operator();

-- Section: a student's own email (docs/product.md#own-email).
create function pg_temp.ask(p_email text, p_hash text) returns jsonb language sql as $$
  select public.begin_own_email(pg_temp.id('Mia'), p_email, repeat(p_hash, 64)); $$;
create function pg_temp.move(p_email text) returns text language sql as $$
  select format('update auth.users set email = %L where id = %L', p_email, pg_temp.id('Mia')); $$;
select results_eq($$ select private.year_number(o.y)
    from unnest('{Year 9,9,Yr 9,year 09,Y9B,10,Year 12,Grade 7,2026,Nine,"",Years 9-10,Kinder}'::text[]) with ordinality as o (y, n)
    order by o.n $$,
  '{9,9,9,9,9,10,12,7,null,null,null,null,null}'::smallint[], 'year levels are recognised however a school writes them');
select throws_ok($$ select pg_temp.ask('mia@example.test', 'a') $$, 'PT403', 'own_email_off',
  'a student without a known year cannot add an email');
update private.students set year_level = 'Year 9' where id = pg_temp.id('Mia');
select throws_ok($$ select pg_temp.ask('mia@example.test', 'a') $$, 'PT403', 'own_email_off',
  'a student below Year 10 cannot add an email by default');
update private.students set year_level = 'Yr 8' where id = pg_temp.id('Mia');
select pg_temp.act_as_mia();
select is(public.get_account_state() -> 'may_add_email', 'false', 'the student sees that this is not allowed');
select tests.act_as('head');
select throws_ok(format($$ select public.change_school(%L, '{"name": "North High", "time_zone": "Australia/Sydney",
  "own_email_from_year": %s}') $$, pg_temp.id('north'), y), 'PT422', 'validation_failed', format('%s is no year level', y))
  from unnest('{-1,14,8.5,99999}'::text[]) as y;
select is(public.change_school(pg_temp.id('north'), '{"name": "North High", "time_zone": "Australia/Sydney", "own_email_from_year": 8}')
  -> 'own_email_from_year', '8', 'the school can allow it from an earlier year');
select tests.act_as_operator();
select throws_ok(pg_temp.move('mia@example.test'), '42501', null, 'an account that a school created cannot change its address at Auth');
select throws_ok(format($$ update auth.users set email_change = 'mia@example.test' where id = %L $$, pg_temp.id('Mia')),
  '42501', null, 'no change of address can be pending at Auth');
select throws_ok($$ select pg_temp.ask('x@students.test', 'a') $$, 'PT422', 'validation_failed',
  'a student''s own email cannot be in the domain');
select is(pg_temp.ask(' Mia@Example.test ', 'a') ->> 'email', 'mia@example.test', 'a student can request a link');
select throws_ok($$ select pg_temp.ask('mia@example.test', 'b') $$, 'PT429', 'mail_too_soon', 'a second link within a minute is refused');
select throws_ok(pg_temp.move('mia@example.test'), '42501', null, 'nothing changes before the link is opened');
select throws_ok($$ select public.open_own_email(repeat('b', 64)) $$, 'PT404', 'link_ended', 'another token opens nothing');
update private.own_email_links set ends_at = now() - interval '1 second';
select throws_ok($$ select public.open_own_email(repeat('a', 64)) $$, 'PT404', 'link_ended', 'a link ends after a day');
select tests.run_retention('passing_rows');
select ok(not exists (select 1 from private.own_email_links), 'the next run of the schedule deletes the link');
select pg_temp.ask('mia@example.test', 'c');
insert into private.erasure_requests (user_id, reason, erase_at) values (pg_temp.id('Mia'), 'person', now() + interval '1 day');
select throws_ok($$ select public.open_own_email(repeat('c', 64)) $$, 'PT404', 'link_ended',
  'a link does not work while the account is on hold');
delete from private.erasure_requests where user_id = pg_temp.id('Mia');
update private.students set year_level = null where id = pg_temp.id('Mia');
select throws_ok($$ select public.open_own_email(repeat('c', 64)) $$, 'PT404', 'link_ended',
  'a link does not work once the school no longer allows it');
update private.schools set own_email_from_year = 0 where id = pg_temp.id('north');
insert into private.class_students (class_id, student_id) values (pg_temp.id('8b'), pg_temp.id('Mia'));
select tests.act_as('tess');
insert into saved select 'made_at', c ->> 'made_at' from jsonb_array_elements(pg_temp.cards('{Mia}')) as c;
select tests.act_as_operator();
select public.end_login_cards(jsonb_build_array(jsonb_build_object('student_id', pg_temp.id('Mia'), 'made_at',
  (select value from saved where name = 'made_at'), 'words', 'a-b-c')));
select ok(not exists (select 1 from private.own_email_links),
  'a new card ends a link, because someone else may have requested it with the old password');
delete from private.class_students as m where m.student_id = pg_temp.id('Mia') and m.until is null;
select pg_temp.redeem();
select pg_temp.ask('mia@example.test', 'c');
select is(public.open_own_email(repeat('c', 64)),
  jsonb_build_object('account', pg_temp.id('Mia'), 'email', 'mia@example.test', 'is_taken', false),
    'opening the link returns the account and the address');
select throws_ok(pg_temp.move('else@example.test'), '42501', null, 'Auth accepts only the link''s address');
select is(private.export_schools(pg_temp.id('Mia')) -> 'own_email_links' -> 0 ->> 'email', 'mia@example.test',
  'the data export has the link');
select lives_ok(pg_temp.move('mia@example.test'), 'Auth can set the address');
select is((select array[t.origin = 'joined', t.account = t.id,
  num_nonnulls(t.first_name, t.last_name, t.username, t.student_key, t.year_level) = 0] from private.students as t
  where t.id = pg_temp.id('Mia')), '{t,t,t}', 'the account then counts as one that joined');
select is((select array[p.email = 'mia@example.test', p.display_name = 'Mia Chen-Li'] from public.profiles as p
  where p.id = pg_temp.id('Mia')), '{t,t}', 'the profile has the address and keeps the name');
select ok(not exists (select 1 from private.login_cards as c where c.student_id = pg_temp.id('Mia')), 'the login card is deleted');
select throws_ok($$ select public.open_own_email(repeat('c', 64)) $$, 'PT404', 'link_ended', 'a link works once');
select is(private.hold_of(pg_temp.id('Mia')), 'terms_not_accepted', 'the school''s agreement no longer applies');
select throws_ok($$ select pg_temp.ask('other@example.test', 'd') $$, 'PT403', 'terms_not_accepted', 'another email cannot be added');
select is(private.may_see_student(tests.id_of('head'), pg_temp.id('Mia')), null, 'someone in no class is seen by no one at the school');
select ok((select t.left_at is not null from private.students as t where t.id = pg_temp.id('Mia')),
  'the student has left the school');
select tests.act_as('head');
select results_eq(format($$ select i ->> 'what', i ->> 'actor_name', i -> 'student'
    from jsonb_array_elements(public.list_results_log(%L, null, false, 0, 1) -> 'items') as i $$, pg_temp.id('north')),
  $$ values ('own_email', 'Mia Chen-Li', 'null'::jsonb) $$, 'the school''s log has it with the name that the school knew');
select is(public.list_results_log(pg_temp.id('north'), null, true, 0, 1) ->> 'total', '0', 'it is not listed among the exports');
select tests.act_as_operator();

-- Section: without a domain for students.
update private.settings set value = '{"domain": null}' where key = 'school_accounts';
select tests.act_as('head');
select throws_ok(format($$ select public.begin_login_cards(%L, array[%L]::uuid[]) $$, pg_temp.id('8b'),
  pg_temp.id('Leo')), 'PT409', 'usernames_off', 'no card can be printed without a domain');

-- Section: how long the school stores records.
select tests.act_as('head');
create function pg_temp.retention(p_days text) returns jsonb language sql as $$
  select public.set_school_agreement(pg_temp.id('north'), jsonb_build_object(
    'basis', 'Notice', 'agreed_by', 'Jo Park, principal', 'left_student_days', p_days::integer
  )) -> 'retention';
$$;
select is(pg_temp.retention('90'), '{"days": 90, "chosen_days": 90, "max_days": 365}', 'the school can choose its retention period');
select throws_ok(format($$ select pg_temp.retention(%L) $$, n), 'PT422', 'validation_failed', format('but not %s days', n))
from unnest('{29,366}'::text[]) as n;
select is(public.set_school_agreement(pg_temp.id('north'), null) -> 'retention' ->> 'days', '90',
  'the retention period outlasts the agreement');
select is(pg_temp.retention(null), '{"days": 365, "chosen_days": null, "max_days": 365}', 'the operator''s period applies without one');

select * from finish();
rollback;
