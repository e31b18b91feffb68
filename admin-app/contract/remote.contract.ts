import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ENTRY_MODULES,
  entryModules,
  findContractFaults,
  type RemoteInfo,
} from 'shared-ui/build/contract-check';

/** The latest build; run `npm run build` first. */
const dist = join(__dirname, '..', 'dist');

const facts = async () => JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as RemoteInfo;

test('the build follows the contract of this repository’s hosts', async () => {
  expect(await findContractFaults(dist, await facts())).toEqual([]);
});

test('the entry has federation’s runtime and nothing of the app', async () => {
  const modules = await entryModules(dist, (await facts()).entry);
  if (process.env['UPDATE_DOCS']) await writeFile(ENTRY_MODULES, modules);
  expect(modules).toBe(await readFile(ENTRY_MODULES, 'utf8'));
});
