import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApp } from '../app.ts';
import type { AdminRight } from '../lib/operation/auth.ts';
import type { LogEntry } from '../lib/log.ts';

interface FakeProject {
  /** The auth server's response to the token (default: 200). */
  auth?: () => Response;
  /** The caller's admin right; null for a student. */
  adminRight?: AdminRight | null;
  /** Handles every other request to the Data API; by default none is expected. */
  data?: (request: Request) => Response | Promise<Response>;
}

export interface TestApp {
  app: OpenAPIHono;
  /** The requests to the project, such as `GET /rest/v1/courses?…`. */
  requests: string[];
  /** The entries of the app's log. */
  log: LogEntry[];
}

/** Creates the app with a fake project in memory. */
export function testApp({ auth, adminRight = 'all', data }: FakeProject = {}): TestApp {
  const requests: string[] = [];
  const log: LogEntry[] = [];
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    if (pathname === '/auth/v1/user')
      return auth?.() ?? Response.json({ id: 'user-1', aud: 'authenticated' });
    if (pathname === '/rest/v1/rpc/get_admin_right') return Response.json(adminRight);
    if (!data) throw new Error(`Unexpected request for ${pathname}`);
    return await data(request);
  };
  const app = createApp({
    supabaseUrl: 'http://project.test',
    supabaseKey: 'key',
    fetch: fakeFetch,
    version: '17',
    log: (entry) => log.push(entry),
  });
  return { app, requests, log };
}
