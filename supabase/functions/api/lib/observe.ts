import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { ApiError } from './errors.ts';
import { inWords, type WriteLog, writeLog } from './log.ts';
import { readTrace, type Trace } from './trace.ts';

declare module 'hono' {
  interface ContextVariableMap {
    trace: Trace;
  }
}

/** Gives every request an id, returns it in the response as `X-Request-Id`, and logs one line for each request. */
export function observe(log: WriteLog = writeLog): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const trace = readTrace(c.req.header('traceparent'));
    c.set('trace', trace);
    await next();
    c.res.headers.set('X-Request-Id', trace.requestId);
    // The CORS middleware answers these requests before any operation runs.
    if (c.req.method === 'OPTIONS') return;
    log({
      level: c.res.status >= 500 ? 'error' : 'info',
      message: 'request',
      requestId: trace.requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      durationMs: Math.round(performance.now() - started),
      ...describe(c.error),
    });
  };
}

function describe(error: Context['error']): { code?: string; error?: string } {
  if (error === undefined) return {};
  if (!(error instanceof ApiError)) return { error: inWords(error) };
  const { code, cause } = error;
  return cause === undefined ? { code } : { code, error: inWords(cause) };
}
