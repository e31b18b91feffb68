import { noImpact } from './no-impact.testing';
import { impactSentences } from './impact-sentences';

const course = (n: number) => ({ id: `c${n}`, title: `Course ${n}` });

test('deleting a course shows what happens to its lessons and students', () => {
  const impact = { ...noImpact, stops: 3, learnersUnderWay: 1, learnersWithResults: 2, results: 1204 };
  expect(impactSentences('course', 1, impact)).toEqual([
    'It has 3 lessons. Their videos and quizzes won’t be deleted.',
    '1 student is partway through it.',
    '2 students have 1,204 results in it.',
  ]);
});

test('a quiz names its courses, or the first three of many', () => {
  const courses = { total: 12, items: [1, 2, 3, 4].map(course) };
  expect(impactSentences('quiz', 1, { ...noImpact, courses, questions: 1, learnersUnderWay: 5 })).toEqual([
    'It’s a lesson in 12 courses: “Course 1”, “Course 2”, “Course 3” and 9 more.',
    '1 question will be deleted too.',
    '5 students are partway through these courses.',
  ]);
});

test('several videos, and which courses they belong to', () => {
  const uploads = { total: 1, items: [{ id: 'u', fileName: 'a.csv', at: '2026-11-01T00:00:00Z' }] };
  const courses = { total: 2, items: [1, 2].map(course) };
  expect(impactSentences('video', 4, { ...noImpact, courses, uploads, openAttempts: 1 })).toEqual([
    'They’re lessons in 2 courses: “Course 1” and “Course 2”.',
    '1 quiz attempt is in progress.',
    'Created by 1 upload: “a.csv”.',
  ]);
});

test('restoring describes what returns in the same way', () => {
  const impact = { ...noImpact, stops: 3, results: 2, learnersWithResults: 1 };
  expect(impactSentences('course', 1, impact, 'restore')).toEqual([
    'It has 3 lessons.',
    '1 student has 2 results in it.',
  ]);
  expect(impactSentences('quiz', 1, { ...noImpact, questions: 2 }, 'restore')).toEqual([
    '2 questions will be restored too.',
  ]);
});

test('says that nothing else uses an item only if that is true', () => {
  expect(impactSentences('video', 1, noImpact)).toEqual(['Nothing else uses it.']);
});
