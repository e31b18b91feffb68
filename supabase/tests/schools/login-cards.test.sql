-- Login cards: words that can be redeemed once for a password, and can't be used to log in.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
update private.settings set value = '{"domain": "students.test"}' where key = 'school_accounts';
select tests.sign_up(n) from unnest('{head,tess,tom}'::text[]) as n;
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
  insert into private.class_teachers select c.id, s.id from class as c, staff as s where s.person <> tests.id_of('head')
)
insert into saved select 'north', id::text from school union all select '8b', id::text from class;
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
  values (pg_temp.id('north'), 'Notice', 'Jo Park', private.current_policy_version());
select tests.act_as('tess');
select public.add_students(pg_temp.id('8b'), (select jsonb_agg(jsonb_build_object('first_name', n))
  from unnest('{Mia,Leo,Zoe}'::text[]) as n));
insert into saved select s ->> 'first_name', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
insert into saved select s ->> 'first_name' || '-name', s ->> 'username'
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
select tests.act_as_operator();

-- Prints a student's card with these words, as this teacher.
create function pg_temp.print(p_name text, p_words text default 'Maple Otter sun', p_teacher text default 'tess')
  returns void language plpgsql as $$
declare
  begun jsonb;
begin
  perform tests.act_as(p_teacher);
  begun := public.begin_login_cards(pg_temp.id('8b'), array[pg_temp.id(p_name)]) -> 0;
  perform tests.act_as_operator();
  perform public.end_login_cards(jsonb_build_array(begun || jsonb_build_object('words', p_words)));
end;
$$;
create function pg_temp.claim(p_name text, p_words text default 'maple-otter-sun', p_claim text default 'a') returns text language sql as $$
  select public.claim_login_card((select value from saved where name = p_name || '-name'), p_words, repeat(p_claim, 64),
    '192.0.2.1') ->> 'outcome';
$$;
create function pg_temp.card(p_name text) returns private.login_cards language sql as $$
  select c from private.login_cards as c where c.student_id = pg_temp.id(p_name);
$$;
create function pg_temp.redeem(p_name text, p_claim text default 'a') returns boolean language sql as $$
  select public.redeem_login_card(pg_temp.id(p_name), (pg_temp.card(p_name)).made_at, repeat(p_claim, 64));
$$;
-- Sets a password as Auth does.
create function pg_temp.make_account(p_name text) returns void language sql as $$
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
  select t.id, t.username || '@students.test', 'first', now(), '{}' from private.students as t where t.id = pg_temp.id(p_name);
$$;
create function pg_temp.set_password(p_name text, p_password text) returns text language sql as $$
  select format('update auth.users set encrypted_password = %L where id = %L', p_password, pg_temp.id(p_name));
$$;
create function pg_temp.password_of(p_name text) returns text language sql as $$ select u.encrypted_password
  from auth.users as u where u.id = pg_temp.id(p_name); $$;

-- Section: words.
select pg_temp.print('Mia');
select matches((pg_temp.card('Mia')).words_hash, '^[$]2a[$]08[$]', 'only a slow hash of the words is stored');
select is(pg_temp.claim('Mia', w), 'claimed', format('%L are the words', w))
from unnest(array['maple-otter-sun', 'MAPLE OTTER SUN', '  maple   otter-sun. ', 'maple–otter–sun']) as w;
select is(public.claim_login_card(upper((select value from saved where name = 'Mia-name')), 'maple otter sun',
  repeat('a', 64), '') ->> 'outcome', 'claimed', 'a card can be claimed with the username in any case');
select is(pg_temp.claim('Mia', w), 'refused', format('%L are not', w))
  from unnest(array['maple-otter', 'otter-maple-sun', 'mapleottersun', '', null]) as w;
select is((pg_temp.card('Mia')).wrong_words, 5::smallint, 'wrong words are counted');
select is(public.claim_login_card('nobody.owl1', 'maple-otter-sun', repeat('a', 64), ''), '{"outcome": "refused"}',
  'an unknown username gets the same response as wrong words');
select is(pg_temp.claim('Leo'), 'refused', 'a student without a card gets the same response');
create function pg_temp.time_of(p_username text) returns numeric language plpgsql as $$
declare
  began constant timestamptz := clock_timestamp();
begin
  perform public.claim_login_card(p_username, 'wrong-wrong-wrong', repeat('a', 64), '') from generate_series(1, 5);
  return extract(epoch from clock_timestamp() - began);
end;
$$;
select ok(pg_temp.time_of('nobody.owl1') > 0.5 * pg_temp.time_of((select value from saved where name = 'Mia-name')),
  'the response to an unknown username takes as long');
select pg_temp.claim('Mia', 'wrong') from generate_series(1, 9);
select is((pg_temp.card('Mia')).wrong_words, 19::smallint, 'nineteen wrong attempts are counted');
select is(pg_temp.claim('Mia'), 'claimed', 'nineteen wrong attempts do not end the card');
select is(pg_temp.claim('Mia', 'wrong'), 'refused', 'the twentieth wrong attempt is refused');
select is(pg_temp.claim('Mia'), 'ended', 'twenty wrong attempts end the card');
update private.settings set value = jsonb_set(value, '{redeem_card}',
  '{"window_seconds": 60, "per_address": 2, "overall": 100}') where key = 'request_limits';
select is(array(select public.claim_login_card('nobody.owl1', 'wrong', repeat('a', 64), '192.0.2.9') ->> 'outcome'
  from generate_series(1, 3)), '{refused,refused,too_many}', 'attempts by one address are limited');
update private.settings set value = jsonb_set(value, '{redeem_card}',
  '{"window_seconds": 60, "per_address": 1000, "overall": 1000}') where key = 'request_limits';

-- Section: only one request can claim a card.
select pg_temp.print('Mia');
select is(pg_temp.claim('Mia', p_claim => 'a'), 'claimed', 'the first request claims the card');
select is(pg_temp.claim('Mia', p_claim => 'b'), 'under_way', 'another request with another password cannot claim it');
select is(pg_temp.claim('Mia', p_claim => 'a'), 'claimed', 'the first request can be repeated');
select public.release_login_card(pg_temp.id('Mia'), repeat('b', 64));
select is(pg_temp.claim('Mia', p_claim => 'b'), 'under_way', 'another request cannot release the claim');
select public.release_login_card(pg_temp.id('Mia'), repeat('a', 64));
select is(pg_temp.claim('Mia', p_claim => 'b'), 'claimed', 'another password can be chosen if Auth refuses the first');
update private.login_cards set claimed_at = clock_timestamp() - interval '2 minutes';
select is(pg_temp.claim('Mia', p_claim => 'a'), 'claimed', 'a card can be claimed again some time after a request was killed');
select pg_temp.make_account('Mia');
select is(pg_temp.redeem('Mia', 'b'), false, 'a request that lost its claim cannot redeem the card');
select isnt(pg_temp.password_of('Mia'), 'first', 'the password that it may have set is replaced by one that no one knows');
select is((select t.account from private.students as t where t.id = pg_temp.id('Mia')), null, 'the student has no account yet');
select lives_ok(pg_temp.set_password('Mia', 'second'), 'Auth sets the other request''s password');
select is(pg_temp.redeem('Mia', 'a'), true, 'the other request redeems the card');
select is(pg_temp.password_of('Mia'), 'second', 'the other request''s password is valid');
select is((select t.account from private.students as t where t.id = pg_temp.id('Mia')), pg_temp.id('Mia'),
  'the account belongs to the student');
select is(pg_temp.claim('Mia', p_claim => 'a'), 'done', 'the same request gets the same response again');
select is(pg_temp.redeem('Mia', 'a'), true, 'each step can be repeated');
select is(pg_temp.claim('Mia', p_claim => 'b'), 'used', 'another request learns that the card was used');
select is(pg_temp.claim('Mia', 'wrong'), 'refused', 'a request with wrong words does not learn that');
select lives_ok(pg_temp.set_password('Mia', 'third'), 'after that, the student can change the password');

-- Section: a new card ends all access.
create function pg_temp.break_in(p_name text) returns void language plpgsql as $$
begin
  insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), pg_temp.id(p_name), now(), now());
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), pg_temp.id(p_name), 'theirs', 'totp', 'verified', now(), now(), 'x');
  insert into private.own_email_links (student_id, email, token_hash) values (pg_temp.id(p_name), 'finder@example.test', repeat('a', 64));
end;
$$;
create function pg_temp.left_of(p_name text) returns bigint language sql as $$
  select (select count(*) from auth.sessions as s where s.user_id = pg_temp.id(p_name)) + (select count(*)
    from auth.mfa_factors as f where f.user_id = pg_temp.id(p_name))
    + (select count(*) from private.own_email_links as l where l.student_id = pg_temp.id(p_name));
$$;
select pg_temp.break_in('Mia');
select is(pg_temp.left_of('Mia'), 3::bigint, 'someone has access');
insert into saved values ('old', (pg_temp.card('Mia')).made_at::text);
select pg_temp.print('Mia', 'other words here');
select is(pg_temp.left_of('Mia'), 0::bigint, 'a new card leaves no session, second factor or link');
select isnt(pg_temp.password_of('Mia'), 'third', 'a new card sets a password that no one knows');
select throws_ok(pg_temp.set_password('Mia', 'fourth'), '42501', null, 'an earlier token cannot set a password');
select is(public.redeem_login_card(pg_temp.id('Mia'), (select value from saved where name = 'old')::timestamptz,
  repeat('a', 64)), false, 'a request with the old card cannot redeem it');
select is(pg_temp.claim('Mia'), 'refused', 'the old card''s words no longer work');
select is(s ->> 'state', 'card_not_used', 'the class shows that the new card has not been used')
from (select tests.act_as('tess')) as one, lateral (select s
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'first_name' = 'Mia') as x (s);
select tests.act_as_operator();
select is(pg_temp.claim('Mia', 'other words here'), 'claimed', 'the new card''s words work');
select lives_ok(pg_temp.set_password('Mia', 'fifth'), 'Auth sets the new password');
insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), pg_temp.id('Mia'), 'late', 'totp', 'verified', now(), now(), 'x');
select pg_temp.redeem('Mia');
select is(pg_temp.left_of('Mia'), 0::bigint, 'a second factor that an earlier token has enrolled since is removed too');
-- A request is killed after it has begun to print a card.
select tests.act_as('tess');
select public.begin_login_cards(pg_temp.id('8b'), array[pg_temp.id('Mia')]);
select tests.act_as_operator();
select is(pg_temp.claim('Mia', 'other words here'), 'refused', 'a card that is being printed ends the one before it');
select is(pg_temp.claim('Mia', ''), 'refused', 'a card that is being printed has no words');
select is(public.end_login_cards(jsonb_build_array(jsonb_build_object('student_id', pg_temp.id('Mia'), 'made_at',
  now() - interval '1 day', 'words', 'x'))), '{}', 'an earlier one can no longer be finished');

-- Section: changes that end a card.
create function pg_temp.ended_by(p_call text) returns text language plpgsql as $$
begin
  perform pg_temp.print('Leo');
  perform tests.act_as('head');
  execute format('select public.' || p_call, pg_temp.id('Leo'));
  perform tests.act_as_operator();
  return pg_temp.claim('Leo');
end;
$$;
select is(pg_temp.ended_by($$edit_student(%L, 'Leon')$$), 'claimed', 'a change of name does not end a card');
select is(pg_temp.ended_by('withdraw_student_consent(%L)'), 'ended', 'withdrawn consent ends a card');
select tests.act_as('head');
select public.give_student_consent(pg_temp.id('Leo'));
select tests.act_as_operator();
select is(pg_temp.claim('Leo'), 'ended', 'a card stays ended after consent is given again');
create function pg_temp.ends_with_consent() returns boolean language sql as $$
  select c.ends_at = t.consent_withdrawn_at from private.login_cards as c join private.students as t on t.id = c.student_id
  where t.id = pg_temp.id('Leo');
$$;
select is(pg_temp.ended_by('give_student_consent(%L, to_char(now() + interval ''3 days'', ''YYYY-MM-DD''))'), 'claimed',
  'an end date of consent does not end a card yet');
select ok(pg_temp.ends_with_consent(), 'a card ends on the day on which consent ends');
select pg_temp.print('Leo');
select ok(pg_temp.ends_with_consent(), 'newer cards end on that day too');
select tests.act_as('head');
select public.give_student_consent(pg_temp.id('Leo'));
select tests.act_as_operator();
select is(pg_temp.ended_by('mark_student_left(%L)'), 'ended', 'leaving the school ends a card');
select tests.act_as('head');
select public.mark_student_returned(pg_temp.id('Leo'));
select tests.act_as_operator();
insert into private.class_students (class_id, student_id) select pg_temp.id('8b'), pg_temp.id('Leo')
  where not exists (select 1 from private.class_students as m where m.student_id = pg_temp.id('Leo') and m.until is null);
select pg_temp.print('Leo');
update private.students set username = 'leo.heron9' where id = pg_temp.id('Leo');
update saved set value = 'leo.heron9' where name = 'Leo-name';
select is(pg_temp.claim('Leo'), 'ended', 'another username ends a card');
select pg_temp.print('Leo');
update private.login_cards set ends_at = clock_timestamp() where student_id = pg_temp.id('Leo');
select is(pg_temp.claim('Leo'), 'ended', 'a card no longer works after its end');
create function pg_temp.last_day(p_name text) returns text language sql as $$
  select public.claim_login_card((select value from saved where name = p_name || '-name'), 'maple-otter-sun', repeat('a', 64),
    '192.0.2.1') ->> 'last_day';
$$;
select is(pg_temp.last_day('Leo'), null, 'a card that ended early has no last day');
update private.schools set time_zone = 'Pacific/Auckland' where id = pg_temp.id('north');
select pg_temp.print('Leo');
select is(
  (pg_temp.card('Leo')).ends_at, private.end_of_day(private.day_of(now() + interval '14 days', 'Pacific/Auckland'), 'Pacific/Auckland'),
  'a card works until the end of its last day in the school''s time zone'
);
select is(s -> 'card' ->> 'ends_on', private.day_of(now() + interval '14 days', 'Pacific/Auckland'), 'the class shows the last day')
from (select tests.act_as('tess')) as one, lateral (select s
  from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s ->> 'id' = pg_temp.id('Leo')::text) as x (s);
select tests.act_as_operator();
update private.login_cards set ends_at = private.end_of_day('2026-11-01', 'Pacific/Auckland') where student_id = pg_temp.id('Leo');
select is(pg_temp.last_day('Leo'), '2026-11-01', 'the response has the last day once it has passed');
update private.schools set time_zone = 'Australia/Sydney' where id = pg_temp.id('north');
select pg_temp.print('Leo');
select pg_temp.claim('Leo');
update private.login_cards set ends_at = clock_timestamp() where student_id = pg_temp.id('Leo');
select is(pg_temp.redeem('Leo'), false, 'a card can end while it is being redeemed');

-- Section: the teacher who printed a card leaves.
select pg_temp.print('Leo', p_teacher => 'tom');
select pg_temp.print('Zoe', p_teacher => 'tess');
update private.school_staff set until = now() + interval '1 day' where person = tests.id_of('tom');
select is((pg_temp.card('Leo')).ends_at, now() + interval '1 day', 'a card ends when the person who printed it leaves');
insert into private.school_staff (school_id, person, role) values (pg_temp.id('north'), tests.id_of('tom'), 'school_admin');
select pg_temp.print('Leo', p_teacher => 'tom');
update private.school_staff set until = now() where person = tests.id_of('tom') and role = 'teacher';
select is(pg_temp.claim('Leo'), 'claimed', 'a card does not end while that person has another role');
delete from auth.users where id = tests.id_of('tom');
select is(pg_temp.claim('Leo'), 'ended', 'erasing the person''s account ends the card');
select is(pg_temp.claim('Zoe'), 'claimed', 'other people''s cards do not end');

-- Section: a card printed by someone whose role has a last day.
update private.school_staff set until = clock_timestamp() + interval '2 days' where person = tests.id_of('head');
select pg_temp.print('Zoe', 'fern river hill', 'head');
select is(
  (select c.ends_at from private.login_cards as c where c.student_id = pg_temp.id('Zoe')),
    (select f.until from private.school_staff as f where f.person = tests.id_of('head')),
  'a card ends when the role of the person who printed it ends'
);
update private.school_staff set until = null where person = tests.id_of('head');

-- Section: a class.
select tests.act_as('head');
select public.add_students(pg_temp.id('8b'), (select jsonb_agg(jsonb_build_object('first_name', 'Student '
  || chr(64 + n))) from generate_series(1, 26) as n));
select public.add_students(pg_temp.id('8b'), (select jsonb_agg(jsonb_build_object('first_name', 'Pupil '
  || chr(64 + n))) from generate_series(1, 24) as n));
insert into saved select 'fifty', public.begin_login_cards(pg_temp.id('8b'), array(
  select (s ->> 'id')::uuid from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s where s
    ->> 'first_name' ~ '^(Student|Pupil) '
))::text;
select tests.act_as_operator();
set local statement_timeout = '8s';
select is(cardinality(public.end_login_cards((select jsonb_agg(c || '{"words": "maple-otter-sun"}')
  from jsonb_array_elements((select value::jsonb from saved where name = 'fifty')) as c))), 50,
  'fifty cards are hashed in one statement, within the limit of the Data API');
select * from finish();
rollback;
