/** Keys that the tests press, by their names in `KeyboardEvent.key`. */
export type Key =
  'Tab' | 'Enter' | 'Escape' | ' ' | 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'SelectAll';

/** The parts of a browser that the tests need. Input is real, as if it came from a mouse and a keyboard. */
export interface EngineDriver {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page and returns its value, which must be serialisable as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks. @param x, y position in CSS pixels from the viewport's top left corner */
  click: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Returns a PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** Size of the viewport in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 800 };
