import { runInThisContext } from 'node:vm';
import { withSilenceLimit } from './silence-limit';

// jsdom doesn't have these, so they come from Node's own context.
Object.assign(globalThis, runInThisContext('({ Response, ReadableStream, TextEncoder })'));

const LIMIT = 1_000;

/** Creates a response whose body the test sends part by part. As in a browser, it fails when the signal is aborted. */
function aDownload(signal: AbortSignal) {
  let body!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  const response = new Response(stream);
  signal.addEventListener('abort', () => body.error(signal.reason));
  return {
    response,
    part: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    end: () => body.close(),
  };
}
/** A `fetch` that never receives a response. */
const hanging = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a request without a response is aborted', async () => {
  const outcome = caught(withSilenceLimit(LIMIT, undefined, hanging));
  await jest.advanceTimersByTimeAsync(LIMIT);
  expect(await outcome).toMatchObject({ name: 'TimeoutError', message: 'No data received for 1 s.' });
});

test('a response that arrives in parts may take any time', async () => {
  let download!: ReturnType<typeof aDownload>;
  const response = await withSilenceLimit(LIMIT, undefined, (signal) => {
    download = aDownload(signal);
    return Promise.resolve(download.response);
  });
  const text = response.text();
  for (const letter of 'slowly') {
    await jest.advanceTimersByTimeAsync(LIMIT - 1);
    download.part(letter);
  }
  download.end();
  expect(await text).toBe('slowly');
  await jest.advanceTimersByTimeAsync(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('a response that stops halfway fails when read', async () => {
  let download!: ReturnType<typeof aDownload>;
  const response = await withSilenceLimit(LIMIT, undefined, (signal) => {
    download = aDownload(signal);
    return Promise.resolve(download.response);
  });
  const text = caught(response.text());
  download.part('half of');
  await jest.advanceTimersByTimeAsync(LIMIT);
  expect(await text).toMatchObject({ name: 'TimeoutError' });
});

test('the caller can abort too, with its own reason', async () => {
  const caller = new AbortController();
  const outcome = caught(withSilenceLimit(LIMIT, caller.signal, hanging));
  caller.abort('closed');
  expect(await outcome).toBe('closed');
  const late = caught(
    withSilenceLimit(LIMIT, caller.signal, (signal) => {
      signal.throwIfAborted();
      return hanging(signal);
    }),
  );
  expect(await late).toBe('closed');
  expect(jest.getTimerCount()).toBe(0);
});
