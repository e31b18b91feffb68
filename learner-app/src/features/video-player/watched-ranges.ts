/** Seconds from and to, end exclusive. */
export type Range = [start: number, end: number];

const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** What a media element has really played since it loaded its source, whatever was skipped. */
export function playedRanges(played: Pick<TimeRanges, 'length' | 'start' | 'end'>): Range[] {
  return Array.from({ length: played.length }, (_, index): Range => [
    hundredths(played.start(index)),
    hundredths(played.end(index)),
  ]).filter(([start, end]) => end > start);
}

/** The same seconds, in order and without overlap. */
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
  /** What was played, as a media element says it. */
  readonly played: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  /** The player is at this second now. */
  at(seconds: number, playing: boolean, rate: number): void;
}

/** A player in a frame reports late and in steps, by at most this many seconds. */
const TOLERANCE = 1;

/**
 * Finds out what was really played from a player that only says where it is: a step counts when it is no longer than
 * the time that has passed at that speed; anything longer was a jump.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export function trackPlayed(now: () => number = () => performance.now()): PlayedTracker {
  let ranges: Range[] = [];
  let last: { seconds: number; time: number } | undefined;
  return {
    get played() {
      const known = ranges;
      return {
        length: known.length,
        start: (index: number) => known[index]?.[0] ?? 0,
        end: (index: number) => known[index]?.[1] ?? 0,
      };
    },
    at(seconds, playing, rate) {
      const time = now();
      if (last) {
        const step = seconds - last.seconds;
        const most = ((time - last.time) / 1000) * rate + TOLERANCE;
        if (step > 0 && step <= most) ranges = mergeRanges([...ranges, [last.seconds, seconds]]);
      }
      last = playing ? { seconds, time } : undefined;
    },
  };
}
