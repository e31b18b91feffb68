import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LONG_CALLS } from '../../functions/_shared/answer-limit.ts';
import { readSchemaFiles } from '../schemas/schema-files.ts';

const run = promisify(execFile);
const PROBE = join(import.meta.dirname, 'statement-limits.probe.ts');

it('the Data API cancels and rolls back slow statements like a hosted project, except those with a longer limit', async () => {
  const { stdout } = await run(process.execPath, [PROBE]);
  const cancelled = { status: 500, code: '57014', message: 'canceling statement due to statement timeout' };
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({
    // The limits for statements and locks, first for a signed-in caller, then for a visitor.
    limits: ['8s 8s', '3s 8s'],
    signedIn: cancelled,
    visitor: cancelled,
    ownLimit: cancelled,
    // Clients write their own queries to read tables, so table reads get no extra time.
    table: cancelled,
    moreTime: 'not cancelled',
    // This call takes longer than the ten-second limit for a silent database, and no other request fails because of it.
    long: 'stored',
    other: '8s 8s',
    // A function that is declared stable may not write.
    writing: { code: '25006' },
    checked: { status: 400, code: '23514' },
    full: { status: 503, code: '53100' },
    // Only the calls that were not cancelled wrote a row.
    written: [{ seconds: 0 }, { seconds: 0 }, { seconds: 11 }, { seconds: 4 }],
  });
});

it('functions with more time in the database are waited for longer', async () => {
  const slow = (await readSchemaFiles()).flatMap(({ sql }) => [
    ...sql.matchAll(/alter function public\.(\w+) set statement_timeout = '60s'/g),
  ]);
  expect(slow.map(([, name]) => name).sort()).toEqual(LONG_CALLS);
});
