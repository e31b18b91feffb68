import { preloadScreen } from './preload-screen';
import { SESSION_STORAGE_KEY } from './session-storage-key';

const SCREENS = [
  { path: '/people', access: 'admin', preload: ['/people.js', '/table.js'] },
  { path: '/people/:personId', access: 'admin', preload: ['/person.js'] },
  { path: '/about', access: 'public', preload: ['/about.js'] },
];

function hintedAt(path: string): (string | null)[] {
  window.history.replaceState(null, '', path);
  document.head.innerHTML = `<script type="application/json" id="screens">${JSON.stringify(SCREENS)}</script>`;
  preloadScreen();
  return [...document.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));
}

afterEach(() => localStorage.clear());

test('the opened screen’s scripts are requested', () => {
  localStorage.setItem(SESSION_STORAGE_KEY, '{}');
  expect(hintedAt('/people')).toEqual(['/people.js', '/table.js']);
  expect(hintedAt('/people/7')).toEqual(['/person.js']);
  expect(hintedAt('/gone')).toEqual([]);
});

test('visitors without a session get only what they may open', () => {
  expect(hintedAt('/people')).toEqual([]);
  expect(hintedAt('/about')).toEqual(['/about.js']);
});

test('a page without a list preloads nothing', () => {
  document.head.innerHTML = '';
  expect(preloadScreen).not.toThrow();
});
