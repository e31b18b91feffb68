import { stateOf, typeLabel, unlockHint, type RoadStop } from './road-stop.types';

const stop = (status: number | null, lessonType = 1, title = 'Pay Later', playable = true) =>
  ({ status, lessonType, title, playable }) as RoadStop;

test.each([
  [0, 'locked'],
  [1, 'available'],
  [2, 'complete'],
  [null, 'preview'],
])('status %p is %s', (status, state) => {
  expect(stateOf({ status })).toBe(state);
});

test('lesson type 0 is a quiz, anything else a video', () => {
  expect([0, 1, 7].map(typeLabel)).toEqual(['Quiz', 'Video', 'Video']);
});

test('a quiz without questions doesn’t unlock the next stop', () => {
  const empty = stop(1, 0, 'Empty Quiz', false);
  expect(unlockHint([stop(1), empty, stop(0)], 2)).toBe('Opens once you watch “Pay Later”.');
});

test('a locked stop shows which one unlocks it', () => {
  expect(unlockHint([stop(1, 0, 'Budget Check'), stop(0)], 1)).toBe(
    'Opens once you finish the quiz “Budget Check”.',
  );
  expect(unlockHint([stop(1, 1, 'Pay Later'), stop(0)], 1)).toBe('Opens once you watch “Pay Later”.');
});

test('a stop left locked after a complete one can simply be started', () => {
  expect(unlockHint([stop(2), stop(0)], 1)).toBe('You can start now.');
});
