import { keepStaticPage, startApp, whenUntouched } from '.';

const contact = {
  company: 'Harbour Learning',
  email: 'hello@harbour.example',
  phone: '02 5550 0100',
  address: '1 Quay Street',
  socialUrl: '',
};

/** The page as the build leaves it. */
function open() {
  document.head.innerHTML =
    '<template id="app"><script src="/libraries.js"></script><script src="/main.js"></script></template>';
  document.body.innerHTML = `
    <main id="root">
      <p id="words">Words</p>
      <a id="start" href="/signup">Start</a>
      <a data-contact="email" href="mailto: "> </a>
      <span data-contact="phone"> </span>
    </main>`;
  return document.getElementById('root')!;
}

/** Tells of the first paint at once; jsdom paints nothing. */
class PaintedAlready {
  readonly tell: (list: null, observer: PaintedAlready) => void;
  constructor(tell: (list: null, observer: PaintedAlready) => void) {
    this.tell = tell;
  }
  observe() {
    this.tell(null, this);
  }
  disconnect() {}
}

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const point = (id: string) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));

beforeEach(() => {
  Object.assign(window, {
    PerformanceObserver: PaintedAlready,
    requestIdleCallback: (act: () => void) => act(),
  });
  const json = () => Promise.resolve({ supabaseUrl: 'https://x.example', supabaseKey: 'key', contact });
  global.fetch = jest.fn().mockResolvedValue({ ok: true, json });
});

test('the app starts once, when a pointer reaches something that can be used', () => {
  open();
  keepStaticPage([]);
  point('words');
  expect(scripts()).toEqual([]);
  point('start');
  point('start');
  expect(scripts()).toEqual(['/libraries.js', '/main.js']);
  startApp();
  expect(scripts()).toHaveLength(2);
});

test('it starts when somebody signs in in another tab', () => {
  open();
  keepStaticPage([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
  expect(scripts()).toEqual([]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'learning-platform-auth' }));
  expect(scripts()).toHaveLength(2);
});

test('the footer gets the details of the deployment', async () => {
  open();
  keepStaticPage([]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const link = document.querySelector<HTMLAnchorElement>('a[data-contact]')!;
  expect([link.textContent, link.href]).toEqual([contact.email, `mailto:${contact.email}`]);
  expect(document.querySelector('span[data-contact]')).toHaveTextContent(contact.phone);
});

describe('taking over', () => {
  /** jsdom has no popovers; the journey of the landing page opens one. */
  function openWithoutMenus() {
    const page = open();
    Object.defineProperty(page, 'querySelector', { value: () => null });
    return page;
  }

  test('an untouched page is free at once', async () => {
    await expect(whenUntouched(openWithoutMenus())).resolves.toBeUndefined();
  });

  test('one with the focus in it is free when the focus has left', async () => {
    const page = openWithoutMenus();
    const link = document.getElementById('start')!;
    link.focus();
    const free = jest.fn();
    void whenUntouched(page).then(free);
    await Promise.resolve();
    expect(free).not.toHaveBeenCalled();
    link.blur();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(free).toHaveBeenCalled();
  });
});
