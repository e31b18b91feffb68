import type { Playable } from './embed-player';
import { playedRanges, type Range } from './watched-ranges';

/** How often the place is kept while the video plays. */
export const SAVE_EVERY_MS = 10_000;
/** Closer to the end than this, the video starts from the beginning again. */
const END_SECONDS = 3;

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Where to go on, in seconds; 0 when there is nothing to resume. */
export function resumePosition(saved: number, duration: number): number {
  if (!Number.isFinite(saved) || saved < 1) return 0;
  return Number.isFinite(duration) && saved > duration - END_SECONDS ? 0 : saved;
}

/** Seconds as 0:07 or 12:34. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface WatchRecorder {
  /** Reports now, if anything changed. Settles when `report` does. */
  save(): Promise<void>;
  stop(): void;
}

/**
 * Keeps the place in a video: every ten seconds of playing, on pause, at the end and when the page is left or hidden.
 *
 * @param report takes the position in seconds, all ranges played since the video loaded, and whether the page may be
 *   gone before an answer comes
 */
export function recordWatching(
  video: Playable,
  report: (position: number, ranges: Range[], leaving: boolean) => Promise<void>,
): WatchRecorder {
  let reported = '';
  let lastSave = Date.now();

  async function save(leaving = false): Promise<void> {
    const ranges = playedRanges(video.played);
    if (ranges.length === 0) return;
    const position = hundredths(video.currentTime);
    const state = JSON.stringify([position, ranges]);
    if (state === reported) return;
    reported = state;
    lastSave = Date.now();
    await report(position, ranges, leaving);
  }

  const now = () => void save();
  const sometimes = () => {
    if (Date.now() - lastSave >= SAVE_EVERY_MS) now();
  };
  const leave = () => void save(true);
  const whenHidden = () => {
    // A closed tab is hidden first.
    if (document.visibilityState === 'hidden') leave();
  };
  video.addEventListener('timeupdate', sometimes);
  video.addEventListener('pause', now);
  video.addEventListener('ended', now);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', whenHidden);
  return {
    save,
    stop() {
      video.removeEventListener('timeupdate', sometimes);
      video.removeEventListener('pause', now);
      video.removeEventListener('ended', now);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', whenHidden);
      now();
    },
  };
}
