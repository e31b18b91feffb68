import { equal, rejects } from 'node:assert/strict';
import { createLimitedFetch } from './limited-fetch.ts';

/** A project that never answers. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
const limitedFetch = createLimitedFetch(silence, () => -950);

Deno.test('waiting for a project that doesn’t respond ends with the database’s time limit', async () => {
  for (const path of ['rest/v1/courses', 'rest/v1/rpc/get_health', 'auth/v1/user']) {
    const response = await limitedFetch(`http://project.test/${path}`);
    equal(response.status, 504, path);
    equal(((await response.json()) as { code: string }).code, 'PGRST001');
  }
});

Deno.test('a request aborted by its sender is aborted', async () => {
  const signal = AbortSignal.timeout(1);
  await rejects(createLimitedFetch(silence)('http://project.test/rest/v1/courses', { signal }), {
    name: 'TimeoutError',
  });
});
