import { browserStorage, watchClock } from '../start';

/** The storage key for the time of the last activity in any of this browser's tabs, in milliseconds since 1970. */
export const ACTIVITY_KEY = 'learning-platform-activity';

/** Events that count as using the page; a playing video also counts. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'timeupdate'];

/** The minimum number of milliseconds between two recordings of activity. */
const NOTE_INTERVAL = 5_000;
const CHECK_INTERVAL = 5_000;

/** The milliseconds between the warning and the end of the session. */
const WARNING_TIME = 60_000;

export interface IdleTimeOptions {
  /** The milliseconds without activity after which the session ends. */
  limit: number;
  /** Called once for each period without activity. */
  onWarning: () => void;
  onOver: () => void;
}

/**
 * Watches for activity until stopped. All tabs share the idle time, which continues while a computer sleeps or the page is closed, so that
 * the next person finds the session ended. It therefore uses the device's clock. If the clock is set while a page is open, the stored time
 * is adjusted accordingly.
 * @returns a function that stops watching
 */
export function watchIdleTime({ limit, onWarning, onOver }: IdleTimeOptions): () => void {
  let noted = -Infinity;
  let warned = false;
  const lastActivity = () => Number(browserStorage.getItem(ACTIVITY_KEY)) || 0;
  const store = (time: number) => browserStorage.setItem(ACTIVITY_KEY, String(time));
  /** Compared with the stored value after the clock has jumped, so that only one tab corrects it. */
  let seen = lastActivity();
  const clock = watchClock(({ corrected }) => {
    if (corrected !== 0 && lastActivity() === seen) store(Math.min(seen + corrected, Date.now()));
    check();
  });
  const note = () => {
    // A click on a page whose session should have ended must not extend it.
    if (clock.isUncertain() || performance.now() - noted < NOTE_INTERVAL || check()) return;
    noted = performance.now();
    warned = false;
    store(Date.now());
    seen = lastActivity();
  };
  /** Calls back when it's time to warn people or to end the session. @returns whether the session has ended */
  function check(): boolean {
    if (clock.isUncertain()) return false;
    // The clock was set back while no page was open.
    if (lastActivity() > Date.now()) store(Date.now());
    seen = lastActivity();
    const idle = Date.now() - seen;
    if (idle >= limit) {
      stop();
      onOver();
      return true;
    }
    if (idle < limit - WARNING_TIME) warned = false;
    else if (!warned && limit > WARNING_TIME) {
      warned = true;
      onWarning();
    }
    return false;
  }
  const timer = setInterval(check, CHECK_INTERVAL);
  const stop = () => {
    clock.stop();
    clearInterval(timer);
    for (const type of ACTIVITY) window.removeEventListener(type, note, { capture: true });
    document.removeEventListener('visibilitychange', check);
  };
  for (const type of ACTIVITY) window.addEventListener(type, note, { capture: true, passive: true });
  document.addEventListener('visibilitychange', check);
  if (lastActivity() === 0) store(Date.now());
  else check();
  return stop;
}
