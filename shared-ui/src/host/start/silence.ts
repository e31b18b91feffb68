/** After this many seconds without any data, anything that a page is waiting for counts as missing. */
export const SILENCE_SECONDS = 8;

/** Data that a player loads doesn't show whether the rest of the page is arriving. */
const PLAYERS = ['video', 'audio', 'xmlhttprequest'];

/**
 * Calls back once no part of the page has arrived for about eight seconds. Only seconds in which the page could run are counted, so that
 * neither a slow connection nor a busy machine counts as a missing part. Development builds have no such limit.
 * @param seconds how long to wait: add a second for a part whose files have their own waits, so that those end first.
 * @returns a function that stops waiting
 */
export function onSilence(callback: () => void, seconds = SILENCE_SECONDS): () => void {
  // A development server delays responses while it compiles.
  if (process.env.NODE_ENV === 'development') return () => undefined;
  let quiet = 0;
  const recordArrivals = (entries: readonly PerformanceEntry[]) => {
    if (entries.some((entry) => !PLAYERS.includes((entry as PerformanceResourceTiming).initiatorType)))
      quiet = 0;
  };
  const observer = new PerformanceObserver((list) => recordArrivals(list.getEntries()));
  observer.observe({ type: 'resource' });
  let timer: ReturnType<typeof setTimeout>;
  const countSeconds = () => {
    // All of a page's waits count at the same moments, in the middle of each second. Otherwise, a screen could offer Retry just before its
    // script's request ends, and the next attempt would join that request and wait again.
    const untilNextCount = 1_500 - (performance.now() % 1_000);
    timer = setTimeout(() => {
      quiet += 1;
      // A busy machine may not have reported these entries yet.
      recordArrivals(observer.takeRecords());
      if (quiet < seconds) {
        countSeconds();
        return;
      }
      stop();
      callback();
    }, untilNextCount);
  };
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  countSeconds();
  return stop;
}

/**
 * Runs work that needs the network, and gives up once nothing arrives on the page for too long.
 * @param work receives a signal that is aborted at that time
 * @throws DOMException 'TimeoutError' if nothing arrives for too long; also the work's own errors
 */
export function unlessSilent<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = onSilence(() => {
      const error = new DOMException(`No data received for ${SILENCE_SECONDS} seconds.`, 'TimeoutError');
      // Rejects before aborting, because an aborted request may report its own error.
      reject(error);
      controller.abort(error);
    });
    work(controller.signal).then(resolve, reject).finally(stop);
  });
}
