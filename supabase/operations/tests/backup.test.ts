import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { createLiteApp } from '../../local/api/lite-app.ts';
import { readProjectConfig } from '../../local/project-config.ts';
import { PUBLISHABLE_KEY } from '../../local/publishable-key.ts';
import type { Stack } from '../../local/index.ts';
import { DEMO_ACCOUNTS } from '../../local/stack/demo-accounts.ts';
import { readManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { startFilledStack } from '../upgrade/filled-stack.ts';
import { newestMigration } from '../deploy/health.ts';
import { type EmptyProject, startEmptyProject } from '../../local/postgres/empty-project.ts';

/**
 * Reads everything that a restore must bring back, without using the tested code. Equal databases give equal objects.
 */
async function readContents(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
    const tables = await rows(`
      select c.oid::regclass::text as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and (n.nspname in ('public', 'private') or c.oid::regclass::text in ('auth.users', 'auth.identities'))
    `);
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      const [row] = await rows(
        `select count(*), md5(string_agg(t::text, e'\\n' order by t::text)) from ${String(name)} as t`,
      );
      contents[String(name)] = row;
    }
    contents['sequences'] = await rows(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'private') order by 1, 2`,
    );
    contents['policies'] = await rows('select * from pg_policies order by schemaname, tablename, policyname');
    contents['grants'] = await rows(`
      select c.oid::regclass::text as name, c.relacl::text as acl, c.relrowsecurity as secured from pg_class as c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all select p.oid::regprocedure::text, p.proacl::text, p.prosecdef from pg_proc as p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1
    `);
    contents['triggers'] = await rows(`
      select tgrelid::regclass::text as "table", tgname as name, tgenabled as enabled from pg_trigger
      where not tgisinternal order by 1, 2
    `);
    return contents;
  } finally {
    await client.end();
  }
}

/** Returns the names of the entries that differ. Their contents are far too long for a message. */
function differences(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

const silent = () => undefined;
let folder: string;
let stack: Stack;
let project: EmptyProject;

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Logs in through an Auth service that uses the project's database. @returns the response's status */
async function signIn(email: string, password: string): Promise<number> {
  const { app, close } = createLiteApp(
    {
      dbPort: project.port,
      siteUrl: 'http://localhost',
      jwtSecret: 'x'.repeat(32),
      secretKey: 'sb_secret_test',
    },
    readProjectConfig(),
  );
  try {
    const response = await app.fetch(
      new Request('http://localhost/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      }),
    );
    return response.status;
  } finally {
    await close();
  }
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  stack = await startFilledStack(join(folder, 'stack'));
  await writeBackup(stack.databaseUrl, join(folder, 'backup'), silent);
  project = await startEmptyProject();
});
after(async () => {
  await Promise.all([stack.stop(), project.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test('a backup has rows from every table, but only the names of files', async () => {
  const { tables, files, migrations } = await readManifest(join(folder, 'backup'));
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  deepEqual(empty, [], 'Add rows to upgrade/filled-stack.ts');
  equal(migrations.at(-1), newestMigration());
  deepEqual(files, [{ bucket: 'media', name: 'videos/a.mp4', size: 12 }]);
});

test('a backup never overwrites another', async () => {
  await rejects(writeBackup(stack.databaseUrl, join(folder, 'backup'), silent), /isn’t empty/);
});

test('a backup finishes however the rows arrive', async () => {
  // If the client stopped reading when a table's last rows filled its buffer, it would wait forever for the next table.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { tables } = await writeBackup(stack.databaseUrl, join(folder, `again-${attempt}`), silent);
    deepEqual(tables, (await readManifest(join(folder, 'backup'))).tables);
  }
});

test('a folder whose backup was interrupted is not restored', async () => {
  await rejects(restoreBackup(project.url, folder, silent), /no complete backup/);
});

test('a backup with a damaged table restores nothing', async () => {
  const damaged = join(folder, 'damaged');
  await cp(join(folder, 'backup'), damaged, { recursive: true });
  await writeFile(join(damaged, 'public.testimonials.copy.gz'), gzipSync(''));
  await rejects(
    restoreBackup(project.url, damaged, silent),
    /public.testimonials wasn’t restored completely: 0 of 4/,
  );
  deepEqual(await query(project.url, 'select from auth.users'), []);
  deepEqual(await query(project.url, 'select from public.courses'), []);
});

test('a restore reproduces every row, sequence, grant, policy and trigger in a new project', async () => {
  const missing = await restoreBackup(project.url, join(folder, 'backup'), silent);
  deepEqual(missing, [{ bucket: 'media', name: 'videos/a.mp4', size: 12 }]);
  const [before, now] = [await readContents(stack.databaseUrl), await readContents(project.url)];
  ok(Object.keys(before).length > 35);
  deepEqual(differences(before, now), []);
});

test('after a restore, people log in with their old passwords', async () => {
  for (const { email, password } of DEMO_ACCOUNTS) equal(await signIn(email, password), 200);
  equal(await signIn(DEMO_ACCOUNTS[0]?.email ?? '', 'another password'), 400);
});

test('a project that contains data can’t be restored into', async () => {
  await rejects(
    restoreBackup(project.url, join(folder, 'backup'), silent),
    /already has accounts or courses/,
  );
});
