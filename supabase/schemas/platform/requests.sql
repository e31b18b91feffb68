-- Rate limits per account and address (the limits are settings, see docs/operations.md), and idempotent requests to the REST API, which run
-- once even if they are repeated because the response was lost (docs/decisions/0065-repeated-requests.md).

create table private.request_counts (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);
comment on table private.request_counts is
  'How often a limited action ran in a time window. Accounts, email and network addresses are stored only as hashes.';
alter table private.request_counts enable row level security;
revoke all on private.request_counts from public, anon, authenticated, service_role;
create index request_counts_window_idx on private.request_counts (window_start);

create table private.idempotency_keys (
  account uuid not null references auth.users (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  step smallint not null,
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (account, key, step)
);
comment on table private.idempotency_keys is
  'The results of the functions that a request called, stored for a day and returned again if the request is repeated.';
alter table private.idempotency_keys enable row level security;
revoke all on private.idempotency_keys from public, anon, authenticated, service_role;
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);

create function private.request_address() returns text
language plpgsql stable
set search_path = ''
as $$
-- The caller's network address as the reverse proxy reports it, or null. Ignores headers that clients can send themselves.
begin
  return nullif(left(btrim(
    nullif(current_setting('request.headers', true), '')::jsonb
      ->> (select s.value ->> 'header' from private.settings as s where s.key = 'client_address')
  ), 100), '');
exception when others then
  return null;
end;
$$;

create function private.account_exists(p_email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Lets the login page distinguish "no such account" from "wrong password", as its messages require. Sign-up reveals the same fact anyway;
-- rate limits prevent address harvesting, and a setting turns the lookup off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) or private.is_school_address(btrim(p_email)) then
    perform private.raise_error(403, 'account_lookup_off', 'Account lookup is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  if private.count_requests(
    'account_exists', private.hashed_bucket('email', normalized_email),
      private.hashed_bucket('address', private.request_address()), 'overall'
  ) then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$$;
call private.expose('account_exists', 'anon', 'authenticated');

create function private.network_of(p_address text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- The part of a network address that identifies a client. IPv6 clients choose their address within a 64-bit network.
declare
  address inet;
begin
  address := btrim(p_address);
  return case
    when family(address) = 4 then host(address)
    when address <<= '::ffff:0:0/96' then substr(host(address), 8)
    else network(set_masklen(address, 64))::text
  end;
exception when others then
  return nullif(btrim(p_address), '');
end;
$$;

create function private.hashed_bucket(p_kind text, p_value text) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Names the bucket for a value by the value's hash; null if the value is null.
begin
  return p_kind || ' ' || encode(sha256(convert_to(case p_kind when 'address' then private.network_of(p_value)
    else p_value end, 'UTF8')), 'hex');
end;
$$;

create function private.count_requests(p_name text, variadic p_buckets text[]) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Counts a request in each bucket, such as 'account <hash>', and returns whether any bucket is over its limit. All rate limits use this.
-- The limits are in the settings of p_name: `per_account` for buckets that begin with 'account', and so on; `overall` for the bucket
-- 'overall'. Without limits nothing is counted. If the caller then raises an error, the counts are rolled back, so they never grow past the
-- limits.
declare
  limits constant jsonb := coalesce(
    (select s.value -> p_name from private.settings as s where s.key = 'request_limits'),
    (select s.value from private.settings as s where s.key = p_name)
  );
  window_length integer := greatest(1, coalesce((limits ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_first boolean;
begin
  if limits is null then return false; end if;
  -- Counts in one statement and a fixed order, so that callers wait for each other instead of deadlocking.
  with counted as (
    insert into private.request_counts as c (bucket, window_start)
    select p_name || ' ' || b.bucket, window_start_at from unnest(p_buckets) as b (bucket)
    where b.bucket is not null
    order by 1
    on conflict (bucket, window_start) do update set hits = c.hits + 1
    returning split_part(c.bucket, ' ', 2) as kind, c.hits
  )
  select
    bool_or(c.hits > (limits ->> case c.kind when 'overall' then c.kind else 'per_' || c.kind end)::integer),
    bool_or(c.hits = 1)
  into too_many, is_first
  from counted as c;
  if is_first then
    delete from private.request_counts as c
    using (
      select o.bucket, o.window_start from private.request_counts as o
      where o.window_start < now() - interval '1 hour' limit 100 for update skip locked
    ) as old
    where c.bucket = old.bucket and c.window_start = old.window_start;
  end if;
  return coalesce(too_many, false);
end;
$$;

create function private.limit_account(p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
-- Counts an action of the caller's account. Raises too_many_requests. The platform's own actions aren't limited.
declare
  me uuid := auth.uid();
begin
  if me is not null and private.count_requests(p_name, private.hashed_bucket('account', me::text)) then
    perform private.raise_error(429, 'too_many_requests', 'Too many requests. Wait a minute, then try again.');
  end if;
end;
$$;

create function private.limit_attempts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Limits how often attempts are started and finished.
begin
  perform private.limit_account(case tg_op when 'INSERT' then 'start_attempt' else 'finish_attempt' end);
  return new;
end;
$$;

create function private.count_rest_request(p_account uuid, p_address text) returns boolean
language sql security definer
set search_path = ''
as $$
  -- Whether a request to the REST API exceeds the limit of its account or its network address.
  select private.count_requests(
    'rest', private.hashed_bucket('account', p_account::text), private.hashed_bucket('address', p_address)
  );
$$;
-- Only the API may call this, because it passes the caller's address.
call private.expose('count_rest_request', 'service_role');

create function private.run_once(p_call jsonb, p_answer jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Without p_answer: returns the stored result of this step of the request, or null if it hasn't run yet. With p_answer: stores it, in the
-- transaction that ran the step. p_call: {key, hash, step}; `hash` is the request's hash.
declare
  me uuid := private.require_user();
  wanted integer := (p_call ->> 'step')::integer;
  known private.idempotency_keys;
begin
  if coalesce(char_length(p_call ->> 'key'), 0) not between 1 and 255 or wanted is null then
    perform private.raise_error(422, 'validation_failed', 'An Idempotency-Key must have 1 to 255 characters.', 'idempotency_key');
  elsif coalesce(p_call ->> 'hash', '') !~ '^[0-9a-f]{64}$' then
    perform private.raise_error(422, 'validation_failed', 'The request hash must be a hexadecimal SHA-256 hash.', 'hash');
  end if;
  if p_answer is not null then
    insert into private.idempotency_keys (account, key, step, request_hash, answer)
    values (me, p_call ->> 'key', wanted, p_call ->> 'hash', p_answer);
    return p_answer;
  end if;
  -- The lock lasts until the transaction ends, so that the next request sees the stored result.
  if not pg_try_advisory_xact_lock(hashtextextended(me || ' ' || (p_call ->> 'key'), 0)) then
    perform private.raise_error(409, 'request_under_way', 'This request is still running. Wait a moment, then try again.');
  end if;
  delete from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and k.created_at < now() - interval '1 day';
  select k.* into known from private.idempotency_keys as k
  where k.account = me and k.key = p_call ->> 'key' and (k.step = wanted or k.request_hash <> p_call ->> 'hash')
  order by k.request_hash = p_call ->> 'hash' limit 1;
  if known.request_hash <> p_call ->> 'hash' then
    perform private.raise_error(
      422, 'key_reused', 'This Idempotency-Key belongs to another request. Send a new one.', 'idempotency_key'
    );
  end if;
  return known.answer;
end;
$$;
grant execute on function private.run_once to authenticated;

create function public.run_once(p_call jsonb, p_arguments jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Calls the function p_call ->> 'function' as its caller, or returns the stored result if the same step of the same request ran before:
-- {answer, repeated}. The result is committed together with what the function did, or not at all. Functions that only read always run, and
-- so do those that reveal right answers: repeating them changes nothing, and revealing may no longer be allowed. Login cards are always
-- created again, if the caller may still create them.
declare
  called pg_catalog.pg_proc;
  given text[];
  columns text[];
  call text;
  source text;
  answer jsonb;
  is_noted boolean;
begin
  -- This runs first, because it raises an error for an account on hold.
  answer := private.run_once(p_call, null);
  select p.* into called from pg_catalog.pg_proc as p
  where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and p.prokind = 'f' and not p.proretset;
  if not found or called.proname in ('run_once', 'run_long_once') then
    raise exception using errcode = 'PT404', message = 'function_not_found', detail = 'This function doesn’t exist.';
  end if;
  is_noted := called.provolatile = 'v'
    and called.proname not in ('start_attempt', 'check_answer', 'finish_attempt', 'start_practice', 'answer_practice', 'begin_login_cards');
  if answer is not null and is_noted then
    return jsonb_build_object('answer', answer, 'repeated', true);
  end if;
  select array_agg(format('%I => a.%I', x.name, x.name) order by x.n),
    array_agg(format('%I %s', x.name, format_type(x.type, null)) order by x.n)
  into given, columns
  from unnest(called.proargnames, called.proargtypes::oid[]) with ordinality as x (name, type, n) where p_arguments ? x.name;
  call := format('public.%I(%s)', called.proname, array_to_string(given, ', '));
  source := ' from jsonb_to_record($1) as a(' || array_to_string(columns, ', ') || ')';
  if called.prorettype = 'void'::regtype then
    execute 'select ' || call || coalesce(source, '') using p_arguments;
  else
    execute 'select to_jsonb(' || call || ')' || coalesce(source, '') into answer using p_arguments;
  end if;
  if is_noted then
    perform private.run_once(p_call, coalesce(answer, 'null'));
  end if;
  return jsonb_build_object('answer', answer, 'repeated', false);
end;
$$;
revoke all on function public.run_once from public, anon, authenticated, service_role;
grant execute on function public.run_once to authenticated;

create function private.run_long_once(p_call jsonb, p_arguments jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
-- Like run_once, for functions with a statement_timeout of 60 seconds, which doesn't apply inside another call.
begin
  -- This runs first, because it raises an error for an account on hold.
  perform private.run_once(p_call, null);
  if not exists (
    select 1 from pg_catalog.pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.proname = p_call ->> 'function' and 'statement_timeout=60s' = any (p.proconfig)
  ) then
    raise exception using errcode = 'PT422', message = 'validation_failed',
      detail = 'Only functions with a 60-second limit can be called this way.';
  end if;
  return public.run_once(p_call, p_arguments);
end;
$$;
call private.expose('run_long_once', 'authenticated');
alter function public.run_long_once set statement_timeout = '60s';
