import { boot, startFailed } from '.';

test('a page whose code fails to load shows what is missing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = jest.fn();
  globalThis.startGuard = { fail, started: () => undefined };
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    request: 'http://admin.test/7.0a1b.js',
  });
  boot(() => Promise.reject(error));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(fail).toHaveBeenCalledWith('server', '7');
  expect(logged).toHaveBeenCalledWith(error);
  globalThis.startGuard = undefined;
});

test.each([
  ['offline', Object.assign(new Error('Loading chunk 7 failed.'), { request: '/7.js', type: 'offline' })],
  [
    'offline',
    Object.assign(new Error('unread', { cause: new TypeError('Failed to fetch') }), { request: '/c' }),
  ],
  ['server', Object.assign(new Error('unread', { cause: new Error('answered 503') }), { request: '/c' })],
  ['code', new TypeError('x is not a function')],
])('a page that can’t start blames %s only if that is the cause', (cause, error) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = jest.fn();
  globalThis.startGuard = { fail, started: () => undefined };
  startFailed(error);
  expect(fail.mock.calls).toEqual([[cause, cause === 'code' ? undefined : expect.any(String)]]);
  globalThis.startGuard = undefined;
});
