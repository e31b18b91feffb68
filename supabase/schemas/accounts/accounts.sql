-- Profiles and admins. Every account gets a profile from its sign-up metadata; an error here must never make a sign-up fail.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  admin_right text not null default 'all' check (admin_right in ('content', 'people', 'all'))
);
comment on table private.admins is 'Admins and their rights. No client can read or write it.';
alter table private.admins enable row level security;
revoke all on private.admins from public, anon, authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text check (char_length(email) <= 320),
  first_name text check (char_length(first_name) <= 100),
  last_name text check (char_length(last_name) <= 100),
  display_name text check (char_length(display_name) <= 200),
  school text check (char_length(school) <= 200),
  year text check (char_length(year) <= 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  extra_time_percent smallint not null default 0
    constraint profiles_extra_time_percent_check check (extra_time_percent between 0 and 300)
);
comment on table public.profiles is 'One row per account, created from the sign-up metadata. Missing details are null.';
comment on column public.profiles.extra_time_percent is
  'The percentage by which this learner''s time limits are extended; 0 for no extension.';
alter table public.profiles enable row level security;
revoke all on public.profiles from public, anon, authenticated, service_role;
grant select on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create index profiles_email_idx on public.profiles (lower(email));

create policy "People read their own profile" on public.profiles
for select to authenticated
using (id = (select auth.uid()));

call private.add_triggers('touch', 'public.profiles');
create trigger profiles_bidi_controls before insert or update on public.profiles for each row
when (concat(new.first_name, new.last_name, new.display_name, new.school, new.year) ~ '[\u202A-\u202E\u2066-\u2069]')
execute function private.close_row_bidi_controls('first_name', 'last_name', 'display_name', 'school', 'year');
create trigger profiles_year_level before insert or update of year on public.profiles for each row
when (new.year ~ '[0-9]') execute function private.write_year_level('year');

create function private.clean_text(p_text text, p_length integer) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Cleans text that a person entered: removes control characters, trims it, cuts it to p_length and closes bidi controls. Null if nothing
-- visible is left.
declare
  cleaned constant text := btrim(left(btrim(regexp_replace(p_text, '[[:cntrl:]]+', ' ', 'g')), p_length));
begin
  return case when private.has_visible_text(cleaned) then private.close_bidi_controls(cleaned) end;
end;
$$;

create function private.metadata_text(p_metadata jsonb, p_key text, p_length integer) returns text
language plpgsql immutable
set search_path = ''
as $$
-- Cleaned text from the metadata; null if the value is neither a string nor a number.
begin
  return case when jsonb_typeof(p_metadata -> p_key) in ('string', 'number') then private.clean_text(p_metadata ->> p_key, p_length) end;
end;
$$;

create function private.create_profile(p_id uuid, p_email text, p_metadata jsonb) returns void
language plpgsql
set search_path = ''
as $$
-- Creates an account's profile from its sign-up metadata, unless it has one.
declare
  metadata jsonb := private.unwrap_json(p_metadata);
  first_name text := private.metadata_text(metadata, 'first_name', 100);
  last_name text := private.metadata_text(metadata, 'last_name', 100);
begin
  insert into public.profiles (id, email, first_name, last_name, display_name, school, year)
  values (
    p_id,
    case when not private.is_school_address(p_email) then left(p_email, 320) end,
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
-- Creates a new account's profile; never fails.
begin
  perform private.create_profile(new.id, new.email, new.raw_user_meta_data);
  return new;
exception when others then
  -- Don't fail the sign-up: require_learner creates the missing profile later.
  raise warning 'Couldn’t create the profile of %: %', new.id, sqlerrm;
  return new;
end;
$$;

create trigger learning_platform_sign_up after insert on auth.users
for each row execute function private.on_sign_up();

create function private.on_email_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Updates the profile's address and records whether the new one is confirmed. Never fails.
begin
  -- The new address is confirmed if the change was pending in email_change, or if its owner opened a link that we sent.
  if coalesce(to_jsonb(old) ->> 'email_change', '') = new.email or private.may_leave_domain(new.id, new.email) then
    perform private.confirm_address(new.id);
  else
    delete from private.confirmed_addresses as c where c.user_id = new.id;
  end if;
  update public.profiles set email = case when not private.is_school_address(new.email) then left(new.email, 320) end where id = new.id;
  return new;
exception when others then
  raise warning 'Couldn’t update the email of profile %: %', new.id, sqlerrm;
  return new;
end;
$$;

create trigger learning_platform_email_change after update of email on auth.users
for each row when (old.email is distinct from new.email) execute function private.on_email_change();

create function private.require_user() returns uuid
language plpgsql stable
set search_path = ''
as $$
-- Returns the logged-in user. Raises account_gone, or the hold on their account.
declare
  me uuid := private.require_account();
  hold text := private.hold_of(me);
begin
  -- The token may belong to a deleted account, which has no consents left.
  if hold = 'terms_not_accepted' and not exists (select 1 from auth.users as u where u.id = me) then
    perform private.raise_error(401, 'account_gone', 'This account no longer exists.');
  elsif hold is not null then
    perform private.raise_error(403, hold, case hold
      when 'terms_not_accepted' then 'Please accept the terms first.'
      when 'birth_year_missing' then 'Enter your year of birth first.'
      when 'too_young' then 'This platform is for older students.'
      when 'consent_missing' then 'A parent or your school has to agree first.'
      when 'account_ending' then 'This account is scheduled for deletion.'
    end);
  end if;
  return me;
end;
$$;

create function private.require_learner() returns uuid
language plpgsql
set search_path = ''
as $$
-- Returns the logged-in user, for functions that write. Creates their profile if it is missing, because results refer to it.
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

create function private.lock_learner(p_learner uuid) returns void
language plpgsql
set search_path = ''
as $$
-- Locks a learner until the end of the transaction. Every function that writes attempts, practice or results takes this lock first. Locks
-- are always taken in this order: this lock, the grading of a quiz (lock_grading), the attempt, everything else.
begin
  perform pg_advisory_xact_lock(hashtextextended('learner ' || p_learner, 0));
end;
$$;

create function private.get_profile() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- The caller's profile, with their admin right and, for admins and school staff, the next step for their second factor.
declare
  me uuid := private.require_user();
  mine text := private.own_right();
  works_at_school constant boolean := exists (select 1 from private.current_staff as s where s.person = me);
begin
  return (
    select jsonb_build_object(
      'id', u.id, 'email', case when not private.is_school_address(u.email) then coalesce(p.email, u.email) end,
        'first_name', p.first_name, 'last_name', p.last_name,
      'display_name', p.display_name, 'school', p.school, 'year', p.year, 'is_admin', mine is not null,
      'admin_right', mine,
      'second_factor', coalesce(private.second_factor_step(), case when works_at_school then private.staff_factor_step() end),
      'username', (select t.username from private.students as t where t.id = me and t.account = me and t.origin = 'school'),
      'works_at_school', works_at_school
    )
    from auth.users as u
    left join public.profiles as p on p.id = u.id
    where u.id = me
  );
end;
$$;
call private.expose('get_profile', 'authenticated');

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

create function private.person_sort_name(p_profile public.profiles) returns text
language plpgsql immutable
set search_path = ''
as $$
-- A person's name for sorting in private.natural_order: last name, then first name. Without a last name: the last word of the name, then
-- the whole name. The separator is a tab, which sorts before every letter.
declare
  name text;
begin
  if p_profile.last_name <> '' then
    return concat_ws(E'\t', p_profile.last_name, p_profile.first_name);
  end if;
  name := private.person_name(p_profile);
  return concat_ws(E'\t', substring(name from '\S+$'), name);
end;
$$;

-- People can change their own name only. Admins change school, year and extra time (admin_update_person).
create function private.change_name(p_first_name text, p_last_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
-- Cleans the names as sign-up does, and derives the display name from them.
declare
  me uuid := private.require_user();
  names jsonb := jsonb_build_object('first_name', p_first_name, 'last_name', p_last_name);
  v_first_name text := private.metadata_text(names, 'first_name', 100);
  v_last_name text := private.metadata_text(names, 'last_name', 100);
begin
  if exists (select 1 from private.students as t where t.account = me and t.origin = 'school' and t.left_at is null) then
    perform private.raise_error(409, 'school_account', 'Your school sets your name. To change it, ask your teacher.');
  end if;
  if v_first_name is null then
    perform private.raise_error(422, 'first_name_required', 'Enter your first name.', 'first_name');
  end if;
  if v_last_name is null then
    perform private.raise_error(422, 'last_name_required', 'Enter your last name.', 'last_name');
  end if;
  update public.profiles as p
  set first_name = v_first_name, last_name = v_last_name, display_name = left(concat_ws(' ', v_first_name, v_last_name), 200)
  where p.id = me;
  return private.get_profile();
end;
$$;
call private.expose('change_name', 'authenticated');

-- The Data API calls this function before each request. An access token is valid for up to an hour, even after its session has ended; this
-- check rejects it as soon as the session ends. Clients write their own queries to read tables, and each level of embedded tables makes a
-- query more expensive, so a read may take at most one second (docs/decisions/0128).
create function private.check_session() returns void
language plpgsql security definer
set search_path = ''
as $$
-- Tokens without a session belong to the project's own keys.
declare
  v_session_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if v_session_id is not null and not exists (select 1 from auth.sessions as s where s.id = v_session_id::uuid) then
    raise exception using errcode = 'PT401', message = 'session_not_found',
      detail = 'Your session has ended. Please log in again.';
  end if;
  if current_setting('role') <> 'service_role' and coalesce(current_setting('request.path', true), '') not like '/rpc/%' then
    perform set_config('statement_timeout', '1s', true);
  end if;
end;
$$;
grant execute on function private.check_session to anon, authenticated, service_role;
