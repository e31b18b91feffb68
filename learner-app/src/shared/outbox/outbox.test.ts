import { createOutbox, type OutboxOptions } from './outbox';

const PREFIX = 'test-outbox';

const anOutbox = (options: Partial<OutboxOptions<string>> = {}) =>
  createOutbox<string>({
    prefix: PREFIX,
    userId: 'mia',
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
    ...options,
  });
const contents = (options?: Partial<OutboxOptions<string>>) =>
  anOutbox(options)
    .list()
    .map(({ key, value }) => [key, value]);

function refuseWriting() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('entries survive a reload under their storage key, and belong to one user', () => {
  anOutbox().put('a', 'first');
  expect(localStorage.getItem('test-outbox:mia:a')).toBe('"first"');
  expect(contents()).toEqual([['a', 'first']]);
  expect(contents({ userId: 'tom' })).toEqual([]);
  expect(contents({ prefix: 'other' })).toEqual([]);
});

test('a later value replaces the earlier one, and removing the earlier one keeps it', () => {
  const outbox = anOutbox();
  outbox.put('a', 'first');
  const earlier = outbox.get('a')!;
  outbox.put('a', 'second');
  expect(outbox.has(earlier)).toBe(false);
  outbox.remove(earlier);
  expect(outbox.get('a')).toMatchObject({ value: 'second' });
  outbox.remove(outbox.get('a')!);
  expect(localStorage).toHaveLength(0);
});

test('an outbox can be limited to some keys and sorted', () => {
  const outbox = anOutbox();
  outbox.put('x:1', 'b');
  outbox.put('x:2', 'a');
  outbox.put('y:1', 'c');
  const part = {
    includes: (key: string) => key.startsWith('x:'),
    compare: (a: string, b: string) => (a < b ? -1 : 1),
  };
  expect(contents(part)).toEqual([
    ['x:2', 'a'],
    ['x:1', 'b'],
  ]);
  anOutbox(part).clear();
  expect(contents()).toEqual([['y:1', 'c']]);
});

test('entries from another tab are seen immediately', () => {
  const outbox = anOutbox();
  localStorage.setItem('test-outbox:mia:a', '"from there"');
  expect(outbox.get('a')).toMatchObject({ value: 'from there' });
});

test.each(['{oops', '17', '', 'null'])('the damaged entry %p is ignored', (text) => {
  localStorage.setItem('test-outbox:mia:a', text);
  expect(anOutbox().get('a')).toBeUndefined();
  expect(contents()).toEqual([]);
});

test('if storage is full, entries last as long as the page, even for its other outboxes', () => {
  refuseWriting();
  anOutbox().put('a', 'kept');
  expect(contents()).toEqual([['a', 'kept']]);
  expect(localStorage).toHaveLength(0);
  anOutbox().remove(anOutbox().get('a')!);
  expect(contents()).toEqual([]);
});

test('once there is space again, the stored value applies', () => {
  anOutbox().put('a', 'stored');
  refuseWriting();
  anOutbox().put('a', 'unstored');
  expect(contents()).toEqual([['a', 'unstored']]);
  jest.restoreAllMocks();
  anOutbox().put('a', 'stored again');
  expect(contents()).toEqual([['a', 'stored again']]);
});

test('if storage is refused, entries last as long as the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  anOutbox().put('a', 'kept');
  expect(contents()).toEqual([['a', 'kept']]);
  anOutbox().clear();
  expect(contents()).toEqual([]);
});
