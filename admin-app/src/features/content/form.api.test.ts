import type { ServerResponse } from 'node:http';
import { StaleError } from '../../shared/api-client';
import { adminServices } from '../../shared/testing/admin-services';
import { listen } from '../../shared/testing/listen';
import { sendForm, type Attached } from './form.api';

let server: Awaited<ReturnType<typeof listen>> | undefined;
afterEach(() => server?.close());

const answerJson = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status).end(JSON.stringify(body));
const refusal = (code: string, more: object = {}) => ({
  error: { code, message: 'No.', fields: {} },
  ...more,
});

interface Given {
  services?: ReturnType<typeof adminServices>;
  input?: object;
  attached?: Attached;
}

/** Updates a video at a server that answers like this. */
async function update(
  answer: Parameters<typeof listen>[0],
  { services = adminServices(), input = { title: 'Payslips' }, attached }: Given = {},
) {
  server = await listen(answer);
  services.config.supabaseUrl = server.url;
  const path = '/api/videos/v1';
  const sent = sendForm<unknown>(services, { method: 'PUT', path, input }, attached);
  // Looked at by the test, perhaps later.
  sent.catch(() => undefined);
  return { sent, received: server.received };
}

test('fields travel as text: nothing as an empty one, and a file under its kind instead of its field', async () => {
  const file = new File(['picture'], 'card.png', { type: 'image/png' });
  const sending = { signal: new AbortController().signal, onProgress: () => undefined };
  const { sent, received } = await update(answerJson(200, { id: 'v1' }), {
    input: { title: 'Payslips', date: null, durationSeconds: 90, image: 'old.png' },
    attached: { files: new Map([['image', { kind: 'image', file }]]), sending },
  });
  expect(await sent).toEqual({ id: 'v1' });
  const [{ body, headers, path } = { body: '', headers: {}, path: '' }] = received;
  expect(path).toBe('/functions/v1/api/videos/v1');
  expect(headers).toMatchObject({ authorization: 'Bearer old', apikey: 'publishable-key' });
  for (const part of [
    /name="title"\s+Payslips\r\n/,
    /name="date"\r\n\r\n\r\n/,
    /name="durationSeconds"\s+90\r\n/,
    /name="image"; filename="card.png"\r\nContent-Type: image\/png\s+picture\r\n/,
  ])
    expect(body).toMatch(part);
  expect(body).not.toContain('old.png');
});

test('401: the token is renewed and the form sent again, once', async () => {
  const { sent, received } = await update((response, count) =>
    count === 1
      ? answerJson(401, refusal('unauthorized'))(response)
      : answerJson(200, { id: 'v1' })(response),
  );
  expect(await sent).toEqual({ id: 'v1' });
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(received[1]?.body).toMatch(/name="title"\s+Payslips/);
});

test('401 of a session that is over is an error, and the session ends here as well', async () => {
  const services = adminServices({ over: true });
  const { sent, received } = await update(answerJson(401, refusal('unauthorized')), { services });
  await expect(sent).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(received).toHaveLength(1);
  expect(services.auth['signOut']).toHaveBeenCalledWith({ scope: 'local' });
});

test('403: somebody took the right away, which the host learns at once', async () => {
  const services = adminServices();
  const { sent } = await update(answerJson(403, refusal('forbidden')), { services });
  await expect(sent).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  expect(services.session.getState()).toMatchObject({ user: { isAdmin: false } });
});

test('409 brings along what stands now', async () => {
  const { sent } = await update(answerJson(409, refusal('stale_update', { current: { id: 'v1' } })));
  const error = await sent.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ current: { id: 'v1' } });
});

test('422: messages keep the names of their fields', async () => {
  const fields = { title: 'Title is required.' };
  const body = { error: { code: 'validation_failed', message: 'No.', fields } };
  const { sent } = await update(answerJson(422, body));
  await expect(sent).rejects.toMatchObject({ code: 'validation_failed', status: 422, fields });
});

test('a page of a proxy instead of an answer is told in words', async () => {
  const { sent } = await update((response) => response.writeHead(413).end('<h1>Too large</h1>'));
  await expect(sent).rejects.toMatchObject({ message: 'The server answered 413.', status: 413 });
});
