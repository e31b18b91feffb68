-- What runs by itself where the database has a scheduler. pg_cron may be enabled after the migrations have run, so this is a
-- function that the operator can call at any time (docs/operations.md#database).

create function private.schedule_jobs() returns boolean
language plpgsql
set search_path = ''
as $$
-- Schedules the jobs, or changes those that are scheduled. False without a scheduler: then nothing runs by itself.
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $cron$ select cron.schedule('purge-trash', '17 3 * * *', 'select private.purge_trash()') $cron$;
  return true;
end;
$$;

select private.schedule_jobs();

revoke execute on all functions in schema private from public;
