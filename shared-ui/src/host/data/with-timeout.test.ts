import { toAppError } from './app-error';
import { settleWithin, withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('withTimeout', () => {
  test('returns the result of work that settles in time, and leaves no timer behind', async () => {
    await expect(withTimeout(1_000, Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('aborts work that takes too long, as a lost connection', async () => {
    const result = withTimeout(1_000, never()).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1_000);
    const error = await result;
    expect(error).toMatchObject({ name: 'TimeoutError', message: 'No response within 1 seconds.' });
    expect(toAppError(error).code).toBe('network');
  });
});

describe('settleWithin', () => {
  test('settles with the work, or when the time is up', async () => {
    const settled = jest.fn();
    void settleWithin(1_000, Promise.resolve()).then(settled);
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledTimes(1);
    void settleWithin(1_000, never()).then(settled);
    await jest.advanceTimersByTimeAsync(999);
    expect(settled).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('rejects if the work does', async () => {
    await expect(settleWithin(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
