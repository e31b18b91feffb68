import type { OpenAPIHono } from '@hono/zod-openapi';
import { createApp } from '../app.ts';
import type { AdminRight } from '../schemas/people/person.schema.ts';
import type { LogEntry } from './log.ts';

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token like the auth server's; only the fake auth server accepts its signature. */
export function testToken(claims: Record<string, unknown> = {}): string {
  const payload = {
    sub: 'user-1',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.${btoa('signature')}`;
}

interface FakeProject {
  /** The auth server's response to the token (default: 200). */
  auth?: () => Response;
  /** Of the caller; null: a student. */
  adminRight?: AdminRight | null;
  /** Handles every other request to the Data API; by default none is expected. */
  data?: (request: Request) => Response | Promise<Response>;
}

export interface TestApp {
  app: OpenAPIHono;
  /** Requests to the project, as `GET /rest/v1/courses?…`. */
  requests: string[];
  /** The log. */
  log: LogEntry[];
}

/** The app with a fake project in memory. */
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

/** Sends a request as a signed-in user, a body as JSON unless it is a form or text. */
export function send(
  app: OpenAPIHono,
  method: string,
  path: string,
  body?: unknown,
): Response | Promise<Response> {
  const headers = new Headers({ authorization: `Bearer ${testToken()}` });
  const isRaw = body instanceof FormData || body instanceof URLSearchParams || typeof body === 'string';
  if (body !== undefined && !(body instanceof FormData) && !(body instanceof URLSearchParams)) {
    headers.set('content-type', 'application/json');
  }
  return app.request(path, { method, headers, body: isRaw ? body : JSON.stringify(body) });
}

export interface ErrorBody {
  error: { code: string; message: string; fields: Record<string, string>; requestId: string };
  current?: unknown;
}

/** The error of a refused request. */
export async function errorOf(response: Response): Promise<ErrorBody['error']> {
  return ((await response.json()) as ErrorBody).error;
}
