const broken = 'https://games.test/releases/2/remote-entry.js';
const folder = 'https://games.test/releases/2/';

/** Loads the module as in a newly opened page. */
async function openPage() {
  jest.resetModules();
  // Values that couldn't be stored are lost with the previous page.
  globalThis.unstored = undefined;
  return import('./refused-releases');
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('a refused release stays refused in the tab on every page', async () => {
  const { isRefused, refuseReleases } = await openPage();
  expect(isRefused(broken)).toBe(false);
  expect(refuseReleases([folder])).toBe(true);
  expect(isRefused(broken)).toBe(true);
  history.replaceState(null, '');
  expect((await openPage()).isRefused(broken)).toBe(true);
  expect((await openPage()).isRefused('https://games.test/releases/1/mf-manifest.json')).toBe(false);
});

test('if storage is blocked, a reload and the pages opened after it still refuse it', async () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  history.replaceState({ idx: 3 }, '');
  expect((await openPage()).refuseReleases([broken])).toBe(true);
  expect(history.state).toMatchObject({ idx: 3 });
  const { isRefused, refuseReleases } = await openPage();
  expect(isRefused(broken)).toBe(true);
  // Opens another page the way the router does.
  history.pushState({ idx: 4 }, '', '/courses');
  expect(isRefused(broken)).toBe(true);
  refuseReleases(['https://admin.test/entry.js']);
  expect((await openPage()).isRefused(broken)).toBe(true);
  jest.restoreAllMocks();
});

test('a page that can’t remember a refusal reports this, so that it isn’t reloaded repeatedly', async () => {
  jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls.', 'SecurityError');
  });
  expect((await openPage()).refuseReleases([broken])).toBe(false);
  jest.restoreAllMocks();
});
