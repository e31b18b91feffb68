/**
 * Settles with `work`, or rejects if that takes longer than `milliseconds`; the work itself continues.
 *
 * @throws DOMException `TimeoutError`, which `toAppError` maps to 'network'; also the work's own errors
 */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException(`No response within ${milliseconds / 1000} seconds.`, 'TimeoutError'));
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Settles with `work`, or without it after this many milliseconds; the work itself continues. */
export function settleWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
