import { boot } from '.';

test('a page whose code does not arrive says what is missing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fail = jest.fn();
  globalThis.startGuard = { fail, started: () => undefined };
  const error = Object.assign(new Error('Loading chunk 7 failed.'), {
    request: 'http://admin.test/7.0a1b.js',
  });
  boot(() => Promise.reject(error));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(fail).toHaveBeenCalledWith('7');
  expect(logged).toHaveBeenCalledWith(error);
  globalThis.startGuard = undefined;
});
