/** Seconds without any data until whatever a page waits for counts as missing. */
export const SILENCE_SECONDS = 8;

/** Data that a player loads while playing says nothing about the rest of the page. */
const PLAYERS = ['video', 'audio', 'xmlhttprequest'];
const isArrival = (entry: PerformanceEntry) =>
  !PLAYERS.includes((entry as PerformanceResourceTiming).initiatorType);

/**
 * Calls back once nothing of the page has arrived for eight seconds. Only seconds in which the page could run are counted, so that neither
 * a slow line nor a busy machine counts as a missing part. Builds for development have no such limit.
 * @returns a function that stops waiting
 */
export function onSilence(callback: () => void): () => void {
  // A development server holds requests back while it compiles.
  if (process.env.NODE_ENV === 'development') return () => undefined;
  let quiet = 0;
  const recordArrivals = (entries: readonly PerformanceEntry[]) => {
    if (entries.some(isArrival)) quiet = 0;
  };
  const observer = new PerformanceObserver((list) => recordArrivals(list.getEntries()));
  observer.observe({ type: 'resource' });
  const timer = setInterval(() => {
    quiet += 1;
    // A busy machine may not have reported these yet.
    recordArrivals(observer.takeRecords());
    if (quiet < SILENCE_SECONDS) return;
    stop();
    callback();
  }, 1_000);
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  return stop;
}

/**
 * Waits for something from the network, and gives it up once the page is silent.
 * @param work gets a signal that is aborted then
 * @throws DOMException 'TimeoutError' when the page is silent; also the work's own errors
 */
export function unlessSilent<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const stop = onSilence(() => {
      const error = new DOMException(`No data received for ${SILENCE_SECONDS} seconds.`, 'TimeoutError');
      // Rejected first: an aborted request may report an error of its own.
      reject(error);
      controller.abort(error);
    });
    work(controller.signal).then(resolve, reject).finally(stop);
  });
}
