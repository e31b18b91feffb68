import { countSends, whenNothingIsSent } from './sends';

test('a page about to be left waits for open requests, and for those that follow', async () => {
  const ends: ((error?: Error) => void)[] = [];
  const send = countSends((work) => work({ apikey: '', authorization: '' }));
  const request = () =>
    send(
      () =>
        new Promise<{ status: number }>((resolve, reject) =>
          ends.push((error) => (error ? reject(error) : resolve({ status: 200 }))),
        ),
    );
  const after = jest.fn();
  const first = request().then(request);
  const refused = expect(request()).rejects.toThrow('refused');
  void whenNothingIsSent().then(after);
  ends[1]?.(new Error('refused'));
  await refused;
  ends[0]?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(ends).toHaveLength(3);
  expect(after).not.toHaveBeenCalled();
  ends[2]?.();
  await first;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(after).toHaveBeenCalled();
  await whenNothingIsSent();
});

test('a request that never ends doesn’t block a page forever', async () => {
  jest.useFakeTimers();
  void countSends((work) => work({ apikey: '', authorization: '' }))(
    () => new Promise<Response>(() => undefined),
  );
  const after = jest.fn();
  void whenNothingIsSent().then(after);
  await jest.advanceTimersByTimeAsync(80_000);
  expect(after).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(11_000);
  expect(after).toHaveBeenCalled();
  jest.useRealTimers();
});
