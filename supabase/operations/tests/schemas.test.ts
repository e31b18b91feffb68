import { deepEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { loadSchemas } from '../../local/schemas/load-schemas.ts';
import { type Catalog, compareCatalogs, readCatalog } from '../../local/schemas/read-catalog.ts';

/** Tables and functions of Storage and pg_cron, as far as the platform uses them. */
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

async function catalogAfter(isOpen: boolean, build: (port: number) => Promise<void>): Promise<Catalog> {
  const project = await startEmptyProject({ isOpen });
  try {
    await project.execute(SERVICES);
    await build(project.port);
    return await readCatalog(project.url);
  } finally {
    await project.stop();
  }
}

const migrate = (port: number) => pushMigrations(port, false);

for (const isOpen of [false, true]) {
  const defaults = isOpen ? 'opens everything new to everybody' : 'opens nothing by itself';

  test(`in a project that ${defaults}, the migrations make what the schemas say: npm run db:diff -- <subject> writes what is missing`, async () => {
    const [migrated, declared] = [
      await catalogAfter(isOpen, migrate),
      await catalogAfter(isOpen, loadSchemas),
    ];
    const names = [...declared.keys()];
    for (const kind of [
      'policy Content editors upload media on storage.objects',
      'job of cron: ["retention-erasures"',
    ])
      ok(
        names.some((name) => name.startsWith(kind)),
        kind,
      );
    ok(names.some((name) => name.startsWith('row of public.profiles')));
    deepEqual(compareCatalogs(migrated, declared), { onlyInOne: [], onlyInOther: [], different: [] });
  });
}

test('a function, a right, a comment, a policy, a row, a job: each difference is noticed', async () => {
  const project = await startEmptyProject();
  try {
    await migrate(project.port);
    const before = await readCatalog(project.url);
    await project.execute(`
      create or replace function private.valid_time_zone(p_time_zone text) returns text language sql as 'select null::text';
      grant select on public.videos to anon;
      comment on column public.courses.rating is 'Out of 5.';
      alter policy "Content editors read courses" on public.courses using (true);
      alter table public.courses add column level text;
      drop index public.courses_access_idx;
      update private.settings set value = '{}' where key = 'age';`);
    deepEqual(compareCatalogs(before, await readCatalog(project.url)), {
      onlyInOne: [
        'index public.courses_access_idx',
        'row of private.settings: {"key":"age","value":{"minimum":null,"consent_below":null}}',
      ],
      onlyInOther: ['column public.courses.level', 'row of private.settings: {"key":"age","value":{}}'],
      different: [
        'column public.courses.rating',
        'function private.valid_time_zone(text)',
        'policy Content editors read courses on public.courses',
        'relation public.videos',
      ],
    });
  } finally {
    await project.stop();
  }
});
