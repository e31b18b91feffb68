import type { AppConfig, HostServices, SendAuthorised } from '@learn-for-life/contract';
import { takeEarlyRead } from '../start';
import { authHeaders } from './authorised-requests';
import { describeFailure, type Failure } from './describe-failure';
import { SILENCE_MS, withSilenceLimit } from './silence-limit';

/**
 * The time limit for writes to the REST API, in milliseconds: more than the 60 seconds that a hosted project allows a request
 * (docs/decisions/0035).
 */
const WRITE_SILENCE_MS = 75_000;

interface ProjectFetchOptions {
  config: AppConfig;
  sendAuthorised: SendAuthorised;
  onFailure: (failure: Failure) => void;
}

/** Creates `HostServices.fetch`, the only `fetch` for the Data API and the REST API. */
export function createProjectFetch({
  config,
  sendAuthorised,
  onFailure,
}: ProjectFetchOptions): HostServices['fetch'] {
  const isLeaving = watchLeaving();
  const dataApi = `${config.supabaseUrl}/rest/v1/`;

  async function send(
    input: RequestInfo | URL,
    init: RequestInit,
    auth: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const request = input instanceof Request ? input : { url: String(input), ...init };
    const { url, method = 'GET', signal } = request;
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(auth)) headers.set(name, value);
    const early = takeEarlyRead(url, init.body, headers);
    const isLong = method !== 'GET' && !url.startsWith(dataApi);
    const response = await withSilenceLimit(isLong ? WRITE_SILENCE_MS : SILENCE_MS, signal, (limit) => {
      if (early) {
        limit.addEventListener('abort', () => early.abort(limit.reason));
        return early.response;
      }
      // Browsers accept at most 64 KB of requests that outlive the page.
      const keepalive = isLeaving() && typeof init.body === 'string';
      // The body of a `Request` can only be read once.
      const again = input instanceof Request ? input.clone() : input;
      return fetch(again, { ...init, headers, keepalive, signal: limit });
    });
    if (response.ok) return response;
    const failure = await describeFailure(response, early?.traceparent ?? auth['traceparent']);
    onFailure(failure);
    return failure.response;
  }

  return (input, init = {}) => {
    const { headers } = input instanceof Request ? input : init;
    const own = new Headers(headers).get('authorization');
    if (own) return send(input, init, { ...authHeaders(config), authorization: own });
    return sendAuthorised((auth) => send(input, init, auth));
  };
}

/** Returns a function that checks whether the page is hidden or unloading, because requests must then be able to outlive it. */
function watchLeaving(): () => boolean {
  let isLeft = false;
  // When a page unloads, this event comes before the page counts as hidden. This listener runs before those that send unsaved changes.
  window.addEventListener('pagehide', () => (isLeft = true), { capture: true });
  window.addEventListener('pageshow', () => (isLeft = false));
  return () => isLeft || document.hidden;
}
