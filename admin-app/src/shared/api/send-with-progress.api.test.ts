import { sendWithProgress } from './send-with-progress.api';
import { startTestServer } from '../testing/test-server';

type Server = Awaited<ReturnType<typeof startTestServer>>;
let server: Server | undefined;
afterEach(() => server?.close());

function sendTo({ url }: Server, signal = new AbortController().signal) {
  const body = new FormData();
  body.set('title', 'Tax');
  const headers = { Authorization: 'Bearer token' };
  // jsdom reports no upload progress; a journey covers it.
  return sendWithProgress(
    { method: 'PUT', url: `${url}/here`, headers, body },
    { signal, onProgress: () => undefined },
  );
}

test('the body and headers are sent, and the response resolves with its status', async () => {
  server = await startTestServer((response) => response.writeHead(422).end('{"a":1}'));
  expect(await sendTo(server)).toEqual({ status: 422, text: '{"a":1}' });
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'PUT', path: '/here', headers: { authorization: 'Bearer token' } });
  expect(request?.body).toMatch(/name="title"\s+Tax/);
});

test('aborting a running request rejects with "aborted"', async () => {
  const controller = new AbortController();
  server = await startTestServer(() => controller.abort());
  await expect(sendTo(server, controller.signal)).rejects.toMatchObject({ code: 'aborted' });
});

test('a request that was aborted before it started is not sent', async () => {
  server = await startTestServer((response) => response.end());
  await expect(sendTo(server, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
  expect(server.received).toEqual([]);
});

test('a broken connection rejects with a readable message', async () => {
  // jsdom also logs the error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await startTestServer((response) => response.destroy());
  await expect(sendTo(server)).rejects.toMatchObject({
    code: 'network',
    message: 'The connection was lost. Please try again.',
  });
});
