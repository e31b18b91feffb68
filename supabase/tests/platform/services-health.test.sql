-- The health check for monitoring.
begin;
select plan(2);

create temporary table newest as select max(version) as version from supabase_migrations.schema_migrations;
grant select on newest to anon;
set local role anon;
select is(
  public.get_health(), (select jsonb_build_object('migration', version) from newest),
  'anyone can read the schema''s version'
);
reset role;
alter schema supabase_migrations rename to applied_by_hand;
select is(public.get_health(), '{"migration": null}'::jsonb, 'a schema that was applied by hand has no version');

select * from finish();
rollback;
