import { regradeOptions, regradeSentence } from './regrading';

const summary = (studentsUp: number, studentsDown: number) => ({
  attempts: 1200,
  changed: studentsUp + studentsDown,
  studentsUp,
  studentsDown,
});

test('results rise and fall: the better result stays unless somebody chooses otherwise', () => {
  expect(regradeOptions(summary(1, 2)).map(({ choice, hint }) => [choice, hint])).toEqual([
    ['better', 'The results of 1 student rise, none falls.'],
    ['all', 'The results of 1 student rise, those of 2 fall.'],
    ['none', 'Only attempts finished from now on are graded by the changed key.'],
  ]);
});

test('where results only rise, or only fall, choices that would mean the same are one', () => {
  expect(regradeOptions(summary(3, 0)).map(({ choice }) => choice)).toEqual(['better', 'none']);
  expect(regradeOptions(summary(0, 2)).map(({ choice, hint }) => [choice, hint])).toEqual([
    ['none', 'No result changes.'],
    ['all', 'The results of 2 students fall.'],
  ]);
});

test('while results are being regraded, they cannot be left as they are', () => {
  expect(regradeOptions(summary(1, 2), true).map(({ choice }) => choice)).toEqual(['better', 'all']);
  expect(regradeOptions(summary(0, 2), true).map(({ choice }) => choice)).toEqual(['better', 'all']);
});

test('the sentence says how many results rise and how many fall', () => {
  expect(regradeSentence(summary(1, 2))).toBe(
    '3 of 1,200 finished attempts would change: the results of 1 student would rise, those of 2 would fall. Completed stops stay complete.',
  );
});
