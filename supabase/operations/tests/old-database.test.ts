import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { findFreePort, startStack } from '../../local/index.ts';

test('a local database older than the first migration is rebuilt with a message; any other is kept', async () => {
  const stackDir = await mkdtemp(join(tmpdir(), 'old-database-'));
  const [apiPort, dbPort] = [await findFreePort(), await findFreePort()];
  const lines: string[] = [];
  /** Starts the stack, marks its database, and stops it. @returns the marks of earlier starts */
  const startOnce = async (mark: string): Promise<string[]> => {
    const onProgress = (line: string) => void lines.push(line);
    const stack = await startStack({ stackDir, apiPort, dbPort, seed: false, functions: false, onProgress });
    const client = new pg.Client(stack.databaseUrl);
    await client.connect();
    try {
      const { rows } = await client.query<{ key: string }>(
        `select key from private.settings where key like 'start%'`,
      );
      await client.query('insert into private.settings (key, value) values ($1, $2)', [mark, '{}']);
      return rows.map(({ key }) => key);
    } finally {
      await client.end();
      await stack.stop();
    }
  };
  const announcements = () => lines.filter((line) => line.includes('Deleting the local database'));
  try {
    deepEqual(await startOnce('start 1'), []);
    deepEqual(await startOnce('start 2'), ['start 1']);
    equal(announcements().length, 0);

    const file = join(stackDir, 'state.json');
    const { firstMigration, ...older } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    equal(typeof firstMigration, 'string');
    await writeFile(file, JSON.stringify(older));
    deepEqual(await startOnce('start 3'), []);
    equal(announcements().length, 1);
  } finally {
    await rm(stackDir, { recursive: true, force: true });
  }
});
