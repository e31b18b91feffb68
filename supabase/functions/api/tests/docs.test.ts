import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { testApp } from './test-app.ts';
import { openApiDocument } from '../routes/docs.routes.ts';

/** The operations that clients rely on (docs/product.md#rest-api). */
const OPERATIONS = [
  'get /api/courses',
  'post /api/courses/create',
  'put /api/courses/{id}',
  'delete /api/courses/{id}',
  'get /api/videos',
  'post /api/videos/upload',
  'put /api/videos/{id}',
  'delete /api/videos/{id}',
  'get /api/quizzes/',
  'post /api/quizzes/create',
  'put /api/quizzes/{id}',
  'delete /api/quizzes/{id}',
  'post /api/questions/create',
  'put /api/courses/{id}/linkVideo',
  'put /api/courses/{id}/unlinkVideo',
  'put /api/courses/{id}/linkQuiz',
  'put /api/courses/{id}/unlinkQuiz',
  'put /api/videos/{id}/linkQuiz',
  'put /api/videos/{id}/unlinkQuiz',
];

Deno.test('the document has every operation that clients rely on', () => {
  const { paths } = openApiDocument(testApp().app);
  const found = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method} ${path}`),
  );
  deepEqual(
    OPERATIONS.filter((operation) => !found.includes(operation)),
    [],
  );
});

Deno.test('every operation documents its access, its result and its errors', () => {
  const { paths, components } = openApiDocument(testApp().app);
  ok(components?.securitySchemes?.bearer);
  for (const [path, item] of Object.entries(paths ?? {})) {
    for (const [method, operation] of Object.entries(item) as [
      string,
      { responses: object; security: unknown },
    ][]) {
      const isPublic =
        /^\/api\/(billing\/|health$|account\/own-email\/open$|login-cards\/redeem$)/.test(path) ||
        (method === 'post' && path === '/api/parent-requests');
      deepEqual(operation.security, [...(isPublic ? [{}] : []), { bearer: [] }], path);
      const statuses = Object.keys(operation.responses);
      ok(
        statuses.some((status) => /^20[014]$/.test(status)),
        path,
      );
      const isForLearners = /^\/api\/(practice|account|invitations|first-year\/(lives|next))(\/|$)/.test(
        path,
      );
      const refusalStatuses = isPublic ? [] : method === 'get' || isForLearners ? ['401'] : ['401', '403'];
      const expected = [...refusalStatuses, ...(method === 'get' ? ['500'] : ['404', '409', '500'])];
      for (const status of expected) ok(statuses.includes(status), `${method} ${path} ${status}`);
    }
  }
});

Deno.test(
  'the document and the page are public, and gateways don’t rewrite the page, because it is text',
  async () => {
    const { app, requests } = testApp();
    const document = await app.request('/api/openapi.json');
    equal(document.status, 200);
    equal(((await document.json()) as { openapi: string }).openapi, '3.1.0');
    const page = await app.request('/api/docs');
    match(page.headers.get('content-type') ?? '', /^text\/plain; charset=utf-8$/i);
    const text = await page.text();
    for (const operation of OPERATIONS) {
      const [method = '', path = ''] = operation.split(' ');
      ok(text.includes(`\n### ${method.toUpperCase()} ${path}\n`), operation);
    }
    match(text, /\n### QuestionInput\n/);
    ok(!/<\/?[a-z]/.test(text), 'it is readable as it is');
    deepEqual(requests, []);
  },
);
