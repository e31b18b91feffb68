-- The state of a hosted Supabase project before its first migration: roles, schemas, extensions, default grants.
-- Runs as supabase_admin on an empty cluster. As in a hosted project, `postgres` is not a superuser, so that a
-- migration that would fail there fails here, too.

create role postgres login password 'postgres' createdb createrole replication bypassrls inherit;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'postgres';
create role dashboard_user nologin createdb createrole replication;
create role supabase_auth_admin login noinherit createrole password 'postgres';
create role supabase_storage_admin login noinherit createrole password 'postgres';

grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant authenticator, pg_monitor, pg_read_all_data, pg_signal_backend to postgres with admin option;

-- Hosted Supabase lets `postgres` switch triggers and foreign keys off for a restore (its extension supautils).
grant set on parameter session_replication_role to postgres;

alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;

alter database postgres owner to postgres;
grant create on database postgres to postgres, supabase_auth_admin;
revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role, dashboard_user;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, postgres, dashboard_user;

-- Since October 2026, new tables and functions of `public` are exposed to the Data API only by explicit grants;
-- PostgreSQL itself still lets everyone execute a new function until a migration revokes that.

set role supabase_auth_admin;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

reset role;
