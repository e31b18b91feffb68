/** Changes to the device's clock: how long the device slept, and by how much the clock was set, both in milliseconds. */
export interface ClockJump {
  slept: number;
  corrected: number;
}

/** The clock and the page's own time differ by more than a busy machine explains. Milliseconds. */
const JUMP_MS = 2_000;
/** The server returns whole seconds, and responses take a moment. Milliseconds. */
const ACCURACY_MS = 5_000;
const CHECK_INTERVAL = 1_000;
const ASK_AGAIN_AFTER = 5_000;
/** How often the server is asked before a jump counts as sleep: then a session ends, and nothing is lost. */
const ATTEMPTS = 12;

/** `performance.now()` may stop while a device sleeps. */
let asleep = 0;

/** Milliseconds since the page began, time asleep included. Setting the device's clock changes nothing. */
export const pageNow = (): number => performance.now() + asleep;

/** When a host sent a response, in milliseconds; NaN if it doesn't say. */
export const serverTime = (headers: Headers): number =>
  // `Age`: for a copy from a cache between here and the host.
  Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;

/** The time of the host that serves the page, or undefined without an answer. */
async function readServerTime(): Promise<number | undefined> {
  try {
    const { headers } = await fetch('/config.json', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(ASK_AGAIN_AFTER),
    });
    const time = serverTime(headers);
    return Number.isNaN(time) ? undefined : time;
  } catch {
    return undefined;
  }
}

/**
 * Notices when the device wakes or its clock is set, and asks the server which of the two it was: for the page they look alike.
 * @param onJump called once that is known
 * @param onNoticed called at the jump itself
 * @returns `isUncertain`, true from a jump until then, and `stop`
 */
export function watchClock(
  onJump: (jump: ClockJump) => void,
  onNoticed?: () => void,
): { isUncertain: () => boolean; stop: () => void } {
  const driftNow = () => Date.now() - performance.now();
  /** The server's time less the page's. */
  let server: number | undefined;
  let drift = driftNow();
  let uncertain = false;
  let stopped = false;

  const isUncertain = () => {
    if (!uncertain && !stopped && Math.abs(driftNow() - drift) > JUMP_MS) {
      uncertain = true;
      onNoticed?.();
      void findOut(ATTEMPTS);
    }
    return uncertain;
  };
  async function findOut(attempts: number): Promise<void> {
    const time = await readServerTime();
    if (stopped) return;
    if (time === undefined && attempts > 1) {
      setTimeout(() => void findOut(attempts - 1), ASK_AGAIN_AFTER);
      return;
    }
    const jump = driftNow() - drift;
    const missed = time === undefined || server === undefined ? jump : time - pageNow() - server;
    const slept = missed > ACCURACY_MS ? missed : 0;
    asleep += slept;
    drift += jump;
    uncertain = false;
    onJump({ slept, corrected: jump - slept });
  }

  void readServerTime().then((time) => {
    // After a jump, it's unknown which of the page's times the answer belongs to.
    if (time !== undefined && !isUncertain()) server = time - pageNow();
  });
  const timer = setInterval(isUncertain, CHECK_INTERVAL);
  return {
    isUncertain,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
