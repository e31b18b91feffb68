import { fakeServices } from '../../testing';
import { createRpc } from './rpc';

const rpc = createRpc<{
  get_home: { Args: Record<PropertyKey, never>; Returns: { first_name: string } };
  get_course: { Args: { p_id: string }; Returns: { course_title: string } | null };
}>();

test('arguments are sent as they are, and the answer comes with camelCase keys', async () => {
  const services = fakeServices({ rpc: { get_course: () => ({ course_title: 'Tax' }) } });
  expect(await rpc(services, 'get_course', { p_id: 'tax' })).toEqual({ courseTitle: 'Tax' });
  expect(services.rpc).toHaveBeenCalledWith('get_course', { p_id: 'tax' });
});

test('a null answer stays null', async () => {
  const services = fakeServices({ rpc: { get_course: () => null } });
  expect(await rpc(services, 'get_course', { p_id: 'none' })).toBeNull();
});

test('a refusal of the function becomes an AppError with its code and status', async () => {
  const services = fakeServices();
  const error = {
    message: 'course_not_found',
    details: 'There is no such course.',
    hint: null,
    code: 'PT404',
  };
  services.rpc.mockResolvedValue({ data: null, error, status: 404 });
  await expect(rpc(services, 'get_course', { p_id: 'tax' })).rejects.toMatchObject({
    name: 'AppError',
    code: 'course_not_found',
    message: 'There is no such course.',
    status: 404,
  });
});

test('a refusal since the account is held is noted, and no other', async () => {
  const services = fakeServices({ session: {} });
  const refuse = (message: string) =>
    services.rpc.mockResolvedValue({ data: null, error: { message, code: 'PT403' }, status: 403 });
  refuse('admin_only');
  await expect(rpc(services, 'get_home')).rejects.toThrow();
  expect(services.session.getState()).not.toHaveProperty('user.hold');
  refuse('terms_not_accepted');
  await expect(rpc(services, 'get_home')).rejects.toMatchObject({ code: 'terms_not_accepted' });
  expect(services.session.getState()).toMatchObject({ user: { hold: 'terms_not_accepted' } });
});

test('only a failure that nobody expects has a reference', async () => {
  const services = fakeServices();
  const headers = new Headers({ 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' });
  const answer = (status: number, message: string) => ({
    ok: false,
    status,
    headers,
    text: () => Promise.resolve(JSON.stringify({ code: 'XX000', message })),
  });
  services.fetch = () => Promise.resolve(answer(500, 'out of memory') as Response);
  await expect(rpc(services, 'get_home')).rejects.toMatchObject({ reference: '4bf92f35' });
  services.fetch = () => Promise.resolve(answer(404, 'course_not_found') as Response);
  await expect(rpc(services, 'get_home')).rejects.toMatchObject({ reference: undefined });
});

test('a lost connection is an AppError too', async () => {
  const services = fakeServices();
  services.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(rpc(services, 'get_home')).rejects.toMatchObject({ name: 'AppError', code: 'network' });
});

test('an aborted request rejects with the code ‘aborted’, one that timed out with ‘network’', async () => {
  const services = fakeServices();
  const call = (signal: AbortSignal) => rpc(services, 'get_home', {}, { signal });
  await expect(call(AbortSignal.abort())).rejects.toMatchObject({ name: 'AppError', code: 'aborted' });
  const timeout = AbortSignal.abort(new DOMException('signal timed out', 'TimeoutError'));
  await expect(call(timeout)).rejects.toMatchObject({ name: 'AppError', code: 'network' });
});

test.each([
  ['a proxy’s page with an error status', 502, '<h1>Bad gateway</h1>'],
  ['a network’s login page', 200, '<h1>Welcome to our Wi-Fi</h1>'],
  ['an error without a body', 503, ''],
])('%s rejects with the status', async (_what, status, text) => {
  const services = fakeServices();
  const headers = new Headers({ 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' });
  const response = { ok: status < 400, status, headers, text: () => Promise.resolve(text) };
  services.fetch = () => Promise.resolve(response as Response);
  await expect(rpc(services, 'get_home')).rejects.toMatchObject({
    name: 'AppError',
    message: `The server answered ${status}.`,
    status,
    reference: status < 500 ? undefined : '4bf92f35',
  });
});

test('a function without a result answers null', async () => {
  const services = fakeServices();
  const response = { ok: true, status: 204, headers: new Headers(), text: () => Promise.resolve('') };
  services.fetch = () => Promise.resolve(response as Response);
  expect(await rpc(services, 'get_home')).toBeNull();
});
