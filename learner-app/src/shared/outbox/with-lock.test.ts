import { withLock } from './with-lock';

afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

function provideLocks(request: (name: string, work: () => Promise<void>) => Promise<void>) {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('work runs once if the browser refuses locks, as it does when storage is blocked', async () => {
  provideLocks(() => Promise.reject(new DOMException('denied', 'SecurityError')));
  const work = jest.fn().mockResolvedValue(undefined);
  await withLock('a', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('failed work isn’t repeated', async () => {
  provideLocks((_name, work) => work());
  const work = jest.fn().mockRejectedValue(new Error('failed'));
  await expect(withLock('a', work)).rejects.toThrow('failed');
  expect(work).toHaveBeenCalledTimes(1);
});
