import { currentStop, stateOf, typeLabel, unlockHint, type RoadStop } from './road-stop.types';

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

test('the learner stands at the first open stop, or nowhere when all are complete', () => {
  expect(currentStop([stop(2), stop(1), stop(1)])).toBe(1);
  expect(currentStop([stop(2), stop(2)])).toBe(-1);
});

test('a quiz that asks nothing is neither where the learner stands nor what opens the next stop', () => {
  const empty = stop(1, 0, 'Empty Quiz', false);
  expect(currentStop([stop(2), empty, stop(1)])).toBe(2);
  expect(unlockHint([stop(1), empty, stop(0)], 2)).toBe('Opens once you watch “Pay Later”.');
});

test('a locked stop says which one opens it', () => {
  expect(unlockHint([stop(1, 0, 'Budget Check'), stop(0)], 1)).toBe(
    'Opens once you finish the quiz “Budget Check”.',
  );
  expect(unlockHint([stop(1, 1, 'Pay Later'), stop(0)], 1)).toBe('Opens once you watch “Pay Later”.');
});

test('a stop left locked behind a complete one can simply be started', () => {
  expect(unlockHint([stop(2), stop(0)], 1)).toBe('You can start it right away.');
});
