import { noChange } from './no-change.testing';
import { seenSentences } from './seen-sentences';

test('what students newly see, and what they have done there before', () => {
  const gained = { ...noChange.gained, courses: 1, stops: 3, quizzes: 1, students: 2, attempts: 5 };
  expect(seenSentences({ ...noChange, gained })).toEqual([
    'Students will now see 1 course and 3 lessons.',
    'Students can find and practise 1 quiz.',
    '2 students have already started: 5 finished attempts. Their work counts again.',
  ]);
});

test('what they lose, and that an open attempt can be finished', () => {
  const lost = { ...noChange.lost, stops: 1, students: 1, attempts: 1, openAttempts: 1 };
  expect(seenSentences({ ...noChange, lost })).toEqual([
    'Students will no longer see 1 lesson.',
    '1 student has already started: 1 finished attempt and 1 open attempt. Their work is kept, and they can finish open attempts.',
  ]);
});

test('that nothing changes is said', () => {
  expect(seenSentences(noChange)).toEqual(['Nothing changes for students.']);
});
