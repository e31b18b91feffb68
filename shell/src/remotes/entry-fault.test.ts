import { webcrypto } from 'node:crypto';
import { explainEntryFault } from './entry-fault';

const entry = 'https://learner.test/entry.js';
// The hash of the text "ok".
const integrity = 'sha384-xGY5+2SLy7sVzWpRRtIYtTmlK8feFq07VSi1ixAtRoi5HuFeR2Lz+5roxSCgi6m1';
const release = { remote: 'learner-app', version: '1', address: entry, integrity, contractVersion: 1 };

beforeAll(() => {
  // jsdom has no Web Crypto of its own.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

function answers(body: string, status = 200, type = 'text/javascript') {
  global.fetch = jest.fn().mockResolvedValue({
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: () => Promise.resolve(Uint8Array.from(Buffer.from(body)).buffer),
  });
}

test.each([
  ['a missing file', () => answers('', 404), `${entry} responded with 404.`],
  [
    'a page',
    () => answers('<html>', 200, 'text/html'),
    `${entry} responded with text/html instead of a script.`,
  ],
  ['altered bytes', () => answers('other'), `The content of ${entry} doesn’t match its integrity hash.`],
  [
    'no connection',
    () => (global.fetch = jest.fn().mockRejectedValue(new TypeError('failed'))),
    `Couldn’t reach ${entry}.`,
  ],
])('%s has its own explanation', async (_what, arrange, said) => {
  arrange();
  expect(await explainEntryFault(release)).toBe(said);
});

test('a manifest must be JSON', async () => {
  const address = 'https://learner.test/mf-manifest.json';
  answers('{}', 200, 'application/json');
  expect(await explainEntryFault({ address, integrity: undefined })).toBe(
    `${address} was fetched but failed to load.`,
  );
  answers('<html>', 200, 'text/html');
  expect(await explainEntryFault({ address, integrity: undefined })).toBe(
    `${address} responded with text/html instead of a manifest.`,
  );
});
