import { equal, rejects } from 'node:assert/strict';
import { createLimitedFetch } from './limited-fetch.ts';

/** A project that never answers. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });
const limitedFetch = createLimitedFetch(silence, () => -950);

Deno.test('a project that does not answer is waited for no longer than the database may take', async () => {
  for (const path of ['rest/v1/courses', 'rest/v1/rpc/get_health', 'auth/v1/user']) {
    const response = await limitedFetch(`http://project.test/${path}`);
    equal(response.status, 504, path);
    equal(((await response.json()) as { code: string }).code, 'PGRST001');
  }
});

Deno.test('a request that its sender gives up is given up', async () => {
  const signal = AbortSignal.timeout(1);
  await rejects(createLimitedFetch(silence)('http://project.test/rest/v1/courses', { signal }), {
    name: 'TimeoutError',
  });
});
