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
select is(pg_temp.names(''), 'Ada Admin, Anna Nguyen, Ben Okafor', 'everyone, by name');
select is(pg_temp.names('HIGH north'), 'Anna Nguyen', 'found by school');
select is(pg_temp.names('ben@example'), 'Ben Okafor', 'found by email address');
select is(pg_temp.names('', 'school', true), 'Ben Okafor, Anna Nguyen, Ada Admin', 'sorted by school, people without one last');
select is(pg_temp.names('', 'name', false, true), 'Ada Admin', 'admins alone');
select is(public.admin_list_people('', false, 'name', false, 1, 1) -> 'total', '3', 'a page knows the total');
select is(
  public.admin_get_person(tests.id_of('anna')) - '{created_at,updated_at,last_active_at}'::text[],
  jsonb_build_object('id', tests.id_of('anna'), 'email', 'anna@example.test', 'name', 'Anna Nguyen', 'first_name',
    'Anna', 'last_name', 'Nguyen',
    'school', 'North High', 'year', 'Year 9', 'username', null, 'extra_time_percent', 0, 'admin_right', null,
      'email_confirmed', true, 'completed_count', 1), 'a person has a profile, a role and the number of completed lessons'
);
select is(public.admin_list_people('', false, 'name', false, -1, 2147483647) -> 'total', '3', 'before the first is the first');
select throws_ok($$ select public.admin_list_people('', false, 'password', false, 0, 1) $$, 'PT422',
  'validation_failed', 'only known columns sort');
select throws_ok($$ select public.admin_get_person(gen_random_uuid()) $$, 'PT404', 'person_not_found', 'a missing person is not found');

-- Section: progress is what the learner's own dashboard shows.
create temporary table shown as select public.admin_get_progress(tests.id_of('anna'), 'UTC') as progress;
grant select on shown to authenticated;
select tests.act_as('anna');
select is(public.get_dashboard('UTC') - '{continue,mastery,goal,certificates,badges,due_questions}'::text[],
  (select progress from shown), 'an admin sees a learner''s dashboard, without what is theirs alone');
select is((select progress #>> '{courses,0,completed_count}' from shown), '1', 'with what was done');
select tests.act_as('ada');
select throws_ok($$ select public.admin_get_progress(gen_random_uuid(), 'UTC') $$, 'PT404', 'person_not_found',
  'a missing person has none');

-- Section: the right of an admin.
create function pg_temp.set_right(p_name text, p_right text) returns text language sql as $$
  select coalesce(public.admin_set_right(tests.id_of(p_name), p_right) ->> 'admin_right', 'none');
$$;
select throws_ok($$ select pg_temp.set_right('ada', null) $$, 'PT409', 'last_admin', 'the last admin with all rights stays');
select throws_ok($$ select pg_temp.set_right('ada', 'content') $$, 'PT409', 'last_admin', 'and keeps all rights');
select is(public.get_admin_right(), 'all', 'indeed');
select is(pg_temp.set_right('ben', 'people'), 'people', 'someone else gets the right for people');
select is(pg_temp.set_right('ben', 'people'), 'people', 'giving it twice changes nothing');
select throws_ok($$ select pg_temp.set_right('ada', null) $$, 'PT409', 'last_admin', 'who sees people only is no successor');
select is(pg_temp.set_right('ben', 'all'), 'all', 'the right is changed');
select is(pg_temp.set_right('anna', null), 'none', 'taking what no one had changes nothing');
select throws_ok($$ select pg_temp.set_right('anna', 'owner') $$, 'PT422', 'validation_failed', 'there is no other right');
select is(pg_temp.set_right('ada', null), 'none', 'now the first may leave');
select is(public.is_admin(), false, 'and is no longer an admin');
select throws_ok($$ select pg_temp.set_right('ada', 'all') $$, 'PT403', 'admin_only', 'a former admin cannot restore their own right');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('ben', null) $$, 'PT409', 'last_admin', 'the other is the last now');
select throws_ok($$ select public.admin_set_right(gen_random_uuid(), 'all') $$, 'PT404', 'person_not_found', 'unknown: no admin');

-- Section: only a confirmed address makes an admin.
select tests.act_as_operator();
update auth.users set email_confirmed_at = null where id = tests.id_of('anna');
select throws_ok($$ insert into private.admins (user_id) values (tests.id_of('anna')) $$, 'PT409',
  'email_not_confirmed', 'not even by SQL');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('anna', 'content') $$, 'PT409', 'email_not_confirmed', 'nor in People');
select is(public.admin_get_person(tests.id_of('anna')) -> 'email_confirmed', 'false', 'which says why');
select pg_temp.set_right('ada', 'content');
create function pg_temp.right_of_ada() returns text language plpgsql as $$
begin
  perform tests.act_as('ada');
  return coalesce(public.get_admin_right(), 'none');
end;
$$;
select is(pg_temp.right_of_ada(), 'content', 'with a confirmed address a right counts');
select tests.act_as_operator();
update auth.users set email_confirmed_at = null where id = tests.id_of('ada');
select is(pg_temp.right_of_ada(), 'none', 'it rests without');
select throws_ok($$ select public.admin_list_trash(null, '', 0, 1) $$, 'PT403', 'admin_only', 'everywhere');
select tests.act_as_operator();
update auth.users set email_confirmed_at = clock_timestamp() where id = tests.id_of('ada');
select is(pg_temp.right_of_ada(), 'content', 'until it is confirmed again');
select tests.act_as_operator();
update auth.users set email = 'principal@example.test' where id = tests.id_of('ada');
update auth.users set email = 'ada@example.test' where email = 'principal@example.test';
select is(pg_temp.right_of_ada(), 'none', 'an address that was changed without a mail is not confirmed, although the column says so');
select tests.act_as('ben');
select throws_ok($$ select pg_temp.set_right('ada', 'people') $$, 'PT409', 'email_not_confirmed', 'nor is it by a right');
select is(public.admin_get_person(tests.id_of('ada')) - '{id,created_at,updated_at,last_active_at}'::text[]
  -> 'email_confirmed', 'false', 'People says so, too');
select tests.act_as_operator();
select private.confirm_address(tests.id_of('ada'));
select is(pg_temp.right_of_ada(), 'content', 'the operator may vouch for it');
select tests.act_as_operator();
update auth.users set email_change = 'head@example.test' where id = tests.id_of('ada');
update auth.users set email = 'head@example.test', email_change = '' where id = tests.id_of('ada');
update auth.users set email_change = 'ada@example.test' where email = 'head@example.test';
update auth.users set email = 'ada@example.test', email_change = '' where email = 'head@example.test';
select is(pg_temp.right_of_ada(), 'content', 'a change that was confirmed by mail keeps the right');

-- Section: Auth confirms any address with confirmations off; only an opened link for a new password counts.
select tests.act_as_operator();
select tests.sign_up('kim', '{}', false);
select isnt((select u.email_confirmed_at from auth.users as u where u.id = tests.id_of('kim')), null, 'Auth calls it confirmed');
select tests.act_as('ben');
select is(public.admin_get_person(tests.id_of('kim')) -> 'email_confirmed', 'false', 'People does not');
select throws_ok($$ select pg_temp.set_right('kim', 'content') $$, 'PT409', 'email_not_confirmed',
  'signing up with the address alone gives no right');
create function pg_temp.kim_is_confirmed() returns jsonb language plpgsql as $$
begin
  perform tests.act_as('ben');
  return public.admin_get_person(tests.id_of('kim')) -> 'email_confirmed';
end;
$$;
select tests.act_as_operator();
select throws_ok($$ insert into private.admins (user_id) values (tests.id_of('kim')) $$, 'PT409', 'email_not_confirmed', 'also by SQL');
update auth.users set email_confirmed_at = null, confirmation_token = 'of a mail', confirmation_sent_at = now()
  where id = tests.id_of('kim');
update auth.users set email_confirmed_at = clock_timestamp(), confirmation_token = '' where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false',
  'nor does the link that confirms a sign-up: the password is that of whoever signed up first');
select tests.act_as_operator();
update auth.users set recovery_token = 'of a mail', recovery_sent_at = now() where id = tests.id_of('kim');
update auth.users set recovery_token = 'of another mail', recovery_sent_at = now() where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false', 'asking for links confirms nothing');
select tests.act_as_operator();
update auth.users set recovery_token = '', recovery_sent_at = null, encrypted_password = 'another' where id = tests.id_of('kim');
select is(pg_temp.kim_is_confirmed(), 'false', 'nor is another password, which ends them');
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
    'someone who signed up with the address before is locked out: no session, no second factor, no password, no other email that waits'
);
select is(pg_temp.kim_is_confirmed(), 'true', 'an opened link confirms it');
select is(pg_temp.set_right('kim', 'content'), 'content', 'then the account may be an admin''s');
select pg_temp.set_right('kim', null);

-- Section: whoever reads a record leaves a line.
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
  'who, whom, what'
);
select is((select count(*) from public.audit_log), 4::bigint, 'once an hour');
select tests.act_as_operator();
update public.audit_log set at = at - interval '61 minutes' where true;
select tests.act_as('ben');
select public.admin_get_person(tests.id_of('anna'));
select is((select count(*) from public.audit_log), 5::bigint, 'and again after it');
select is((public.admin_list_audit('profiles', tests.id_of('anna')::text, 'read', null, 0, 1) #>> '{items,0,title}'),
  'Anna Nguyen', 'the log names the person as long as there is one');
select tests.act_as('ada');
select is((select count(*) from public.audit_log), 0::bigint, 'a content editor sees none of it');
select throws_ok($$ select public.admin_list_audit(null, null, null, null, 0, 10) $$, 'PT403', 'right_missing', 'nor in the list');
select tests.act_as('anna');
select public.get_dashboard('UTC');
select tests.act_as_operator();
select is((select count(*) from public.audit_log where actor = tests.id_of('anna')), 0::bigint, 'reading oneself leaves none');
select tests.act_as('ben');

-- Section: the audit log, by name.
select pg_temp.set_right('ada', 'people');
select is(
  (public.admin_list_audit('admins', tests.id_of('ada')::text, 'update', null, 0,
    1) #> '{items,0}') - '{id,at,actor_id,row_id,table_name}'::text[],
  '{"actor_name": "Ben Okafor", "action": "update", "title": "Ada Admin", "before": {"admin_right": "content"}, '
    '"after": {"admin_right": "people"}}',
  'who gave whom which right'
);
select is(public.admin_list_audit('admins', tests.id_of('ada')::text, 'delete', null, 0, 10),
  '{"total": 0, "items": []}', 'what never happened is not there');

-- Section: totals stop where counting would take longer than reading the page.
select tests.act_as_operator();
select is(private.max_total(0, 25), 1000::bigint, 'up to 1,000');
select is(private.max_total(950, 25), 1000::bigint, 'while the page is before');
select is(private.max_total(975, 25), 2000::bigint, 'and one more at its end, so that the next page is known');
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
select is(pg_temp.sams('', 'name', false, 0), '1000: Ada Admin', 'the total of everyone stops at 1,000');
select is(pg_temp.sams('sam lee', 'name', false, 0), '1000: Sam Lee 1', 'that of a search too, and the first is the first of all');
select is(pg_temp.sams('sam lee', 'name', true, 0), '1000: Sam Lee 1100', 'the last as well');
select is(pg_temp.sams('sam lee', 'email', true, 0), '1000: Sam Lee 1100', 'by email address');
select is(pg_temp.sams('sam lee', 'name', false, 1099), '1100: Sam Lee 1100', 'the last page knows the total');
select is(pg_temp.sams('sam 1100', 'name', false, 0), '1: Sam Lee 1100', 'a search with few hits');

select tests.act_as_operator();
select * from finish();
rollback;
