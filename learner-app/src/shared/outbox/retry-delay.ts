const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000];
const LONGEST_RETRY_DELAY_MS = 30_000;

/** @param failures consecutive failed tries, at least 1 @returns milliseconds until the next try */
export const retryDelay = (failures: number): number =>
  RETRY_DELAYS_MS[failures - 1] ?? LONGEST_RETRY_DELAY_MS;
