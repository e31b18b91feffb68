import type { Range } from './video-player.api';

/** How often the place is kept while the video plays. */
export const SAVE_EVERY_MS = 10_000;
/** Closer to the end than this, the video starts from the beginning again. */
const END_SECONDS = 3;

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** What was really played since the page opened, whatever was skipped. */
export function playedRanges(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  return Array.from({ length: played.length }, (_, index): Range => [
    hundredths(played.start(index)),
    hundredths(played.end(index)),
  ]).filter(([start, end]) => end > start);
}

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

type Player = Pick<HTMLVideoElement, 'currentTime' | 'played' | 'addEventListener' | 'removeEventListener'>;

export interface WatchRecorder {
  /** Sends the place and what was played, if anything changed. Failures are logged: the next call sends it all. */
  save(): Promise<void>;
  stop(): void;
}

/**
 * Keeps the place in a video: every ten seconds of playing, on pause, at the end and when the page is left or hidden.
 *
 * @param send takes the position in seconds and all ranges played since the page opened
 */
export function recordWatching(
  video: Player,
  send: (position: number, ranges: Range[]) => Promise<void>,
): WatchRecorder {
  let sent = '';
  let lastSave = Date.now();

  async function save(): Promise<void> {
    const ranges = playedRanges(video.played);
    if (ranges.length === 0) return;
    const position = hundredths(video.currentTime);
    const state = JSON.stringify([position, ranges]);
    if (state === sent) return;
    const before = sent;
    sent = state;
    lastSave = Date.now();
    try {
      await send(position, ranges);
    } catch (error) {
      console.error(error);
      if (sent === state) sent = before;
    }
  }

  const now = () => void save();
  const sometimes = () => {
    if (Date.now() - lastSave >= SAVE_EVERY_MS) now();
  };
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') now();
  };
  video.addEventListener('timeupdate', sometimes);
  video.addEventListener('pause', now);
  video.addEventListener('ended', now);
  window.addEventListener('pagehide', now);
  document.addEventListener('visibilitychange', whenHidden);
  return {
    save,
    stop() {
      video.removeEventListener('timeupdate', sometimes);
      video.removeEventListener('pause', now);
      video.removeEventListener('ended', now);
      window.removeEventListener('pagehide', now);
      document.removeEventListener('visibilitychange', whenHidden);
      now();
    },
  };
}
