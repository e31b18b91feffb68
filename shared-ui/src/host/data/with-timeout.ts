/**
 * Runs `work` and gives it up, by aborting its signal, when it has not settled in time.
 *
 * @param milliseconds the time limit
 * @param work receives the signal to pass on (`fetch`, `.abortSignal()` of a Supabase request)
 * @param message of the error; by default it states the limit
 * @throws DOMException `TimeoutError`, which `toAppError` maps to 'network'; also the signal's reason
 */
export function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => PromiseLike<T>,
  message = `No answer within ${milliseconds / 1000} seconds.`,
): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const error = new DOMException(message, 'TimeoutError');
      // Rejected first: an aborted request may report an error of its own.
      reject(error);
      controller.abort(error);
    }, milliseconds);
    const settled = async () => work(controller.signal);
    settled()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Settles with `work`, or without it after this many milliseconds; the work itself goes on. */
export function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    work.then(() => resolve(), reject).finally(() => clearTimeout(timer));
  });
}
