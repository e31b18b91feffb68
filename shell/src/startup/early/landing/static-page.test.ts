import { startApp } from '../start-app';
import { keepStaticPage } from './keep-static-page';

const contact = {
  company: 'Harbour Learning',
  email: 'hello@harbour.example',
  phone: '02 5550 0100',
  address: '1 Quay Street',
  socialUrl: '',
};

/** Opens the page as the build produces it. */
function open() {
  document.head.innerHTML =
    '<template id="app"><script src="/libraries.js"></script><script src="/main.js"></script></template>';
  document.body.innerHTML = `
    <main id="root">
      <p id="words">Words</p>
      <a id="start" href="/signup">Start</a>
      <p data-device-note>What phones can do</p>
      <a data-contact="email" href="mailto: "> </a>
      <span data-contact="phone"> </span>
    </main>`;
  return document.getElementById('root')!;
}

/** Reports a paint immediately; jsdom paints nothing. */
class ImmediatePaintObserver {
  readonly callback: (list: null, observer: ImmediatePaintObserver) => void;
  constructor(callback: (list: null, observer: ImmediatePaintObserver) => void) {
    this.callback = callback;
  }
  observe({ type }: { type: string }) {
    if (type === 'paint') this.callback(null, this);
  }
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const point = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));

// Waits for jsdom, which may still be loading its document when a test begins.
beforeAll(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => (window.onload = resolve));
});

beforeEach(() => {
  Object.assign(window, {
    PerformanceObserver: ImmediatePaintObserver,
    requestIdleCallback: (callback: () => void) => callback(),
  });
  const config = { supabaseUrl: 'https://x.example', supabaseKey: 'key', contact };
  global.fetch = jest.fn().mockResolvedValue(new Response(JSON.stringify(config)));
});

// This test must come first, because the listeners of earlier tests would still be on the document.
test('a phone blocked by the device guard gets no code', async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  Object.defineProperty(screen, 'width', { value: 390, configurable: true });
  const hints = () => document.querySelectorAll('link[rel="prefetch"]').length;
  for (const [deviceGuard, code] of [
    [undefined, 0],
    [false, 2],
  ] as const) {
    globalThis.deploymentConfig = Promise.resolve({ supabaseUrl: '', supabaseKey: '', contact, deviceGuard });
    open();
    keepStaticPage();
    await new Promise((resolve) => setTimeout(resolve, 0));
    point('start');
    expect(scripts()).toHaveLength(code);
    expect(hints()).toBe(code);
  }
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  Reflect.deleteProperty(screen, 'width');
});

test('the app starts once, when the pointer reaches something interactive', () => {
  open();
  keepStaticPage();
  point('words');
  expect(scripts()).toEqual([]);
  point('start');
  point('start');
  expect(scripts()).toEqual(['/libraries.js', '/main.js']);
  startApp();
  expect(scripts()).toHaveLength(2);
});

test('the app starts when someone logs in from another tab', () => {
  open();
  keepStaticPage();
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'learning-platform-auth' }));
  expect(scripts()).toHaveLength(2);
});

test.each([
  [undefined, 'computers'],
  [true, 'computers'],
  [false, 'any'],
])('with the device guard %s, the page says that it is for %s', async (deviceGuard, devices) => {
  globalThis.deploymentConfig = Promise.resolve({ supabaseUrl: '', supabaseKey: '', contact, deviceGuard });
  open();
  expect(document.querySelector('[data-devices]')).toBeNull();
  keepStaticPage();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(document.querySelector('[data-device-note]')).toHaveAttribute('data-devices', devices);
  globalThis.deploymentConfig = undefined;
});

test('the footer gets the deployment’s contact details', async () => {
  open();
  keepStaticPage();
  await new Promise((resolve) => setTimeout(resolve, 0));
  const link = document.querySelector<HTMLAnchorElement>('a[data-contact]')!;
  expect([link.textContent, link.href]).toEqual([contact.email, `mailto:${contact.email}`]);
  expect(document.querySelector('span[data-contact]')).toHaveTextContent(contact.phone);
});

test('if the deployment has sample questions, their section is shown, and the app starts when it is near', async () => {
  let comeNear: IntersectionObserverCallback = () => undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = callback;
    }
    observe() {}
  } as unknown as typeof IntersectionObserver;
  for (const sampleQuestions of [undefined, true]) {
    globalThis.deploymentConfig = Promise.resolve({
      supabaseUrl: '',
      supabaseKey: '',
      contact,
      ...(sampleQuestions && { sampleQuestions }),
    });
    open().innerHTML += '<div hidden data-sample-questions>Try it now</div>';
    keepStaticPage();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(document.querySelector<HTMLElement>('[data-sample-questions]')!.hidden).toBe(!sampleQuestions);
    expect(scripts()).toEqual([]);
  }
  const report = (isIntersecting: boolean) =>
    comeNear([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver);
  report(false);
  expect(scripts()).toEqual([]);
  report(true);
  expect(scripts()).toHaveLength(2);
});
