-- Who a person is and who may change content.
--
-- House rules of the schema (see docs/architecture.md):
-- * Row-level security is on for every table, also in `private`; rights never rest on grants alone, because the local
--   stack grants everything on tables with RLS. Hidden columns stand in tables of their own.
-- * Clients call `security invoker` wrappers in `public` over `security definer` functions in `private`. The user is
--   always auth.uid(), never an argument.
-- * Grants are written out for hosted Supabase, whose defaults differ from project to project.

create schema if not exists private;
revoke all on schema private from public;
-- Wrappers run as the caller, so callers need to reach the schema. The Data API does not expose it.
grant usage on schema private to anon, authenticated, service_role;

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

-- Keeps created_at and refreshes updated_at, whatever the client sends.
create function private.touch_row() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.created_at := old.created_at;
  new.updated_at := clock_timestamp();
  return new;
end;
$$;
revoke all on function private.touch_row() from public;

create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_row();
