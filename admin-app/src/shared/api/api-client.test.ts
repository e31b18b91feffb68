import { AppError } from 'shared-ui/data';
import { createApiClient, StaleError, unwrap, unwrapPage } from './api-client';
import { adminServices } from '../testing/admin-services';
import { fakeFetch } from '../testing/fake-fetch';

const { requests, tokens, keys, respondWith } = fakeFetch();

const body = { title: 'Tax' };
/** Creates a quiz, as an example of any request of this client. */
const createQuiz = (services = adminServices()) =>
  unwrap(createApiClient(services).POST('/api/quizzes/create', { body }));
const errorResponse = (status: number, code: string, more: object = {}) => ({
  status,
  body: { error: { code, message: 'No.', fields: {} }, ...more },
});
const unauthorized = errorResponse(401, 'unauthorized');

test('a request carries the user’s token and resolves with the response body', async () => {
  respondWith({ body: { id: 'q1' } });
  expect(await createQuiz()).toEqual({ id: 'q1' });
  expect(requests).toEqual(['POST /api/quizzes/create {"title":"Tax"}']);
  expect(tokens).toEqual(['Bearer old']);
});

test('a 401 renews the token and retries the request once', async () => {
  respondWith(unauthorized, { body: { id: 'q1' } });
  expect(await createQuiz()).toEqual({ id: 'q1' });
  expect(requests).toEqual(Array(2).fill('POST /api/quizzes/create {"title":"Tax"}'));
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

test('a 401 with the renewed token rejects without logging out', async () => {
  respondWith(unauthorized);
  const services = adminServices();
  await expect(createQuiz(services)).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(requests).toHaveLength(2);
  expect(services.auth['signOut']).not.toHaveBeenCalled();
});

test('a 401 after the session has ended also logs out locally', async () => {
  respondWith(unauthorized);
  const services = adminServices({ sessionEnded: true });
  await expect(createQuiz(services)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(requests).toHaveLength(1);
  expect(services.auth['signOut']).toHaveBeenCalledWith({ scope: 'local' });
});

test.each([
  ['forbidden', null, { isAdmin: false }],
  ['right_missing', 'people', { isAdmin: true, adminRight: 'people' }],
] as const)('after a 403 (%s), the session has the remaining right: %s', async (code, right, user) => {
  respondWith(errorResponse(403, code));
  const services = adminServices({ right });
  await expect(createQuiz(services)).rejects.toMatchObject({ code, status: 403 });
  expect(services.session.getState()).toMatchObject({ status: 'signed-in', user });
});

test('a 403 for an account on hold is recorded, and the right is kept', async () => {
  respondWith(errorResponse(403, 'terms_not_accepted'));
  const services = adminServices();
  await expect(createQuiz(services)).rejects.toMatchObject({ code: 'terms_not_accepted', status: 403 });
  expect(services.session.getState()).toMatchObject({ user: { isAdmin: true, hold: 'terms_not_accepted' } });
});

test('a 409 for a stale update rejects with the stored version', async () => {
  respondWith(errorResponse(409, 'stale_update', { current: { id: 'q1', title: 'Taxes' } }));
  const error = await createQuiz().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ status: 409, current: { id: 'q1', title: 'Taxes' } });
});

test('a 409 for another reason is not a StaleError', async () => {
  respondWith(errorResponse(409, 'last_admin'));
  const error = await createQuiz().catch((cause: unknown) => cause);
  expect(error).not.toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ code: 'last_admin', message: 'No.', status: 409 });
});

test('a 422 rejects with the messages by field', async () => {
  const fields = { title: 'Title is required.' };
  respondWith({ status: 422, body: { error: { code: 'validation_failed', message: 'No.', fields } } });
  await expect(createQuiz()).rejects.toEqual(new AppError('validation_failed', 'No.', 422, fields));
});

test.each([
  [
    'a proxy’s page',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    'Something went wrong on our side. Please try again in a moment.',
  ],
  ['no response', new TypeError('Failed to fetch'), 'The connection was lost. Please try again.'],
])('%s rejects with a readable message', async (_what, response, message) => {
  respondWith(response);
  await expect(createQuiz()).rejects.toMatchObject({ name: 'AppError', message });
});

test('an unexpected failure has a reference: the id that the API returns, or else the one that was sent', async () => {
  const requestId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const error = { code: 'internal', message: 'No.', fields: {}, requestId };
  respondWith({ status: 500, body: { error } });
  await expect(createQuiz()).rejects.toMatchObject({ code: 'internal', reference: '4bf92f35' });
  respondWith({ status: 502, body: '<h1>Bad gateway</h1>' });
  const reference = expect.stringMatching(/^[\da-f]{8}$/) as string;
  await expect(createQuiz()).rejects.toMatchObject({ code: 'unknown', reference });
});

test.each([
  [{ 'X-Total-Count': '23' }, 23],
  [{}, 1],
])('with the headers %j, a list’s total is %d', async (headers, total) => {
  respondWith({ body: [{ id: 'q1' }], headers });
  const page = createApiClient(adminServices()).GET('/api/quizzes/');
  expect(await unwrapPage(page)).toEqual({ items: [{ id: 'q1' }], total });
});

test('a request whose response was lost is resent with the same key; after a success, a new key is used', async () => {
  respondWith(new TypeError('Failed to fetch'), { status: 502 }, { status: 429 }, { body: { id: 'q1' } });
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(createQuiz()).rejects.toThrow();
  await createQuiz();
  await createQuiz();
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[4]).not.toBe(keys[0]);
});

test('different requests have different keys, and so do two equal ones at the same time', async () => {
  respondWith({ status: 500 });
  const client = createApiClient(adminServices());
  const create = (title: string) => unwrap(client.POST('/api/quizzes/create', { body: { title } }));
  await Promise.allSettled([create('Tax'), create('Tax'), create('Super')]);
  expect(new Set(keys).size).toBe(3);
});

test('requests that only read or are idempotent have no key', async () => {
  respondWith({ body: [] });
  const client = createApiClient(adminServices());
  await client.GET('/api/quizzes/');
  await client.POST('/api/imports/{id}/rows', { params: { path: { id: 'i1' } }, body: { rows: [] } });
  expect(keys).toEqual([null, null]);
});
