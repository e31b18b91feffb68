/** The parts of `Request` that the API client and the router need; jsdom has no `Request`. */
class FakeRequest {
  readonly method: string;
  readonly body: string | undefined;
  readonly headers: Headers;

  constructor(
    readonly url: string,
    readonly init: { method?: string; body?: string; headers?: HeadersInit },
  ) {
    this.method = init.method ?? 'GET';
    this.body = init.body;
    this.headers = new Headers(init.headers);
  }

  text(): Promise<string> {
    return Promise.resolve(this.body ?? '');
  }

  clone(): FakeRequest {
    return new FakeRequest(this.url, { ...this.init, headers: this.headers });
  }
}

interface FakeResponse {
  status?: number;
  /** The body, sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A response, or a function that returns one for a request such as 'GET /api/people'. */
type Answer = FakeResponse | Error | ((request: string) => FakeResponse);

/**
 * Replaces `fetch` in the tests of a file. Responses are given in order; the last one repeats.
 * @returns `requests` of the running test, such as 'PUT /api/courses/c1 {"title":"Tax"}', their `tokens` and idempotency `keys`
 */
export function fakeFetch() {
  const requests: string[] = [];
  const tokens: (string | null)[] = [];
  const keys: (string | null)[] = [];
  let responses: Answer[] = [];
  const { fetch: realFetch, Request: RealRequest } = globalThis;

  const fetch = ({ method, url, body }: FakeRequest, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const request = [method, url.replace(/.*\/functions\/v1/, ''), body].filter(Boolean).join(' ');
    requests.push(request);
    tokens.push(headers.get('Authorization'));
    keys.push(headers.get('Idempotency-Key'));
    const answer = (responses.length > 1 ? responses.shift() : responses[0]) ?? {};
    const response = typeof answer === 'function' ? answer(request) : answer;
    if (response instanceof Error) return Promise.reject(response);
    const { status = 200, body: content = {}, headers: responseHeaders } = response;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return Promise.resolve(new Response(text, { status, headers: responseHeaders ?? {} }));
  };

  beforeAll(() => void Object.assign(globalThis, { fetch, Request: FakeRequest }));
  afterAll(() => void Object.assign(globalThis, { fetch: realFetch, Request: RealRequest }));
  beforeEach(() => {
    requests.length = 0;
    tokens.length = 0;
    keys.length = 0;
    responses = [];
  });
  return {
    requests,
    tokens,
    keys,
    respondWith: (...next: Answer[]) => {
      responses = next;
    },
  };
}
