import { noChange } from './no-change.testing';
import { seenSentences } from './seen-sentences';

test('says who gains access, and what they did there before', () => {
  const gained = { ...noChange.gained, courses: 1, stops: 3, quizzes: 1, students: 2, attempts: 5 };
  expect(seenSentences({ ...noChange, gained: { ...gained, assigned: 12, classes: 2 } })).toEqual([
    'All students gain access to 1 course, 3 lessons and 1 practice quiz.',
    'Assigned to 12 students in 2 classes.',
    '2 students have already started: 5 finished attempts. Their work counts again.',
  ]);
});

test('says who loses access, and that an open attempt can be finished', () => {
  const lost = { ...noChange.lost, stops: 1, students: 1, attempts: 1, openAttempts: 1 };
  expect(seenSentences({ ...noChange, lost: { ...lost, needsPlan: true, assigned: 1, classes: 1 } })).toEqual(
    [
      'Students with a plan lose access to 1 lesson.',
      'Assigned to 1 student in 1 class.',
      '1 student has already started: 1 finished attempt and 1 open attempt. Their work is kept, and they can finish open attempts.',
    ],
  );
});

test('says who gains access at the scheduled time', () => {
  const later = { ...noChange.later, courses: 1, assigned: 3, classes: 1 };
  expect(seenSentences({ ...noChange, lost: later, later })).toEqual([
    'All students lose access to 1 course.',
    'Assigned to 3 students in 1 class.',
    'At the scheduled time, all students gain access to 1 course.',
  ]);
  expect(seenSentences({ ...noChange, later })).toEqual([
    'At the scheduled time, all students gain access to 1 course.',
    'Assigned to 3 students in 1 class.',
  ]);
});

test('says which lessons students can’t use yet, and why', () => {
  const gained = { ...noChange.gained, stops: 12 };
  const items = [
    { kind: 'video', title: 'Budgets' },
    { kind: 'quiz', title: 'Rent' },
  ] as const;
  expect(seenSentences({ ...noChange, gained, unusable: { total: 12, items: [...items] } })).toEqual([
    'All students gain access to 12 lessons.',
    'Students can’t use these yet: “Budgets” (no file), “Rent” (no questions) and 10 more.',
  ]);
});

test('says that no one gains or loses access', () => {
  expect(seenSentences(noChange)).toEqual(['No one gains or loses access.']);
});
