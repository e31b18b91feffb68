import { createHash } from 'node:crypto';

/** Milliseconds that the work below takes on the machine that the limits of tests were chosen on, which is a slow one. */
const REFERENCE_MS = 200;

/** A fixed amount of what tests do most: objects, texts, and small native calls. */
function work(): number {
  let length = 0;
  for (let round = 0; round < 5; round++) {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      id: createHash('sha1').update(`${round} ${index}`).digest('hex'),
      title: `Row ${index}`.replaceAll(/[aeiou]/g, '-'),
    }));
    rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    length += JSON.stringify(JSON.parse(JSON.stringify(rows))).length;
  }
  return length;
}

/**
 * How many times slower this machine is at present than the one that the limits of tests were chosen on, because of
 * its processor or of what else it does. A whole number, as timers need, and at least 1, so that limits never shrink.
 */
export function measureSlowness(): number {
  const started = performance.now();
  work();
  return Math.max(1, Math.round((performance.now() - started) / REFERENCE_MS));
}

/**
 * The factor for the time limits of this process: that of the environment variable TEST_SLOWNESS, which `npm test` sets, else
 * measured now and set for the processes that this one starts.
 */
export const SLOWNESS = Math.ceil(Number(process.env.TEST_SLOWNESS)) || measureSlowness();
process.env.TEST_SLOWNESS = String(SLOWNESS);
