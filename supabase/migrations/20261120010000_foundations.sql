-- The schema `private`, its settings, and how its functions are published and raise errors.
--
-- Rules of the schema (docs/architecture.md gives the reasons):
-- * Row-level security is on for every table, also in `private`; access never rests on grants alone, because the local
--   stack grants everything on tables with row-level security. Columns that must stay hidden are in tables of their own.
-- * Clients call `security invoker` wrappers in `public` over `security definer` functions in `private`
--   (private.expose). The user is always auth.uid(), never an argument.
-- * Grants are explicit, because the defaults of hosted Supabase differ between projects. Functions are closed to
--   everybody until they are exposed: every migration that creates functions ends with the statement that closes them.
-- * The comment of a function stands inside its body, so that supabase/schemas shows it.

create schema if not exists private;
revoke all on schema private from public;
-- Wrappers run as the caller, so callers need to reach the schema. The Data API does not expose it.
grant usage on schema private to anon, authenticated, service_role;

create procedure private.expose(p_name text, variadic p_roles text[])
language plpgsql
set search_path = ''
as $$
-- Publishes a function of `private` through the Data API: creates a wrapper in `public` with the same name, arguments,
-- result and volatility that runs as its caller, and lets the given roles, and nobody else, execute both.
declare
  implementation pg_catalog.pg_proc;
  role_list text := (select string_agg(quote_ident(r.name), ', ') from unnest(p_roles) as r (name));
begin
  select p.* into strict implementation from pg_catalog.pg_proc as p
  where p.pronamespace = 'private'::regnamespace and p.proname = p_name;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = '''' as %5$L',
    p_name, pg_get_function_arguments(implementation.oid), pg_get_function_result(implementation.oid),
    case implementation.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    format(' select private.%I(%s); ', p_name, array_to_string(implementation.proargnames, ', '))
  );
  execute format(
    'revoke all on function private.%1$I, public.%1$I from public, anon, authenticated, service_role', p_name
  );
  execute format('grant execute on function private.%1$I, public.%1$I to %2$s', p_name, role_list);
end;
$$;
revoke all on procedure private.expose(text, text[]) from public;


create function private.touch_row() returns trigger
language plpgsql
set search_path = ''
as $$
-- Keeps created_at and refreshes updated_at, whatever the client sends.
begin
  new.created_at := old.created_at;
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

create function private.unwrap_json(p_value jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
-- Some drivers send JSON as a JSON string that holds it.
begin
  if jsonb_typeof(p_value) = 'string' then
    return (p_value #>> '{}')::jsonb;
  end if;
  return p_value;
exception when others then
  return p_value;
end;
$$;

create function private.raise_error(p_status integer, p_code text, p_sentence text, p_field text default null) returns void
language plpgsql
set search_path = ''
as $$
-- How every function reports an error: an HTTP status, a code for programs, a sentence for people, and the field.
begin
  if p_field is null then
    raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence;
  end if;
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_sentence, hint = p_field;
end;
$$;

create function private.parse_timestamp(p_text text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
-- The text as a time, or null if it is not one.
begin
  return p_text::timestamptz;
exception when others then
  return null;
end;
$$;

create table private.settings (
  key text primary key,
  value jsonb not null
);
comment on table private.settings is 'Settings of the operator. No client can read or write it.';
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated;

create function private.valid_time_zone(p_time_zone text) returns text
language plpgsql stable
set search_path = ''
as $$
-- The time zone as a browser names it; anything else counts as UTC. The pattern keeps out POSIX rules such as
-- 'ABC+9', which Postgres would accept. (pg_timezone_names would work, but reads 600 files each time.)
begin
  if length(p_time_zone) <= 64 and p_time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    perform now() at time zone p_time_zone;
    return p_time_zone;
  end if;
  return 'UTC';
exception
  when invalid_parameter_value then return 'UTC';
end;
$$;

revoke execute on all functions in schema private from public;
