import { createRenewingFetch } from './renewing-fetch';

const DATA = 'http://api.test/rest/v1/rpc/get_home';
const server = jest.fn<Promise<{ status: number }>, [string, RequestInit]>();
const renew = jest.fn<Promise<string | undefined>, [string]>();

function ask(url = DATA, headers: HeadersInit = { authorization: 'Bearer old' }) {
  return createRenewingFetch(renew)(url, { method: 'POST', body: '{}', headers });
}
const tokens = () => server.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'));

beforeEach(() => {
  global.fetch = server.mockReset().mockResolvedValue({ status: 200 }) as unknown as typeof fetch;
  renew.mockReset().mockResolvedValue('new');
});

test('a request that is answered is sent once', async () => {
  await ask();
  expect(tokens()).toEqual(['Bearer old']);
});

test('a refused token is renewed and the same request sent again', async () => {
  server.mockResolvedValueOnce({ status: 401 });
  expect(await ask()).toEqual({ status: 200 });
  expect(renew).toHaveBeenCalledWith('old');
  expect(tokens()).toEqual(['Bearer old', 'Bearer new']);
  expect(server.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{}' });
});

test('what is refused again stays refused', async () => {
  server.mockResolvedValue({ status: 401 });
  expect(await ask()).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(2);
});

test.each([
  ['the session is over', DATA, { authorization: 'Bearer old' }, undefined],
  ['nobody is signed in', DATA, {}, 'new'],
  ['Auth itself refuses', 'http://api.test/auth/v1/user', { authorization: 'Bearer old' }, 'new'],
])('when %s the answer is passed on', async (_what, url, headers, token) => {
  server.mockResolvedValue({ status: 401 });
  renew.mockResolvedValue(token);
  expect(await ask(url, headers)).toEqual({ status: 401 });
  expect(server).toHaveBeenCalledTimes(1);
});
