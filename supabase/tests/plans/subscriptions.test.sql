-- Subscriptions as Stripe reports them, their seats and codes, and access given by an admin.
begin;
select no_plan();
select tests.sign_up(name) from unnest('{anna,ben,cara,dora,eve,ada}'::text[]) as name;
select tests.make_admin('ada');
create temporary table saved (name text primary key, value text);
grant all on saved to public;

create function pg_temp.store(
  p_status text, p_id text default 'sub_1', p_number bigint default null, p_event text default null, p_more jsonb default '{}'
) returns text language sql as $$
  select public.billing_store_subscription(
    coalesce(p_number, public.billing_begin_sync(null, null)), p_event,
    jsonb_build_object(
      'id', p_id, 'customer_id', 'cus_1', 'checkout_id', null, 'plan', 'school', 'period', 'year', 'seats', 2,
      'status', p_status, 'period_end', now() + interval '1 year', 'ends_at', null, 'payer_name', 'North High',
      'payer_email', 'office@north.example'
    ) || p_more
  );
$$;
create function pg_temp.status_of(p_id text) returns text language sql as $$ select s.status
  from private.subscriptions as s where s.id = p_id; $$;

-- Section: permissions. Everyone without permission calls each payment function.
create function pg_temp.billing_calls() returns table (call text) language sql as $$
  select format('select public.%I(%s)', p.proname, (
    select string_agg(format('null::%s', format_type(t.type, null)), ', ' order by t.n)
    from unnest(p.proargtypes) with ordinality as t (type, n)
  ))
  from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like 'billing\_%';
$$;
select cmp_ok((select count(*) from pg_temp.billing_calls()), '>=', 10::bigint, 'there are functions to check');
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as('anna');
select throws_ok(call, '42501', null, 'a student is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as('ada');
select throws_ok(call, '42501', null, 'an admin is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as_operator();
select set_config('role', 'service_role', true);
select lives_ok($$ select public.billing_list_subscriptions() $$, 'the edge function may call them');
select set_config('role', 'postgres', true);

-- Section: the table of statuses, and each possible change of status.
select set_eq(
  $$ select status from private.subscription_states $$,
  $$ values ('incomplete'), ('incomplete_expired'), ('trialing'), ('active'), ('past_due'), ('unpaid'), ('paused'), ('canceled') $$,
  'every status of Stripe has its row'
);
select set_eq(
  $$ select status from private.subscription_states where gives_access $$, $$ values ('trialing'), ('active'), ('past_due') $$,
  'a status gives access while it is paid, a trial, or Stripe still tries to collect'
);
select is_empty(
  $$ select s.status from private.subscription_states as s, unnest(s.leads_to) as t (status)
     where t.status not in (select status from private.subscription_states) or not s.status = any (s.leads_to) $$,
  'a status can change to existing statuses, and to itself'
);
create function pg_temp.change(p_from text, p_to text) returns text language plpgsql as $$
declare
  new_id text := format('sub_%s_%s', p_from, p_to);
begin
  perform pg_temp.store(p_from, new_id);
  perform pg_temp.store(p_to, new_id);
  return pg_temp.status_of(new_id) || ' ' || (select private.gives_access(s) from private.subscriptions as s where s.id = new_id);
end;
$$;
select is(
  pg_temp.change(f.status, t.status),
  case when t.status = any (f.leads_to) then t.status || ' ' || t.gives_access::text else f.status || ' ' || f.gives_access::text end,
  format('%s, then %s', f.status, t.status)
) from private.subscription_states as f, private.subscription_states as t order by f.status, t.status;

-- Section: overlapping reads and repeated events.
select is(pg_temp.store('active', 'sub_order', 100000), 'stored', 'the read with the higher number is stored first');
select is(pg_temp.store('past_due', 'sub_order', 99999), 'older', 'an earlier read changes nothing');
select is(pg_temp.status_of('sub_order'), 'active', 'an earlier read does not change the status');
select is(pg_temp.store('active', 'sub_order', 100001), 'same', 'the same read again changes nothing');
insert into saved select 'number', public.billing_begin_sync('evt_1', 'customer.subscription.updated')::text;
select isnt((select value from saved where name = 'number'), null, 'an event gets a number');
select isnt(public.billing_begin_sync('evt_1', 'x'), null, 'an event gets another number until it is handled');
select is(pg_temp.store('active', 'sub_event', 200000, 'evt_1'), 'stored', 'the event''s subscription is stored');
select is(public.billing_begin_sync('evt_1', 'x'), null, 'a handled event gets no number');
select is(pg_temp.store('canceled', 'sub_event', 200001, 'evt_1'), 'repeated', 'a delivery that ran at the same time changes nothing');
select is(pg_temp.status_of('sub_event'), 'active', 'a delivery that ran at the same time does not change the status');
select is(public.billing_end_subscription(200002, 'sub_event'), true, 'a subscription that Stripe does not know is ended');
select is((select private.gives_access(s) from private.subscriptions as s where s.id = 'sub_event'), false,
  'an ended subscription gives no access');
select is(pg_temp.store('active', 'sub_event', 200003), 'stored', 'a subscription can be stored again once Stripe knows it');
select is((select private.gives_access(s) from private.subscriptions as s where s.id = 'sub_event'), true,
  'it then gives access again, as after using another account''s key');
select throws_ok($$ select pg_temp.store('dreaming', 'sub_odd') $$, '23503', null, 'an unknown status is an error and gives no access');

-- Section: seats by plan code.
select is(pg_temp.store('active'), 'stored', 'a school has two seats');
insert into saved select 'code', code from private.seat_codes where subscription_id = 'sub_1';
select matches((select value from saved where name = 'code'), '^[0-9A-HJKMNP-TV-Z]{10}$', 'the school has a plan code');
select tests.act_as_visitor();
select throws_ok($$ select public.use_code('x') $$, '42501', null, 'a visitor cannot use a code');
select tests.act_as('anna');
select is(public.get_my_plans(), '{"subscriber": false, "bought": []}', 'a student without a code has no plan');
select is(public.use_code('NOTACODE'), '{"class": null, "joined": false, "refusal": "unknown", "wait_seconds": 0}',
  'a wrong code is refused');
select is(public.use_code(null) ->> 'refusal', 'unknown', 'a missing code is refused');
select is(
  public.use_code(lower(substr(value, 1, 4)) || ' - ' || replace(replace(substr(value, 5), '0', 'O'), '1', 'l')),
    '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'a code can be typed in any case, with spaces, and with O and L for 0 and 1'
) from saved where name = 'code';
select is(public.get_my_plans() -> 'subscriber', 'true', 'a student who used the code has a plan');
select is(public.use_code(value), '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'using the code again changes nothing') from saved where name = 'code';
select tests.act_as('ben');
select public.use_code(value) from saved where name = 'code';
select tests.act_as('cara');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'seats_taken', 'a third student gets no seat')
  from saved where name = 'code';
select tests.act_as_operator();
select is(private.taken_seats('sub_1'), 2, 'two seats are taken, no seat twice');

-- If there are fewer seats than students, those who took a seat first keep it; with more seats, the others get one again.
update private.seats set taken_at = now() - interval '1 day' where learner = tests.id_of('anna');
select pg_temp.store('active', p_more => '{"seats": 1}');
select is(array[private.is_subscriber(tests.id_of('anna')), private.is_subscriber(tests.id_of('ben'))], '{t,f}',
  'with one seat, the first student keeps it');
select pg_temp.store('active');
select is(private.is_subscriber(tests.id_of('ben')), true, 'with two seats, the second student has one again');

-- The status from Stripe can end access and restore it.
select pg_temp.store('past_due');
select is(private.is_subscriber(tests.id_of('anna')), true, 'a failed payment does not end access');
select pg_temp.store('unpaid');
select is(private.is_subscriber(tests.id_of('anna')), false, 'an unpaid plan gives no access');
select pg_temp.store('active', p_more => jsonb_build_object('ends_at', now() + interval '1 hour'));
select is(private.is_subscriber(tests.id_of('anna')), true, 'a plan that will end gives access until then');
select pg_temp.store('active', p_more => jsonb_build_object('ends_at', now() - interval '1 second'));
select is(private.is_subscriber(tests.id_of('anna')), false, 'after its end a plan gives no access, even without a new status');
select is((select private.notice_of(s) from private.subscriptions as s where id = 'sub_1'), 'ended', 'the payer sees that it has ended');
select tests.act_as('cara');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'plan_inactive', 'the code of an ended plan gives no seat')
  from saved where name = 'code';
select tests.act_as('anna');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'plan_inactive',
  'the code of an ended plan doesn''t confirm an existing seat either') from saved where name = 'code';
select tests.act_as_operator();
select pg_temp.store('active');

-- Section: a plan for one student, bought with the link they sent.
select tests.act_as('cara');
insert into saved select 'link', public.create_plan_link() ->> 'token';
select is(public.create_plan_link() ->> 'token', value, 'a student has one link') from saved where name = 'link';
select tests.act_as_operator();
insert into saved values ('checkout', gen_random_uuid());
create function pg_temp.begin_checkout(p_plan text default 'learner', p_seats integer default 1) returns jsonb language sql as $$
  select public.billing_begin_checkout(
    (select value::uuid from saved where name = 'checkout'), p_plan, 'month', p_seats,
      (select value::uuid from saved where name = 'link'), null
  );
$$;
select is(pg_temp.begin_checkout() - 'id',
  '{"plan": "learner", "period": "month", "seats": 1, "session_id": null, "for_learner": true, "had_plan": false, '
    '"customer_id": null, "subscription_id": null, "subscription": null}',
  'a purchase is stored without naming anyone');
select is(pg_temp.begin_checkout(), pg_temp.begin_checkout(), 'repeating the request creates no second purchase');
select throws_ok($$ select pg_temp.begin_checkout('school', 5) $$, 'PT409', 'checkout_differs',
  'a repeated id with another plan is refused');
select throws_ok($$ select public.billing_begin_checkout(gen_random_uuid(), 'learner', 'month', 1, gen_random_uuid(),
  null) $$, 'PT404', 'link_not_found', 'an unknown link is refused');
select pg_temp.store('active', 'sub_cara', p_more => jsonb_build_object('plan', 'learner', 'seats', 1, 'checkout_id',
  value)) from saved where name = 'checkout';
select is(private.is_subscriber(tests.id_of('cara')), true, 'once the plan is paid, the student has the seat');
select isnt_empty($$ select 1 from private.seat_codes where subscription_id = 'sub_cara' and kind = 'plan' $$,
  'the plan has a code in case the seat is released');
select throws_ok(
  $$ select public.billing_begin_checkout(gen_random_uuid(), 'learner', 'month', 1,
    (select value::uuid from saved where name = 'link'), null) $$,
  'PT409', 'has_plan', 'no one can pay twice for the same student'
);
select pg_temp.store('active', 'sub_copy', p_more => jsonb_build_object('plan', 'learner', 'checkout_id', value))
  from saved where name = 'checkout';
select is((select checkout_id from private.subscriptions where id = 'sub_copy'), null,
  'a copied subscription does not take over the purchase');
update private.seats set released_at = now() where subscription_id = 'sub_cara';
select pg_temp.store('past_due', 'sub_cara', p_more => jsonb_build_object('plan', 'learner', 'seats', 1, 'checkout_id',
  value)) from saved where name = 'checkout';
select is(private.taken_seats('sub_cara'), 0, 'a released seat is not given again by the next event');

-- Two adults opened the link before either had paid.
insert into private.checkouts (id, plan, period, seats, learner, session_id)
values ('33333333-3333-4333-8333-333333333333', 'learner', 'month', 1, tests.id_of('cara'), 'cs_other');
select is(public.billing_list_other_sessions('sub_cara'), '["cs_other"]', 'other open sessions for the same student are listed');
select is(public.billing_get_checkout('33333333-3333-4333-8333-333333333333') -> 'had_plan', 'true', 'a second plan has no trial');
delete from private.checkouts where id = '33333333-3333-4333-8333-333333333333';

-- Section: guessed codes.
create function pg_temp.guess(p_times integer) returns jsonb language sql as $$
  select (array_agg(public.use_code('WRONG' || n) order by n))[p_times] from generate_series(1, p_times) as n $$;
create function pg_temp.pass(p_time interval) returns void
  language sql security definer as $$ update private.wrong_codes as w set at = w.at - p_time; $$;
select tests.act_as('dora');
select is(pg_temp.guess(4) -> 'wait_seconds', '0', 'four wrong codes cause no wait');
select is(pg_temp.guess(1) -> 'wait_seconds', '5', 'the fifth wrong code causes a wait');
select is(public.use_code(value) ->> 'refusal', 'too_many', 'no code is accepted during the wait, not even a right one')
  from saved where name = 'code';
select pg_temp.pass('6 seconds');
select is(pg_temp.guess(1) -> 'wait_seconds', '10', 'the next wait is twice as long');
select tests.act_as('eve');
select is(public.use_code('WRONG') ->> 'refusal', 'unknown', 'other students are not affected');
select tests.act_as('dora');
select pg_temp.pass('1 hour');
select is(pg_temp.guess(1) -> 'wait_seconds', '0', 'after an hour the count starts again');
select tests.act_as_operator();
delete from private.wrong_codes;
insert into private.settings (key, value) values ('client_address', '{"header": "x-real-ip"}')
  on conflict (key) do update set value = excluded.value;
select set_config('request.headers', '{"x-real-ip": "192.0.2.1"}', true);
insert into private.wrong_codes (user_id, address)
select tests.id_of('dora'), private.hashed_bucket('address', '192.0.2.1') from generate_series(1, 300);
select is(private.code_retry_delay(tests.id_of('eve'), private.hashed_bucket('address', '192.0.2.1')), 0,
  'an address with 300 wrong codes may still try once');
select tests.act_as('eve');
select is(public.use_code('WRONG') ->> 'refusal', 'unknown', 'one more wrong code is looked up');
select is(public.use_code('WRONG') ->> 'refusal', 'too_many', 'after another wrong code, the address is refused');
select tests.act_as_operator();
delete from private.wrong_codes;
select set_config('request.headers', '', true);

-- Section: the payer manages the seats.
select is(public.billing_get_checkout(value::uuid) #>> '{subscription,notice}', 'payment_failed',
  'the payer sees that a payment failed') from saved where name = 'checkout';
select throws_ok($$ select public.billing_get_checkout(gen_random_uuid()) $$, 'PT404', 'checkout_not_found',
  'an unknown purchase is not found');
select is(jsonb_array_length(public.billing_change_seats(value::uuid, 'invite') #> '{subscription,invitations}'), 1,
  'the payer can create an invitation') from saved where name = 'checkout';
select throws_ok(format('select public.billing_change_seats(%L, %L)', value, 'invite'), 'PT409', 'too_many_invitations',
  'there are no more invitations than seats') from saved where name = 'checkout';
select throws_ok(format('select public.billing_change_seats(%L, %L)', value, 'dance'), 'PT422', 'validation_failed',
  'an unknown action is refused') from saved where name = 'checkout';
insert into saved select 'invitation', code from private.seat_codes where subscription_id = 'sub_cara' and kind = 'invitation';
select tests.act_as('cara');
select is(public.use_code(value), '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'an invitation gives a seat') from saved where name = 'invitation';
select tests.act_as('ben');
select is(public.use_code(value) ->> 'refusal', 'used', 'once') from saved where name = 'invitation';
-- Renewing the code revokes leaked invitations.
select tests.act_as_operator();
update private.seats set released_at = now() where subscription_id = 'sub_cara' and released_at is null;
insert into saved
select 'leaked', jsonb_path_query_first(public.billing_change_seats(value::uuid, 'invite'),
  '$.subscription.invitations[*] ? (@.used == false).code') #>> '{}'
from saved where name = 'checkout';
select is(
  jsonb_array_length(public.billing_change_seats(value::uuid, 'renew_code') #> '{subscription,invitations}'), 1,
  'a new code revokes open invitations, and keeps used ones'
) from saved where name = 'checkout';
select tests.act_as('ben');
select is(public.use_code(value) ->> 'refusal', 'unknown', 'a revoked invitation gives no seat') from saved where name = 'leaked';
select tests.act_as_operator();
select is(
  public.billing_change_seats(value::uuid, 'release_all') #>> '{subscription,taken}', '0', 'the payer can release all seats'
) from saved where name = 'checkout';
select is(private.is_subscriber(tests.id_of('cara')), false, 'released seats give no access');

-- Section: payers with an account see what they bought.
insert into private.checkouts (id, plan, period, seats, owner)
  values ('11111111-1111-4111-8111-111111111111', 'school', 'year', 3, tests.id_of('ben'));
select pg_temp.store('past_due', 'sub_ben', p_more => '{"seats": 3, "checkout_id": "11111111-1111-4111-8111-111111111111"}');
select tests.act_as('ben');
select is(public.get_my_plans() #- '{bought,0,checkout_id}' -> 'bought',
  '[{"plan": "school", "seats": 3, "notice": "payment_failed"}]', 'the payer sees the notice');
select tests.act_as('anna');
select is(public.get_my_plans() -> 'bought', '[]', 'other people do not see it');

-- Section: admins.
select tests.act_as('ada');
select is(public.admin_list_subscriptions('north office', 0, 1) #>> '{items,0,payer_name}', 'North High',
  'subscriptions are found by payer');
select is(public.admin_list_subscriptions('nobody', 0, 10), '{"total": 0, "items": []}', 'every word of a search has to match');
select is(jsonb_array_length(public.admin_get_subscription('sub_1') -> 'learners'), 2, 'subscriptions list their students');
select throws_ok($$ select public.admin_get_subscription('sub_none') $$, 'PT404', 'subscription_not_found',
  'an unknown subscription is not found');
select is(
  jsonb_array_length(public.admin_release_seat('sub_1',
    (public.admin_get_subscription('sub_1') #>> '{learners,0,seat_id}')::uuid) -> 'learners'), 1,
  'an admin can release a seat'
);
select isnt(public.admin_change_seats('sub_1', 'renew_code') ->> 'plan_code', value,
  'an admin can renew the code') from saved where name = 'code';
select tests.act_as('cara');
select is(public.use_code(value) ->> 'refusal', 'unknown', 'the old code gives no seat') from saved where name = 'code';
select tests.act_as('ada');
select throws_ok(format('select public.admin_grant_access(%L, %L, null)', tests.id_of('cara'), '  '), 'PT422',
  'validation_failed', 'a grant needs a reason');
select throws_ok(format('select public.admin_grant_access(%L, %L, now())', tests.id_of('cara'), 'x'), 'PT422',
  'validation_failed', 'a grant cannot end in the past');
select throws_ok(format('select public.admin_grant_access(%L, %L, null)', tests.id_of('cara'), U&'\FEFF\200B'), 'PT422',
  'validation_failed', 'an invisible reason is refused');
select throws_ok(format('select public.admin_grant_access(%L, %L, %L)', tests.id_of('cara'), 'x', d), 'PT422',
  'validation_failed', d || ' is not an end') from unnest('{infinity,294276-12-31}'::text[]) as d;
select is(public.admin_grant_access(tests.id_of('cara'), ' Scholarship ', null) #>> '{grants,0,reason}', 'Scholarship',
  'an admin can grant access');
select is(public.admin_get_access(tests.id_of('cara')) -> 'subscriber', 'true', 'the grant gives access');
select throws_ok(
  format('select public.admin_revoke_access(%L, %L, %L)', tests.id_of('anna'),
    public.admin_get_access(tests.id_of('cara')) #>> '{grants,0,id}', 'x'),
  'PT404', 'grant_not_found', 'a grant can only be revoked for its person'
);
select is(
  public.admin_revoke_access(tests.id_of('cara'), (public.admin_get_access(tests.id_of('cara')) #>> '{grants,0,id}')::uuid, 'Moved away')
    #>> '{grants,0,revoke_reason}',
  'Moved away', 'a grant is revoked with a reason'
);
select is(public.admin_get_access(tests.id_of('cara')) -> 'subscriber', 'false', 'a revoked grant gives no access');
select is(
  (select array_agg(e ->> 'action' order by (e ->> 'id')::bigint)
   from jsonb_array_elements(public.admin_list_audit('access_grants', null, null, null, 0, 10) -> 'items') as e),
  '{insert,update}', 'granting and revoking are in the audit log'
);
select is(public.admin_list_audit('access_grants', null, 'update', null, 0, 1) #>> '{items,0,after,revoke_reason}',
  'Moved away', 'the log has the reason');
select isnt(public.admin_list_audit('seats', null, null, null, 0, 1) -> 'total', '0', 'changes of seats are in the audit log');
select tests.act_as_operator();
select lives_ok($$ delete from auth.users where id = tests.id_of('cara') $$, 'an account with all of this can be deleted');

-- Section: cleaning up.
insert into private.checkouts (id, plan, period, seats, created_at)
values ('22222222-2222-4222-8222-222222222222', 'learner', 'month', 1, now() - interval '31 days');
update private.checkouts set created_at = now() - interval '31 days' where id = '11111111-1111-4111-8111-111111111111';
update private.billing_events set received_at = now() - interval '91 days';
select public.billing_clean_up();
select set_eq(
  $$ select id::text from private.checkouts where created_at < now() - interval '30 days' $$, $$
    values ('11111111-1111-4111-8111-111111111111') $$,
  'unpaid purchases are deleted, paid ones are kept'
);
select is_empty($$ select 1 from private.billing_events $$, 'old events are deleted');

select * from finish();
rollback;
