CREATE OR REPLACE PROCEDURE private.expose (
  IN       p_name text,
  VARIADIC p_roles text[]
)
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $procedure$
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
$procedure$;

REVOKE ALL ON PROCEDURE "private"."expose"(text, text[]) FROM PUBLIC;
