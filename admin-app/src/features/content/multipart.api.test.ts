import type { ServerResponse } from 'node:http';
import { StaleError } from '../../shared/api-client';
import { adminServices } from '../../shared/testing/admin-services';
import { startTestServer } from '../../shared/testing/test-server';
import type { Attachments } from './content-kind';
import { sendMultipart } from './multipart.api';

let server: Awaited<ReturnType<typeof startTestServer>> | undefined;
afterEach(() => server?.close());

const respondJson = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status).end(JSON.stringify(body));
const errorBody = (code: string, more: object = {}) => ({
  error: { code, message: 'No.', fields: {} },
  ...more,
});

interface UpdateOptions {
  services?: ReturnType<typeof adminServices>;
  input?: object;
  attachments?: Attachments;
}

/** Updates a video on a test server. */
async function update(
  respond: Parameters<typeof startTestServer>[0],
  { services = adminServices(), input = { title: 'Payslips' }, attachments }: UpdateOptions = {},
) {
  server = await startTestServer(respond);
  services.config.supabaseUrl = server.url;
  const path = '/api/videos/v1';
  const sent = sendMultipart<unknown>(services, { method: 'PUT', path, input }, attachments);
  // The test may await it later; until then a rejection is not unhandled.
  sent.catch(() => undefined);
  return { sent, received: server.received };
}

test('fields are sent as text, null as empty, and a file under its kind instead of its field', async () => {
  const file = new File(['picture'], 'card.png', { type: 'image/png' });
  const transfer = { signal: new AbortController().signal, onProgress: () => undefined };
  const { sent, received } = await update(respondJson(200, { id: 'v1' }), {
    input: { title: 'Payslips', date: null, durationSeconds: 90, image: 'old.png' },
    attachments: { files: new Map([['image', { kind: 'image', file }]]), transfer },
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

test('a 401 renews the token and retries the form once', async () => {
  const { sent, received } = await update((response, count) =>
    count === 1
      ? respondJson(401, errorBody('unauthorized'))(response)
      : respondJson(200, { id: 'v1' })(response),
  );
  expect(await sent).toEqual({ id: 'v1' });
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(received[1]?.body).toMatch(/name="title"\s+Payslips/);
});

test('a 401 after the session has ended rejects and signs out locally', async () => {
  const services = adminServices({ sessionEnded: true });
  const { sent, received } = await update(respondJson(401, errorBody('unauthorized')), { services });
  await expect(sent).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(received).toHaveLength(1);
  expect(services.auth['signOut']).toHaveBeenCalledWith({ scope: 'local' });
});

test('after a 403 the session has the right that is left', async () => {
  const services = adminServices({ right: null });
  const { sent } = await update(respondJson(403, errorBody('forbidden')), { services });
  await expect(sent).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  expect(services.session.getState()).toMatchObject({ user: { isAdmin: false } });
});

test('a 409 of a stale update rejects with the stored version', async () => {
  const { sent } = await update(respondJson(409, errorBody('stale_update', { current: { id: 'v1' } })));
  const error = await sent.catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ current: { id: 'v1' } });
});

test('a 422 rejects with the messages by field', async () => {
  const fields = { title: 'Title is required.' };
  const body = { error: { code: 'validation_failed', message: 'No.', fields } };
  const { sent } = await update(respondJson(422, body));
  await expect(sent).rejects.toMatchObject({ code: 'validation_failed', status: 422, fields });
});

test('a proxy’s page rejects with a readable message', async () => {
  const { sent } = await update((response) => response.writeHead(413).end('<h1>Too large</h1>'));
  await expect(sent).rejects.toMatchObject({ message: 'The server answered 413.', status: 413 });
});
