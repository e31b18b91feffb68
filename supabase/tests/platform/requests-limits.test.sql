-- Limits per account and per network address.
begin;
select no_plan();
select tests.sign_up('anna');
select tests.sign_up('ben');
update private.settings set value = value
  || '{"start_attempt": {"per_account": 2, "window_seconds": 3600}, "finish_attempt": {"per_account": 1, "window_seconds": 3600}}'
where key = 'request_limits';
select tests.make_course('limited', '{q}');

-- Starting and finishing attempts, with any function.
select tests.act_as('anna');
select lives_ok($$ select tests.take_quiz('limited', 'limited-1', 'limited-1-q') $$, 'an attempt within the limits can be finished');
select throws_ok($$ select tests.take_quiz('limited', 'limited-1', 'limited-1-q') $$, 'PT429', 'too_many_requests',
  'an attempt above the limit cannot be finished');
select is((select count(*)::integer from public.quiz_attempts where finished_at is not null), 1, 'the refused attempt is not finished');
select tests.act_as('ben');
select lives_ok($$ select tests.take_quiz('limited', 'limited-1', 'limited-1-q') $$, 'the limit of one account does not affect another');

-- The REST API.
select tests.act_as_operator();
update private.settings set value = value || '{"rest": {"per_account": 2, "per_address": 3, "window_seconds": 3600}}'
  where key = 'request_limits';
select is(private.count_rest_request(tests.id_of('anna'), '203.0.113.9'), false, 'an account''s first request is allowed');
select is(private.count_rest_request(tests.id_of('anna'), '203.0.113.9'), false, 'an account''s second request is allowed');
select is(private.count_rest_request(tests.id_of('anna'), '203.0.113.8'), true, 'an account''s third request is refused, from any address');
select is(private.count_rest_request(null, '203.0.113.9'), false, 'an address''s third request is allowed');
select is(private.count_rest_request(null, '203.0.113.9'), true, 'an address''s fourth request is refused');
select is(private.count_rest_request(null, '203.0.113.7'), false, 'another address is not affected');
select is(private.count_rest_request(null, null), false, 'nothing is counted without an address');
select is(
  array(select private.network_of(a) from unnest(array['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3:4:5:6',
    ' 2001:db8:1:2::9', '2001:db8:1:3::9', 'unknown', ' ']) as a),
  '{203.0.113.9,203.0.113.9,2001:db8:1:2::/64,2001:db8:1:2::/64,2001:db8:1:3::/64,unknown,NULL}',
    'addresses of one IPv6 network count as one'
);
select is(private.hashed_bucket('address', '2001:db8:1:2::9'), private.hashed_bucket('address', '2001:db8:1:2:3::'),
  'they share their limits');
select is_empty($$ select bucket from private.request_counts where bucket like '%203.0%' $$, 'no network address is stored');
select tests.act_as('anna');
select throws_ok($$ select public.count_rest_request(null, '203.0.113.9') $$, '42501', null,
  'no one can use up someone else''s limit');

select * from finish();
rollback;
