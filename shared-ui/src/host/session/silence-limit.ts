/** The default limit in milliseconds, longer than the 8 seconds after which the database cancels a statement (docs/decisions/0035). */
export const SILENCE_MS = 12_000;

/**
 * Sends a request, and aborts it if nothing arrives for too long before the response's body is complete. A slow connection isn't treated
 * as a broken one.
 * @param milliseconds the longest wait for the response, or between two parts of its body
 * @param given also aborts the request
 * @param send passes the signal on to `fetch`
 * @throws DOMException `TimeoutError`, also while the body is read; also errors from `send`
 */
export async function withSilenceLimit(
  milliseconds: number,
  given: AbortSignal | null | undefined,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort(given?.reason);
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    given?.removeEventListener('abort', abort);
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      controller.abort(new DOMException(`No data received for ${milliseconds / 1000} s.`, 'TimeoutError'));
    }, milliseconds);
  };
  restart();
  try {
    const response = await send(controller.signal);
    // Reads a copy of the body, because the caller may read the body slowly.
    listen(response.clone().body, restart).then(stop, stop);
    return response;
  } catch (error) {
    stop();
    throw error;
  }
}

async function listen(body: ReadableStream | null, onPart: () => void): Promise<void> {
  if (!body) return;
  const reader = body.getReader();
  onPart();
  while (!(await reader.read()).done) onPart();
}
