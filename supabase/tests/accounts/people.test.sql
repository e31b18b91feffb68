-- People and the audit log, for admins.
begin;
select no_plan();
select tests.sign_up('anna', '{"first_name": "Anna", "last_name": "Nguyen", "school": "North High", "year": "9"}');
select tests.sign_up('ben', '{"first_name": "Ben", "last_name": "Okafor", "school": "South High"}');
select tests.sign_up('ada', '{"display_name": "Ada Admin"}');
delete from private.admins;
select tests.make_admin('ada');
select tests.make_course('money', '{v,q,v}');
create function pg_temp.names(p_query text, p_sort text default 'name', p_descending boolean default false,
  p_admins boolean default false) returns text language sql as $$
  select string_agg(i ->> 'name', ', ') from jsonb_array_elements(public.admin_list_people(p_query, p_admins, p_sort,
    p_descending, 0, 50) -> 'items') as i;
$$;

-- Section: the list.
select tests.act_as('anna');
select public.complete_video_lesson('money-1');
select tests.act_as('ada');
select is(pg_temp.names(''), 'Ada Admin, Anna Nguyen, Ben Okafor', 'people are listed by name');
select is(pg_temp.names('HIGH north'), 'Anna Nguyen', 'people are found by school');
select is(pg_temp.names('ben@example'), 'Ben Okafor', 'people are found by email address');
select is(pg_temp.names('', 'school', true), 'Ben Okafor, Anna Nguyen, Ada Admin', 'people are sorted by school, those without one last');
select is(pg_temp.names('', 'name', false, true), 'Ada Admin', 'the list can be limited to admins');
select is(public.admin_list_people('', false, 'name', false, 1, 1) -> 'total', '3', 'each page has the total');
select is(
  public.admin_get_person(tests.id_of('anna')) - '{created_at,updated_at,last_active_at}'::text[],
  jsonb_build_object('id', tests.id_of('anna'), 'email', 'anna@example.test', 'name', 'Anna Nguyen', 'first_name',
    'Anna', 'last_name', 'Nguyen',
    'school', 'North High', 'year', 'Year 9', 'username', null, 'extra_time_percent', 0, 'admin_right', null,
      'email_confirmed', true, 'completed_count', 1), 'a person has a profile, a role and a number of completed lessons'
);
select is(public.admin_list_people('', false, 'name', false, -1, 2147483647) -> 'total', '3', 'an offset below 0 means the first page');
select throws_ok($$ select public.admin_list_people('', false, 'password', false, 0, 1) $$, 'PT422',
  'validation_failed', 'only known columns can be sorted by');
select throws_ok($$ select public.admin_get_person(gen_random_uuid()) $$, 'PT404', 'person_not_found', 'a missing person is not found');

-- Section: progress is the same as on the student's own dashboard.
create temporary table shown as select public.admin_get_progress(tests.id_of('anna'), 'UTC') as progress;
grant select on shown to authenticated;
select tests.act_as('anna');
select is(public.get_dashboard('UTC') - '{continue,mastery,goal,certificates,badges,due_questions}'::text[],
  (select progress from shown), 'an admin sees a student''s dashboard without its private parts');
select is((select progress #>> '{courses,0,completed_count}' from shown), '1', 'an admin sees how many lessons the student completed');
select tests.act_as('ada');
select throws_ok($$ select public.admin_get_progress(gen_random_uuid(), 'UTC') $$, 'PT404', 'person_not_found',
  'a missing person has no progress');

-- Section: admin rights.
create function pg_temp.set_right(p_name text, p_right text) returns text language sql as $$
  select coalesce(public.admin_set_right(tests.id_of(p_name), p_right) ->> 'admin_right', 'none');
$$;
select throws_ok($$ select pg_temp.set_right('ada', null) $$, 'PT409', 'last_admin', 'the last admin with all rights cannot be removed');
select throws_ok($$ select pg_temp.set_right('ada', 'content') $$, 'PT409', 'last_admin',
  'the last admin with all rights cannot be limited to content');
select is(public.get_admin_right(), 'all', 'the last admin with all rights still has them');
select is(pg_temp.set_right('ben', 'people'), 'people', 'another person gets the right for people');
select is(pg_temp.set_right('ben', 'people'), 'people', 'giving a right twice changes nothing');
select throws_ok($$ select pg_temp.set_right('ada', null) $$, 'PT409', 'last_admin',
  'an admin for people does not count as an admin with all rights');
select is(pg_temp.set_right('ben', 'all'), 'all', 'a right can be changed');
select is(pg_temp.set_right('anna', null), 'none', 'removing a right that someone lacks changes nothing');
select throws_ok($$ select pg_temp.set_right('anna', 'owner') $$, 'PT422', 'validation_failed', 'an unknown right is refused');
select is(pg_temp.set_right('ada', null), 'none', 'an admin can leave once there is another with all rights');
select is(public.is_admin(), false, 'a removed admin is no longer an admin');
select throws_ok($$ select pg_temp.set_right('ada', 'all') $$, 'PT403', 'admin_only', 'a former admin cannot restore their own right');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('ben', null) $$, 'PT409', 'last_admin', 'the other admin is now the last one');
select throws_ok($$ select public.admin_set_right(gen_random_uuid(), 'all') $$, 'PT404', 'person_not_found',
  'an unknown person cannot become an admin');

-- Section: only a confirmed address makes an admin.
select tests.act_as_operator();
update auth.users set email_confirmed_at = null where id = tests.id_of('anna');
select throws_ok($$ insert into private.admins (user_id) values (tests.id_of('anna')) $$, 'PT409',
  'email_not_confirmed', 'an account without a confirmed address cannot become an admin by SQL');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('anna', 'content') $$, 'PT409', 'email_not_confirmed',
  'an account without a confirmed address cannot become an admin in People');
select is(public.admin_get_person(tests.id_of('anna')) -> 'email_confirmed', 'false', 'People shows that the address is not confirmed');
select pg_temp.set_right('ada', 'content');
create function pg_temp.right_of_ada() returns text language plpgsql as $$
begin
  perform tests.act_as('ada');
  return coalesce(public.get_admin_right(), 'none');
end;
$$;
select is(pg_temp.right_of_ada(), 'content', 'a right applies while the address is confirmed');
select tests.act_as_operator();
update auth.users set email_confirmed_at = null where id = tests.id_of('ada');
select is(pg_temp.right_of_ada(), 'none', 'the right is suspended while the address is not confirmed');
select throws_ok($$ select public.admin_list_trash(null, '', 0, 1) $$, 'PT403', 'admin_only',
  'a suspended right opens no function for admins');
select tests.act_as_operator();
update auth.users set email_confirmed_at = clock_timestamp() where id = tests.id_of('ada');
select is(pg_temp.right_of_ada(), 'content', 'the right works again once the address is confirmed');
select tests.act_as_operator();
update auth.users set email = 'principal@example.test' where id = tests.id_of('ada');
update auth.users set email = 'ada@example.test' where email = 'principal@example.test';
select is(pg_temp.right_of_ada(), 'none', 'an address changed without an email is not confirmed, although the column says so');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('ada', 'people') $$, 'PT409', 'email_not_confirmed',
  'giving the admin another right does not confirm the address');
select is(public.admin_get_person(tests.id_of('ada')) - '{id,created_at,updated_at,last_active_at}'::text[]
  -> 'email_confirmed', 'false', 'People shows that the changed address is not confirmed');
select tests.act_as_operator();
select private.confirm_address(tests.id_of('ada'));
select is(pg_temp.right_of_ada(), 'content', 'an operator can confirm the address');
select tests.act_as_operator();
update auth.users set email_change = 'head@example.test' where id = tests.id_of('ada');
update auth.users set email = 'head@example.test', email_change = '' where id = tests.id_of('ada');
update auth.users set email_change = 'ada@example.test' where email = 'head@example.test';
update auth.users set email = 'ada@example.test', email_change = '' where email = 'head@example.test';
select is(pg_temp.right_of_ada(), 'content', 'a change that was confirmed by email keeps the right');

-- Section: with confirmations off, Auth confirms any address; only an opened password reset link counts.
select tests.act_as_operator();
select tests.sign_up('kim', '{}', false);
select isnt((select u.email_confirmed_at from auth.users as u where u.id = tests.id_of('kim')), null,
  'Auth says that the address is confirmed');
select tests.act_as('ben');
select is(public.admin_get_person(tests.id_of('kim')) -> 'email_confirmed', 'false', 'People says that the address is not confirmed');
select throws_ok($$ select pg_temp.set_right('kim', 'content') $$, 'PT409', 'email_not_confirmed',
  'an unconfirmed account gets no right');
create function pg_temp.kim_is_confirmed() returns jsonb language plpgsql as $$
begin
  perform tests.act_as('ben');
  return public.admin_get_person(tests.id_of('kim')) -> 'email_confirmed';
end;
$$;
select tests.act_as_operator();
select throws_ok($$ insert into private.admins (user_id) values (tests.id_of('kim')) $$, 'PT409', 'email_not_confirmed',
  'an unconfirmed account gets no right by SQL');
update auth.users set email_confirmed_at = null, confirmation_token = 'of a mail', confirmation_sent_at = now()
  where id = tests.id_of('kim');
update auth.users set email_confirmed_at = clock_timestamp(), confirmation_token = '' where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false',
  'the link that confirms a sign-up does not count: whoever signed up first chose the password');
select tests.act_as_operator();
update auth.users set recovery_token = 'of a mail', recovery_sent_at = now() where id = tests.id_of('kim');
update auth.users set recovery_token = 'of another mail', recovery_sent_at = now() where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false', 'requesting links confirms nothing');
select tests.act_as_operator();
update auth.users set recovery_token = '', recovery_sent_at = null, encrypted_password = 'another' where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false', 'another password confirms nothing, and ends the links');
select tests.act_as_operator();
update auth.users set recovery_token = 'of a mail', recovery_sent_at = now() where id = tests.id_of('kim');
update auth.users set email_change = 'rival@example.test', email_change_token_current = 'current',
  email_change_token_new = 'new', email_change_confirm_status = 1 where id = tests.id_of('kim');
insert into auth.sessions (id, user_id) values (gen_random_uuid(), tests.id_of('kim'));
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), tests.id_of('kim'), 'totp', 'verified', now(), now());
create temporary table before_link as select u.encrypted_password as hash from auth.users as u where u.id = tests.id_of('kim');
update auth.users set recovery_token = '' where id = tests.id_of('kim');
select is(
  array[
    (select count(*) from auth.sessions as s where s.user_id = tests.id_of('kim')),
      (select count(*) from auth.mfa_factors as f where f.user_id = tests.id_of('kim')),
    (select count(*) from auth.users as u join before_link as b on u.encrypted_password = b.hash where u.id = tests.id_of('kim')),
    (select count(*) from auth.users as u where u.id = tests.id_of('kim')
      and (u.email_change, u.email_change_token_current, u.email_change_token_new, u.email_change_confirm_status) <> ('', '', '', 0))
  ], '{0,0,0,0}',
    'whoever signed up with the address before is locked out: no session, second factor, password or pending email is left'
);
select is(pg_temp.kim_is_confirmed(), 'true', 'opening the link confirms the address');
select is(pg_temp.set_right('kim', 'content'), 'content', 'the account can then become an admin');
select pg_temp.set_right('kim', null);

-- Section: reading a record writes a line to the audit log.
select tests.act_as_operator();
delete from public.audit_log where true;
select tests.act_as('ben');
select public.admin_list_people('', false, 'name', false, 0, 50), public.admin_get_person(tests.id_of('anna')),
  public.admin_get_progress(tests.id_of('anna'), 'UTC'), public.admin_get_access(tests.id_of('anna')) from generate_series(1, 3);
select set_eq(
  $$ select a.actor, a.row_id, a.action, a.after ->> 'what' from public.audit_log as a $$,
  $$ values (tests.id_of('ben'), '*', 'read', 'list'), (tests.id_of('ben'), tests.id_of('anna')::text, 'read', 'record'),
    (tests.id_of('ben'), tests.id_of('anna')::text, 'read', 'progress'),
      (tests.id_of('ben'), tests.id_of('anna')::text, 'read', 'access') $$,
  'each line says who read what, and whose'
);
select is((select count(*) from public.audit_log), 4::bigint, 'reading again within an hour adds no line');
select tests.act_as_operator();
update public.audit_log set at = at - interval '61 minutes' where true;
select tests.act_as('ben');
select public.admin_get_person(tests.id_of('anna'));
select is((select count(*) from public.audit_log), 5::bigint, 'reading again after an hour adds a line');
select is((public.admin_list_audit('profiles', tests.id_of('anna')::text, 'read', null, 0, 1) #>> '{items,0,title}'),
  'Anna Nguyen', 'the log shows the person''s name while they exist');
select tests.act_as('ada');
select is((select count(*) from public.audit_log), 0::bigint, 'a content editor sees no line in the audit table');
select throws_ok($$ select public.admin_list_audit(null, null, null, null, 0, 10) $$, 'PT403', 'right_missing',
  'a content editor cannot list the audit log');
select tests.act_as('anna');
select public.get_dashboard('UTC');
select tests.act_as_operator();
select is((select count(*) from public.audit_log where actor = tests.id_of('anna')), 0::bigint, 'reading one''s own record adds no line');
select tests.act_as('ben');

-- Section: names in the audit log.
select pg_temp.set_right('ada', 'people');
select is(
  (public.admin_list_audit('admins', tests.id_of('ada')::text, 'update', null, 0,
    1) #> '{items,0}') - '{id,at,actor_id,row_id,table_name}'::text[],
  '{"actor_name": "Ben Okafor", "action": "update", "title": "Ada Admin", "before": {"admin_right": "content"}, '
    '"after": {"admin_right": "people"}}',
  'the log shows who gave whom which right'
);
select is(public.admin_list_audit('admins', tests.id_of('ada')::text, 'delete', null, 0, 10),
  '{"total": 0, "items": []}', 'a search without matches is empty');

-- Section: totals are capped where counting further would take longer than reading the page.
select tests.act_as_operator();
select is(private.max_total(0, 25), 1000::bigint, 'a total counts up to 1,000');
select is(private.max_total(950, 25), 1000::bigint, 'a page before 1,000 counts no further');
select is(private.max_total(975, 25), 2000::bigint, 'a page that ends at 1,000 counts up to 2,000, so that the next page is known');
insert into auth.users (id, email, raw_user_meta_data)
select gen_random_uuid(), format('sam-%s@example.test', n), jsonb_build_object(
  'first_name', 'Sam', 'last_name', 'Lee ' || n, 'policy_version', private.current_policy_version(), 'birth_year', '2011'
)
from generate_series(1, 1100) as n;
select tests.act_as('ben');
create function pg_temp.sams(p_query text, p_sort text, p_descending boolean, p_offset integer) returns text language sql as $$
  select concat_ws(': ', r.page -> 'total', r.page #>> '{items,0,name}')
  from (select public.admin_list_people(p_query, false, p_sort, p_descending, p_offset, 25) as page) as r;
$$;
select is(pg_temp.sams('', 'name', false, 0), '1000: Ada Admin', 'the total of all people stops at 1,000');
select is(pg_temp.sams('sam lee', 'name', false, 0), '1000: Sam Lee 1',
  'the total of a search stops at 1,000, and its first page starts with the very first');
select is(pg_temp.sams('sam lee', 'name', true, 0), '1000: Sam Lee 1100', 'descending, the first page starts with the very last');
select is(pg_temp.sams('sam lee', 'email', true, 0), '1000: Sam Lee 1100', 'sorting by email address works the same');
select is(pg_temp.sams('sam lee', 'name', false, 1099), '1100: Sam Lee 1100', 'the last page has the exact total');
select is(pg_temp.sams('sam 1100', 'name', false, 0), '1: Sam Lee 1100', 'a search with few matches has the exact total');

select tests.act_as_operator();
select * from finish();
rollback;
