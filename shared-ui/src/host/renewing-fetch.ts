import { takeEarlyRead } from '../boot';

const BEARER = 'Bearer ';

/**
 * `fetch` for the Supabase client: a request whose token the server refuses is sent once more with a renewed one. The
 * client renews by the browser's clock, which is wrong on more than one school computer, and cannot know that the
 * project's keys were changed. A session that cannot be renewed is over: the client then says so itself. What the page
 * has asked for early is not asked for again.
 *
 * @param renew asked for another token than the refused one; undefined when there is none
 */
export function createRenewingFetch(renew: (refused: string) => Promise<string | undefined>): typeof fetch {
  return async (input, init) => {
    const early = typeof input === 'string' ? takeEarlyRead(input, init) : undefined;
    const response = await (early ?? fetch(input, init));
    const headers = new Headers(init?.headers);
    const authorization = headers.get('authorization') ?? '';
    // Auth answers 401 for reasons of its own, and is what renews.
    if (response.status !== 401 || !authorization.startsWith(BEARER) || isAuth(input)) return response;
    const token = await renew(authorization.slice(BEARER.length));
    if (!token) return response;
    headers.set('authorization', BEARER + token);
    return fetch(input, { ...init, headers });
  };
}

function isAuth(input: RequestInfo | URL): boolean {
  return new URL(input instanceof Request ? input.url : input).pathname.startsWith('/auth/v1/');
}
