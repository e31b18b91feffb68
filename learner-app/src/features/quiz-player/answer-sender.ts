import { toAppError } from 'shared-ui/lib';
import type { AnswerOutbox, UnsentAnswer } from './answer-outbox';
import { inTime } from './in-time';
import type { Answer } from './quiz-player.types';

/** 'unsent': the last try failed; the answers wait in the outbox. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'unsent';

/** Answers wait this long for further keystrokes; with the request they are on the server within a second. */
export const SEND_DELAY_MS = 400;
const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
/** The server will never take these; keeping them would block the quiz. */
const REFUSED = ['question_not_found', 'question_unsupported', 'invalid_answer', 'answer_too_long'];

export interface AnswerSenderOptions {
  outbox: AnswerOutbox;
  /** @returns false when another device gave a later answer, which stands */
  send: (entry: UnsentAnswer) => Promise<boolean>;
  onState: (state: SaveState) => void;
  /** The attempt was finished elsewhere, so nothing can be saved any more. */
  onAttemptFinished: () => void;
  /** What stands may not be what was answered here: another device was later, or another tab has sent it. */
  onOvertaken: () => void;
  /** Serialises sending across tabs, so that an old answer cannot overtake a new one. */
  lock?: ((work: () => Promise<void>) => Promise<void>) | undefined;
}

export interface AnswerSender {
  put(questionId: string, answer: Answer): void;
  /** Sends what waits, now. @returns whether the outbox is empty afterwards */
  flush(): Promise<boolean>;
  /** Sends on reconnection, on focus and again after failures, until the returned function is called. */
  connect(): () => void;
}

const atOnce = (work: () => Promise<void>) => work();

/** Sends the outbox in order, one answer at a time, and keeps what could not be sent. */
export function createAnswerSender(options: AnswerSenderOptions): AnswerSender {
  const { outbox, send, onState, onAttemptFinished, onOvertaken, lock = atOnce } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  let running: Promise<boolean> | undefined;
  let failures = 0;
  let overtaken = false;
  let told: SaveState = 'idle';

  function tell(state: SaveState) {
    told = state;
    onState(state);
  }
  let connected = false;

  function unschedule() {
    clearTimeout(timer);
    due = Infinity;
  }

  /** The earlier appointment stands: typing on must not put the sending off, a waiting retry must not hold it back. */
  function schedule(delay: number) {
    if (Date.now() + delay >= due) return;
    unschedule();
    due = Date.now() + delay;
    timer = setTimeout(() => void flush(), delay);
  }

  /** @returns false when there is no point in trying the others now */
  async function deliver(entry: UnsentAnswer, skipped: Set<string>): Promise<boolean> {
    try {
      await lock(async () => {
        // Another tab may have sent it while this one waited for the lock.
        if (outbox.list().some(({ stamp }) => stamp === entry.stamp))
          if (!(await inTime(send(entry)))) overtaken = true;
      });
      outbox.remove(entry);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'attempt_finished') {
        outbox.clear();
        onAttemptFinished();
        return false;
      }
      console.error(error);
      if (REFUSED.includes(error.code)) outbox.remove(entry);
      else skipped.add(entry.stamp);
      return error.code !== 'network';
    }
    return true;
  }

  async function drain(): Promise<boolean> {
    const skipped = new Set<string>();
    for (;;) {
      const entry = outbox.list().find(({ stamp }) => !skipped.has(stamp));
      if (!entry) break;
      tell('saving');
      if (!(await deliver(entry, skipped))) break;
    }
    const empty = outbox.list().length === 0;
    tell(empty ? 'saved' : 'unsent');
    if (empty && overtaken) {
      overtaken = false;
      onOvertaken();
    }
    failures = empty ? 0 : failures + 1;
    if (!empty && connected)
      schedule(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length) - 1] ?? 30_000);
    return empty;
  }

  function flush(): Promise<boolean> {
    unschedule();
    if (!running && outbox.list().length === 0) {
      // Sent meanwhile by another tab, or by what sends from any page.
      if (told === 'unsent') {
        failures = 0;
        tell('saved');
        onOvertaken();
      }
      return Promise.resolve(true);
    }
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    put(questionId, answer) {
      outbox.put(questionId, answer);
      tell('saving');
      if (!running) schedule(SEND_DELAY_MS);
    },
    flush,
    connect() {
      connected = true;
      const now = () => void flush();
      window.addEventListener('online', now);
      window.addEventListener('focus', now);
      // Leaving the tab must not wait for the delay; coming back is a chance to catch up.
      document.addEventListener('visibilitychange', now);
      now();
      return () => {
        connected = false;
        window.removeEventListener('online', now);
        window.removeEventListener('focus', now);
        document.removeEventListener('visibilitychange', now);
        now();
      };
    },
  };
}
