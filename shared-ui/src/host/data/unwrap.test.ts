import { PostgrestClient } from '@supabase/postgrest-js';
import type { HostDatabase } from './host-database';
import { unwrap } from './unwrap';

const REQUEST_ID = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Calls a database function that responds or fails as `answer` does. */
async function call(answer: () => Promise<Response>) {
  const supabase = new PostgrestClient<HostDatabase>('http://api.test/rest/v1', { fetch: answer });
  return unwrap(await supabase.rpc('get_profile'));
}
const answered = (status: number, body: unknown) =>
  call(() => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status }));
  });

test('a result has camelCase keys', async () => {
  expect(await answered(200, { first_name: 'Mia', badges: [{ earned_on: null }] })).toEqual({
    firstName: 'Mia',
    badges: [{ earnedOn: null }],
  });
});

test('a null result stays null, and a function without a result returns null', async () => {
  expect(await answered(200, null)).toBeNull();
  expect(await answered(204, '')).toBeNull();
});

test('a function’s refusal becomes an AppError with its code and status', async () => {
  const refusal = { message: 'course_not_found', details: 'There is no such course.', code: 'PT404' };
  await expect(answered(404, refusal)).rejects.toMatchObject({
    name: 'AppError',
    code: 'course_not_found',
    message: 'There is no such course.',
    status: 404,
  });
});

test('a failure keeps its request’s id, which serves as a reference if it’s unexpected', async () => {
  const failure = { code: 'XX000', message: 'out of memory', requestId: REQUEST_ID };
  await expect(answered(500, failure)).rejects.toMatchObject({ reference: '4bf92f35' });
  const refusal = { code: 'PT404', message: 'course_not_found', requestId: REQUEST_ID };
  await expect(answered(404, refusal)).rejects.toMatchObject({
    requestId: REQUEST_ID,
    reference: undefined,
  });
});

test('a response that isn’t the server’s own is reported by its status alone', async () => {
  await expect(answered(502, { message: 'upstream', requestId: REQUEST_ID })).rejects.toMatchObject({
    message: 'Something went wrong on our side. Please try again in a moment.',
    status: 502,
    reference: '4bf92f35',
  });
  await expect(answered(200, '<h1>Welcome to our Wi-Fi</h1>')).rejects.toMatchObject({
    name: 'AppError',
    message: 'Your network may be blocking this site or asking you to log in. Check it, then try again.',
  });
});

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), 'network'],
  ['a request that hung', new DOMException('No answer.', 'TimeoutError'), 'network'],
  ['a session that can’t be renewed', new DOMException('No token.', 'NetworkError'), 'network'],
  ['an aborted request', new DOMException('Aborted.', 'AbortError'), 'aborted'],
])('%s is also an AppError', async (_what, thrown, code) => {
  await expect(call(() => Promise.reject(thrown))).rejects.toMatchObject({ name: 'AppError', code });
});
