import { send } from './send.api';
import { listen } from './testing/listen';

type Server = Awaited<ReturnType<typeof listen>>;
let server: Server | undefined;
afterEach(() => server?.close());

function sendTo({ url }: Server, signal = new AbortController().signal) {
  const body = new FormData();
  body.set('title', 'Tax');
  const headers = { Authorization: 'Bearer token' };
  // How far it has come is seen in a browser only (journeys).
  return send({ method: 'PUT', url: `${url}/here`, headers, body }, { signal, onProgress: () => undefined });
}

test('what was sent arrives whole, and the answer comes back with its status', async () => {
  server = await listen((response) => response.writeHead(422).end('{"a":1}'));
  expect(await sendTo(server)).toEqual({ status: 422, text: '{"a":1}' });
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'PUT', path: '/here', headers: { authorization: 'Bearer token' } });
  expect(request?.body).toMatch(/name="title"\s+Tax/);
});

test('a request under way is stopped', async () => {
  const stop = new AbortController();
  server = await listen(() => stop.abort());
  await expect(sendTo(server, stop.signal)).rejects.toMatchObject({ code: 'aborted' });
});

test('what was stopped before it set out is not sent', async () => {
  server = await listen((response) => response.end());
  await expect(sendTo(server, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' });
  expect(server.received).toEqual([]);
});

test('a connection that breaks is told in words', async () => {
  // jsdom says it on the console as well.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await listen((response) => response.destroy());
  await expect(sendTo(server)).rejects.toMatchObject({
    code: 'network',
    message: 'The connection was lost. Please try again.',
  });
});
