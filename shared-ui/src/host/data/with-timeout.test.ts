import { toAppError } from './app-error';
import { waitAtMost, withTimeout } from './with-timeout';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

describe('withTimeout', () => {
  test('passes on the outcome of work that settles in time, and leaves no timer behind', async () => {
    await expect(withTimeout(1_000, () => Promise.resolve('done'))).resolves.toBe('done');
    await expect(withTimeout(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    const throwing = () => {
      throw new Error('broken');
    };
    await expect(withTimeout(1_000, throwing)).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('starts the work at once', () => {
    const work = jest.fn(never);
    void withTimeout(1_000, work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('aborts work that takes too long, and rejects as a lost connection', async () => {
    let given: AbortSignal | undefined;
    const result = withTimeout(1_000, (signal) => {
      given = signal;
      return never();
    }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(999);
    expect(given?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const error = await result;
    expect(error).toMatchObject({ name: 'TimeoutError', message: 'No answer within 1 seconds.' });
    expect(given?.reason).toBe(error);
    expect(toAppError(error).code).toBe('network');
  });

  test('rejects with its own error when the aborted work reports another one, and with the message of the caller', async () => {
    const work = (signal: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const result = withTimeout(1_000, work, 'The remote did not arrive.').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject({ name: 'TimeoutError', message: 'The remote did not arrive.' });
  });
});

describe('waitAtMost', () => {
  test('settles with the work, or when the time is up', async () => {
    const settled = jest.fn();
    void waitAtMost(1_000, Promise.resolve()).then(settled);
    await jest.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledTimes(1);
    void waitAtMost(1_000, never()).then(settled);
    await jest.advanceTimersByTimeAsync(999);
    expect(settled).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledTimes(2);
  });

  test('rejects with the work', async () => {
    await expect(waitAtMost(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
