import { webcrypto } from 'node:crypto';
import { sha256 } from './sha256';

const content = new TextEncoder().encode('Learn for Life');

/** Sets `crypto.subtle`, which exists neither in jsdom nor in browsers on plain http. */
function offer(subtle: unknown) {
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
}
afterEach(() => offer(undefined));

test('the same content has the same hash', async () => {
  offer(webcrypto.subtle);
  expect(await sha256(content)).toMatch(/^[0-9a-f]{64}$/);
  expect(await sha256(content)).toBe(await sha256(content.slice()));
});

test('on plain http, hashing fails with a message about HTTPS', async () => {
  await expect(sha256(content)).rejects.toThrow(/^Uploads need HTTPS\./);
});
