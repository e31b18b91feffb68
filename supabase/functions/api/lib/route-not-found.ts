import type { Context } from 'hono';
import type { RouterRoute } from 'hono/types';
import { ApiError, routeNotFound } from './errors.ts';

/**
 * Rejects a request that no route matches: 405 with `Allow` if the path exists for another method, 404 otherwise.
 * @throws {ApiError} always
 */
export function rejectUnmatched(c: Context, routes: RouterRoute[]): never {
  const path = c.req.path.replace(/(?<=.)\/+$/, '');
  const methods = routes
    .filter((route) => route.method !== 'ALL' && toPattern(route.path).test(path))
    .map((route) => route.method);
  if (methods.length === 0) throw routeNotFound();
  const allow = [...new Set([...methods, 'OPTIONS'])].join(', ');
  throw new ApiError(405, 'method_not_allowed', `This address only answers to ${allow}.`, {
    headers: { Allow: allow },
  });
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`);
}
