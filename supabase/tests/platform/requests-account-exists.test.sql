-- Looking up whether an account exists: only for the login page, rate-limited, with a setting to turn it off.
begin;
select no_plan();
select tests.sign_up('anna');
update private.settings
  set value = '{"enabled": true, "window_seconds": 3600, "per_email": 3, "per_address": 5, "overall": 8}' where key = 'account_exists';

select tests.act_as_visitor();
select is(public.account_exists('anna@example.test'), true, 'an existing account is found');
select is(public.account_exists('  ANNA@Example.Test '), true, 'addresses are compared without case');
select is(public.account_exists('nobody@example.test'), false, 'an unknown address has no account');
select is(public.account_exists('anna@example'), false, 'a part of an address has no account');
select is(public.account_exists('%'), false, 'a pattern has no account');
select throws_ok($$ select public.account_exists('') $$, 'PT422', 'invalid_email', 'an empty text is not an address');
select throws_ok($$ select public.account_exists(null) $$, 'PT422', 'invalid_email', 'null is not an address');
select throws_ok($$ select public.account_exists(repeat('a', 1000)) $$, 'PT422', 'invalid_email',
  'a text of one kilobyte is not an address');
select is(public.account_exists('anna@example.test'), true, 'a third request is within the limit');
select throws_ok($$ select public.account_exists('anna@example.test') $$, 'PT429', 'too_many_requests',
  'a fourth request for the same address is refused');
select throws_ok($$ select public.account_exists('Anna@example.test') $$, 'PT429', 'too_many_requests',
  'the limit of an address ignores case');
select is(public.account_exists('ben@example.test'), false, 'the limit of one address does not affect others');

-- One visitor looks up many addresses.
select tests.act_as_operator();
delete from private.request_counts;
select tests.act_as_visitor();
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1"}', true);
select public.account_exists('a' || i || '@example.test') from generate_series(1, 5) as i;
select throws_ok($$ select public.account_exists('a6@example.test') $$, 'PT429', 'too_many_requests',
  'the number of addresses one visitor may check is limited');
select set_config('request.headers',
  '{"cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.2", "x-real-ip": "198.51.100.3"}', true);
select throws_ok($$ select public.account_exists('a6@example.test') $$, 'PT429', 'too_many_requests',
  'client headers do not make someone another visitor');
select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.10"}', true);
select is(public.account_exists('a6@example.test'), false, 'the limit of one visitor does not affect another');
select set_config('request.headers', 'not json', true);
select public.account_exists('a7@example.test');
select public.account_exists('a8@example.test');
select throws_ok($$ select public.account_exists('a9@example.test') $$, 'PT429', 'too_many_requests',
  'lookups by all visitors together are limited');

select tests.act_as_operator();
select is_empty($$ select bucket from private.request_counts where bucket like '%example%' or bucket like '%203.0%' $$,
  'no email or network address is stored');
select cmp_ok((select max(hits) from private.request_counts where bucket = 'account_exists overall'), '<=', 8,
  'refused calls do not count');
update private.request_counts set window_start = window_start - interval '1 day';
select tests.act_as_visitor();
select is(public.account_exists('anna@example.test'), true, 'a new window resets the limit');
select tests.act_as_operator();
select is_empty($$ select 1 from private.request_counts where window_start < now() - interval '2 hours' $$,
  'a new window deletes the old counters');

update private.settings set value = value || '{"enabled": false}' where key = 'account_exists';
select tests.act_as_visitor();
select throws_ok($$ select public.account_exists('anna@example.test') $$, 'PT403', 'account_lookup_off',
  'the lookup is refused when it is turned off');
select tests.act_as_operator();
delete from private.settings where key = 'account_exists';
select tests.act_as_visitor();
select throws_ok($$ select public.account_exists('anna@example.test') $$, 'PT403', 'account_lookup_off',
  'lookups are off without their setting');
select tests.act_as_operator();

select * from finish();
rollback;
