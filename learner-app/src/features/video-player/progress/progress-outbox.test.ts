import { createProgressOutbox, latestPosition } from './progress-outbox';

beforeEach(() => localStorage.clear());

test('unsent progress adds up, survives a reload, and belongs to one user and one video', () => {
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

test('sent progress is removed, unless more was added in the meantime', () => {
  const outbox = createProgressOutbox('mia', 'tfn');
  outbox.put(5, [[0, 5]], 0);
  const [sent] = outbox.list();
  outbox.put(6, [[5, 6]], 0);
  outbox.remove(sent!);
  expect(outbox.get()).toMatchObject({ position: 6 });
  outbox.remove(outbox.list()[0]!);
  expect(outbox.get()).toBeUndefined();
});

test('a damaged entry is ignored and replaced', () => {
  localStorage.setItem('learning-platform-video-outbox:mia:tfn', '{oops');
  const outbox = createProgressOutbox('mia', 'tfn');
  expect(outbox.get()).toBeUndefined();
  outbox.put(5, [[0, 5]], 0);
  expect(outbox.get()).toEqual({ from: 0, position: 5, ranges: [[0, 5]] });
});

test('the unsent position applies unless the learner has used another device since', () => {
  const unsent = { from: 10, position: 42, ranges: [] };
  expect(latestPosition(unsent, 10)).toBe(42);
  expect(latestPosition(unsent, 25)).toBe(25);
  expect(latestPosition(undefined, 25)).toBe(25);
});
