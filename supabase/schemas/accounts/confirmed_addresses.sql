-- The accounts whose owners have proved that the email address is theirs (docs/decisions/0124-an-address-is-confirmed-by-a-mail.md). Auth
-- doesn't record this reliably: with `enable_confirmations = false`, it marks every address as confirmed at sign-up.

create table private.confirmed_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (email = lower(email)),
  confirmed_at timestamptz not null default clock_timestamp()
);
comment on table private.confirmed_addresses is
  'The confirmed address of each account: someone used a link or secret from an email to it, or the operator vouches for it.';
alter table private.confirmed_addresses enable row level security;
revoke all on private.confirmed_addresses from public, anon, authenticated, service_role;

create index confirmed_addresses_email_idx on private.confirmed_addresses (email);

create function private.confirm_address(p_user uuid) returns void
language sql
set search_path = ''
as $$
  -- Records that the account's current address is confirmed.
  insert into private.confirmed_addresses as c (user_id, email)
  select u.id, lower(u.email) from auth.users as u where u.id = p_user and u.email is not null
  on conflict (user_id) do update set email = excluded.email, confirmed_at = excluded.confirmed_at;
$$;

create function private.own_address(p_user uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- The address that Auth marks as confirmed. Null for an account that a school created, because no one receives email there.
begin
  return (
    select lower(u.email) from auth.users as u
    where u.id = p_user and u.email_confirmed_at is not null and not private.is_school_address(u.email)
  );
end;
$$;

create function private.confirmed_address(p_user uuid) returns text
language plpgsql stable
set search_path = ''
as $$
-- The account's address, if it is confirmed.
begin
  return (select c.email from private.confirmed_addresses as c where c.user_id = p_user and c.email = private.own_address(p_user));
end;
$$;

create function private.on_confirmation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
-- Records that someone opened a password reset link or a login link. A password change clears recovery_sent_at too, so it doesn't
-- count. The link that confirms a sign-up doesn't count: someone else may have signed up first, and Auth keeps the first password. Never
-- fails.
begin
  if old.recovery_token <> '' and coalesce(new.recovery_token, '') = '' and new.recovery_sent_at = old.recovery_sent_at then
    -- Someone else may have signed up with this address. Earlier credentials stop working, and the person who opened the link sets a new
    -- password.
    if private.confirmed_address(new.id) is null then
      perform private.end_account_access(array[new.id]);
    end if;
    perform private.confirm_address(new.id);
  end if;
  return null;
exception when others then
  raise warning 'Couldn’t confirm the email address of %: %', new.id, sqlerrm;
  return null;
end;
$$;

create trigger learning_platform_confirmation after update of recovery_token on auth.users
for each row execute function private.on_confirmation();
