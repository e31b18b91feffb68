import { fakeServices } from 'shared-ui/testing';
import { linkKinds } from './link-kind';
import { createLinksApi } from './links.api';

/** jsdom has no requests; this one keeps what was asked. */
class AskedRequest {
  readonly headers = new Map<string, string>();
  constructor(
    readonly url: string,
    readonly init: { method: string; body: string },
  ) {}
}

const { fetch: realFetch, Request: RealRequest } = globalThis;
const asked: string[] = [];

beforeAll(() => {
  const answer = { ok: true, status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
  const fetch = ({ url, init }: AskedRequest) => {
    asked.push(`${init.method} ${url.replace(/.*\/functions\/v1/, '')} ${init.body}`);
    return Promise.resolve(answer);
  };
  Object.assign(globalThis, { fetch, Request: AskedRequest });
});
afterAll(() => Object.assign(globalThis, { fetch: realFetch, Request: RealRequest }));

test('each change goes to its own address, with the id of what is linked', async () => {
  const { changes } = createLinksApi(fakeServices({ auth: { getSession: () => ({ session: null }) } }));
  for (const { id } of linkKinds) {
    await changes[id].link('h', 'i');
    await changes[id].unlink('h', 'i');
  }
  expect(asked).toEqual([
    'PUT /api/courses/h/linkVideo {"videoId":"i"}',
    'PUT /api/courses/h/unlinkVideo {"videoId":"i"}',
    'PUT /api/courses/h/linkQuiz {"quizId":"i"}',
    'PUT /api/courses/h/unlinkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/linkQuiz {"quizId":"i"}',
    'PUT /api/videos/h/unlinkQuiz {"quizId":"i"}',
  ]);
});
