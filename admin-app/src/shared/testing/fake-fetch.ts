/** As much of a request as the API's client needs; jsdom has none. */
class AskedRequest {
  readonly method: string;
  readonly body: string | undefined;
  readonly headers: Headers;

  constructor(
    readonly url: string,
    readonly init: { method: string; body?: string; headers?: HeadersInit },
  ) {
    this.method = init.method;
    this.body = init.body;
    this.headers = new Headers(init.headers);
  }

  clone(): AskedRequest {
    return new AskedRequest(this.url, { ...this.init, headers: this.headers });
  }
}

export interface FakeAnswer {
  status?: number;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Answers what the API's client asks in this file's tests: one answer after the other, the last one from then on.
 * @returns `asked`, what was asked in the running test, such as 'PUT /api/courses/c1 {"title":"Tax"}', and its `tokens`
 */
export function fakeFetch() {
  const asked: string[] = [];
  const tokens: (string | null)[] = [];
  let answers: (FakeAnswer | Error)[] = [];
  const { fetch: realFetch, Request: RealRequest } = globalThis;

  const fetch = ({ method, url, body, headers }: AskedRequest) => {
    asked.push([method, url.replace(/.*\/functions\/v1/, ''), body].filter(Boolean).join(' '));
    tokens.push(headers.get('Authorization'));
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? {};
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, body: content = {}, headers: sent } = answer;
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const ok = status >= 200 && status < 300;
    return Promise.resolve({ ok, status, headers: new Headers(sent), text: () => Promise.resolve(text) });
  };

  beforeAll(() => void Object.assign(globalThis, { fetch, Request: AskedRequest }));
  afterAll(() => void Object.assign(globalThis, { fetch: realFetch, Request: RealRequest }));
  beforeEach(() => {
    asked.length = 0;
    tokens.length = 0;
    answers = [];
  });
  return {
    asked,
    tokens,
    answerWith: (...next: (FakeAnswer | Error)[]) => {
      answers = next;
    },
  };
}
