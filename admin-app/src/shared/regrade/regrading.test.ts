import { regradeOptions, regradeSentence } from './regrading';

const summary = (studentsUp: number, studentsDown: number) => ({
  attempts: 1200,
  changed: studentsUp + studentsDown,
  studentsUp,
  studentsDown,
});

test('if results rise and fall, the better result is kept unless the user chooses otherwise', () => {
  expect(regradeOptions(summary(1, 2)).map(({ choice, hint }) => [choice, hint])).toEqual([
    ['better', 'Results go up for 1 student. None go down.'],
    ['all', 'Results go up for 1 student and down for 2.'],
    ['none', 'The new answer only applies to attempts finished from now on.'],
  ]);
});

test('if results only rise, or only fall, equivalent choices are merged', () => {
  expect(regradeOptions(summary(3, 0)).map(({ choice }) => choice)).toEqual(['better', 'none']);
  expect(regradeOptions(summary(0, 2)).map(({ choice, hint }) => [choice, hint])).toEqual([
    ['none', 'No results change.'],
    ['all', 'Results go down for 2 students.'],
  ]);
});

test('while results are being regraded, they can’t be left as they are', () => {
  expect(regradeOptions(summary(1, 2), true).map(({ choice }) => choice)).toEqual(['better', 'all']);
  expect(regradeOptions(summary(0, 2), true).map(({ choice }) => choice)).toEqual(['better', 'all']);
});

test('the sentence says how many results rise and how many fall', () => {
  expect(regradeSentence(summary(1, 2))).toBe(
    '3 of 1,200 finished attempts would change: results would go up for 1 student and down for 2. Completed lessons stay complete.',
  );
});
