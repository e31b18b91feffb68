-- Profiles and admins: who a person is and who may change content. A profile is made for every account from the metadata of
-- the sign-up; nothing here may ever make a sign-up fail.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'Who is an admin. No client can read or write it.';
alter table private.admins enable row level security;
revoke all on private.admins from public, anon, authenticated;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  display_name text check (char_length(display_name) <= 200),
  school text check (char_length(school) <= 200),
  year text check (char_length(year) <= 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account, made from the sign-up metadata. Absent facts are null.';
create index profiles_email_idx on public.profiles (lower(email));

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_row();

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from private.admins as a where a.user_id = (select auth.uid()));
$$;

create function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language sql immutable
set search_path = ''
as $$
  -- A text from the metadata: no control characters, trimmed, cut to the column's length; anything else is null.
  select case
    when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then
      nullif(btrim(left(btrim(regexp_replace(p_metadata ->> p_key, '[[:cntrl:]]+', ' ', 'g')), p_length)), '')
  end;
$$;

create function private.create_profile(p_id uuid, p_email text, p_metadata jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    left(p_email, 320),
    first_name,
    last_name,
    coalesce(
      private.metadata_text(metadata, 'display_name', 200),
      left(nullif(concat_ws(' ', first_name, last_name), ''), 200)
    ),
    private.metadata_text(metadata, 'school', 200),
    private.metadata_text(metadata, 'year', 50)
  )
  on conflict (id) do nothing;
end;
$$;

create function private.on_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
exception when others then
  -- The account matters more: require_learner creates the missing profile later.
  raise warning 'profile of % not created: %', new.id, sqlerrm;
  return new;
end;
$$;

create function private.on_email_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = left(new.email, 320) where id = new.id;
  return new;
exception when others then
  raise warning 'email of profile % not updated: %', new.id, sqlerrm;
  return new;
end;
$$;
create trigger learning_platform_sign_up after insert on auth.users
for each row execute function private.on_sign_up();
create trigger learning_platform_email_change after update of email on auth.users
for each row when (old.email is distinct from new.email) execute function private.on_email_change();

-- Profiles of accounts that are older than this schema.
do $$
begin
  perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u;
end;
$$;

create function private.require_user() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    perform private.raise_error(401, 'not_signed_in', 'Please log in first.');
  end if;
  return me;
end;
$$;

create function private.require_learner() returns uuid
language plpgsql
set search_path = ''
as $$
-- For functions that write: also ensures that the profile exists, which results refer to.
declare
  me uuid := private.require_user();
begin
  if not exists (select 1 from public.profiles as p where p.id = me) then
    perform private.create_profile(u.id, u.email, u.raw_user_meta_data) from auth.users as u where u.id = me;
    if not found then
      perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
    end if;
  end if;
  return me;
end;
$$;

create function private.require_admin() returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  if not private.is_admin() then
    perform private.raise_error(403, 'admin_only', 'Only admins may do this.');
  end if;
  return me;
end;
$$;

create function private.get_profile() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := private.require_user();
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', coalesce(p.email, u.email), 'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', private.is_admin()
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$$;

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
insert into private.settings (key, value) values (
  'account_exists',
  '{"enabled": true, "window_seconds": 60, "per_email": 10, "per_address": 60, "overall": 600}'
);

create function private.request_address() returns text
language plpgsql stable
set search_path = ''
as $$
-- The caller's address as the proxies in front report it, or null. A caller may forge the header, so only a bucket of
-- its own depends on it; the limits per e-mail and overall apply regardless.
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

create function private.account_exists(p_email text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
-- Lets the login page tell "no such account" from "wrong password", as its texts require. Signing up reveals the same
-- fact anyway; counters keep it from being used to harvest addresses, and a setting turns it off.
-- Raises account_lookup_off, invalid_email or too_many_requests.
declare
  setting jsonb := (select s.value from private.settings as s where s.key = 'account_exists');
  normalized_email text := lower(btrim(p_email));
  address text := private.request_address();
  window_length integer := greatest(1, coalesce((setting ->> 'window_seconds')::integer, 60));
  window_start_at timestamptz := to_timestamp(floor(extract(epoch from now()) / window_length) * window_length);
  too_many boolean;
  is_new_window boolean;
begin
  if not coalesce((setting ->> 'enabled')::boolean, false) then
    perform private.raise_error(403, 'account_lookup_off', 'Looking up accounts is turned off.');
  elsif normalized_email is null or normalized_email = '' or char_length(normalized_email) > 320 then
    perform private.raise_error(422, 'invalid_email', 'Invalid email format.', 'p_email');
  end if;
  -- One statement, in one order: callers wait for each other instead of deadlocking. An error rolls the counts back,
  -- so they never grow past the limits.
  with counted as (
    insert into private.account_lookups as l (bucket, window_start)
    select b.bucket, window_start_at
    from (values
      ('email ' || encode(sha256(convert_to(normalized_email, 'UTF8')), 'hex')),
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
  into too_many, is_new_window
  from counted as c;
  if too_many then
    perform private.raise_error(429, 'too_many_requests', 'Too many failed attempts. Please try again later.');
  end if;
  if is_new_window then
    delete from private.account_lookups as l where l.window_start < now() - interval '1 hour';
  end if;
  return exists (select 1 from public.profiles as p where lower(p.email) = normalized_email);
end;
$$;

create function private.person_name(p_profile public.profiles) returns text
language sql immutable
set search_path = ''
as $$
  -- A person's name in lists and logs.
  select coalesce(
    nullif(p_profile.display_name, ''), nullif(concat_ws(' ', p_profile.first_name, p_profile.last_name), ''),
    p_profile.email
  );
$$;

call private.expose('is_admin', 'authenticated', 'service_role');
call private.expose('get_profile', 'authenticated');
call private.expose('account_exists', 'anon', 'authenticated');
-- Policies run as the role that reads, visitors included.
grant execute on function private.is_admin() to anon;

revoke execute on all functions in schema private from public;
