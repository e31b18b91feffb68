-- Usernames are generated from first names in any script, changed by staff, and never given to a second student once printed on a card.
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
  insert into private.class_teachers select c.id, s.id from class as c, staff as s where s.person = tests.id_of('tess')
)
insert into saved select 'north', id::text from school union all select '8b', id::text from class;
insert into private.school_agreements (school_id, basis, agreed_by, policy_version)
  values (pg_temp.id('north'), 'Notice', 'Jo Park', private.current_policy_version());
select tests.act_as('tess');
select public.add_students(pg_temp.id('8b'), '[{"first_name": "Mia"}, {"first_name": "Leo"}, {"first_name": "Zoe"}]');
insert into saved select s ->> 'first_name', s ->> 'id' from jsonb_array_elements(public.get_class(pg_temp.id('8b')) -> 'students') as s;
select tests.act_as_operator();
create function pg_temp.username(p_name text) returns text language sql as $$
  select t.username from private.students as t where t.id = pg_temp.id(p_name); $$;
create function pg_temp.print(p_name text) returns void language plpgsql as $$
begin
  perform tests.act_as('tess');
  perform public.begin_login_cards(pg_temp.id('8b'), array[pg_temp.id(p_name)]);
  perform tests.act_as_operator();
end;
$$;

-- Section: letters.
select is(private.plain_letters(given), plain, format('%s is written as %s', given, plain))
from (values
  ('Mía-Zoë', 'miazoe'), ('Đặng', 'dang'), ('Łukasz', 'lukasz'), ('Ørsted', 'orsted'), ('Weiß', 'weiss'), ('Æsa', 'aesa'),
  ('Þór', 'thor'), ('Guðrún', 'gudrun'), ('İpek', 'ipek'), ('Işıl', 'isil'), ('Ħana', 'hana'), ('Ŋaio', 'ngaio'), ('Əli', 'ali'),
  ('Ɓala', 'bala'), ('Dvořák', 'dvorak'), ('Ｍｉａ', 'mia'), ('ﬁona', 'fiona'), ('O’Neil', 'oneil'), ('Jo 2', 'jo2'),
  ('Андрей', 'andrei'), ('Юлия', 'yuliya'), ('Щукин', 'shchukin'), ('Ольга', 'olga'), ('Їжак', 'izhak'), ('Ђорђе', 'djordje'),
  ('Қасым', 'kasym'), ('Γιώργος', 'giorgos'), ('Χρήστος', 'christos'), ('玲 Anna', 'anna'), ('玲', ''), ('محمد', ''), ('ไหม', ''), ('', '')
) as v (given, plain);
select matches(private.suggested_username('Đặng', null, 0), '^dang\.[a-z]{3,9}[23457]{2}$', 'a username is the name, a word and a number');
select matches(private.suggested_username('玲', null, 0), '^student\.[a-z]{3,9}[0-9]{2}$',
  'a name without typeable letters becomes student');
select matches(private.suggested_username('Bartholomewson', null, 6), '^bartholomews\.[a-z]{3,9}[0-9]{8}$', 'a long name is cut');
select ok(bool_and(char_length(private.suggested_username('Bartholomewson', null, t)) <= 40), 'there is always room for a longer number')
from generate_series(0, 20) as t;

-- Section: staff change a username.
create function pg_temp.rename(p_name text, p_username text default null) returns text language sql as $$
  select public.change_username(pg_temp.id(p_name), p_username) ->> 'username'; $$;
select tests.act_as('tom');
select throws_ok($$ select pg_temp.rename('Mia') $$, 'PT403', 'school_role_missing', 'a teacher of another class cannot change a username');
select tests.act_as('tess');
select is(pg_temp.rename('Mia', ' Mia.Stargazer '), 'mia.stargazer', 'the student''s teacher can choose a username in any case');
select is(pg_temp.rename('Mia', 'mia.stargazer'), 'mia.stargazer', 'choosing the same username changes nothing');
select throws_ok(format($$ select pg_temp.rename('Leo', %L) $$, u), 'PT422', 'validation_failed', format('%L is none', u))
from unnest('{x,.mia,mia.,mia chen,mía}'::text[]) as u;
select throws_ok($$ select pg_temp.rename('Leo', 'mia.stargazer') $$, 'PT422', 'validation_failed',
  'a second student cannot have the same username');
select public.edit_student(pg_temp.id('Leo'), 'Charlotte');
select matches(pg_temp.rename('Leo'), '^charlotte\.[a-z]+[0-9]{2,}$', 'no username means a new one, made from the current name');
select matches(pg_temp.rename('Leo', '  '), '^charlotte\.', 'a blank username is replaced by a new one');
select tests.act_as_operator();
select is((select array[l.before ->> 'username', l.after ->> 'username'] from public.audit_log as l
  where l.row_id = pg_temp.id('Mia')::text and l.after ? 'username' order by l.id limit 1),
  array[(select l.before ->> 'username' from public.audit_log as l where l.row_id = pg_temp.id('Mia')::text and l.after ? 'username'
    order by l.id limit 1), 'mia.stargazer'], 'the log has the change');

-- Section: students with an account.
insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
values (pg_temp.id('Zoe'), pg_temp.username('Zoe') || '@students.test', 'first', now(), '{}');
insert into auth.identities (id, provider, provider_id, user_id, identity_data)
select gen_random_uuid(), 'email', u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email) from auth.users as u
where u.id = pg_temp.id('Zoe');
insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), pg_temp.id('Zoe'), now(), now());
update private.students set account = id where id = pg_temp.id('Zoe');
select tests.act_as('tess');
select is(pg_temp.rename('Zoe', 'zoe.stargazer'), 'zoe.stargazer', 'the username of a student with an account can change');
select tests.act_as_operator();
select is(array[u.email::text, i.identity_data ->> 'email', u.encrypted_password::text],
  '{zoe.stargazer@students.test,zoe.stargazer@students.test,first}', 'the account keeps its password')
from auth.users as u join auth.identities as i on i.user_id = u.id where u.id = pg_temp.id('Zoe');
select is((select count(*)::integer from auth.sessions as s where s.user_id = pg_temp.id('Zoe')), 1, 'no one is logged out');
select is((select p.email from public.profiles as p where p.id = pg_temp.id('Zoe')), null, 'the profile still has no email');
select is((select t.origin from private.students as t where t.id = pg_temp.id('Zoe')), 'school', 'the account still belongs to the school');

-- Section: a username that was on a card.
select pg_temp.print('Mia');
select is((select count(*)::integer from private.used_usernames), 1, 'printing a card records the username');
select ok(not exists (select 1 from private.used_usernames as u where convert_from(u.hash, 'latin1') ~ 'mia'),
  'the username is recorded as a hash');
select tests.act_as('tess');
select is(pg_temp.rename('Mia', 'mia.moved'), 'mia.moved', 'the student can get another username');
select throws_ok($$ select pg_temp.rename('Leo', 'mia.stargazer') $$, 'PT422', 'validation_failed',
  'no one else can have the username on the card');
select tests.act_as_operator();
select pg_temp.print('Mia');
select pg_temp.print('Mia');
delete from private.students where id = pg_temp.id('Mia');
select tests.act_as('tess');
select throws_ok($$ select pg_temp.rename('Leo', 'mia.moved') $$, 'PT422', 'validation_failed',
  'no one else can have it even after the student was deleted');
select tests.act_as_operator();
create function pg_temp.from_file(p_username text) returns text language plpgsql as $$
declare
  student private.students;
begin
  student.school_id := pg_temp.id('north');
  student.first_name := 'Mia';
  return (private.insert_student(student, p_username)).username;
end;
$$;
select matches(pg_temp.from_file('mia.moved'), '^mia\.moved[0-9]{3,}$', 'a roster''s username that was on a card gets digits');
select is(pg_temp.from_file('mia.unused'), 'mia.unused', 'a roster can use a username that was on no card');
delete from private.students where username = 'mia.unused';
select is(pg_temp.from_file('mia.unused'), 'mia.unused', 'a username that was on no card can be used again');
select * from finish();
rollback;
