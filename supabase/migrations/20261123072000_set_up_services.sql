-- What the database adds to services of the project. A service may be enabled after the migrations have run, so this is one
-- function that the operator calls at any time (docs/operations.md#database).

create function private.set_up_services() returns jsonb
language plpgsql
set search_path = ''
as $$
-- Schedules the nightly jobs (pg_cron) and protects the bucket `media` (Storage), or brings both up to date. Says which of
-- the two services there are.
declare
  scheduled boolean := private.schedule_jobs();
begin
  perform private.protect_media();
  return jsonb_build_object('pg_cron', scheduled, 'storage', to_regclass('storage.objects') is not null);
end;
$$;

select private.set_up_services();

revoke execute on all functions in schema private from public;
