-- The platform's additions to the project's services, and the health check. A service may be enabled after the migrations have run, so
-- private.set_up_services can be called at any time (docs/operations.md#database).

create function private.protect_media() returns void
language plpgsql
set search_path = ''
as $$
-- Protects Storage's bucket `media`: only content editors upload files, with generated names below `uploads/`. Reading needs no policy,
-- because the bucket is public. Does nothing without Storage (the local stack has its own handler with the same rules); projects that get
-- Storage later call this again.
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
  -- The bucket defines the maximum file size.
  drop policy if exists "Content editors read the bucket of media" on storage.buckets;
  create policy "Content editors read the bucket of media" on storage.buckets for select to authenticated
  using (id = 'media' and (select private.can_edit_content()));
end;
$$;

create function private.schedule_jobs() returns boolean
language plpgsql
set search_path = ''
as $$
-- Schedules the jobs or updates scheduled ones. Returns false without a scheduler; then nothing runs automatically.
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  execute $cron$ select cron.schedule('purge-trash', '17 3 * * *', 'select private.purge_trash()') $cron$;
  execute $cron$ select cron.schedule('refresh-reports', '51 * * * *', 'call private.refresh_reports()') $cron$;
  -- Removes a job of earlier versions.
  execute $cron$ select cron.unschedule(j.jobname) from cron.job as j where j.jobname = 'run-retention' $cron$;
  -- Each retention step is a separate job, so that a failing one doesn't stop the others.
  execute $cron$ select cron.schedule('retention-' || s.step, s.schedule,
    format('call private.run_retention(%L)', s.step)) from private.retention_steps() as s $cron$;
  return true;
end;
$$;

create function private.set_up_services() returns jsonb
language plpgsql
set search_path = ''
as $$
-- Schedules the jobs (pg_cron) and protects the bucket `media` (Storage), or updates both. Returns which of the two services exist.
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
-- `migration`: version of the newest migration; null if migrations weren't applied with the Supabase CLI.
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

-- This comes last, so that no function is public, whatever the project's defaults are.
revoke execute on all functions in schema private from public;
revoke execute on all procedures in schema private from public;
