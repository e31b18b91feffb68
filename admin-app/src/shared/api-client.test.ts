import { AppError } from 'shared-ui/lib';
import { createApiClient, StaleError, unwrap, unwrapPage } from './api-client';
import { adminServices } from './testing/admin-services';
import { fakeFetch } from './testing/fake-fetch';

const { asked, tokens, answerWith } = fakeFetch();

const body = { title: 'Tax' };
/** Creates a quiz, as an example of everything that this client asks. */
const create = (services = adminServices()) =>
  unwrap(createApiClient(services).POST('/api/quizzes/create', { body }));
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { error: { code, message: 'No.', fields: {} }, ...more },
});
const unauthorized = refusal(401, 'unauthorized');

test('a request carries the token of the user, and its answer is what the API answered', async () => {
  answerWith({ body: { id: 'q1' } });
  expect(await create()).toEqual({ id: 'q1' });
  expect(asked).toEqual(['POST /api/quizzes/create {"title":"Tax"}']);
  expect(tokens).toEqual(['Bearer old']);
});

test('401: the token is renewed and the same request sent again, once', async () => {
  answerWith(unauthorized, { body: { id: 'q1' } });
  expect(await create()).toEqual({ id: 'q1' });
  expect(asked).toEqual(Array(2).fill('POST /api/quizzes/create {"title":"Tax"}'));
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

test('401 with the renewed token too is an error, and nobody is signed out', async () => {
  answerWith(unauthorized);
  const services = adminServices();
  await expect(create(services)).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
  expect(asked).toHaveLength(2);
  expect(services.auth['signOut']).not.toHaveBeenCalled();
});

test('401 of a session that is over ends it here as well', async () => {
  answerWith(unauthorized);
  const services = adminServices({ over: true });
  await expect(create(services)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(asked).toHaveLength(1);
  expect(services.auth['signOut']).toHaveBeenCalledWith({ scope: 'local' });
});

test('403: somebody took the right away, which the host learns at once', async () => {
  answerWith(refusal(403, 'forbidden'));
  const services = adminServices();
  await expect(create(services)).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  expect(services.session.getState()).toMatchObject({ status: 'signed-in', user: { isAdmin: false } });
});

test('409 of a stale update brings along what stands now', async () => {
  answerWith(refusal(409, 'stale_update', { current: { id: 'q1', title: 'Taxes' } }));
  const error = await create().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ status: 409, current: { id: 'q1', title: 'Taxes' } });
});

test('409 for another reason is no stale update', async () => {
  answerWith(refusal(409, 'last_admin'));
  const error = await create().catch((cause: unknown) => cause);
  expect(error).not.toBeInstanceOf(StaleError);
  expect(error).toMatchObject({ code: 'last_admin', message: 'No.', status: 409 });
});

test('422: messages keep the names of their fields', async () => {
  const fields = { title: 'Title is required.' };
  answerWith({ status: 422, body: { error: { code: 'validation_failed', message: 'No.', fields } } });
  await expect(create()).rejects.toEqual(new AppError('validation_failed', 'No.', 422, fields));
});

test.each([
  ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 'The server answered 502.'],
  ['nothing at all', new TypeError('Failed to fetch'), 'The connection was lost. Please try again.'],
])('%s instead of an answer is told in words', async (_what, answer, message) => {
  answerWith(answer);
  await expect(create()).rejects.toMatchObject({ name: 'AppError', message });
});

test.each([
  [{ 'X-Total-Count': '23' }, 23],
  [{}, 1],
])('the total of a list stands in its header %j', async (headers, total) => {
  answerWith({ body: [{ id: 'q1' }], headers });
  const page = createApiClient(adminServices()).GET('/api/quizzes/');
  expect(await unwrapPage(page)).toEqual({ items: [{ id: 'q1' }], total });
});
