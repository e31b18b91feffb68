import { abortPreloads, preloadScript } from './script-preloads';

const hints = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];

afterEach(abortPreloads);

test('a script is preloaded the way it is loaded: without credentials from another origin or with a hash', () => {
  preloadScript('/libraries.js');
  preloadScript('https://learner.example/entry.js', { integrity: 'sha384-abc' });
  preloadScript('https://learner.example/home.js');
  expect(hints().map((link) => [link.href, link.crossOrigin, link.getAttribute('integrity')])).toEqual([
    [`${location.origin}/libraries.js`, null, null],
    ['https://learner.example/entry.js', 'anonymous', 'sha384-abc'],
    ['https://learner.example/home.js', 'anonymous', null],
  ]);
});

test('a published script’s name contains its integrity hash', () => {
  preloadScript(`/main.${'0'.repeat(64)}.js`);
  expect(hints()[0]?.getAttribute('integrity')).toBe('sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
  expect(hints()[0]?.crossOrigin).toBe('anonymous');
});

test('removing hints leaves other preloads alone', () => {
  const font = document.createElement('link');
  font.rel = 'preload';
  document.head.append(font);
  preloadScript('/libraries.js');
  abortPreloads();
  expect(hints()).toEqual([font]);
  font.remove();
});
