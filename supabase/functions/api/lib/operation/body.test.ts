import { deepEqual, equal } from 'node:assert/strict';
import { Hono } from 'hono';
import { MAX_BODY_BYTES, readBody } from './body.ts';
import { toErrorResponse } from '../errors.ts';
import { errorOf } from '../test-requests.ts';

const app = new Hono();
app.onError((error) => toErrorResponse(error, ''));
app.post('/', async (c) => c.json(await readBody(c)));

const post = (body: BodyInit, type?: string) =>
  app.request('/', { method: 'POST', body, headers: type ? { 'content-type': type } : {} });

const readBodyOf = async (body: BodyInit) => (await (await post(body)).json()) as object;

Deno.test('JSON, multipart and urlencoded forms give the same fields', async () => {
  const form = new FormData();
  form.set('title', 'Tax & me');
  for (const response of [
    await post('{"title":"Tax & me"}', 'application/json; charset=utf-8'),
    await post('{"title":"Tax & me"}', 'application/merge-patch+json'),
    await post(form),
    await post(new URLSearchParams({ title: 'Tax & me' })),
  ]) {
    deepEqual(await response.json(), { title: 'Tax & me' });
  }
});

Deno.test('a repeated field, or one that ends in [], becomes a list', async () => {
  const form = new FormData();
  for (const option of ['a', 'b']) form.append('options', option);
  form.append('leftItems[]', 'only one');
  deepEqual(await (await post(form)).json(), { options: ['a', 'b'], leftItems: ['only one'] });
});

Deno.test('a field named like a built-in property stays a plain field', async () => {
  const form = new URLSearchParams({ constructor: 'y' });
  form.set('__proto__', 'x');
  const body = await (await post(form)).text();
  equal(body, '{"constructor":"y","__proto__":"x"}');
});

Deno.test('a form is read once, however many fields it has', async () => {
  const form = new URLSearchParams(Array.from({ length: 40_000 }, (_, field) => [`field-${field}`, 'x']));
  const started = performance.now();
  equal(Object.keys(await readBodyOf(form)).length, 40_000);
  const once = performance.now() - started;
  // Reading all fields again for each field would take a hundred times as long.
  equal(once < 5_000, true, `${once} ms`);
});

Deno.test('a missing body is an empty object, so that validation can name missing fields', async () => {
  deepEqual(await (await post('', 'application/json')).json(), {});
  deepEqual(await (await app.request('/', { method: 'POST' })).json(), {});
});

Deno.test('an unreadable body is 400', async () => {
  const unreadable: [BodyInit, string][] = [
    ['{"title":', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    [`{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json'],
    [`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'application/json'],
    ['"text"', 'application/json'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'application/json'],
    ['{}', 'multipart/form-data'],
    ['nonsense', 'multipart/form-data; boundary=x'],
  ];
  for (const [body, type] of unreadable) {
    const response = await post(body, type);
    equal(response.status, 400, type);
    equal((await errorOf(response)).code, 'malformed_body');
  }
});

Deno.test('another content type is 415', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/jsonx']) {
    const response = await post('{}', type);
    equal(response.status, 415, type);
    equal((await errorOf(response)).code, 'unsupported_media_type');
  }
});

Deno.test('a body over the limit is 413 even if its declared length is smaller', async () => {
  const title = 'x'.repeat(MAX_BODY_BYTES - 12);
  equal((await post(JSON.stringify({ title }), 'application/json')).status, 200);
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  const body = JSON.stringify({ title: `${title}xx` });
  const response = await app.request('/', { method: 'POST', body, headers });
  equal(response.status, 413);
  equal((await errorOf(response)).message, 'The body is too large. The maximum is 1 MB.');
});
