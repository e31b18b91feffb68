-- What the health address of the REST API asks: whether the database answers, and which version of the schema it has.

create function private.get_health() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
-- `migration`: version of the newest migration; null where migrations were applied by other means than the Supabase CLI.
declare
  v_migration text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into v_migration;
  end if;
  return jsonb_build_object('migration', v_migration);
end;
$$;

revoke execute on function private.get_health() from public;
call private.expose('get_health', 'anon', 'authenticated');
