import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import type { EngineDriver, Key } from '../drivers/engine-driver.ts';
import { type Found, locate, type Query, type SentQuery } from './locate.ts';

type Usable = Extract<Found, { x: number }>;

const library = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);
const loadLibrary = `(() => { ${library}; return true; })()`;

/** The maximum number of Tab presses that a page needs. */
const MAX_TABS = 80;

/** A page in any engine. Elements are found the way people perceive them, and each step waits until it's possible. */
export class EnginePage {
  readonly driver: EngineDriver;

  constructor(driver: EngineDriver) {
    this.driver = driver;
  }

  async open(url: string): Promise<void> {
    await this.driver.open(url);
  }

  /** Runs a function in the page; the function can only use its arguments. */
  async evaluate<Args extends unknown[], Value>(
    run: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    return (await this.driver.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)) as Value;
  }

  /** Waits until exactly one element matches, in view or further down the page. */
  async see(query: Query): Promise<Usable> {
    return this.#until(query, (found) => 'x' in found);
  }

  async expectGone(query: Query): Promise<void> {
    await expect
      .poll(async () => 'x' in (await this.#locate(query, false)), { message: `${describe(query)} is gone` })
      .toBe(false);
  }

  async expectPath(path: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => location.pathname), { message: 'path' }).toBe(path);
  }

  /** Clicks the middle of an element once it is in view, has stopped moving and can be used. */
  async click(query: Query): Promise<void> {
    let last = '';
    const { x, y } = await this.#until(
      query,
      (found) => {
        const position = 'x' in found ? `${found.x} ${found.y}` : '';
        const rests = position === last;
        last = position;
        return rests && found.state === 'ready';
      },
      true,
    );
    await this.driver.click(x, y);
  }

  async check(query: Query): Promise<void> {
    await this.click(query);
    await this.#until(query, (found) => 'checked' in found && found.checked);
  }

  /** Replaces a field's text. */
  async fill(query: Query, text: string): Promise<void> {
    await this.click(query);
    await this.driver.press('SelectAll');
    await this.driver.type(text);
    await this.#until(query, (found) => 'value' in found && found.value === text);
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.driver.type(text);
  }

  async press(key: Key): Promise<void> {
    await this.driver.press(key);
  }

  async expectFocus(query: Query): Promise<void> {
    await this.#until(query, (found) => 'hasFocus' in found && found.hasFocus);
  }

  /** Presses these keys in turn until the element has the focus. */
  async moveTo(query: Query, keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      if (await this.#hasFocus(query)) return;
      await this.driver.press(key);
    }
    await this.expectFocus(query);
  }

  /**
   * Presses Tab until the element has the focus. Fails if the focus reaches the end of the page first, where Firefox moves it to the
   * browser's own controls.
   */
  async tabTo(query: Query): Promise<void> {
    await this.see(query);
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await this.#hasFocus(query)) return;
      await this.driver.press('Tab');
    }
    await this.expectFocus(query);
  }

  async #hasFocus(query: Query): Promise<boolean> {
    const found = await this.#locate(query, false);
    return 'hasFocus' in found && found.hasFocus;
  }

  async #until(query: Query, isReached: (found: Found) => boolean, scroll = false): Promise<Usable> {
    let found: Found = { state: 'missing' };
    const isDone = async (): Promise<string> => {
      found = await this.#locate(query, scroll);
      return isReached(found) ? 'reached' : JSON.stringify(found);
    };
    await expect.poll(isDone, { message: describe(query), intervals: [100] }).toBe('reached');
    return found as Usable;
  }

  async #locate(query: Query, scroll: boolean): Promise<Found> {
    const find = `(${String(locate)})(${JSON.stringify(toSent(query))}, ${scroll})`;
    try {
      const found = await this.driver.evaluate(`globalThis.TestingLibraryDom ? ${find} : null`);
      if (found) return found as Found;
      await this.driver.evaluate(loadLibrary);
      return (await this.driver.evaluate(find)) as Found;
    } catch (error) {
      // While one page replaces another, there is no page to evaluate the function in.
      return { state: String(error) };
    }
  }
}

function toSent(query: Query): SentQuery {
  const within = query.within && toSent(query.within);
  if (!('role' in query)) return { ...query, within };
  const { role, name } = query;
  return { role, within, ...(name instanceof RegExp ? { pattern: name.source } : { name }) };
}

function describe(query: Query): string {
  const own =
    'role' in query
      ? `${query.role} ${String(query.name ?? '')}`
      : 'label' in query
        ? `field ${query.label}`
        : `text ${query.text}`;
  return query.within ? `${own} in ${describe(query.within)}` : own;
}
