-- The shape of the schema: nothing is open unless it was opened on purpose.
begin;
select no_plan();

select is_empty(
  $$ select c.oid::regclass from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  'row-level security is on for every table, also in private'
);
select is_empty(
  $$ select polrelid::regclass from pg_policy as p join pg_class as c on c.oid = p.polrelid
     join pg_namespace as n on n.oid = c.relnamespace where n.nspname = 'private' $$,
  'no policy opens a private table'
);
select is_empty(
  $$ select table_name, grantee, privilege_type from information_schema.table_privileges
     where table_schema = 'private' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') $$,
  'only the owner has privileges on private tables and views'
);
select is_empty(
  $$ select c.oid::regclass from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('v', 'm', 'f') $$,
  'the exposed schema has no views'
);
select is_empty(
  $$ select polname, polrelid::regclass from pg_policy where polroles = '{0}' $$,
  'every policy names its roles'
);
select is_empty(
  $$ select polname from pg_policy where not polpermissive or polcmd = '*' $$,
  'every policy is for one operation'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     -- A procedure that pins the search path can't commit, so private.run_retention qualifies every name.
     where n.nspname in ('public', 'private') and p.prokind = 'f' and not coalesce(p.proconfig @> array['search_path=""'], false) $$,
  'every function pins an empty search_path'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prosecdef $$,
  'functions of the exposed schema run as their caller'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and has_function_privilege('public', p.oid, 'execute') $$,
  'no function is executable by everyone'
);
select is_empty(
  $$ select p.oid::regprocedure from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname = 'public' and exists (
       select 1 from unnest(p.proargnames) as a where a ~* 'user|profile|admin_id' and a <> 'p_username'
     ) $$,
  'no function takes the user as an argument'
);
-- whole-access checks who may execute which function.
select set_eq(
  $$ select p.proname::text from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where n.nspname = 'public' and has_function_privilege('service_role', p.oid, 'execute')
       and not has_function_privilege('authenticated', p.oid, 'execute') $$,
  $$ select p.proname::text from pg_proc as p where p.pronamespace = 'public'::regnamespace
       and (p.proname like 'billing\_%' or p.proname like '%\_own\_email' or p.proname like '%\_invitations'
       or p.proname in ('count_rest_request', 'schedule_practice', 'end_factor_reset', 'end_login_cards', 'mark_invitations_sent',
         'request_erasure', 'add_parent_request')
         or p.proname like '%\_login\_card' or p.proname ~ '^(life_to|store_life)_' or p.proname = 'publish_first_year_month') $$,
  'only the edge function can call functions named billing_…, and those that count requests, schedule practice, calculate '
    'lives and publish their months, send emails, or finish what began at Auth'
);
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
     where p.proname like 'billing\_%' and (has_function_privilege('anon', p.oid, 'execute')
       or has_function_privilege('authenticated', p.oid, 'execute')) $$,
  $$ select ''::text where false $$,
  'browsers cannot call functions that store subscriptions'
);
select is_empty(
  $$ select k.conrelid::regclass, k.conname from pg_constraint as k join pg_namespace as n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname in ('public', 'private') and not exists (
       select 1 from pg_index as i
       where i.indrelid = k.conrelid and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
     ) $$,
  'every foreign key is indexed'
);
select is_empty(
  $$ select table_name from information_schema.tables where table_schema = 'public' and table_name not in (
       select table_name from information_schema.table_privileges
       where grantee = 'service_role' and table_schema = 'public' and privilege_type = 'SELECT'
     ) $$,
  'the service role can read every public table'
);

-- Section: functions that only read. raise_error doesn't count as writing: it ends the transaction.
create temporary table functions as
select
  p.oid, p.proname, p.provolatile = 'v' as is_volatile,
  -- The function's body, without comments and strings.
  regexp_replace(regexp_replace(p.prosrc, '--[^\n]*', '', 'g'), '''[^'']*''', '''''', 'g') as body
from pg_proc as p
where p.pronamespace = 'private'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype;
create temporary table writing as
with recursive calls as (
  select f.oid, g.oid as called from functions as f join functions as g on f.body ~ format('private\.%s\s*\(', g.proname)
), reached as (
  select f.oid from functions as f
  where f.is_volatile and f.body ~* (
    '\m(insert|update|delete|lock|execute|create|drop|set_config|nextval|pg_(try_)?advisory\w*|gen_random_\w+|random|gen_salt|'
      'clock_timestamp)\M|\mfor (no key )?(update|share)\M'
  )
  union
  select c.oid from reached as r join calls as c on c.called = r.oid
)
select r.oid from reached as r;
select cmp_ok((select count(*) from writing), '>', 100::bigint, 'functions that write are found');
select is_empty(
  $$ select f.proname from functions as f where f.is_volatile and f.oid not in (select w.oid from writing as w) $$,
  'a function that only reads is stable'
);

select * from finish();
rollback;
