/** The number of requests allowed in a burst, and how many more each minute, as in hosted Auth's buckets. */
export interface Pace {
  burst: number;
  perMinute: number;
}

/**
 * Counts requests per key in buckets that refill over time.
 * @param now current time in milliseconds
 * @returns a function that says whether one more request with a key is allowed
 */
export function createPace({ burst, perMinute }: Pace, now = Date.now): (key: string) => boolean {
  const buckets = new Map<string, { left: number; at: number }>();
  return (key) => {
    const { left, at } = buckets.get(key) ?? { left: burst, at: now() };
    const filled = Math.min(burst, left + ((now() - at) / 60_000) * perMinute);
    const isAllowed = filled >= 1;
    buckets.set(key, { left: isAllowed ? filled - 1 : filled, at: now() });
    return isAllowed;
  };
}
