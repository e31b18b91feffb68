import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { actor, type Answer, apiUrl, call, lastChange } from './project.ts';

interface Operation {
  method: string;
  path: string;
  body?: string;
  isAdminOnly: boolean;
}

/** A body that every operation with this shape accepts, if only what it names existed. */
const VALID: Record<string, Record<string, unknown>> = {
  CourseInput: { title: 'x', description: 'x', category: 'x' },
  CourseUpdate: { title: 'x', description: 'x', category: 'x' },
  VideoInput: { title: 'x' },
  VideoUpdate: { title: 'x' },
  QuizInput: { title: 'x' },
  QuizUpdate: { title: 'x' },
  VideoLink: { videoId: 'nothing' },
  QuizLink: { quizId: 'nothing' },
  PersonUpdate: { school: 'x' },
  UploadInput: { kind: 'video', contentType: 'video/mp4', size: 1 },
  StopOrder: { lessonIds: ['nothing'] },
  ImportInput: { kind: 'course', fileHash: 'a'.repeat(64), rowsTotal: 1 },
  ImportRows: { rows: [{ row: 1, quiz: { title: 'x' } }] },
  ImportCheckInput: { fileHash: 'a'.repeat(64), courseIds: [], videoIds: [], quizIds: [] },
  QuestionInput: { quizId: 'nothing', questionTitle: 'x', questionType: 'openEnded', answer: 'x' },
  QuestionReplacement: { quizId: 'nothing', questionTitle: 'x', questionType: 'openEnded', answer: 'x' },
  QuestionOrder: { questionIds: ['nothing'] },
};

/** Texts of the shapes, and values that no text field may take. */
const HOSTILE: unknown[] = [
  5,
  true,
  ['x'],
  { x: 'y' },
  'a\u0000b',
  'a\ud800b',
  '',
  '   ',
  null,
  'x'.repeat(20_000),
];

/** Whether a hostile value is of the kind that a field takes. */
function isFine(body: string, field: string, value: unknown): boolean {
  const valid = VALID[body]?.[field];
  return Array.isArray(valid) ? Array.isArray(value) : typeof valid === 'number' && typeof value === 'number';
}

/** Every operation of the API's own OpenAPI document. */
async function operations(): Promise<Operation[]> {
  const response = await fetch(`${apiUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<
      string,
      Record<
        string,
        { responses: object; requestBody?: { content: Record<string, { schema: { $ref: string } }> } }
      >
    >;
  };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { responses, requestBody }]) => ({
      method: method.toUpperCase(),
      path: path
        .replace('{id}', path.startsWith('/api/people') ? crypto.randomUUID() : 'nothing')
        .replace('{kind}', 'course'),
      body: requestBody?.content['application/json']?.schema.$ref.split('/').at(-1),
      isAdminOnly: '403' in responses,
    })),
  );
}

/** Asserts the error format and the status, and that nothing was changed meanwhile. */
function assertRefused(answer: Answer, status: number, label: string): void {
  equal(answer.status, status, `${label}: ${JSON.stringify(answer.body)}`);
  deepEqual(Object.keys(answer.body.error), ['code', 'message', 'fields'], label);
  match(answer.body.error.code, /^[a-z_]+$/, label);
  ok(answer.body.error.message.length > 0, label);
}

Deno.test('signed out, with a made-up token or as a student every admin operation is refused', async () => {
  const student = (await actor('student')).token;
  const [header, payload] = student.split('.');
  const forged = `${header}.${payload}.${btoa('forged').replaceAll('=', '')}`;
  const before = await lastChange();
  const all = await operations();
  ok(all.length >= 19);
  for (const { method, path, body, isAdminOnly } of all) {
    const label = `${method} ${path}`;
    const sent = body ? VALID[body] : undefined;
    for (const token of [undefined, 'x', forged])
      assertRefused(await call(token, method, path, sent), 401, label);
    const answer = await call(student, method, path, sent);
    if (isAdminOnly) assertRefused(answer, 403, label);
    else equal(answer.status, 200, label);
  }
  equal(await lastChange(), before);
});

Deno.test('an admin gets 404 for what does not exist, and nothing is changed', async () => {
  const { token } = await actor('admin');
  const before = await lastChange();
  for (const { method, path, body, isAdminOnly } of await operations()) {
    const namesSomething = path.includes('nothing') || body === 'QuestionInput';
    if (isAdminOnly && namesSomething) {
      assertRefused(await call(token, method, path, body && VALID[body]), 404, `${method} ${path}`);
    }
  }
  equal(await lastChange(), before);
});

Deno.test('a body that cannot be read is 400, of another type 415, too large 413', async () => {
  const { token } = await actor('admin');
  const before = await lastChange();
  const large = JSON.stringify({ title: 'x'.repeat(1024 * 1024) });
  for (const { method, path, body } of await operations()) {
    if (!body) continue;
    const label = `${method} ${path}`;
    const text = { 'content-type': 'text/plain' };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    assertRefused(await call(token, method, path, '{"title":'), 400, label);
    assertRefused(await call(token, method, path, '[]'), 400, label);
    assertRefused(await call(token, method, path, 'x', form), 400, label);
    assertRefused(await call(token, method, path, '{"title":"x"}', text), 415, label);
    assertRefused(await call(token, method, path, large), 413, label);
    assertRefused(await call(token, method, path, large.repeat(8)), 413, label);
    assertRefused(await call(undefined, method, path, large), 401, label);
  }
  equal(await lastChange(), before);
});

Deno.test('missing, wrong-typed, oversized and unstorable values are 422 at their field', async () => {
  const { token } = await actor('admin');
  const before = await lastChange();
  for (const { method, path, body } of await operations()) {
    if (!body) continue;
    const required = Object.keys(VALID[body] ?? {});
    // A change may leave out any field, but not all of them.
    if (body.endsWith('Update')) {
      const { body: answer } = await call(token, method, path, {});
      deepEqual(answer.error.fields, { body: 'Give at least one field to change.' }, path);
      continue;
    }
    const missing = await call(token, method, path, {});
    assertRefused(missing, 422, path);
    const named = Object.keys(missing.body.error.fields);
    // Which answer a question needs depends on its type.
    deepEqual(named.sort(), required.filter((field) => field !== 'answer').sort(), path);
    for (const field of required) {
      for (const value of HOSTILE.filter((value) => !isFine(body, field, value))) {
        const answer = await call(token, method, path, { ...VALID[body], [field]: value });
        assertRefused(answer, 422, `${path} ${field}=${JSON.stringify(value).slice(0, 40)}`);
        const named = Object.keys(answer.body.error.fields);
        ok(
          named.some((name) => name.split('.')[0] === field),
          `${path} ${field}`,
        );
      }
    }
  }
  equal(await lastChange(), before);
});

Deno.test('addresses that run code are refused in every media field', async () => {
  const { token } = await actor('admin');
  const before = await lastChange();
  for (const [path, fields] of [
    ['/api/courses/create', ['image']],
    ['/api/videos/upload', ['image', 'url', 'captionsUrl']],
    ['/api/quizzes/create', ['image']],
  ] as const) {
    for (const field of fields) {
      for (const value of [
        'javascript:alert(1)',
        'JAVASCRIPT:x',
        'data:text/html,x',
        '//evil.example',
        'a/../b',
        '\u0001javascript:x',
      ]) {
        const answer = await call(token, 'POST', path, { ...VALID.CourseInput, [field]: value });
        assertRefused(answer, 422, `${path} ${field} ${value}`);
        deepEqual(Object.keys(answer.body.error.fields), [field]);
      }
    }
  }
  equal(await lastChange(), before);
});

Deno.test('wrong methods and unknown addresses are refused in the same format', async () => {
  const { token } = await actor('admin');
  assertRefused(await call(token, 'GET', '/api'), 404, 'root');
  assertRefused(await call(token, 'POST', '/api/nothing', {}), 404, 'nothing');
  assertRefused(await call(token, 'PATCH', '/api/courses/nothing', {}), 405, 'patch');
  const answer = await call(token, 'DELETE', '/api/courses');
  assertRefused(answer, 405, 'delete all');
  equal(answer.headers.get('allow'), 'GET, OPTIONS');
});

Deno.test('a preflight is answered without a token', async () => {
  const response = await fetch(`${apiUrl}/api/courses/x`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3002', 'access-control-request-method': 'PUT' },
  });
  await response.body?.cancel();
  equal(response.status, 204);
  equal(response.headers.get('access-control-allow-origin'), '*');
});
