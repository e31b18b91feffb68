import { equal, rejects } from 'node:assert/strict';
import { ApiError } from '../errors.ts';
import { createRequestLimit } from './request-limit.ts';

/** Creates a request limit whose database sends this response. */
function limit(answer: () => Response) {
  const counted: unknown[] = [];
  const limitRequest = createRequestLimit({
    supabaseUrl: 'http://project.test',
    supabaseKey: 'key',
    limits: { secretKey: 'sb_secret_1', addressHeader: 'x-real-ip' },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      equal(request.headers.get('apikey'), 'sb_secret_1');
      counted.push(await request.json());
      return answer();
    },
  });
  return { limitRequest, counted };
}

Deno.test('a request counts for its account and the address that the proxy reports', async () => {
  const { limitRequest, counted } = limit(() => Response.json(false));
  await limitRequest('mia', new Headers({ 'x-real-ip': '203.0.113.9', 'x-forwarded-for': '198.51.100.1' }));
  equal(JSON.stringify(counted), '[{"p_account":"mia","p_address":"203.0.113.9"}]');
});

Deno.test('one request too many is refused, with the time to wait', async () => {
  const { limitRequest } = limit(() => Response.json(true));
  await rejects(limitRequest(null, new Headers()), (error) => {
    return (
      error instanceof ApiError && error.status === 429 && error.details.headers?.['Retry-After'] === '60'
    );
  });
});

Deno.test('a request that can’t be counted is allowed', async () => {
  const { limitRequest } = limit(() => Response.json({ message: 'no' }, { status: 500 }));
  await limitRequest('mia', new Headers());
});
