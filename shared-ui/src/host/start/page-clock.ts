/** A change to the device's clock: how long the device slept, and by how much the clock was changed, both in milliseconds. */
export interface ClockJump {
  slept: number;
  corrected: number;
}

/**
 * A difference of this many milliseconds between the clock and the page's own time counts as a jump. A busy machine causes smaller ones.
 */
const JUMP_MS = 2_000;
/** The accuracy of the server's time, in milliseconds. The `Date` header has whole seconds, and responses take a moment. */
const ACCURACY_MS = 5_000;
const CHECK_INTERVAL = 1_000;
const ASK_AGAIN_AFTER = 5_000;
/** The number of attempts to read the server's time, after which a jump counts as sleep. A session may then end, but nothing is lost. */
const ATTEMPTS = 12;

/** The milliseconds to add to `performance.now()`, which may stop while a device sleeps. */
let asleep = 0;

/** Returns the milliseconds since the page started loading, including time asleep. Setting the device's clock doesn't affect this. */
export const pageNow = (): number => performance.now() + asleep;

/** Returns the time when a host sent a response, in milliseconds; NaN if the headers don't contain it. */
export const serverTime = (headers: Headers): number =>
  // `Age` is set on copies from a cache between the browser and the host.
  Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;

/** Reads the time of the host that serves the page; undefined without a response. */
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
 * Notices when the device wakes or its clock is set, and uses the server's time to find out which, because the page can't tell.
 * @param onJump called once the cause is known
 * @param onNoticed called as soon as the jump is noticed
 * @returns `isUncertain`, which is true from a jump until its cause is known, and `stop`
 */
export function watchClock(
  onJump: (jump: ClockJump) => void,
  onNoticed?: () => void,
): { isUncertain: () => boolean; stop: () => void } {
  const driftNow = () => Date.now() - performance.now();
  /** The server's time minus the page's. */
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
    // After a jump, it's unknown whether the server responded before or after it.
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
