-- Invitations to work at a school: the secret in the email, and the daily limit.
begin;
select no_plan();
update private.settings set value = value || '{"staff_must": false}' where key = 'second_factor';
select tests.sign_up('ada'), tests.sign_up('rival', '{}', false), tests.sign_up('pupil', '{}', false);
select tests.make_admin('ada', 'people');
-- Creates accounts as Auth does with confirmations on (mia) and off (kim), before the school invites anyone.
select tests.sign_up('mia'), tests.sign_up('kim', '{}', false);
create temporary table saved (name text primary key, value uuid);
grant all on saved to public;
create function pg_temp.saved(p_name text) returns uuid language sql as $$ select value from saved where name = p_name; $$;
select tests.act_as('ada');
insert into saved select 'school', (public.admin_create_school('{"name": "North High", "time_zone": "Australia/Sydney"}') ->> 'id')::uuid;
select tests.act_as_operator();
create function pg_temp.invite(variadic p_addresses text[]) returns jsonb language sql as $$
  select public.invite_staff(pg_temp.saved('school'), jsonb_build_object('emails', to_jsonb(p_addresses), 'role', 'teacher'));
$$;
create function pg_temp.invitation_of(p_name text) returns uuid language sql security definer as $$
  select i.id from private.staff_invitations as i where i.email = p_name || '@example.test';
$$;
-- Sends invitations as the edge function does. The secret in the email to mia@example.test is 'mia <n>'.
create function pg_temp.send(p_suffix text default '1') returns bigint language sql security definer as $$
  select cardinality(private.claim_invitations(pg_temp.saved('school'), jsonb_object_agg(
    u ->> 'id', encode(sha256(convert_to(split_part(u ->> 'email', '@', 1) || ' ' || p_suffix, 'UTF8')), 'hex')
  ))) from jsonb_array_elements(private.get_unsent_invitations(pg_temp.saved('school'))) as u;
$$;
create function pg_temp.answers(p_name text, p_token text, p_accepts boolean default true) returns text language sql as $$
  select tests.effect(format('select public.answer_invitation(%L, %L, %L)', pg_temp.invitation_of(p_name), p_token, p_accepts));
$$;

-- Section: signing up with an invited address gives no access to its emails, with confirmations on and off.
select tests.act_as('ada');
select pg_temp.invite('mia@example.test', 'kim@example.test');
select tests.act_as('kim');
select is(public.get_my_schools() -> 'invitations', '[]', 'an invitation is not listed before its email is sent');
select tests.act_as_operator();
select pg_temp.send();
create function pg_temp.is_confirmed(p_name text) returns boolean language sql security definer as $$
  select private.confirmed_address(tests.id_of(p_name)) is not null; $$;
create function pg_temp.attempts(p_name text) returns setof text language plpgsql as $$
begin
  perform tests.act_as(p_name);
  return next is(public.get_my_schools() -> 'invitations' -> 0 ->> 'school_name', 'North High', p_name || ' reads who invites the address');
  return query select is(pg_temp.answers(p_name, t, a), 'PT404', format('%s answers nothing with %L (%s)', p_name, t, a))
  from unnest(array['', p_name, p_name || ' 2', encode(sha256(convert_to(p_name || ' 1', 'UTF8')), 'hex'), null]) as t,
    unnest('{t,f}'::boolean[]) as a;
  perform tests.act_as('rival');
  return query select is(pg_temp.answers(p_name, p_name || ' 1', a), 'PT404',
    'another address cannot answer with the secret') from unnest('{t,f}'::boolean[]) as a;
  perform tests.act_as(p_name);
  if not pg_temp.is_confirmed(p_name) then
    -- The link that confirms a sign-up logs in to the account of the person who signed up first.
    perform set_config('request.jwt.claims', jsonb_set(auth.jwt(), '{amr}', '[{"method": "otp"}]')::text, true);
    return next throws_ok(
      format('select public.answer_invitation(%L, %L, true)', pg_temp.saved(p_name), p_name || ' 1'), 'PT409', 'password_login_needed',
      p_name || ' accepts only with a password, until a link for a new one has ended the earlier password'
    );
    perform tests.act_as(p_name);
  end if;
  return next is(public.answer_invitation(pg_temp.invitation_of(p_name), p_name || ' 1', true) -> 'schools' -> 0
    ->> 'role', 'teacher', p_name || ' accepts with the secret');
  return next throws_ok(format('select public.answer_invitation(%L, %L, true)', pg_temp.saved(p_name), p_name || ' 1'),
    'PT404', 'invitation_not_found', 'the secret works only once');
end;
$$;
insert into saved values ('mia', pg_temp.invitation_of('mia')), ('kim', pg_temp.invitation_of('kim'));
-- Someone else signed up with the address first, and is logged in.
insert into auth.sessions (id, user_id) select gen_random_uuid(), tests.id_of('kim');
select pg_temp.attempts('mia');
select pg_temp.attempts('kim');
select tests.act_as_operator();
select is((select count(*) from auth.sessions as s where s.user_id = tests.id_of('kim')), 0::bigint,
  'accepting ends the other person''s session');
select is(private.confirmed_address(tests.id_of('kim')), 'kim@example.test', 'the address is then confirmed');
select tests.act_as('ada');
select is(jsonb_array_length(pg_temp.invite('kim@example.test') -> 'invitations'), 0,
  'someone who works at the school cannot be invited again');

-- Section: 'Resend' replaces the secret, which is then valid for 30 days.
select tests.act_as_operator();
select tests.sign_up('tom', '{}', false);
select tests.act_as('ada');
select pg_temp.invite('tom@example.test');
select tests.act_as_operator();
select pg_temp.send();
update private.staff_invitations set created_at = created_at - interval '2 minutes', ends_at = ends_at - interval '29 days' where true;
update private.request_counts set window_start = window_start - interval '2 minutes' where true;
select tests.act_as('tom');
select is(pg_temp.answers('tom', 'tom 1', false), '1', 'a secret is still valid after weeks');
select tests.act_as('ada');
select pg_temp.invite('tom@example.test');
select tests.act_as('tom');
select is(pg_temp.answers('tom', 'tom 1'), 'PT404', 'a secret is no longer valid once the invitation will be resent');
select tests.act_as_operator();
select pg_temp.send('2');
select tests.act_as('tom');
select is(pg_temp.answers('tom', 'tom 1'), 'PT404', 'a secret is no longer valid once the invitation was resent');
select is(pg_temp.answers('tom', 'tom 2'), '1', 'the newest secret is valid');
select tests.act_as_operator();
select ok(i.ends_at between now() + interval '29 days 23 hours' and now() + interval '30 days 1 hour', 'a secret is valid for 30 days')
  from private.staff_invitations as i where i.email = 'tom@example.test';
update private.staff_invitations set ends_at = now() - interval '1 second' where email = 'tom@example.test';
select tests.act_as('tom');
select is(pg_temp.answers('tom', 'tom 2'), 'PT404', 'a secret is no longer valid after 30 days');

-- Section: an unconfirmed sign-up with an invited address neither blocks nor deletes the invitation.
select tests.act_as_operator();
insert into private.students (school_id, origin, account) values (pg_temp.saved('school'), 'joined', tests.id_of('pupil'));
select tests.act_as('ada');
select pg_temp.invite('pupil@example.test');
select tests.act_as_operator();
create function pg_temp.mail_to_pupil() returns text language sql as $$
  select u ->> 'account' from jsonb_array_elements(private.get_unsent_invitations(pg_temp.saved('school'))) as u where u
    ->> 'email' = 'pupil@example.test';
$$;
select is(pg_temp.mail_to_pupil(), null, 'the email has its link, even if a student signed up with the address');
select private.confirm_address(tests.id_of('pupil'));
select is(pg_temp.mail_to_pupil(), 'student', 'the email has no link if a student confirmed the address');
delete from private.confirmed_addresses where user_id = tests.id_of('pupil');
delete from private.students where account = tests.id_of('pupil');
select private.erase_account(tests.id_of('pupil'));
select isnt(pg_temp.invitation_of('pupil'), null, 'deleting an account keeps invitations to an unconfirmed address');
delete from private.staff_invitations where true;

-- Section: a school can send a limited number of invitations a day; the others wait.
update private.settings set value = '{"per_school_and_day": 3}' where key = 'invitations';
delete from private.invitation_mails where true;
create function pg_temp.waiting() returns text[] language plpgsql as $$
begin
  perform tests.act_as('ada');
  return array(select split_part(i ->> 'email', '@', 1)
    from jsonb_array_elements(public.get_school(pg_temp.saved('school')) -> 'invitations') as i where (i ->> 'waits')::boolean order by 1);
end;
$$;
create function pg_temp.send_all() returns bigint language plpgsql as $$
declare sent uuid[];
begin
  perform tests.act_as_operator();
  select private.claim_invitations(pg_temp.saved('school'), jsonb_object_agg(i.id, repeat('b', 64))) into sent
    from private.staff_invitations as i;
  perform private.mark_invitations_sent(sent);
  return cardinality(sent);
end;
$$;
select tests.act_as('ada');
select pg_temp.invite('a@school.example', 'b@school.example');
select is(pg_temp.waiting(), '{}', 'no invitation is waiting yet');
select is(pg_temp.send_all(), 2::bigint, 'two invitations are sent');
select tests.act_as('ada');
select pg_temp.invite('c@school.example', 'd@school.example', 'e@school.example');
select tests.act_as_operator();
select is(jsonb_array_length(private.get_unsent_invitations(pg_temp.saved('school'))), 1,
  'the edge function gets only as many as may be sent');
select is(pg_temp.send_all(), 1::bigint, 'only those are sent');
select is(array_length(pg_temp.waiting(), 1), 2, 'the others are listed as waiting');
select is(pg_temp.send_all(), 0::bigint, 'no more are sent on the same day');
select tests.act_as('ada');
select is(array_length(pg_temp.waiting(), 1), 2, 'the others are still waiting');
select tests.act_as_operator();
update private.invitation_mails set started_at = started_at - interval '1 day' where true;
select is(pg_temp.waiting(), '{}', 'a day later, none is waiting');
select is(pg_temp.send_all(), 2::bigint, 'they are sent a day later');
select tests.act_as('ada');
select is(jsonb_array_length(pg_temp.invite(variadic array(select 'x' || n || '@school.example'
  from generate_series(1, 30) as n)) -> 'invitations'), 35, 'as many can wait as can be sent before they end');
select throws_ok($$ select pg_temp.invite('y@school.example') $$, 'PT409', 'too_many_invitations', 'one more invitation is refused');
create function pg_temp.commit(p_rows jsonb) returns jsonb language sql as $$
  select public.commit_roster(pg_temp.saved('school'), p_rows, '{}', '{}',
    public.preview_roster(pg_temp.saved('school'), p_rows, '{}') ->> 'version');
$$;
create function pg_temp.rows(p_from integer, p_to integer) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_array('K' || n, 'Zoe', 'Lee', null, 'Year 8', '8B', null, 'z' || n || '@school.example'))
    from generate_series(p_from, p_to) as n;
$$;
select throws_ok($$ select pg_temp.commit(pg_temp.rows(1, 1)) $$, 'PT409', 'too_many_invitations', 'a roster cannot invite more either');
select tests.act_as_operator();
delete from private.staff_invitations where true;
select tests.act_as('ada');
select pg_temp.commit(pg_temp.rows(1, 5));
select is(pg_temp.send_all(), 1::bigint, 'a roster''s invitations count towards the limit');
select is(array_length(pg_temp.waiting(), 1), 4, 'a roster''s invitations wait like others');

select tests.act_as_operator();
select * from finish();
rollback;
