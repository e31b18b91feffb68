import { createOutbox, type Outbox } from '../../../shared/outbox/outbox';
import { mergeRanges, type Range } from './watched-ranges';

import { OUTBOX_PREFIX } from './outbox-prefix';

/** Progress that the server hasn't confirmed yet. */
export interface UnsentProgress {
  /** The playback position, in seconds, that the server had when these ranges were watched. */
  from: number;
  /** In seconds. */
  position: number;
  ranges: Range[];
}

/** One user's unsent progress in one video: at most one entry. */
export interface ProgressOutbox extends Omit<Outbox<UnsentProgress>, 'get' | 'put'> {
  get(): UnsentProgress | undefined;
  /** Adds ranges to the unsent progress and replaces its positions. */
  put(position: number, ranges: Range[], from: number): void;
}

function parse(stored: unknown): UnsentProgress | undefined {
  const progress = (stored ?? {}) as UnsentProgress;
  return Array.isArray(progress.ranges) && Number.isFinite(progress.position) ? progress : undefined;
}

export function createProgressOutbox(userId: string, videoId: string): ProgressOutbox {
  const includes = (key: string) => key === videoId;
  const outbox = createOutbox<UnsentProgress>({ prefix: OUTBOX_PREFIX, userId, parse, includes });
  const get = () => outbox.get(videoId)?.value;
  return {
    ...outbox,
    get,
    put(position, ranges, from) {
      const merged = mergeRanges([...(get()?.ranges ?? []), ...ranges]);
      outbox.put(videoId, { from, position, ranges: merged });
    },
  };
}

/** Returns the ids of the videos for which this user has unsent progress in this browser. */
export function videosWithUnsent(userId: string): string[] {
  const outbox = createOutbox<UnsentProgress>({ prefix: OUTBOX_PREFIX, userId, parse });
  return outbox.list().map(({ key }) => key);
}

/**
 * Returns the position to resume at, in seconds: the unsent position or, if the learner has since moved to another position on another
 * device, the server's.
 */
export function latestPosition(unsent: UnsentProgress | undefined, onServer: number): number {
  return unsent?.from === onServer ? unsent.position : onServer;
}
