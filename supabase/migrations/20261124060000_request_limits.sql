-- Limits of requests, per account and per network address, that hold behind the single address of a school: an address is what the
-- platform's own proxy reports, and no address can use up what others may do.

alter table private.account_lookups rename to request_counts;
alter table private.request_counts rename constraint account_lookups_pkey to request_counts_pkey;
alter index private.account_lookups_window_idx rename to request_counts_window_idx;
comment on table private.request_counts is
  'How often something limited was done in a window of time; accounts, email and network addresses only as hashes.';

-- `header`: what the proxy in front sets itself, whatever a client sends. Hosted Supabase is behind Cloudflare, which sets
-- cf-connecting-ip; the gateway of the self-hosted one sets x-real-ip. Null: there is none, and nothing is limited by address.
insert into private.settings (key, value) values ('client_address', '{"header": "cf-connecting-ip"}');

-- Everything that is limited, each within `window_seconds`.
insert into private.settings (key, value) values (
  'request_limits',
  '{
    "start_attempt": {"window_seconds": 60, "per_account": 30},
    "finish_attempt": {"window_seconds": 60, "per_account": 30},
    "rest": {"window_seconds": 60, "per_account": 1200, "per_address": 6000}
  }'
);
-- More than one hundred addresses at their limit: together they cannot stop everybody else.
update private.settings set value = value || '{"overall": 6000}' where key = 'account_exists' and value ->> 'overall' = '600';

create or replace function private.request_address() returns text
language plpgsql stable set search_path = '' as $$
-- The caller's network address as the proxy in front reports it, or null. Headers that clients may send themselves do not count.
begin
  return nullif(left(btrim(
    nullif(current_setting('request.headers', true), '')::jsonb
      ->> (select s.value ->> 'header' from private.settings as s where s.key = 'client_address')
  ), 100), '');
exception when others then
  return null;
end;
$$;

create function private.hashed_bucket(p_kind text, p_value text) returns text
language sql immutable set search_path = '' as $$
  -- Counts for a value without storing it; null without a value.
  select p_kind || ' ' || encode(sha256(convert_to(p_value, 'UTF8')), 'hex');
$$;
revoke all on function private.hashed_bucket(text, text) from public;

create function private.count_requests(p_name text, p_limits jsonb, p_buckets text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
-- Counts a request in each bucket, such as 'account <hash>', whose first word names its limit: `per_account`; 'overall' is its own.
-- Returns whether it is one too many in any of them. Where the caller then raises an error, that rolls the counts back, so they never
-- grow past the limits.
declare
  window_length integer := greatest(1, coalesce((p_limits ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_first boolean;
begin
  -- One statement, in one order: callers wait for each other instead of deadlocking.
  with counted as (
    insert into private.request_counts as c (bucket, window_start)
    select p_name || ' ' || b.bucket, window_start_at from unnest(p_buckets) as b (bucket)
    where b.bucket is not null
    order by 1
    on conflict (bucket, window_start) do update set hits = c.hits + 1
    returning split_part(c.bucket, ' ', 2) as kind, c.hits
  )
  select
    bool_or(c.hits > (p_limits ->> case c.kind when 'overall' then c.kind else 'per_' || c.kind end)::integer),
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
revoke all on function private.count_requests(text, jsonb, text[]) from public;

create function private.limit_account(p_name text) returns void
language plpgsql security definer set search_path = '' as $$
-- Counts what the signed-in account does. Raises too_many_requests. Nothing that the platform does itself is limited.
declare
  me uuid := auth.uid();
  limits jsonb := (select s.value -> p_name from private.settings as s where s.key = 'request_limits');
begin
  if me is null or limits is null then return; end if;
  if private.count_requests(p_name, limits, array[private.hashed_bucket('account', me::text)]) then
    perform private.raise_error(429, 'too_many_requests', 'That was too often. Please wait a minute, then try again.');
  end if;
end;
$$;
revoke all on function private.limit_account(text) from public;

create or replace function private.account_exists(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a setting turns it off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  if private.count_requests('account_exists', setting, array[
    private.hashed_bucket('email', normalized_email),
    private.hashed_bucket('address', private.request_address()),
    'overall'
  ]) then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$$;

create function private.limit_attempts() returns trigger
language plpgsql security definer set search_path = '' as $$
-- Before an attempt is started or finished.
begin
  perform private.limit_account(case tg_op when 'INSERT' then 'start_attempt' else 'finish_attempt' end);
  return new;
end;
$$;
revoke all on function private.limit_attempts() from public;

create trigger quiz_attempts_limit_start before insert on public.quiz_attempts
for each row execute function private.limit_attempts();
create trigger quiz_attempts_limit_finish before update of finished_at on public.quiz_attempts
for each row when (old.finished_at is null and new.finished_at is not null) execute function private.limit_attempts();

create function private.count_rest_request(p_account uuid, p_address text) returns boolean
language sql security definer set search_path = '' as $$
  -- Whether a request to the REST API is one too many for its account or its network address.
  select private.count_requests('rest', s.value -> 'rest', array[
    private.hashed_bucket('account', p_account::text), private.hashed_bucket('address', nullif(btrim(p_address), ''))
  ])
  from private.settings as s where s.key = 'request_limits';
$$;
-- The API alone can tell it an address.
call private.expose('count_rest_request', 'service_role');
