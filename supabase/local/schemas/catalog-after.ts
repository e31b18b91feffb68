import { startEmptyProject } from '../postgres/empty-project.ts';
import { type Catalog, readCatalog } from './read-catalog.ts';

/** The tables and functions of Storage and pg_cron that the platform uses, and an account older than the platform. */
const SERVICES = `
  create schema storage;
  create table storage.objects (id uuid primary key default gen_random_uuid(), bucket_id text, name text);
  create table storage.buckets (id text primary key, file_size_limit bigint);
  create schema cron;
  create table cron.job (jobname text primary key, schedule text not null, command text not null);
  create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
    insert into cron.job values (job_name, schedule, command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint;
  $$;
  create function cron.unschedule(job_name text) returns boolean language sql as $$
    delete from cron.job as j where j.jobname = job_name returning true;
  $$;
  insert into auth.users (id, email) values ('00000000-0000-0000-0000-000000000001', 'older@example.com');`;

/**
 * Returns the catalog of a new project with Storage and pg_cron after `build`.
 * @param build receives the port of the project's database
 * @param isOpen whether the project has the default rights of an older project
 */
export async function catalogAfter(build: (port: number) => Promise<void>, isOpen = false): Promise<Catalog> {
  const project = await startEmptyProject({ isOpen });
  try {
    await project.execute(SERVICES);
    await build(project.port);
    return await readCatalog(project.url);
  } finally {
    await project.stop();
  }
}
