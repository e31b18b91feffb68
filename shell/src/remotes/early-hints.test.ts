import { dropHints, fetchScript, hint } from './early-hints';

const hints = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

afterEach(dropHints);

test('a script is asked for as it will be loaded: of another origin or with a hash, without credentials', () => {
  hint('/libraries.js');
  hint('https://learner.example/entry.js', { integrity: 'sha384-abc' });
  hint('https://learner.example/home.js');
  expect(hints().map((link) => [link.href, link.crossOrigin, link.getAttribute('integrity')])).toEqual([
    [`${location.origin}/libraries.js`, null, null],
    ['https://learner.example/entry.js', 'anonymous', 'sha384-abc'],
    ['https://learner.example/home.js', 'anonymous', null],
  ]);
});

test('hints are given up, other preloads stay', () => {
  const font = document.createElement('link');
  font.rel = 'preload';
  document.head.append(font);
  hint('/libraries.js');
  dropHints();
  expect(hints()).toEqual([font]);
  font.remove();
});

test.each(['load', 'error'])('a script’s request is over with its %s event', async (event) => {
  const over = jest.fn();
  const fetched = fetchScript('https://learner.example/entry.js', 'sha384-abc').ended.then(over);
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  hints()[0]?.dispatchEvent(new Event(event));
  await fetched;
  hints()[0]?.remove();
});

test('a script’s request is given up by itself: a remote that fails leaves the others’ alone', () => {
  const learner = fetchScript('https://learner.example/entry.js', 'sha384-abc');
  const admin = fetchScript('https://admin.example/entry.js', 'sha384-def');
  dropHints();
  admin.giveUp();
  expect(hints().map(({ href }) => href)).toEqual(['https://learner.example/entry.js']);
  learner.giveUp();
  expect(hints()).toEqual([]);
});
