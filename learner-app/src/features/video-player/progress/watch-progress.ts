import type { Playable } from '../playable';
import { playedRanges, type Range } from './watched-ranges';

/** The interval at which the playback position is saved while the video plays. */
export const SAVE_EVERY_MS = 30_000;
/** A position closer to the end than this restarts the video. */
const END_SECONDS = 3;

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Returns the position to resume at, in seconds; 0 if there is nothing to resume. */
export function resumePosition(saved: number, duration: number): number {
  if (!Number.isFinite(saved) || saved < 1) return 0;
  return Number.isFinite(duration) && saved > duration - END_SECONDS ? 0 : saved;
}

export interface WatchRecorder {
  /** Reports now if anything changed. Settles when `report` does. */
  save(): Promise<void>;
  stop(): void;
}

/**
 * Reports the playback position when playing begins, every 30 seconds of playing, on pause, at the end and when the learner leaves or
 * hides the page.
 * @param report receives the position in seconds, all ranges played since the video loaded, and whether the page may be gone before the
 * response arrives
 */
export function recordWatching(
  video: Playable,
  report: (position: number, ranges: Range[], leaving: boolean) => Promise<void>,
): WatchRecorder {
  let reported = '';
  let lastSave = performance.now();

  async function save(leaving = false): Promise<void> {
    const ranges = playedRanges(video.played);
    if (ranges.length === 0) return;
    const position = hundredths(video.currentTime);
    const state = JSON.stringify([position, ranges]);
    if (state === reported) return;
    reported = state;
    lastSave = performance.now();
    await report(position, ranges, leaving);
  }

  // The server counts time from the first report on a video, which is sent when playing begins.
  const startClock = () => {
    video.removeEventListener('play', startClock);
    void report(hundredths(video.currentTime), [], false);
  };
  const saveNow = () => void save();
  const saveWhenDue = () => {
    if (performance.now() - lastSave >= SAVE_EVERY_MS) saveNow();
  };
  const saveLeaving = () => void save(true);
  const saveWhenHidden = () => {
    // Closing a tab hides its page first.
    if (document.visibilityState === 'hidden') saveLeaving();
  };
  const listening = new AbortController();
  const { signal } = listening;
  video.addEventListener('play', startClock);
  video.addEventListener('timeupdate', saveWhenDue);
  video.addEventListener('pause', saveNow);
  video.addEventListener('ended', saveNow);
  window.addEventListener('pagehide', saveLeaving, { signal });
  document.addEventListener('visibilitychange', saveWhenHidden, { signal });
  return {
    save,
    stop() {
      video.removeEventListener('play', startClock);
      video.removeEventListener('timeupdate', saveWhenDue);
      video.removeEventListener('pause', saveNow);
      video.removeEventListener('ended', saveNow);
      listening.abort();
      saveNow();
    },
  };
}
