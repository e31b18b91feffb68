-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a switch turns it off.

create table private.settings (
  key text primary key,
  value jsonb not null
);
comment on table private.settings is 'Switches of the operator. No client can read or write it.';
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated;
insert into private.settings (key, value) values (
  'account_exists',
  '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 600}'
);

create table private.account_lookups (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);
comment on table private.account_lookups is 'Counters of account_exists; e-mails and addresses only as hashes.';
create index account_lookups_window_idx on private.account_lookups (window_start);
alter table private.account_lookups enable row level security;
revoke all on private.account_lookups from public, anon, authenticated;

-- The caller's address as the proxies in front report it; null where nothing does. Only a bucket of its own hangs on
-- it, because a caller may forge the header; the counts per e-mail and overall hold regardless.
create function private.request_address() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers jsonb;
begin
  headers := nullif(current_setting('request.headers', true), '')::jsonb;
  return nullif(left(btrim(coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)
  )), 100), '');
exception when others then
  return null;
end;
$$;
revoke all on function private.request_address() from public;

-- Refuses with account_lookup_off, invalid_email or too_many_requests.
create function private.account_exists(p_email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  wanted text := lower(btrim(p_email));
  address text := private.request_address();
  span integer := greatest(1, coalesce((setting ->> 'window_seconds')::integer, 60));
  since timestamptz := to_timestamp(floor(extract(epoch from now()) / span) * span);
  too_many boolean;
  fresh boolean;
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.refuse(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif wanted is null or wanted = '' or char_length(wanted) > 320 then
    perform private.refuse(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  -- One statement, in one order: callers wait for each other instead of deadlocking. A refusal rolls the counts back,
  -- so they never grow past the limits.
  with counted as (
    insert into private.account_lookups as l (bucket, window_start)
    select b.bucket, since
    from (values
      ('email ' || encode(sha256(convert_to(wanted, 'UTF8')), 'hex')),
      ('address ' || encode(sha256(convert_to(address, 'UTF8')), 'hex')),
      ('overall')
    ) as b (bucket)
    where b.bucket is not null
    order by b.bucket
    on conflict (bucket, window_start) do update set hits = l.hits + 1
    returning l.bucket, l.hits
  )
  select
    bool_or(c.hits > coalesce((setting ->> case split_part(c.bucket, ' ', 1)
      when 'email' then 'per_email' when 'address' then 'per_address' else 'overall' end)::integer, 10)),
    bool_or(c.bucket = 'overall' and c.hits = 1)
  into too_many, fresh
  from counted as c;
  if too_many then
    perform private.refuse(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  if fresh then
    delete from private.account_lookups as l where l.window_start < now() - interval '1 hour';
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = wanted);
end;
$$;
revoke all on function private.account_exists(text) from public;
grant execute on function private.account_exists(text) to anon, authenticated;

create function public.account_exists(p_email text) returns boolean
language sql security invoker
set search_path = ''
as $$ select private.account_exists(p_email); $$;
revoke all on function public.account_exists(text) from public, anon, authenticated, service_role;
grant execute on function public.account_exists(text) to anon, authenticated;
