/** A timer that never moves to a later time, so that further typing doesn't postpone it and a long delay doesn't replace a shorter one. */
export class EarliestTimer {
  readonly #callback: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  /** Runs the callback after this many milliseconds, unless it runs sooner anyway. */
  schedule(delay: number): void {
    if (performance.now() + delay >= this.#due) return;
    this.cancel();
    this.#due = performance.now() + delay;
    this.#timer = setTimeout(() => {
      this.#due = Infinity;
      this.#callback();
    }, delay);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#due = Infinity;
  }
}
