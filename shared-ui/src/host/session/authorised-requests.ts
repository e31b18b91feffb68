import type { AppConfig, SendAuthorised } from '@learn-for-life/contract';
import { createTraceparent, readStoredSession } from '../start';
import type { RenewToken } from './renew-token';

/** Returns a request's headers. @param token the access token; undefined if no one is signed in */
export function authHeaders({ supabaseKey }: AppConfig, token = supabaseKey) {
  return { apikey: supabaseKey, authorization: `Bearer ${token}`, traceparent: createTraceparent() };
}

/** Like `SendAuthorised`, but sends the request with the given token. */
export type SendWithToken = <Response extends { status: number }>(
  token: string,
  send: (headers: ReturnType<typeof authHeaders>) => Promise<Response>,
) => Promise<Response>;

/**
 * Sends requests with a token and, when the server refuses the token (401), once more with a renewed one. The Auth client renews tokens by
 * the browser's clock, which is wrong on some school computers. It also can't know that the project's keys were changed.
 */
export function createSendWithToken(config: AppConfig, renewToken: RenewToken): SendWithToken {
  return async (token, send) => {
    const response = await send(authHeaders(config, token));
    if (response.status !== 401) return response;
    const renewed = await renewToken(token);
    return renewed === undefined ? response : send(authHeaders(config, renewed));
  };
}

/**
 * Creates a function that sends requests to the Supabase project as the signed-in user. While the stored token is valid, requests don't
 * need the Auth client's code and are sent immediately, so that a page can send one even while it unloads.
 */
export function createSendAuthorised(
  config: AppConfig,
  renewToken: RenewToken,
  sendWithToken: SendWithToken,
): SendAuthorised {
  return async (send) => {
    const stored = readStoredSession();
    const token = stored === undefined ? await renewToken() : stored?.access_token;
    return token === undefined ? send(authHeaders(config)) : sendWithToken(token, send);
  };
}
