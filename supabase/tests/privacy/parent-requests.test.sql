-- Requests that parents send with the public form.
begin;
select no_plan();
select tests.sign_up(n) from unnest('{ada,pia,cas}'::text[]) as n;
select tests.make_admin('ada');
select tests.make_admin('pia', 'people');
select tests.make_admin('cas', 'content');

create function pg_temp.ask(p_change jsonb default '{}', p_address text default '') returns jsonb language sql as $$
  select public.add_parent_request('{"kind": "access", "parent": "Ana Chen", "email": "Ana@Example.test", "child": "Mia Chen",
    "school": "North High"}'::jsonb || p_change, p_address);
$$;

-- Section: sending a request.
select throws_ok(format('select pg_temp.ask(%L)', jsonb_build_object(f, v)), 'PT422', 'validation_failed', format('%s %s is refused', f, v))
from (values ('kind', 'all'), ('kind', null), ('parent', ' '), ('email', 'ana'), ('child', ''), ('school', null)) as x (f, v);
select is(pg_temp.ask(), jsonb_build_object(
  'due_on', private.day_of(now() + interval '30 days', private.analytics_time_zone()),
  'admins', (select jsonb_agg(u.email order by u.id) from auth.users as u where u.id in (tests.id_of('ada'), tests.id_of('pia')))
), 'the response has the due date, and whom to notify');
select tests.act_as('ada');
select throws_ok($$ select public.add_parent_request('{}', '') $$, '42501', null, 'only the edge function adds requests');
select tests.act_as_operator();

-- Section: answering a request.
select tests.act_as('cas');
select throws_ok('select public.admin_get_parent_requests()', 'PT403', 'right_missing', 'a content editor cannot read requests');
select tests.act_as('pia');
select results_eq($$ select r ->> 'email', r ->> 'child', (r ->> 'is_overdue')::boolean
    from jsonb_array_elements(public.admin_get_parent_requests()) as r $$,
  $$ values ('ana@example.test', 'Mia Chen', false) $$, 'an admin for people reads open requests');
select tests.act_as_operator();
update private.parent_requests set due_at = now() - interval '1 second';
select tests.act_as('pia');
select is(public.admin_get_parent_requests() #>> '{0,is_overdue}', 'true', 'an admin for people sees that a request is overdue');
create temporary table request as select (public.admin_get_parent_requests() #>> '{0,id}')::uuid as id;
select is(public.admin_answer_parent_request((select id from request)), '[]', 'an admin for people can answer a request');
select is(public.admin_answer_parent_request((select id from request)), '[]', 'answering again changes nothing');
select tests.act_as_operator();
select results_eq($$ select r.kind, r.answered_at is not null, num_nonnulls(r.parent, r.email, r.child, r.school, r.note)
    from private.parent_requests as r $$, $$ values ('access', true, 0) $$, 'an answered request keeps only its kind and times');
select is((select count(*)::integer from public.audit_log as l where l.table_name = 'parent_requests' and l.actor = tests.id_of('pia')), 1,
  'the audit log has who answered');

-- Section: limits.
select pg_temp.ask() from generate_series(1, 2);
select throws_ok('select pg_temp.ask()', 'PT429', 'too_many_requests', 'an email address can send three requests an hour');
select pg_temp.ask(jsonb_build_object('email', format('a%s@example.test', n)), '203.0.113.7') from generate_series(1, 20) as n;
select throws_ok($$ select pg_temp.ask('{"email": "b@example.test"}', '203.0.113.7') $$, 'PT429', 'too_many_requests',
  'a network address can send twenty requests an hour');
select lives_ok($$ select pg_temp.ask('{"email": "b@example.test"}', '203.0.113.8') $$, 'other network addresses are not affected');

select * from finish();
rollback;
