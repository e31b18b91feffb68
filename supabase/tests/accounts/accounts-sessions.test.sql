-- A token can't be used once its session has ended, and gives no admin rights without the second factor.
begin;
select no_plan();

select tests.sign_up('mia', '{}');
select tests.sign_up('alex', '{}');
select tests.make_admin('alex');

create function pg_temp.use_token(p_name text, p_claims jsonb) returns void language plpgsql as $$
begin
  perform tests.act_as(p_name);
  perform set_config(
    'request.jwt.claims', (current_setting('request.jwt.claims')::jsonb || p_claims)::text, true
  );
end;
$$;
create function pg_temp.add_factor(p_name text, p_status text) returns void language sql as $$
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
  values (gen_random_uuid(), tests.id_of(p_name), p_status, 'totp', p_status::auth.factor_status, now(), now(), 'x');
$$;

-- Sessions
insert into auth.sessions (id, user_id) values ('11111111-1111-4111-8111-111111111111', tests.id_of('mia'));
select pg_temp.use_token('mia', '{"session_id": "11111111-1111-4111-8111-111111111111"}');
select lives_ok($$ select private.check_session() $$, 'a token is accepted while its session lasts');
select tests.act_as_operator();
delete from auth.sessions where user_id = tests.id_of('mia');
select pg_temp.use_token('mia', '{"session_id": "11111111-1111-4111-8111-111111111111"}');
select throws_ok($$ select private.check_session() $$, 'PT401', 'session_not_found', 'a token is refused once its session has ended');
select tests.act_as_operator();
select set_config('request.jwt.claims', '', true);
select lives_ok($$ select private.check_session() $$, 'a visitor needs no session');
select set_config('request.jwt.claims', '{"role": "service_role"}', true);
select lives_ok($$ select private.check_session() $$, 'a project key needs no session');

-- Returns the time limit for reading a table with the caller's own query.
create function pg_temp.limit_at(p_path text) returns text language plpgsql as $$
begin
  perform set_config('request.path', p_path, true), set_config('statement_timeout', '8s', true), private.check_session();
  return current_setting('statement_timeout');
end;
$$;
select tests.act_as('mia');
select is(pg_temp.limit_at('/lesson_results'), '1s', 'reading a table may take one second');
select is(pg_temp.limit_at('/'), '1s', 'a path that is no function may take one second');
select is(pg_temp.limit_at('/rpc/get_home'), '8s', 'a function has its own time limit');
select tests.act_as_visitor();
select is(pg_temp.limit_at('/testimonials'), '1s', 'visitors have the same limit');
select set_config('role', 'service_role', true);
select is(pg_temp.limit_at('/courses'), '8s', 'the project''s own key has a higher limit');
select set_config('role', 'postgres', true);
select tests.act_as_operator();
select ok(
  'pgrst.db_pre_request=private.check_session' = any (
    select unnest(s.setconfig) from pg_db_role_setting as s where s.setrole = 'authenticator'::regrole
  ),
  'the Data API checks the session before each request'
);

-- The second factor
select pg_temp.use_token('alex', '{"aal": "aal1"}');
select is(public.is_admin(), true, 'an admin without a second factor needs only the password');
select tests.act_as_operator();
select pg_temp.add_factor('alex', 'unverified');
select pg_temp.use_token('alex', '{"aal": "aal1"}');
select is(public.is_admin(), true, 'an unverified factor changes nothing');
select tests.act_as_operator();
select pg_temp.add_factor('alex', 'verified');
select pg_temp.use_token('alex', '{"aal": "aal1"}');
select is(public.is_admin(), false, 'an admin with a second factor has no rights after only the password');
select is(public.get_profile() ->> 'second_factor', 'challenge', 'the profile tells the page that the code is missing');
select throws_ok($$ select public.admin_list_people('', false, 'name', false, 0, 10) $$, 'PT403',
  'second_factor_required', 'a function for admins is refused until the code is entered');
select is_empty($$ select 1 from public.audit_log $$, 'tables for admins are empty until the code is entered');
select pg_temp.use_token('alex', '{"aal": "aal2"}');
select is(public.is_admin(), true, 'an admin with a second factor has rights after entering the code');
select is(public.get_profile() ->> 'second_factor', null, 'nothing is missing once the code is entered');

select tests.act_as_operator();
delete from auth.mfa_factors;
update private.settings set value = '{"admins_must": true}' where key = 'second_factor';
select pg_temp.use_token('alex', '{}');
select is(public.is_admin(), false, 'where a second factor is required, an admin without one has no rights');
select is(public.get_profile() ->> 'second_factor', 'enroll', 'the profile asks the admin to set one up');
select pg_temp.use_token('mia', '{}');
select is(public.get_profile() ->> 'second_factor', null, 'students are not asked for a second factor');

select * from finish();
rollback;
