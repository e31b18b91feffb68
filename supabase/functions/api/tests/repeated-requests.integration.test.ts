import { deepEqual, equal, ok } from 'node:assert/strict';
import { actor, apiUrl, asAdmin, asService, call, make } from './project.ts';

const randomKey = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });

async function countVideos(title: string): Promise<number> {
  const { count } = await asService()
    .from('videos')
    .select('id', { count: 'exact', head: true })
    .eq('title', title);
  return count ?? 0;
}

/**
 * Sends a request on a separate connection, and closes the connection once the work is done, so that the response never
 * arrives.
 */
async function sendAndCut(
  path: string,
  body: unknown,
  key: string,
  isDone: () => Promise<boolean>,
): Promise<void> {
  const { hostname, port, pathname } = new URL(apiUrl);
  const { token } = await actor('admin');
  const text = JSON.stringify(body);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const head = [
    `POST ${pathname}${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${new TextEncoder().encode(text).byteLength}`,
    `Idempotency-Key: ${key}`,
  ];
  await connection.write(new TextEncoder().encode(`${head.join('\r\n')}\r\n\r\n${text}`));
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 10));
}

Deno.test(
  'a lesson whose response was lost after the commit is found by its key and created only once',
  async () => {
    await using course = await make('courses');
    const title = `Lost answer ${crypto.randomUUID()}`;
    const path = `/api/courses/${course.id}/lessons`;
    const headers = randomKey();
    const body = { kind: 'video', title };
    await sendAndCut(
      path,
      body,
      headers['idempotency-key'] ?? '',
      async () => (await countVideos(title)) > 0,
    );

    const again = await asAdmin('POST', path, { title, kind: 'video' }, headers);
    equal(again.status, 201, JSON.stringify(again.body));
    equal(again.headers.get('idempotency-replayed'), 'true');
    equal(again.body.title, title);
    const { body: stops } = await asAdmin('GET', path);
    deepEqual(stops, [again.body]);
    equal(await countVideos(title), 1);

    const other = await asAdmin('POST', path, { kind: 'video', title: `${title} 2` }, headers);
    deepEqual([other.status, other.body.error.code], [422, 'key_reused']);
    deepEqual(Object.keys(other.body.error.fields), ['idempotencyKey']);
    const without = await asAdmin('POST', path, body);
    equal(without.headers.get('idempotency-replayed'), null);
    equal(await countVideos(title), 2);
    for (const { itemId } of [again.body, without.body]) await asAdmin('DELETE', `/api/videos/${itemId}`);
  },
);

Deno.test(
  'of many equal requests at the same time one does the work; the others get its response or have to wait',
  async () => {
    const title = `At once ${crypto.randomUUID()}`;
    const headers = randomKey();
    const send = () => asAdmin('POST', '/api/videos/upload', { title }, headers);
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    for (const { status, body } of answers) {
      ok(status === 201 || body.error.code === 'request_under_way', `${status} ${JSON.stringify(body)}`);
    }
    const last = await send();
    equal(last.status, 201);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    deepEqual([...new Set([...ids, last.body.id])], [last.body.id]);
    equal(await countVideos(title), 1);
    await asAdmin('DELETE', `/api/videos/${last.body.id}`);
  },
);

Deno.test(
  'a refused request can be corrected under the same key, and a repeated form keeps the first file',
  async () => {
    const headers = randomKey();
    const refused = await asAdmin(
      'POST',
      '/api/courses/none/lessons',
      { kind: 'quiz', title: 'Nowhere' },
      headers,
    );
    equal(refused.status, 404);
    const { data: kept } = await asService().from('quizzes').select('id').eq('title', 'Nowhere');
    deepEqual(kept, []);

    const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png');
    const form = () => {
      const fields = new FormData();
      fields.set('title', 'With a picture');
      fields.set('image', picture);
      return fields;
    };
    const first = await asAdmin('POST', '/api/quizzes/create', form(), headers);
    const again = await asAdmin('POST', '/api/quizzes/create', form(), headers);
    deepEqual([first.status, again.status], [201, 201], JSON.stringify(first.body));
    deepEqual([again.body.id, again.body.image], [first.body.id, first.body.image]);
    await asAdmin('DELETE', `/api/quizzes/${first.body.id}`);
  },
);

Deno.test('a key is one word of at most 255 characters, and belongs to its sender', async () => {
  const create = (key: string) =>
    asAdmin('POST', '/api/videos/upload', { title: 'Keys' }, { 'idempotency-key': key });
  for (const key of ['two words', 'x'.repeat(256)]) {
    const { status, body } = await create(key);
    deepEqual([status, Object.keys(body.error.fields)], [422, ['idempotencyKey']]);
  }
  const headers = randomKey();
  const { body } = await asAdmin('POST', '/api/videos/upload', { title: 'Keys' }, headers);
  const { token } = await actor('student');
  const stranger = await call(token, 'POST', '/api/videos/upload', { title: 'Keys' }, headers);
  equal(stranger.status, 403);
  await asAdmin('DELETE', `/api/videos/${body.id}`);
});
