import { createHash } from 'node:crypto';

/** Milliseconds that the work below takes on the slow machine that was used to choose the tests' limits. */
const REFERENCE_MS = 200;

/** Does a fixed amount of the most common work in tests: objects, strings, and small native calls. */
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
 * Returns how many times slower this machine currently is than the one used to choose the tests' limits, because of its processor or its
 * other work. A whole number, as timers need, and at least 1, so that limits never shrink.
 */
export function measureSlowness(): number {
  const started = performance.now();
  work();
  return Math.max(1, Math.round((performance.now() - started) / REFERENCE_MS));
}

/**
 * The factor for this process's time limits: from the environment variable TEST_SLOWNESS, which `npm test` sets, or otherwise measured
 * now. It's set for child processes too.
 */
export const SLOWNESS = Math.ceil(Number(process.env.TEST_SLOWNESS)) || measureSlowness();
process.env.TEST_SLOWNESS = String(SLOWNESS);
