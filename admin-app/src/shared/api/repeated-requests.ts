import { randomId } from 'shared-ui/data';

/** Requests that are remembered: enough for what one person can have on the screen. */
const MAX_REMEMBERED = 100;

/** Keys of requests that haven't succeeded, by their content. Their answer may have been lost after the server did the work. */
const keys = new Map<string, string>();

/**
 * The `Idempotency-Key` of a request. A request sent again, by 'Try again' or by submitting the same form, has the key of the failed one,
 * so that the server does nothing twice. Two equal requests in progress at the same time count as two.
 * @param content what the request sends, its address included
 */
export function keyOf(content: string): string {
  const key = keys.get(content);
  keys.delete(content);
  return key ?? randomId();
}

/** Call it when a request is over. A refusal leaves its key free on the server, so it may be kept for any failure. */
export function recordOutcome(content: string, key: string, succeeded: boolean): void {
  if (succeeded) return;
  keys.set(content, key);
  for (const oldest of keys.keys()) {
    if (keys.size <= MAX_REMEMBERED) return;
    keys.delete(oldest);
  }
}

/**
 * Makes something whose id the browser chooses. Made again after a failure, it has the same id.
 * @param content what is made, and where
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
 * @returns the result of `send`; its failures are passed on as well
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
