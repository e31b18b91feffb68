import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { testMonth } from '../../_shared/first-year/testing.ts';
import { type ApiConfig, connectAsService } from '../lib/supabase-client.ts';
import { createFirstYear } from './first-year.ts';

const LEARNER = '00000000-0000-4000-8000-000000000001';
const BROKEN = { ...testMonth(), text: '{nobody_knows}' };

/**
 * Creates a service with a database whose first month has these versions, oldest first. `stored` contains the calls
 * that store something.
 */
function withVersions(...versions: object[]) {
  const stored: { name: string; version: number; title: string }[] = [];
  const answerTo = (name: string, args: Record<string, unknown>): unknown => {
    if (name === 'life_to_open') {
      const version = Math.min(versions.length, Number(args.p_below ?? Infinity) - 1);
      const life = { life_id: 'life', month: 1, seed: 'low', known: {}, facts: {}, ledger: [] };
      return version > 0 ? { ...life, version, content: versions[version - 1] } : null;
    }
    if (name === 'store_life_month')
      stored.push({
        name,
        version: Number(args.p_version),
        title: String((args.p_opened as { title: unknown }).title),
      });
    return name === 'get_first_year' ? { months: [], lives: [], month: null } : null;
  };
  const config: ApiConfig = {
    supabaseUrl: 'http://project.test',
    supabaseKey: 'key',
    limits: { secretKey: 'secret', addressHeader: 'x-address' },
    fetch: (input, init) => {
      const name = new URL(input instanceof Request ? input.url : input).pathname.split('/').at(-1) ?? '';
      const args = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
      return Promise.resolve(Response.json(answerTo(name, args)));
    },
  };
  return {
    stored,
    open: () => createFirstYear(config).bringUpToDate(connectAsService(config), LEARNER),
  };
}

Deno.test('the newest version of a month opens', async () => {
  const { open, stored } = withVersions(testMonth(), testMonth({ title: 'Newer' }));
  await open();
  deepEqual(stored, [{ name: 'store_life_month', version: 2, title: 'Newer' }]);
});

Deno.test('if a version doesn’t fit the life, the previous one opens', async () => {
  const { open, stored } = withVersions(BROKEN, testMonth(), BROKEN, BROKEN);
  await open();
  equal(stored[0]?.version, 2);
});

Deno.test('if no version fits, the request fails and nothing is stored', async () => {
  const { open, stored } = withVersions(BROKEN, BROKEN);
  await rejects(open(), /Couldn’t calculate the next month/);
  ok(stored.length === 0);
});
