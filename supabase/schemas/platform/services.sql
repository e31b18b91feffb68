-- What the platform adds to services of the project, and what the health address asks. A service may be enabled after the
-- migrations have run, so private.set_up_services can be called at any time (docs/operations.md#database).

create function private.protect_media() returns void
language plpgsql
set search_path = ''
as $$
-- Who may write to Storage's bucket `media`: content editors, new files with generated names, below `uploads/`. Reading needs
-- no policy, because the bucket is public. Does nothing where there is no Storage (the local stack has a handler of its own
-- with the same rules); a project that gets Storage later calls this again.
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  drop policy if exists "Content editors upload media" on storage.objects;
  create policy "Content editors upload media" on storage.objects for insert to authenticated with check (
    bucket_id = 'media'
    and name ~ '^uploads/(images|videos|captions)/[0-9a-f-]{36}\.(png|jpg|gif|webp|avif|mp4|webm|vtt)$'
    and (select private.can_edit_content())
  );
  -- Storage selects a file before it deletes it.
  drop policy if exists "Content editors find uploaded media" on storage.objects;
  create policy "Content editors find uploaded media" on storage.objects for select to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  drop policy if exists "Content editors delete uploaded media" on storage.objects;
  create policy "Content editors delete uploaded media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and name like 'uploads/%' and (select private.can_edit_content()));
  -- The bucket says how large a file can be.
  drop policy if exists "Content editors read the bucket of media" on storage.buckets;
  create policy "Content editors read the bucket of media" on storage.buckets for select to authenticated
  using (id = 'media' and (select private.can_edit_content()));
end;
$$;

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
  execute $cron$ select cron.schedule('refresh-reports', '51 * * * *', 'call private.refresh_reports()') $cron$;
  -- The jobs of earlier versions.
  execute $cron$ select cron.unschedule(j.jobname) from cron.job as j where j.jobname = 'run-retention' $cron$;
  -- Each retention step is its own job, so that a failing one stops no other.
  execute $cron$ select cron.schedule('retention-' || s.step, s.schedule,
    format('call private.run_retention(%L)', s.step)) from private.retention_steps() as s $cron$;
  return true;
end;
$$;

create function private.set_up_services() returns jsonb
language plpgsql
set search_path = ''
as $$
-- Schedules the jobs (pg_cron) and protects the bucket `media` (Storage), or brings both up to date. Says which of
-- the two services there are.
declare
  scheduled boolean := private.schedule_jobs();
begin
  perform private.protect_media();
  return jsonb_build_object('pg_cron', scheduled, 'storage', to_regclass('storage.objects') is not null);
end;
$$;

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
call private.expose('get_health', 'anon', 'authenticated');

-- Last: no function is open to everybody, whatever the defaults of the project are.
revoke execute on all functions in schema private from public;
revoke execute on all procedures in schema private from public;
