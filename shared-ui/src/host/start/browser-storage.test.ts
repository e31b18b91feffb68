import { browserStorage, tabStorage } from './browser-storage';

const areas = [
  ['browserStorage', 'localStorage', browserStorage],
  ['tabStorage', 'sessionStorage', tabStorage],
] as const;

beforeEach(() => {
  localStorage.clear();
  globalThis.unstored?.local.clear();
  globalThis.unstored?.session.clear();
});
afterEach(() => jest.restoreAllMocks());

function fill() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

describe.each(areas)('%s', (_name, area, storage) => {
  function block(value?: null) {
    jest.spyOn(window, area, 'get').mockImplementation(() => {
      if (value === null) return value as unknown as Storage;
      throw new DOMException('blocked', 'SecurityError');
    });
  }

  test('keeps its values in the browser', () => {
    storage.setItem('a', '1');
    expect(window[area].getItem('a')).toBe('1');
    expect(storage.getItem('a')).toBe('1');
    expect(storage.isStored('a')).toBe(true);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(window[area]).toHaveLength(0);
  });

  test.each([
    ['is blocked', () => block()],
    ['is missing', () => block(null)],
    ['is full', fill],
  ])('lasts as long as the page if storage %s', (_how, prevent) => {
    prevent();
    expect(storage.getItem('a')).toBeNull();
    expect(() => storage.removeItem('a')).not.toThrow();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    expect(storage.keys()).toEqual(['a']);
    expect(storage.isStored('a')).toBe(false);
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  test('a value that couldn’t be stored applies until it can be', () => {
    storage.setItem('a', 'stored');
    fill();
    storage.setItem('a', 'newer');
    expect(storage.getItem('a')).toBe('newer');
    expect(storage.keys()).toEqual(['a']);
    jest.restoreAllMocks();
    storage.setItem('a', 'stored again');
    expect(storage.getItem('a')).toBe('stored again');
    expect(storage.isStored('a')).toBe(true);
  });
});

test('a value that couldn’t be stored is replaced when another tab stores or removes it', () => {
  fill();
  browserStorage.setItem('a', 'here');
  browserStorage.setItem('b', 'here');
  window.dispatchEvent(new StorageEvent('storage', { key: 'a', newValue: null }));
  expect(browserStorage.getItem('a')).toBeNull();
  expect(browserStorage.getItem('b')).toBe('here');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(browserStorage.getItem('b')).toBeNull();
});

test('a script with its own copy of the module reads values that another script couldn’t store', () => {
  fill();
  browserStorage.setItem('a', '1');
  jest.isolateModules(() => {
    // oxlint-disable-next-line typescript/no-require-imports -- another bundle on the page has its own copy
    const copy = require('./browser-storage') as { browserStorage: typeof browserStorage };
    expect(copy.browserStorage.getItem('a')).toBe('1');
  });
});
