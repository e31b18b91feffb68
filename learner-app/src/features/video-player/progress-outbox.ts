import { mergeRanges, type Range } from './watched-ranges';

const PREFIX = 'learning-platform-video-outbox';

/** What the server has not confirmed yet. */
export interface UnsentProgress {
  /** Seconds; the place that the server knew when this was watched. */
  from: number;
  /** Seconds. */
  position: number;
  ranges: Range[];
}

/** Progress of one user in one video that waits to be sent. */
export interface ProgressOutbox {
  get(): UnsentProgress | undefined;
  /** Adds to what waits already; the places are the newer ones. */
  put(position: number, ranges: Range[], from: number): UnsentProgress;
  /** Takes out what was sent, unless more was put in meanwhile. */
  remove(sent: UnsentProgress): void;
}

const startOf = (userId: string) => `${PREFIX}:${userId}:`;

function parse(text: string | null): UnsentProgress | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as UnsentProgress | null;
    return entry && Array.isArray(entry.ranges) && Number.isFinite(entry.position) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An outbox in localStorage, so that a lost connection, a crash or a closed tab loses nothing. Its key names the user:
 * nobody inherits another's progress on a shared computer. Where storage is refused it lives as long as the page.
 */
export function createProgressOutbox(
  userId: string,
  videoId: string,
  storage: Storage = localStorage,
): ProgressOutbox {
  const key = startOf(userId) + videoId;
  let memory: UnsentProgress | undefined;
  const get = () => memory ?? parse(storage.getItem(key));
  return {
    get,
    put(position, ranges, from) {
      const entry = {
        from,
        position,
        ranges: mergeRanges([...(get()?.ranges ?? []), ...ranges]),
      };
      try {
        storage.setItem(key, JSON.stringify(entry));
        memory = undefined;
      } catch {
        memory = entry;
      }
      return entry;
    },
    remove(sent) {
      if (JSON.stringify(get()) !== JSON.stringify(sent)) return;
      memory = undefined;
      storage.removeItem(key);
    },
  };
}

/** Videos of which this user has unsent progress in this browser. */
export function videosWithUnsent(userId: string, storage: Storage = localStorage): string[] {
  const start = startOf(userId);
  return Object.keys(storage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/**
 * Where to go on, in seconds: at the unsent place, unless the learner has been elsewhere in the video since, on another
 * device; then the server knows better.
 */
export function latestPosition(unsent: UnsentProgress | undefined, onServer: number): number {
  return unsent?.from === onServer ? unsent.position : onServer;
}
