import { equal } from 'node:assert/strict';
import { DISCARD_LIMIT, discardBody } from './discard-body.ts';

/** Creates a body of this many chunks of 1 MB, and counts how many of them were received. */
function streamed(chunks: number): { request: Request; received: () => number } {
  let received = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (received === chunks) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024));
        if (received < chunks) received++;
      },
    },
    { highWaterMark: 0 },
  );
  return { request: new Request('http://api.test', { method: 'POST', body }), received: () => received };
}

Deno.test('an unread body is received completely', async () => {
  const { request, received } = streamed(5);
  await discardBody(request);
  equal(received(), 5);
});

Deno.test('an endless body is cut off at the limit', async () => {
  const { request, received } = streamed(Number.POSITIVE_INFINITY);
  await discardBody(request);
  equal(received(), DISCARD_LIMIT / 1024 / 1024 + 1);
});

Deno.test('a body that was already read or that breaks off causes no error', async () => {
  const read = new Request('http://api.test', { method: 'POST', body: 'x' });
  await read.text();
  await discardBody(read);
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  await discardBody(new Request('http://api.test', { method: 'POST', body: broken }));
});
