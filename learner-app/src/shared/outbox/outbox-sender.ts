import { toAppError, type AppError } from 'shared-ui/data';
import { EarliestTimer } from './earliest-timer';
import type { Outbox, OutboxEntry } from './outbox';
import { withLock } from './with-lock';

const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000];
const LONGEST_RETRY_DELAY_MS = 30_000;

/** @param failures consecutive failed tries, at least 1 @returns milliseconds until the next try */
const retryDelay = (failures: number): number => RETRY_DELAYS_MS[failures - 1] ?? LONGEST_RETRY_DELAY_MS;

/** 'unsent': the last try failed, and the changes are still in the outbox. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'unsent';

/** 'superseded': the server has a later value from elsewhere, and keeps it. */
export type SendOutcome = 'confirmed' | 'superseded';

/** How long values wait for further keystrokes. Including the request, they reach the server within a second. */
export const SEND_DELAY_MS = 400;

export interface OutboxSenderOptions<Value> {
  outbox: Pick<Outbox<Value>, 'list' | 'has' | 'remove'>;
  /** Tabs that use the same name send one after the other, so that an old value cannot overtake a new one. */
  lockName: string;
  /** Must settle: a request that hangs counts as a lost connection. */
  send: (value: Value) => Promise<SendOutcome>;
  /** Whether the outbox's user is still signed in; waiting changes are never sent for someone else. */
  isOwner: () => boolean;
  onState?: (state: SaveState) => void;
  /**
   * Called when everything is sent but the stored value may differ from the one sent here, because another device or tab sent a later one.
   */
  onSuperseded?: () => void;
  /** Sends waiting changes immediately when the user hides or leaves the page. Default: false. */
  sendsOnLeaving?: boolean;
  /** Decides what happens to an entry that failed; 'stop' leaves all entries to the caller. Default: 'retry'. */
  onFailure?: (error: AppError) => 'retry' | 'discard' | 'stop';
}

/** Sends the outbox in order, one entry at a time, and keeps whatever couldn't be sent. */
export class OutboxSender<Value> {
  readonly #options: OutboxSenderOptions<Value>;
  /** Removes the listeners; undefined while stopped. */
  #listening: AbortController | undefined;
  #stopping = false;
  readonly #timer = new EarliestTimer(() => void this.flush());
  #running: Promise<boolean> | undefined;
  #failures = 0;
  #superseded = false;
  /** Versions of the entries being sent because the user is leaving the page. */
  readonly #leaving = new Set<string>();
  #state: SaveState = 'idle';

  constructor(options: OutboxSenderOptions<Value>) {
    this.#options = options;
  }

  /** Sends waiting changes now, on reconnection, on focus and again after failures, until it is stopped. */
  start(): void {
    this.#stopping = false;
    if (!this.#listening) {
      this.#listening = new AbortController();
      const { signal } = this.#listening;
      const now = () => void this.flush();
      window.addEventListener('online', now, { signal });
      window.addEventListener('focus', now, { signal });
      // When the user leaves the tab, send without the delay; when they return, catch up.
      const leave = this.#options.sendsOnLeaving ? () => void this.flushBeforeLeaving() : now;
      document.addEventListener('visibilitychange', () => (document.hidden ? leave() : now()), { signal });
      window.addEventListener('pagehide', leave, { signal });
    }
    void this.flush();
  }

  /** Stops once nothing is waiting or the session is over. */
  stopWhenEmpty(): void {
    this.#stopping = true;
    void this.flush();
  }

  /** Stops sending; waiting changes stay in the outbox for another sender. */
  stop(): void {
    this.#listening?.abort();
    this.#listening = undefined;
    this.#timer.cancel();
  }

  /** Sends a new entry after a short delay, together with those that follow it. */
  sendSoon(): void {
    this.#setState('saving');
    this.#timer.schedule(SEND_DELAY_MS);
  }

  /** Sends waiting changes now. @returns whether the outbox is empty afterwards */
  flush(): Promise<boolean> {
    this.#timer.cancel();
    if (this.#running) return this.#running;
    if (this.#isEmpty()) {
      // Another tab, or the sender that runs on every page, has sent the changes waiting here.
      if (this.#state === 'saving' || this.#state === 'unsent') this.#superseded = true;
      return Promise.resolve(this.#conclude());
    }
    if (!this.#options.isOwner()) return Promise.resolve(this.#conclude());
    this.#running = this.#drain();
    return this.#running;
  }

  /** Sends waiting changes without waiting for a request in progress: the page may be gone in a moment. */
  async flushBeforeLeaving(): Promise<void> {
    const { outbox, isOwner } = this.#options;
    // Closing a tab triggers two events: the page is hidden, then left.
    const entries = outbox.list().filter(({ version }) => !this.#leaving.has(version));
    if (!isOwner() || entries.length === 0) return;
    this.#timer.cancel();
    const deliver = async (entry: OutboxEntry<Value>) => {
      this.#leaving.add(entry.version);
      try {
        await this.#send(entry);
      } catch (error) {
        this.#fail(entry, error);
      } finally {
        this.#leaving.delete(entry.version);
      }
    };
    // Sends the newest first, because a browser accepts 64 KB of such requests at a time; changes that it refuses wait for the next page.
    await Promise.all(entries.reverse().map(deliver));
    if (!this.#running) this.#conclude();
  }

  #isEmpty(): boolean {
    return this.#options.outbox.list().length === 0;
  }

  #setState(state: SaveState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState?.(state);
  }

  /** Must be called with a signed-in owner and a waiting entry, so that it never ends before `#running` is assigned. */
  async #drain(): Promise<boolean> {
    const { outbox, isOwner } = this.#options;
    const skipped = new Map<string, string>();
    try {
      while (isOwner()) {
        const entry = outbox.list().find(({ key, version }) => skipped.get(key) !== version);
        if (!entry) break;
        this.#setState('saving');
        const next = await this.#deliver(entry);
        if (next === 'stop') break;
        if (next === 'skip') skipped.set(entry.key, entry.version);
      }
    } finally {
      this.#running = undefined;
    }
    return this.#conclude();
  }

  async #deliver(entry: OutboxEntry<Value>): Promise<'next' | 'skip' | 'stop'> {
    const { outbox, lockName, isOwner } = this.#options;
    try {
      await withLock(lockName, async () => {
        // While this tab waited for the lock, another tab may have sent the entry, or the session may have ended.
        if (isOwner() && outbox.has(entry)) await this.#send(entry);
      });
      return 'next';
    } catch (error) {
      return this.#fail(entry, error);
    }
  }

  async #send(entry: OutboxEntry<Value>): Promise<void> {
    const { outbox, send } = this.#options;
    const outcome = await send(entry.value);
    outbox.remove(entry);
    if (outcome === 'superseded') this.#superseded = true;
  }

  /** @returns whether to continue with the next entry, to keep this one for later, or to stop for now */
  #fail(entry: OutboxEntry<Value>, thrown: unknown): 'next' | 'skip' | 'stop' {
    const error = toAppError(thrown);
    const reaction = this.#options.onFailure?.(error) ?? 'retry';
    if (reaction === 'stop') return 'stop';
    console.error(error);
    if (reaction === 'discard') {
      this.#options.outbox.remove(entry);
      return 'next';
    }
    return error.code === 'network' ? 'stop' : 'skip';
  }

  /** Reports the outcome of the entries and schedules the next try. @returns whether the outbox is empty */
  #conclude(): boolean {
    const empty = this.#isEmpty();
    if (!empty) this.#setState('unsent');
    else if (this.#state !== 'idle') this.#setState('saved');
    if (empty && this.#superseded) {
      this.#superseded = false;
      this.#options.onSuperseded?.();
    }
    this.#failures = empty ? 0 : this.#failures + 1;
    if (!empty && this.#listening && this.#options.isOwner())
      this.#timer.schedule(retryDelay(this.#failures));
    this.#stopIfDone();
    return empty;
  }

  #stopIfDone(): void {
    if (this.#stopping && (this.#isEmpty() || !this.#options.isOwner())) this.stop();
  }
}
