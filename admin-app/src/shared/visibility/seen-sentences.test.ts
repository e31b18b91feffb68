import { noChange } from './no-change.testing';
import { seenSentences } from './seen-sentences';

test('what students newly see, and what they have done there before', () => {
  const gained = { ...noChange.gained, courses: 1, stops: 3, quizzes: 1, students: 2, attempts: 5 };
  expect(seenSentences({ ...noChange, gained })).toEqual([
    'Students will newly see 1 course and 3 stops.',
    '1 quiz can be found and practised.',
    '2 students have begun something there: 5 finished attempts. That counts again.',
  ]);
});

test('what they lose, and that an open attempt can be finished', () => {
  const lost = { ...noChange.lost, stops: 1, students: 1, attempts: 1, openAttempts: 1 };
  expect(seenSentences({ ...noChange, lost })).toEqual([
    'Students will no longer see 1 stop.',
    '1 student has begun something there: 1 finished attempt and 1 open attempt. That is kept, and what is open can be finished.',
  ]);
});

test('that nothing changes is said', () => {
  expect(seenSentences(noChange)).toEqual(['Nothing changes for students.']);
});
