import type { OpenAPIHono } from '@hono/zod-openapi';

const encode = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** Creates a token like the auth server's. Only the fake auth server accepts its signature. */
export function testToken(claims: Record<string, unknown> = {}): string {
  const payload = {
    sub: 'user-1',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  };
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.${btoa('signature')}`;
}

/** Sends a request as a signed-in user. The body is sent as JSON unless it is a form or text. */
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

/** Reads the error of a refused request. */
export async function errorOf(response: Response): Promise<ErrorBody['error']> {
  return ((await response.json()) as ErrorBody).error;
}
