import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import { findContractFaults, type RemoteInfo } from './contract-check.ts';
import { sharedRanges } from './shared-packages.ts';

const named = (content: string) => `remote-entry.${createHash('sha256').update(content).digest('hex')}.js`;
const source = `var remote; remote = { "./app": () => {} };`;
const good: RemoteInfo = {
  entry: named(source),
  contractVersion: CONTRACT_VERSION,
  screens: [{ path: '/home', access: 'signed-in' }],
  shared: sharedRanges(),
};
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-'));
  await writeFile(join(folder, good.entry), source);
  await writeFile(join(folder, named('')), '');
  await writeFile(join(folder, named('another')), source);
});
afterAll(() => rm(folder, { recursive: true }));

test('a remote that fulfils the contract has no violations', async () => {
  expect(await findContractFaults(folder, good)).toEqual([]);
});

test.each<[string, Partial<RemoteInfo>, string]>([
  [
    'another contract version',
    { contractVersion: CONTRACT_VERSION + 1 },
    `It uses contract version ${CONTRACT_VERSION + 1}`,
  ],
  ['altered bytes', { entry: named('another') }, 'doesn’t include its content hash'],
  ['nothing exposed', { entry: named('') }, 'doesn’t expose ./app'],
  ['no screens', { screens: [] }, 'It has no screens'],
  ['a range the host misses', { shared: { ...good.shared, react: '^18.0.0' } }, 'It needs react ^18.0.0'],
  ['a package that hosts don’t share', { shared: { ...good.shared, lodash: '^4.0.0' } }, 'It needs lodash'],
  ['a second React', { shared: { 'react-dom': '^19.0.0' } }, 'It bundles its own react'],
])('%s is reported', async (_what, change, fault) => {
  expect((await findContractFaults(folder, { ...good, ...change })).join('\n')).toContain(fault);
});
