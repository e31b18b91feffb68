import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

// On a busy machine, fetched code may not arrive within Testing Library's default wait of one second.
configure({ asyncUtilTimeout: 10_000 * (Number(process.env.TEST_SLOWNESS) || 1) });

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

// styled-components inserts rules one by one, as in production.
Object.assign(window, { SC_DISABLE_SPEEDY: false });

// Each test is its own tab.
beforeEach(() => sessionStorage.clear());

/** The part of `Request` that React Router uses; jsdom doesn't have it, and Node's version rejects jsdom's abort signals. */
class NavigationRequest {
  readonly url: string;
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  readonly headers = new Map<string, string>();

  constructor(url: string | URL, init: RequestInit = {}) {
    this.url = String(url);
    this.method = init.method ?? 'GET';
    this.signal = init.signal ?? undefined;
  }
}

/** The part of `Response` that the apps use. */
class TextResponse {
  readonly status: number;
  readonly headers: Headers;

  constructor(
    readonly body: string | null = null,
    { status = 200, headers }: ResponseInit = {},
  ) {
    this.status = status;
    this.headers = new Headers(headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  text(): Promise<string> {
    return Promise.resolve(this.body ?? '');
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text()) as unknown;
  }

  /** Returns the same response, because the text can be read any number of times. */
  clone(): this {
    return this;
  }
}

// jsdom doesn't have these, and React Router needs TextEncoder at import time.
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  Request: NavigationRequest,
  Response: TextResponse,
});

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** An observer of requests and paints, which jsdom lacks. */
class NoEntries {
  static readonly supportedEntryTypes: readonly string[] = [];
  observe() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// jsdom lacks these, because it has no layout and no resource timing.
Object.assign(window, {
  scrollTo: () => undefined,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: NoResizes,
  PerformanceObserver: NoEntries,
});
Element.prototype.scrollTo = () => undefined;

// In jsdom, the list of text tracks has no events.
Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  get: () => Object.assign(new EventTarget(), { length: 0 }),
});

// jsdom can't open a `<dialog>` as a modal.
let openers: Element[] = [];
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (document.activeElement) openers.push(document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    const opener = openers.pop();
    if (opener instanceof HTMLElement) opener.focus();
  },
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  [...document.querySelectorAll('dialog[open]')]
    .at(-1)
    ?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
afterEach(() => {
  openers = [];
});
