import type { SendAuthorised } from '@learn-for-life/contract';

let sending = 0;
const waiting: (() => void)[] = [];

/** Wraps the function, so that `whenNothingIsSent` waits for its requests. */
export function countSends(sendAuthorised: SendAuthorised): SendAuthorised {
  return async (send) => {
    sending += 1;
    try {
      return await sendAuthorised(send);
    } finally {
      sending -= 1;
      if (sending === 0) for (const resolve of waiting.splice(0)) resolve();
    }
  };
}

/** After this many milliseconds, every request should have ended (docs/decisions/0065). One that still counts as running will never end. */
const LIMIT_MS = 90_000;

/** Resolves once no answers or other requests from this page's user are being sent. */
export async function whenNothingIsSent(): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => (limit = setTimeout(resolve, LIMIT_MS)));
  await Promise.race([whenIdle(), over]);
  clearTimeout(limit);
}

async function whenIdle(): Promise<void> {
  // Follow-up requests, such as the next answer, start right after the previous request.
  while (sending > 0) await new Promise<void>((resolve) => waiting.push(() => setTimeout(resolve, 0)));
}
