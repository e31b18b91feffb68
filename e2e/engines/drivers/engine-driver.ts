/** Keys that the tests press, by their names in `KeyboardEvent.key`. */
export type Key =
  'Tab' | 'Enter' | 'Escape' | ' ' | 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft' | 'SelectAll';

/** The parts of a browser that the tests need; input is real, as from a mouse and a keyboard. */
export interface EngineDriver {
  open: (url: string) => Promise<void>;
  /** Runs an expression in the page; its value must survive JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Clicks. @param x, y position in CSS pixels from the viewport's top left corner */
  click: (x: number, y: number) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** Size of the viewport in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 800 };
