import { browserStorage, watchClock } from '../start';

/** Storage key of the last activity in any tab of this browser, in milliseconds since 1970. */
export const ACTIVITY_KEY = 'learning-platform-activity';

/** Events that count as using the page; a playing video counts, too. */
const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'timeupdate'];

/** Activity is recorded at most once in this time. Milliseconds. */
const NOTE_INTERVAL = 5_000;
const CHECK_INTERVAL = 5_000;

/** How long before the end people are warned. Milliseconds. */
const WARNING_TIME = 60_000;

export interface IdleTimeOptions {
  /** Milliseconds without activity after which the session ends. */
  limit: number;
  /** Called once for each stretch without activity. */
  onWarning: () => void;
  onOver: () => void;
}

/**
 * Watches for activity until it is stopped. The time is shared by all tabs, and continues while a computer sleeps or a page is closed: the
 * next person to open it finds the session over. So it uses the device's clock; if that is set while a page is open, the stored time is
 * adjusted with it.
 * @returns a function that stops watching
 */
export function watchIdleTime({ limit, onWarning, onOver }: IdleTimeOptions): () => void {
  let noted = -Infinity;
  let warned = false;
  const lastActivity = () => Number(browserStorage.getItem(ACTIVITY_KEY)) || 0;
  const store = (time: number) => browserStorage.setItem(ACTIVITY_KEY, String(time));
  /** The stored value before the clock jumped: only one tab corrects it. */
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
  /** Whether the time is over. */
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
