import { dropHints, fetchScript, hintScript } from './script-hints';

const hints = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

afterEach(dropHints);

test('a script is requested as it will be loaded: without credentials from another origin or with a hash', () => {
  hintScript('/libraries.js');
  hintScript('https://learner.example/entry.js', { integrity: 'sha384-abc' });
  hintScript('https://learner.example/home.js');
  expect(hints().map((link) => [link.href, link.crossOrigin, link.getAttribute('integrity')])).toEqual([
    [`${location.origin}/libraries.js`, null, null],
    ['https://learner.example/entry.js', 'anonymous', 'sha384-abc'],
    ['https://learner.example/home.js', 'anonymous', null],
  ]);
});

test('dropping hints leaves other preloads alone', () => {
  const font = document.createElement('link');
  font.rel = 'preload';
  document.head.append(font);
  hintScript('/libraries.js');
  dropHints();
  expect(hints()).toEqual([font]);
  font.remove();
});

test.each(['load', 'error'])('a script’s request settles with its %s event', async (event) => {
  const onSettled = jest.fn();
  const fetched = fetchScript('https://learner.example/entry.js', 'sha384-abc').settled.then(onSettled);
  await Promise.resolve();
  expect(onSettled).not.toHaveBeenCalled();
  hints()[0]?.dispatchEvent(new Event(event));
  await fetched;
  hints()[0]?.remove();
});

test('aborting the request of a failed remote leaves the others’ alone', () => {
  const learner = fetchScript('https://learner.example/entry.js', 'sha384-abc');
  const admin = fetchScript('https://admin.example/entry.js', 'sha384-def');
  dropHints();
  admin.abort();
  expect(hints().map(({ href }) => href)).toEqual(['https://learner.example/entry.js']);
  learner.abort();
  expect(hints()).toEqual([]);
});
