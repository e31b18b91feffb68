import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findContractFaults, type RemoteInfo } from 'shared-ui/build/contract-check';

/** What was built last; `npm run build` first. */
const dist = join(__dirname, '..', 'dist');

test('the build keeps the contract that hosts of this tree speak', async () => {
  const facts = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as RemoteInfo;
  expect(await findContractFaults(dist, facts)).toEqual([]);
});
