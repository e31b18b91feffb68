-- Subscriptions as Stripe reports them, their seats and codes, and access by hand.
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

-- Section: who may call what. Each function of payments, as everyone who must not.
create function pg_temp.billing_calls() returns table (call text) language sql as $$
  select format('select public.%I(%s)', p.proname, (
    select string_agg(format('null::%s', format_type(t.type, null)), ', ' order by t.n)
    from unnest(p.proargtypes) with ordinality as t (type, n)
  ))
  from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like 'billing\_%';
$$;
select cmp_ok((select count(*) from pg_temp.billing_calls()), '>=', 10::bigint, 'there are functions to protect');
select tests.act_as_visitor();
select throws_ok(call, '42501', null, 'a visitor is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as('anna');
select throws_ok(call, '42501', null, 'a student is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as('ada');
select throws_ok(call, '42501', null, 'an admin is refused: ' || call) from pg_temp.billing_calls();
select tests.act_as_operator();
select set_config('role', 'service_role', true);
select lives_ok($$ select public.billing_list_subscriptions() $$, 'the edge function may');
select set_config('role', 'postgres', true);

-- Section: the table of statuses. Every change of one into another, as it says.
select set_eq(
  $$ select status from private.subscription_states $$,
  $$ values ('incomplete'), ('incomplete_expired'), ('trialing'), ('active'), ('past_due'), ('unpaid'), ('paused'), ('canceled') $$,
  'every status of Stripe has its row'
);
select set_eq(
  $$ select status from private.subscription_states where gives_access $$, $$ values ('trialing'), ('active'), ('past_due') $$,
  'access is given while it is paid, tried, or Stripe still tries to collect'
);
select is_empty(
  $$ select s.status from private.subscription_states as s, unnest(s.leads_to) as t (status)
     where t.status not in (select status from private.subscription_states) or not s.status = any (s.leads_to) $$,
  'a status leads to statuses that exist, and to itself'
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

-- Section: reads that overlap, and events that are repeated.
select is(pg_temp.store('active', 'sub_order', 100000), 'stored', 'the read with the higher number is stored first');
select is(pg_temp.store('past_due', 'sub_order', 99999), 'older', 'then an earlier one changes nothing');
select is(pg_temp.status_of('sub_order'), 'active', 'also not the status');
select is(pg_temp.store('active', 'sub_order', 100001), 'same', 'the same again is nothing new');
insert into saved select 'number', public.billing_begin_sync('evt_1', 'customer.subscription.updated')::text;
select isnt((select value from saved where name = 'number'), null, 'an event gets a number');
select isnt(public.billing_begin_sync('evt_1', 'x'), null, 'and another, while it is not handled');
select is(pg_temp.store('active', 'sub_event', 200000, 'evt_1'), 'stored', 'its subscription is stored');
select is(public.billing_begin_sync('evt_1', 'x'), null, 'once handled, it gets none');
select is(pg_temp.store('canceled', 'sub_event', 200001, 'evt_1'), 'repeated', 'a delivery that ran beside it changes nothing');
select is(pg_temp.status_of('sub_event'), 'active', 'nothing at all');
select is(public.billing_end_subscription(200002, 'sub_event'), true, 'a subscription that Stripe does not know ends');
select is((select private.gives_access(s) from private.subscriptions as s where s.id = 'sub_event'), false, 'it gives nothing');
select is(pg_temp.store('active', 'sub_event', 200003), 'stored', 'until Stripe knows it again');
select is((select private.gives_access(s) from private.subscriptions as s where s.id = 'sub_event'), true,
  'as after a key of another account');
select throws_ok($$ select pg_temp.store('dreaming', 'sub_odd') $$, '23503', null, 'an unknown status is an error, not an access');

-- Section: seats by plan code.
select is(pg_temp.store('active'), 'stored', 'a school has two seats');
insert into saved select 'code', code from private.seat_codes where subscription_id = 'sub_1';
select matches((select value from saved where name = 'code'), '^[0-9A-HJKMNP-TV-Z]{10}$', 'a plan code is made with it');
select tests.act_as_visitor();
select throws_ok($$ select public.use_code('x') $$, '42501', null, 'a visitor cannot join');
select tests.act_as('anna');
select is(public.get_my_plans(), '{"subscriber": false, "bought": []}', 'before that a student has no plan');
select is(public.use_code('NOTACODE'), '{"class": null, "joined": false, "refusal": "unknown", "wait_seconds": 0}', 'a wrong code');
select is(public.use_code(null) ->> 'refusal', 'unknown', 'no code');
select is(
  public.use_code(lower(substr(value, 1, 4)) || ' - ' || replace(replace(substr(value, 5), '0', 'O'), '1', 'l')),
    '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'a code may be typed in any case, with spaces, and O and L for 0 and 1'
) from saved where name = 'code';
select is(public.get_my_plans() -> 'subscriber', 'true', 'now the student has a plan');
select is(public.use_code(value), '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'again changes nothing') from saved where name = 'code';
select tests.act_as('ben');
select public.use_code(value) from saved where name = 'code';
select tests.act_as('cara');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'seats_taken', 'a third student finds no seat')
  from saved where name = 'code';
select tests.act_as_operator();
select is(private.taken_seats('sub_1'), 2, 'two seats are taken, none twice');

-- Fewer seats than learners: the first keep theirs, and more seats bring the others back.
update private.seats set taken_at = now() - interval '1 day' where learner = tests.id_of('anna');
select pg_temp.store('active', p_more => '{"seats": 1}');
select is(array[private.is_subscriber(tests.id_of('anna')), private.is_subscriber(tests.id_of('ben'))], '{t,f}',
  'with one seat the first keeps it');
select pg_temp.store('active');
select is(private.is_subscriber(tests.id_of('ben')), true, 'with two the second has it again');

-- What Stripe says ends access, and gives it back.
select pg_temp.store('past_due');
select is(private.is_subscriber(tests.id_of('anna')), true, 'a failed payment leaves access');
select pg_temp.store('unpaid');
select is(private.is_subscriber(tests.id_of('anna')), false, 'an unpaid plan gives none');
select pg_temp.store('active', p_more => jsonb_build_object('ends_at', now() + interval '1 hour'));
select is(private.is_subscriber(tests.id_of('anna')), true, 'a plan that will end gives access until then');
select pg_temp.store('active', p_more => jsonb_build_object('ends_at', now() - interval '1 second'));
select is(private.is_subscriber(tests.id_of('anna')), false, 'and none afterwards, also if no one says that it ended');
select is((select private.notice_of(s) from private.subscriptions as s where id = 'sub_1'), 'ended', 'the payer is told so');
select tests.act_as('cara');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'plan_inactive', 'its code gives no seat')
  from saved where name = 'code';
select tests.act_as('anna');
select throws_ok(format('select public.use_code(%L)', value), 'PT409', 'plan_inactive',
  'nor says that a seat gives access') from saved where name = 'code';
select tests.act_as_operator();
select pg_temp.store('active');

-- Section: a plan for one learner, by the link they sent.
select tests.act_as('cara');
insert into saved select 'link', public.create_plan_link() ->> 'token';
select is(public.create_plan_link() ->> 'token', value, 'a learner has one link') from saved where name = 'link';
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
  'a purchase is noted, and names no one');
select is(pg_temp.begin_checkout(), pg_temp.begin_checkout(), 'twice is once');
select throws_ok($$ select pg_temp.begin_checkout('school', 5) $$, 'PT409', 'checkout_differs', 'another plan under the same id');
select throws_ok($$ select public.billing_begin_checkout(gen_random_uuid(), 'learner', 'month', 1, gen_random_uuid(),
  null) $$, 'PT404', 'link_not_found', 'an unknown link');
select pg_temp.store('active', 'sub_cara', p_more => jsonb_build_object('plan', 'learner', 'seats', 1, 'checkout_id',
  value)) from saved where name = 'checkout';
select is(private.is_subscriber(tests.id_of('cara')), true, 'once paid, the learner has the seat');
select isnt_empty($$ select 1 from private.seat_codes where subscription_id = 'sub_cara' and kind = 'plan' $$,
  'a code is there for when the seat is freed');
select throws_ok(
  $$ select public.billing_begin_checkout(gen_random_uuid(), 'learner', 'month', 1,
    (select value::uuid from saved where name = 'link'), null) $$,
  'PT409', 'has_plan', 'nobody pays twice for one learner'
);
select pg_temp.store('active', 'sub_copy', p_more => jsonb_build_object('plan', 'learner', 'checkout_id', value))
  from saved where name = 'checkout';
select is((select checkout_id from private.subscriptions where id = 'sub_copy'), null,
  'a copy of a subscription does not take its purchase over');
update private.seats set released_at = now() where subscription_id = 'sub_cara';
select pg_temp.store('past_due', 'sub_cara', p_more => jsonb_build_object('plan', 'learner', 'seats', 1, 'checkout_id',
  value)) from saved where name = 'checkout';
select is(private.taken_seats('sub_cara'), 0, 'a seat that was freed is not given again by the next event');

-- Two grown-ups opened the link before anyone had paid.
insert into private.checkouts (id, plan, period, seats, learner, session_id)
values ('33333333-3333-4333-8333-333333333333', 'learner', 'month', 1, tests.id_of('cara'), 'cs_other');
select is(public.billing_list_other_sessions('sub_cara'), '["cs_other"]', 'whoever could still pay for the same learner is known');
select is(public.billing_get_checkout('33333333-3333-4333-8333-333333333333') -> 'had_plan', 'true', 'a second plan has no trial');
delete from private.checkouts where id = '33333333-3333-4333-8333-333333333333';

-- Section: codes that are guessed.
create function pg_temp.guess(p_times integer) returns jsonb language sql as $$
  select (array_agg(public.use_code('WRONG' || n) order by n))[p_times] from generate_series(1, p_times) as n $$;
create function pg_temp.pass(p_time interval) returns void
  language sql security definer as $$ update private.wrong_codes as w set at = w.at - p_time; $$;
select tests.act_as('dora');
select is(pg_temp.guess(4) -> 'wait_seconds', '0', 'four wrong codes may be mistypings');
select is(pg_temp.guess(1) -> 'wait_seconds', '5', 'the fifth makes a pause');
select is(public.use_code(value) ->> 'refusal', 'too_many', 'in which no code is looked up, not even a right one')
  from saved where name = 'code';
select pg_temp.pass('6 seconds');
select is(pg_temp.guess(1) -> 'wait_seconds', '10', 'the next pause is twice as long');
select tests.act_as('eve');
select is(public.use_code('WRONG') ->> 'refusal', 'unknown', 'others are not affected');
select tests.act_as('dora');
select pg_temp.pass('1 hour');
select is(pg_temp.guess(1) -> 'wait_seconds', '0', 'after an hour it begins again');
select tests.act_as_operator();
delete from private.wrong_codes;
insert into private.settings (key, value) values ('client_address', '{"header": "x-real-ip"}')
  on conflict (key) do update set value = excluded.value;
select set_config('request.headers', '{"x-real-ip": "192.0.2.1"}', true);
insert into private.wrong_codes (user_id, address)
select tests.id_of('dora'), private.hashed_bucket('address', '192.0.2.1') from generate_series(1, 300);
select is(private.code_retry_delay(tests.id_of('eve'), private.hashed_bucket('address', '192.0.2.1')), 0,
  'behind an address with 300 wrong codes one is heard');
select tests.act_as('eve');
select is(public.use_code('WRONG') ->> 'refusal', 'unknown', 'once');
select is(public.use_code('WRONG') ->> 'refusal', 'too_many', 'and no more after a wrong one');
select tests.act_as_operator();
delete from private.wrong_codes;
select set_config('request.headers', '', true);

-- Section: what the payer does with the seats.
select is(public.billing_get_checkout(value::uuid) #>> '{subscription,notice}', 'payment_failed',
  'the payer is told of a failed payment') from saved where name = 'checkout';
select throws_ok($$ select public.billing_get_checkout(gen_random_uuid()) $$, 'PT404', 'checkout_not_found', 'an unknown purchase');
select is(jsonb_array_length(public.billing_change_seats(value::uuid, 'invite') #> '{subscription,invitations}'), 1,
  'an invitation is made') from saved where name = 'checkout';
select throws_ok(format('select public.billing_change_seats(%L, %L)', value, 'invite'), 'PT409', 'too_many_invitations',
  'not more than seats') from saved where name = 'checkout';
select throws_ok(format('select public.billing_change_seats(%L, %L)', value, 'dance'), 'PT422', 'validation_failed',
  'nothing else') from saved where name = 'checkout';
insert into saved select 'invitation', code from private.seat_codes where subscription_id = 'sub_cara' and kind = 'invitation';
select tests.act_as('cara');
select is(public.use_code(value), '{"class": null, "joined": true, "refusal": null, "wait_seconds": 0}',
  'an invitation gives a seat') from saved where name = 'invitation';
select tests.act_as('ben');
select is(public.use_code(value) ->> 'refusal', 'used', 'once') from saved where name = 'invitation';
-- A leaked invitation is revoked with the code.
select tests.act_as_operator();
update private.seats set released_at = now() where subscription_id = 'sub_cara' and released_at is null;
insert into saved
select 'leaked', jsonb_path_query_first(public.billing_change_seats(value::uuid, 'invite'),
  '$.subscription.invitations[*] ? (@.used == false).code') #>> '{}'
from saved where name = 'checkout';
select is(
  jsonb_array_length(public.billing_change_seats(value::uuid, 'renew_code') #> '{subscription,invitations}'), 1,
  'a new code takes open invitations back, and keeps used ones'
) from saved where name = 'checkout';
select tests.act_as('ben');
select is(public.use_code(value) ->> 'refusal', 'unknown', 'it gives no seat') from saved where name = 'leaked';
select tests.act_as_operator();
select is(
  public.billing_change_seats(value::uuid, 'release_all') #>> '{subscription,taken}', '0', 'all seats are freed'
) from saved where name = 'checkout';
select is(private.is_subscriber(tests.id_of('cara')), false, 'and give nothing any more');

-- Section: a payer with an account sees what they bought.
insert into private.checkouts (id, plan, period, seats, owner)
  values ('11111111-1111-4111-8111-111111111111', 'school', 'year', 3, tests.id_of('ben'));
select pg_temp.store('past_due', 'sub_ben', p_more => '{"seats": 3, "checkout_id": "11111111-1111-4111-8111-111111111111"}');
select tests.act_as('ben');
select is(public.get_my_plans() #- '{bought,0,checkout_id}' -> 'bought',
  '[{"plan": "school", "seats": 3, "notice": "payment_failed"}]', 'with the notice');
select tests.act_as('anna');
select is(public.get_my_plans() -> 'bought', '[]', 'others do not');

-- Section: admins.
select tests.act_as('ada');
select is(public.admin_list_subscriptions('north office', 0, 1) #>> '{items,0,payer_name}', 'North High',
  'subscriptions are found by their payer');
select is(public.admin_list_subscriptions('nobody', 0, 10), '{"total": 0, "items": []}', 'by every word');
select is(jsonb_array_length(public.admin_get_subscription('sub_1') -> 'learners'), 2, 'with their learners');
select throws_ok($$ select public.admin_get_subscription('sub_none') $$, 'PT404', 'subscription_not_found', 'an unknown one');
select is(
  jsonb_array_length(public.admin_release_seat('sub_1',
    (public.admin_get_subscription('sub_1') #>> '{learners,0,seat_id}')::uuid) -> 'learners'), 1,
  'a seat is freed'
);
select isnt(public.admin_change_seats('sub_1', 'renew_code') ->> 'plan_code', value, 'a new code is made') from saved where name = 'code';
select tests.act_as('cara');
select is(public.use_code(value) ->> 'refusal', 'unknown', 'the old one gives no seat') from saved where name = 'code';
select tests.act_as('ada');
select throws_ok(format('select public.admin_grant_access(%L, %L, null)', tests.id_of('cara'), '  '), 'PT422',
  'validation_failed', 'a grant needs a reason');
select throws_ok(format('select public.admin_grant_access(%L, %L, now())', tests.id_of('cara'), 'x'), 'PT422',
  'validation_failed', 'and no end in the past');
select throws_ok(format('select public.admin_grant_access(%L, %L, null)', tests.id_of('cara'), U&'\FEFF\200B'), 'PT422',
  'validation_failed', 'no one can see this reason');
select throws_ok(format('select public.admin_grant_access(%L, %L, %L)', tests.id_of('cara'), 'x', d), 'PT422',
  'validation_failed', d || ' is not an end') from unnest('{infinity,294276-12-31}'::text[]) as d;
select is(public.admin_grant_access(tests.id_of('cara'), ' Scholarship ', null) #>> '{grants,0,reason}', 'Scholarship',
  'access is given by hand');
select is(public.admin_get_access(tests.id_of('cara')) -> 'subscriber', 'true', 'it counts');
select throws_ok(
  format('select public.admin_revoke_access(%L, %L, %L)', tests.id_of('anna'),
    public.admin_get_access(tests.id_of('cara')) #>> '{grants,0,id}', 'x'),
  'PT404', 'grant_not_found', 'a grant belongs to its person'
);
select is(
  public.admin_revoke_access(tests.id_of('cara'), (public.admin_get_access(tests.id_of('cara')) #>> '{grants,0,id}')::uuid, 'Moved away')
    #>> '{grants,0,revoke_reason}',
  'Moved away', 'it is revoked with a reason'
);
select is(public.admin_get_access(tests.id_of('cara')) -> 'subscriber', 'false', 'and no longer counts');
select is(
  (select array_agg(e ->> 'action' order by (e ->> 'id')::bigint)
   from jsonb_array_elements(public.admin_list_audit('access_grants', null, null, null, 0, 10) -> 'items') as e),
  '{insert,update}', 'both are in the audit log'
);
select is(public.admin_list_audit('access_grants', null, 'update', null, 0, 1) #>> '{items,0,after,revoke_reason}',
  'Moved away', 'with the reason');
select isnt(public.admin_list_audit('seats', null, null, null, 0, 1) -> 'total', '0', 'so are seats');
select tests.act_as_operator();
select lives_ok($$ delete from auth.users where id = tests.id_of('cara') $$, 'an account can be deleted with all that');

-- Section: what is of no use any more.
insert into private.checkouts (id, plan, period, seats, created_at)
values ('22222222-2222-4222-8222-222222222222', 'learner', 'month', 1, now() - interval '31 days');
update private.checkouts set created_at = now() - interval '31 days' where id = '11111111-1111-4111-8111-111111111111';
update private.billing_events set received_at = now() - interval '91 days';
select public.billing_clean_up();
select set_eq(
  $$ select id::text from private.checkouts where created_at < now() - interval '30 days' $$, $$
    values ('11111111-1111-4111-8111-111111111111') $$,
  'purchases that nobody paid go, paid ones stay'
);
select is_empty($$ select 1 from private.billing_events $$, 'old events go');

select * from finish();
rollback;
