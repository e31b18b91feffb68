import { createProgressOutbox, latestPosition } from './progress-outbox';

beforeEach(() => localStorage.clear());

test('what waits adds up, survives a reload, and belongs to one user and one video', () => {
  createProgressOutbox('mia', 'tfn').put(5, [[0, 5]], 0);
  createProgressOutbox('mia', 'tfn').put(
    9,
    [
      [4, 7],
      [8, 9],
    ],
    3,
  );
  expect(createProgressOutbox('mia', 'tfn').get()).toEqual({
    from: 3,
    position: 9,
    ranges: [
      [0, 7],
      [8, 9],
    ],
  });
  expect(createProgressOutbox('tom', 'tfn').get()).toBeUndefined();
  expect(createProgressOutbox('mia', 'other').get()).toBeUndefined();
});

test('what was sent is taken out, unless more has come meanwhile', () => {
  const outbox = createProgressOutbox('mia', 'tfn');
  const sent = outbox.put(5, [[0, 5]], 0);
  outbox.put(6, [[5, 6]], 0);
  outbox.remove(sent);
  expect(outbox.get()).toMatchObject({ position: 6 });
  outbox.remove(outbox.get()!);
  expect(outbox.get()).toBeUndefined();
});

test('where storage refuses, progress lives as long as the page; a damaged entry counts as none', () => {
  const storage = {
    getItem: () => '{oops',
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const outbox = createProgressOutbox('mia', 'tfn', storage);
  expect(outbox.get()).toBeUndefined();
  const sent = outbox.put(5, [[0, 5]], 0);
  expect(outbox.get()).toEqual({ from: 0, position: 5, ranges: [[0, 5]] });
  outbox.remove(sent);
  expect(outbox.get()).toBeUndefined();
});

test('an unsent place holds unless the learner was elsewhere since', () => {
  const unsent = { from: 10, position: 42, ranges: [] };
  expect(latestPosition(unsent, 10)).toBe(42);
  expect(latestPosition(unsent, 25)).toBe(25);
  expect(latestPosition(undefined, 25)).toBe(25);
});
