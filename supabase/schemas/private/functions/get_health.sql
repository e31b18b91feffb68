CREATE OR REPLACE FUNCTION private.get_health()
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
-- `migration`: version of the newest migration; null where migrations were applied by other means than the Supabase CLI.
declare
  v_migration text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into v_migration;
  end if;
  return jsonb_build_object('migration', v_migration);
end;
$function$;

GRANT EXECUTE ON FUNCTION "private"."get_health"() TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."get_health"() FROM PUBLIC;
