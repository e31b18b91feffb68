import { removeFirstView, showsFirstView, type FirstView } from 'shared-ui/start';
import { showFirstView } from './show-first-view';

const page = {
  user: { id: 'mia', email: 'mia@example.com', displayName: 'Mia Nguyen', isAdmin: false },
  supabaseUrl: 'https://api.example',
  search: new URLSearchParams(),
  asksAge: false,
};
const view: FirstView = {
  css: 'h1 { color: navy }',
  markup: { lesson: '<h1 title="{{title}}">{{title}}</h1><img src="/storage/v1/object/public/{{image}}">' },
  fill: (answer) => {
    const { title, image } = answer as { title?: string; image?: string };
    return title ? { variant: 'lesson', values: { title, image } } : null;
  },
};

/** Opens a page with the content of `app.html`. */
function openPage() {
  document.head.innerHTML = `
    <template id="frame-signed-in">
      <style>header { height: 4rem }</style>
      <div><header><a href="/home">Lessons</a><b>{{displayName}}</b></header><main></main><footer><span data-contact="company"></span></footer></div>
    </template>`;
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/home');
}

/** Shows the view, with `data` as the response to the first read. */
async function show({
  bare = false,
  data = { title: '<i>Tax</i> {{image}}', image: 'https://media.example/tax.svg' },
}: { bare?: boolean; data?: { title?: string; image?: string } } = {}) {
  const response = { ok: true, json: () => Promise.resolve(data) };
  const answer = Promise.resolve({ ...response, clone: () => response } as Response);
  const shown = showFirstView({
    script: 'https://learner.example/1/view.js',
    entry: 'https://learner.example/1/entry.js',
    bare,
    answer,
    page,
    contact: { company: 'Learning Pty Ltd', email: '', phone: '', address: '', socialUrl: '' },
  });
  globalThis.firstView = view;
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  document.querySelector('main img')?.dispatchEvent(new Event('load'));
  await shown;
}
const root = () => document.getElementById('root');

beforeEach(openPage);
afterEach(() => (globalThis.firstView = undefined));

test('the view appears in the host’s frame; no value is parsed as markup or as a placeholder', async () => {
  await show();
  const heading = document.querySelector('main h1');
  expect(heading).toHaveTextContent('<i>Tax</i> {{image}}');
  expect(heading).toHaveAttribute('title', '<i>Tax</i> {{image}}');
  expect(document.querySelector('main img')).toHaveAttribute('src', 'https://media.example/tax.svg');
  expect(document.querySelector('header')).toHaveTextContent('Mia Nguyen');
  expect(document.querySelector('header a')).toHaveAttribute('aria-current', 'page');
  expect(document.querySelector('footer')).toHaveTextContent('Learning Pty Ltd');
});

test('the view cannot be reached by pointer, keyboard or screen reader', async () => {
  await show();
  const frame = root()?.firstElementChild as HTMLElement;
  expect(frame.inert).toBe(true);
  expect(frame).toHaveAttribute('aria-hidden', 'true');
});

test('an image without a URL is left out', async () => {
  await show({ data: { title: 'Tax' } });
  expect(document.querySelector('main h1')).toHaveTextContent('Tax');
  expect(document.querySelector('main img')).toBeNull();
});

test('a bare screen has neither a bar nor a footer', async () => {
  await show({ bare: true });
  expect(document.querySelector('#root header')).toBeNull();
  expect(document.querySelector('#root main h1')).not.toBeNull();
  expect(document.querySelector('footer')).toBeNull();
});

test('the view’s style rules are removed with it', async () => {
  await show();
  expect(showsFirstView()).toBe(true);
  expect([...document.querySelectorAll('head > style')].map((style) => style.textContent)).toEqual([
    'header { height: 4rem }',
    'h1 { color: navy }',
  ]);
  removeFirstView();
  expect(showsFirstView()).toBe(false);
  expect(document.querySelectorAll('head > style')).toHaveLength(0);
});

test('nothing is shown if the screen will show something else', async () => {
  await show({ data: {} });
  expect(root()).toBeEmptyDOMElement();
});

test('nothing is shown if the app was faster', async () => {
  root()!.innerHTML = '<p>The app</p>';
  await show();
  expect(root()).toHaveTextContent(/^The app$/);
});
