import type { Register } from '../lib/operation/operation.ts';
import { readHealth } from '../data/health.data.ts';
import type { ApiConfig } from '../lib/supabase-client.ts';
import { health } from '../schemas/health.schema.ts';

/** The request that a monitor sends once a minute. */
export function healthRoutes(register: Register, { version = null }: ApiConfig): void {
  register({
    method: 'get',
    path: '/api/health',
    tag: 'Health',
    access: 'everybody',
    summary: 'Check the API’s health',
    description: 'Includes the versions of the function and database.',
    status: 200,
    result: health,
    handle: async ({ db }) => ({ status: 'ok' as const, version, ...(await readHealth(db)) }),
  });
}
