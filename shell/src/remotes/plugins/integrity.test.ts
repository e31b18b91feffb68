import { integrity } from './integrity';

const entry = 'https://learner.test/remote-entry.js';
const manifest = 'https://learner.test/mf-manifest.json';
const arrived = new Map<string, string>();
const required = integrity({
  hashOf: (address) => (address === entry ? 'sha256-entry' : undefined),
  isRequired: () => true,
  arrived,
});
const optional = integrity({ hashOf: () => undefined, isRequired: () => false, arrived });
const script = (plugin: typeof required, url: string) => plugin.createScript?.({ url }) as HTMLScriptElement;
const fetchManifest = (plugin: typeof required) =>
  plugin.fetch?.(manifest, {}, {} as never, undefined) as Promise<Response>;
const loadEntry = (plugin: typeof required, type: string) =>
  plugin.loadEntry?.({ remoteInfo: { entry, type } } as never);

test('an entry is loaded with its hash, so that the browser refuses anything else', () => {
  const { src, integrity: hash, crossOrigin } = script(required, entry);
  expect([src, hash, crossOrigin]).toEqual([entry, 'sha256-entry', 'anonymous']);
});

test('an entry that arrived at another address runs from there', () => {
  arrived.set(entry, `${entry}?2`);
  expect(script(required, entry).src).toBe(`${entry}?2`);
});

test('an entry without a hash runs only where the deployment allows it', () => {
  const other = 'https://careers.test/remoteEntry.js';
  expect(() => script(required, other)).toThrow(`${other} has no integrity hash.`);
  expect(script(optional, other).src).toBe(other);
});

test('an ECMAScript module runs only where the deployment requires no hash', () => {
  expect(() => loadEntry(required, 'module')).toThrow('can’t be checked');
  expect(loadEntry(optional, 'module')).toBeUndefined();
  expect(loadEntry(required, 'global')).toBeUndefined();
});

test('a manifest is fetched with its hash, and an error page isn’t accepted as one', async () => {
  const checked = integrity({ hashOf: () => 'sha256-manifest', isRequired: () => true, arrived });
  const fetched = (global.fetch = jest.fn().mockResolvedValue(new Response('{}')));
  await fetchManifest(checked);
  expect(fetched).toHaveBeenCalledWith(manifest, expect.objectContaining({ integrity: 'sha256-manifest' }));
  global.fetch = jest.fn().mockResolvedValue(new Response('', { status: 404 }));
  await expect(fetchManifest(checked)).rejects.toThrow(`${manifest} responded with 404.`);
  await expect(fetchManifest(required)).rejects.toThrow(`${manifest} has no integrity hash.`);
});
