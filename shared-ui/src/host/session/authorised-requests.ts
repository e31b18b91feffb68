import type { AppConfig, HostServices, SendAuthorised } from '../../contract';
import { consumeEarlyRead, createTraceparent, readStoredSession, withRequestId } from '../start';
import { renewToken } from './renew-token';

type GetAuth = HostServices['getAuth'];

/** Headers of one request. @param token undefined when nobody is signed in */
function authHeaders({ supabaseKey }: AppConfig, token = supabaseKey) {
  return { apikey: supabaseKey, authorization: `Bearer ${token}`, traceparent: createTraceparent() };
}

/**
 * Sends a request with a token and, when the server refuses the token (401), once more with a renewed one. The Auth client
 * renews by the browser's clock, which is wrong on more than one school computer, and cannot know that the project's keys
 * were changed.
 *
 * @param send sends the request with the given headers; must be able to send it a second time
 * @returns the first answer where there is no other token: the session is over
 */
export async function sendWithRenewal<Response extends { status: number }>(
  { config, getAuth }: { config: AppConfig; getAuth: GetAuth },
  token: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const response = await send(authHeaders(config, token));
  if (response.status !== 401) return response;
  const renewed = await renewToken(await getAuth(), token);
  return renewed === undefined ? response : send(authHeaders(config, renewed));
}

/**
 * Requests to the Supabase project as the signed-in user. While the stored token is valid they need none of the Auth
 * client's code and are sent at once, so that a page can also send one while it is being left.
 */
export function createAuthorisedRequests(
  config: AppConfig,
  getAuth: GetAuth,
): Pick<HostServices, 'fetch' | 'sendAuthorised'> {
  const renewedSession = async () => (await (await getAuth()).getSession()).data.session;

  const sendAuthorised: SendAuthorised = async (send) => {
    const stored = readStoredSession();
    const session = stored === undefined ? await renewedSession() : stored;
    if (!session) return send(authHeaders(config));
    return sendWithRenewal({ config, getAuth }, session.access_token, send);
  };

  return { sendAuthorised, fetch: authorisedFetch(sendAuthorised) };
}

/** `fetch` with the headers that `sendAuthorised` gives. It takes the answer of a read that was sent early. */
export function authorisedFetch(sendAuthorised: SendAuthorised): HostServices['fetch'] {
  return (input, init = {}) =>
    sendAuthorised(async (auth) => {
      const send = () => {
        if (typeof input === 'string') {
          const request = { ...init, headers: { ...init.headers, ...auth } };
          return consumeEarlyRead(input, request) ?? fetch(input, request);
        }
        // A request's body can be read once.
        const request = input.clone();
        for (const [name, value] of Object.entries(auth)) request.headers.set(name, value);
        return fetch(request);
      };
      return withRequestId(await send(), auth['traceparent'] ?? '');
    });
}
