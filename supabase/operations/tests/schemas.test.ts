import { deepEqual, ok } from 'node:assert/strict';
import { test } from 'node:test';
import { startEmptyProject } from '../../local/postgres/empty-project.ts';
import { pushMigrations } from '../../local/postgres/supabase-cli.ts';
import { catalogAfter } from '../../local/schemas/catalog-after.ts';
import { loadSchemas } from '../../local/schemas/load-schemas.ts';
import { compareCatalogs, readCatalog } from '../../local/schemas/read-catalog.ts';

const migrate = (port: number) => pushMigrations(port, false);

for (const isOpen of [false, true]) {
  const defaults = isOpen ? 'opens everything new to everyone' : 'opens nothing by itself';

  test(`in a project that ${defaults}, the migrations create what the schemas describe: npm run db:diff -- <subject> writes what is missing`, async () => {
    const [migrated, declared] = [
      await catalogAfter(migrate, isOpen),
      await catalogAfter(loadSchemas, isOpen),
    ];
    const names = [...declared.keys()];
    for (const kind of [
      'policy Content editors upload media on storage.objects',
      'cron job: ["retention-erasures"',
    ])
      ok(
        names.some((name) => name.startsWith(kind)),
        kind,
      );
    ok(names.some((name) => name.startsWith('row of public.profiles')));
    deepEqual(compareCatalogs(migrated, declared), { onlyInOne: [], onlyInOther: [], different: [] });
  });
}

test('a different function, right, comment, policy, row or job is detected', async () => {
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
