import { randomId } from 'shared-ui/data';

/** The number of requests remembered, enough for one person's screen. */
const MAX_REMEMBERED = 100;

/** Keys of requests that haven't succeeded, by content. The server may have done the work if only the response was lost. */
const keys = new Map<string, string>();

/**
 * Returns the `Idempotency-Key` for a request. A request that is sent again, by Retry or by submitting the same form, has the failed
 * request's key, so that the server does nothing twice. Two equal requests in progress at the same time count as two.
 * @param content the request's content, including its address
 */
export function keyOf(content: string): string {
  const key = keys.get(content);
  keys.delete(content);
  return key ?? randomId();
}

/**
 * Records that a request has ended. The key of a failed request is kept for a repeat; the server also accepts it again after refusing the
 * request.
 */
export function recordOutcome(content: string, key: string, succeeded: boolean): void {
  if (succeeded) return;
  keys.set(content, key);
  for (const oldest of keys.keys()) {
    if (keys.size <= MAX_REMEMBERED) return;
    keys.delete(oldest);
  }
}

/**
 * Creates something whose id the browser chooses. A repeat after a failure uses the same id.
 * @param content identifies what is created, and where
 */
export async function createIdempotently<Result>(
  content: string,
  make: (id: string) => Promise<Result>,
): Promise<Result> {
  const id = keyOf(content);
  let succeeded = false;
  try {
    const result = await make(id);
    succeeded = true;
    return result;
  } finally {
    recordOutcome(content, id, succeeded);
  }
}

/**
 * Sends a request with its key.
 * @param send passes the given header on
 * @returns the result of `send`, or rejects as it does
 */
export async function sendOnce<Response extends { status: number }>(
  content: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const key = keyOf(content);
  let succeeded = false;
  try {
    const response = await send({ 'Idempotency-Key': key });
    succeeded = response.status >= 200 && response.status < 300;
    return response;
  } finally {
    recordOutcome(content, key, succeeded);
  }
}
