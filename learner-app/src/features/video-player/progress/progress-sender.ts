import { OutboxSender } from '../../../shared/outbox/outbox-sender';
import { latestPosition, type ProgressOutbox, type UnsentProgress } from './progress-outbox';
import type { Range } from './watched-ranges';

export interface ProgressSenderOptions {
  videoId: string;
  outbox: ProgressOutbox;
  /** The playback position on the server, in seconds. */
  serverPosition: number;
  /**
   * Sends one report of progress.
   *
   * @returns the playback position on the server afterwards, in seconds
   */
  send: (progress: UnsentProgress) => Promise<number>;
  /** Whether the outbox's user is still signed in. */
  isOwner: () => boolean;
}

export interface ProgressSender {
  /** Stores the progress immediately and sends it; resolves when the server has responded, and never rejects. */
  report(position: number, ranges: Range[], leaving?: boolean): Promise<void>;
  /** Sends waiting progress. */
  flush(): Promise<void>;
  /** Stops once waiting progress has been sent; for when the learner leaves the page. */
  stopWhenEmpty(): void;
  /** Stops immediately; waiting progress stays in the outbox for another sender. */
  stop(): void;
}

/**
 * Sends progress to the server through the outbox: unsent progress waits there for the connection, the next report or the next visit.
 * Progress left by an earlier visit is sent immediately.
 */
export function createProgressSender(options: ProgressSenderOptions): ProgressSender {
  const { videoId, outbox, send, isOwner } = options;
  let { serverPosition } = options;
  const sender = new OutboxSender<UnsentProgress>({
    outbox,
    isOwner,
    lockName: `video-progress-${videoId}`,
    send: async (progress) => {
      serverPosition = await send(progress);
      return 'confirmed';
    },
  });
  const left = outbox.get();
  if (left) outbox.put(latestPosition(left, serverPosition), [], serverPosition);
  sender.start();
  return {
    async report(position, ranges, leaving = false) {
      outbox.put(position, ranges, serverPosition);
      await (leaving ? sender.flushBeforeLeaving() : sender.flush());
    },
    async flush() {
      await sender.flush();
    },
    stopWhenEmpty: () => sender.stopWhenEmpty(),
    stop: () => sender.stop(),
  };
}
