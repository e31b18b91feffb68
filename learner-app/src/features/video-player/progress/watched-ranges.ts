/** A range of seconds; the end is exclusive. */
export type Range = [start: number, end: number];

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Returns the ranges that a media element has played since it loaded its source, without skipped parts. */
export function playedRanges(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  return Array.from({ length: played.length }, (_, index): Range => [
    hundredths(played.start(index)),
    hundredths(played.end(index)),
  ]).filter(([start, end]) => end > start);
}

/** Merges ranges, so that they're in order and don't overlap. */
export function mergeRanges(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

export interface PlayedTracker {
  /** Played ranges, in the form of `HTMLMediaElement.played`. */
  readonly played: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  /** Reports the current position. */
  at(seconds: number, playing: boolean, rate: number): void;
}

/** How many seconds late a player in a frame may report its position. */
const TOLERANCE = 1;

/**
 * Derives the played ranges from the positions of a player that reports no ranges: a step counts as played if the
 * time since the last report was long enough for it at the reported playback rate; a longer step is a jump.
 * @param now milliseconds of a monotonic clock
 */
export function trackPlayed(now: () => number = () => performance.now()): PlayedTracker {
  let ranges: Range[] = [];
  let last: { seconds: number; time: number } | undefined;
  return {
    get played() {
      const current = ranges;
      return {
        length: current.length,
        start: (index: number) => current[index]?.[0] ?? 0,
        end: (index: number) => current[index]?.[1] ?? 0,
      };
    },
    at(seconds, playing, rate) {
      const time = now();
      if (last) {
        const step = seconds - last.seconds;
        const maxStep = ((time - last.time) / 1000) * rate + TOLERANCE;
        if (step > 0 && step <= maxStep) ranges = mergeRanges([...ranges, [last.seconds, seconds]]);
      }
      last = playing ? { seconds, time } : undefined;
    },
  };
}
