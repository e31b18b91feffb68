-- Every account gets its profile, and nothing in the metadata can make a sign-up fail.
begin;
select no_plan();

create function pg_temp.profile_of(p_name text) returns jsonb language sql as $$
  select to_jsonb(p) - '{id,email,extra_time_percent,created_at,updated_at}'::text[] from public.profiles as p
    where p.id = tests.id_of(p_name);
$$;

select tests.sign_up('mia', '{"first_name": " Mia ", "last_name": "Lee", "display_name": "mimi", "school": "North High", "year": "10"}');
select is(
  pg_temp.profile_of('mia'),
  '{"first_name": "Mia", "last_name": "Lee", "display_name": "mimi", "school": "North High", "year": "Year 10"}',
  'the profile is made from the metadata, trimmed'
);
select tests.sign_up('leo', '{"first_name": "Leo", "last_name": "Park"}');
select is(pg_temp.profile_of('leo') ->> 'display_name', 'Leo Park', 'the display name defaults to first and last name');
select tests.sign_up('nobody', '{}');
select is(
  pg_temp.profile_of('nobody'),
  '{"first_name": null, "last_name": null, "display_name": null, "school": null, "year": null}',
  'facts that were not given are null'
);
select tests.sign_up('twice', to_jsonb('{"first_name": "Zoe", "year": 9}'::text));
select is(pg_temp.profile_of('twice') ->> 'first_name', 'Zoe', 'metadata sent as a string of JSON is understood');
select is(pg_temp.profile_of('twice') ->> 'year', 'Year 9', 'a number is taken as text');
select lives_ok($$ select tests.sign_up('long', jsonb_build_object('first_name', repeat('a', 5000), 'school',
  repeat('s', 5000), 'display_name', repeat('d', 5000))) $$, 'over-long values do not fail a sign-up');
select is(char_length(pg_temp.profile_of('long') ->> 'first_name'), 100, 'an over-long name is cut');
select is(char_length(pg_temp.profile_of('long') ->> 'school'), 200, 'an over-long school is cut');
select lives_ok($$
  select tests.sign_up('odd', '{"first_name": {"a": 1}, "last_name": ["x"], "display_name": "a\nb\u0007c", "school": '
  'null, "year": true}') $$, 'values of the wrong kind do not fail a sign-up');
select is(
  pg_temp.profile_of('odd'),
  '{"first_name": null, "last_name": null, "display_name": "a b c", "school": null, "year": null}',
  'values of the wrong kind are left out, control characters become spaces'
);
select lives_ok($$ select tests.sign_up('text', '"not json at all"') $$, 'metadata that is not JSON does not fail a sign-up');
select lives_ok($$ select tests.sign_up('list', '[1, 2]') $$, 'metadata that is a list does not fail a sign-up');
select lives_ok($$ insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), null, null) $$,
  'an account without email and metadata can be created');
select is((select count(*) from public.profiles), (select count(*) from auth.users), 'every account has its profile');
select tests.sign_up('evil', '{"is_admin": true, "isAdmin": true, "role": "service_role", "password": "hunter2"}');
select is((select count(*) from private.admins), 0::bigint, 'metadata never make anyone an admin');
select is_empty($$ select 1 from public.profiles as p where to_jsonb(p)::text like '%hunter2%' $$,
  'the password is not stored in the profile');

select tests.act_as('mia');
select is(
  public.get_profile() - 'id',
  '{"email": "mia@example.test", "first_name": "Mia", "last_name": "Lee", "display_name": "mimi", "school": "North '
    'High", "year": "Year 10", "is_admin": false, "admin_right": null, "second_factor": null, "username": null, "works_at_school": false}',
  'get_profile returns the caller''s own profile'
);
select tests.act_as_operator();
update auth.users set email = 'mia.lee@example.test' where id = tests.id_of('mia');
select is((select p.email from public.profiles as p where p.display_name = 'mimi'), 'mia.lee@example.test',
  'the profile follows a changed email');
update auth.users set email = 'mia@example.test' where email = 'mia.lee@example.test';
select tests.make_admin('mia');
select tests.act_as('mia');
select is((public.get_profile() ->> 'is_admin')::boolean, true, 'get_profile says that the caller is an admin');

-- People change their own name.
select is(
  public.change_name(E' Mia\tRose ', 'Park') - 'id',
  '{"email": "mia@example.test", "first_name": "Mia Rose", "last_name": "Park", "display_name": "Mia Rose Park", '
    '"school": "North High", "year": "Year 10", "is_admin": true, "admin_right": "all", "second_factor": null, "username": '
    'null, "works_at_school": false}',
  'a new name is cleaned, and the display name follows it'
);
select throws_ok($$ select public.change_name(' ', 'Park') $$, 'PT422', 'first_name_required', 'a name cannot be emptied');
select throws_ok($$ update public.profiles set display_name = 'Somebody' where id = tests.id_of('leo') $$, '42501',
  null, 'no one changes another person''s name, not even an admin');

-- The first function that needs a missing profile creates it.
select tests.act_as_operator();
select tests.make_course('money', '{v}');
delete from public.profiles where id = tests.id_of('leo');
select tests.act_as('leo');
select is(tests.road('money'), '{1}', 'a student whose profile is missing can open a course');
select is(public.get_profile() ->> 'display_name', 'Leo Park', 'the missing profile is created on the first lesson');

select tests.act_as_visitor();
select throws_ok($$ select public.get_profile() $$, '42501', null, 'a visitor has no profile');
select tests.act_as_operator();
-- A token can outlive its account.
create temporary table tokens as select tests.id_of('odd') as id;
delete from auth.users where email = 'odd@example.test';
select set_config('request.jwt.claims', json_build_object('sub', (select id from tokens), 'role', 'authenticated')::text, true);
set local role authenticated;
select throws_ok($$ select public.open_course('money') $$, 'PT401', 'account_gone', 'a token that outlives its account writes nothing');
select throws_ok($$ select public.get_profile() $$, 'PT401', 'account_gone', 'a token that outlives its account has no profile');
select throws_ok($$ select public.get_home() $$, 'PT401', 'account_gone', 'a token that outlives its account reads nothing');
select tests.act_as_operator();
select is_empty($$ select 1 from public.profiles where id = (select id from tokens) $$, 'deleting an account deletes its profile');

select * from finish();
rollback;
