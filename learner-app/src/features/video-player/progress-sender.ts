import { latestPosition, type ProgressOutbox, type UnsentProgress } from './progress-outbox';
import type { Range } from './watched-ranges';

/** After a failure, unless the connection comes back sooner. */
export const RETRY_AFTER_MS = 15_000;

export interface ProgressSenderOptions {
  outbox: ProgressOutbox;
  /** Seconds; the place that the server knows. */
  onServer: number;
  /**
   * Sends one state of the video.
   *
   * @param leaving the page may be gone before the answer
   * @returns the place that the server knows now, in seconds
   */
  send: (progress: UnsentProgress, leaving: boolean) => Promise<number>;
  /** False once somebody else is signed in; then what waits stays for the one it belongs to. */
  isOwner: () => boolean;
}

export interface ProgressSender {
  /** Keeps it at once and sends it; settles when the server has answered, and never fails. */
  report(position: number, ranges: Range[], leaving?: boolean): Promise<void>;
  /** Sends what waits. */
  flush(): Promise<void>;
  /** The page is left; what waits is still sent. */
  stop(): void;
  /** Ends at once; what waits stays in the outbox for another sender. */
  abandon(): void;
}

/**
 * Brings progress to the server through the outbox: what could not be sent waits there for the connection, the next
 * report or the next visit. What an earlier visit left behind is sent at once.
 */
export function createProgressSender({
  outbox,
  onServer,
  send,
  isOwner,
}: ProgressSenderOptions): ProgressSender {
  let known = onServer;
  let stopped = false;
  let abandoned = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** One after the other, or an older place could arrive last. */
  let queue = Promise.resolve();

  async function sendWaiting(leaving: boolean): Promise<void> {
    clearTimeout(retry);
    const entry = outbox.get();
    if (entry && isOwner()) {
      try {
        known = await send(entry, leaving);
        outbox.remove(entry);
      } catch (error) {
        console.error(error);
        if (!abandoned) retry = setTimeout(whenOnline, RETRY_AFTER_MS);
      }
    }
    endWhenDone();
  }
  function flush(): Promise<void> {
    queue = queue.then(() => sendWaiting(false));
    return queue;
  }
  function whenOnline(): void {
    void flush();
  }
  function endWhenDone(): void {
    if (stopped && (!outbox.get() || !isOwner())) window.removeEventListener('online', whenOnline);
  }

  window.addEventListener('online', whenOnline);
  const left = outbox.get();
  if (left) {
    outbox.put(latestPosition(left, onServer), [], onServer);
    void flush();
  }
  return {
    report(position, ranges, leaving = false) {
      outbox.put(position, ranges, known);
      // Who leaves does not wait for what is under way.
      return leaving ? sendWaiting(true) : flush();
    },
    flush,
    stop() {
      stopped = true;
      endWhenDone();
    },
    abandon() {
      abandoned = true;
      clearTimeout(retry);
      window.removeEventListener('online', whenOnline);
    },
  };
}
