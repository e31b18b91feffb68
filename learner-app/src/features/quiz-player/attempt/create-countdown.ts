/** Calls `onOver` once a moment has come; setting another moment forgets the one before. */
export function createCountdown(onOver: () => void) {
  let timer: number | undefined;
  const stop = () => window.clearTimeout(timer);
  return {
    /** @param endsAt by this device's clock, in milliseconds; null: never */
    set(endsAt: number | null) {
      stop();
      if (endsAt !== null) timer = window.setTimeout(onOver, Math.max(0, endsAt - Date.now()));
    },
    stop,
  };
}

/** When the time of an attempt is over by this device's clock, if it has just arrived. */
export const endOf = (secondsLeft: number | null): number | null =>
  secondsLeft === null ? null : Date.now() + secondsLeft * 1000;
