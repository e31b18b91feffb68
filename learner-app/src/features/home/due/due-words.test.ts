import { anAssignment } from '../../../shared/home/home-data.testing';
import { cardWords, describe as describeAssignment, dueWords, inOrder, pathOf } from './due-words';

test.each([
  [{ state: 'done', overdue: false }, 'Done'],
  [{ state: 'excused' }, 'You’re excused'],
  [{ dueAt: null }, 'No due date'],
  [{ dueAt: null, state: 'under_way' }, 'In progress'],
  [{}, 'Due Mon 9 Mar, 3:30 pm'],
  [{ overdue: true }, 'Was due Mon 9 Mar, 3:30 pm. You can still do it.'],
  [{ overdue: true, acceptsLate: false }, 'Was due Mon 9 Mar, 3:30 pm. It no longer counts for your class.'],
] as const)('an assignment with %p is described as %p', (given, words) => {
  expect(dueWords(anAssignment(given))).toBe(words);
});

test('each kind of assignment opens on its own page', () => {
  expect(pathOf(anAssignment({ kind: 'quiz', courseId: 'tax', lessonId: 'tax-2' }))).toBe('/quiz/tax/tax-2');
  expect(pathOf(anAssignment({ kind: 'quiz', courseId: null, lessonId: null, quizId: 'q' }))).toBe(
    '/quiz/default/q',
  );
  expect(pathOf(anAssignment({ kind: 'video', courseId: 'tax', lessonId: 'tax-1', quizId: null }))).toBe(
    '/video/tax/tax-1',
  );
  expect(pathOf(anAssignment({ kind: 'course', courseId: 'tax', lessonId: null, quizId: null }))).toBe(
    '/course-overview/tax',
  );
});

test('an assignment names its classes once, and a course its progress', () => {
  const classes = ['8B', '8C', '8B'].map((name) => ({ name, note: null }));
  expect(describeAssignment(anAssignment({ classes }))).toBe('Quiz · 8B and 8C');
  expect(describeAssignment(anAssignment({ kind: 'course', stepsDone: 2, steps: 7 }))).toBe(
    'Course · 2 of 7 lessons complete · 8B',
  );
});

test('the learner’s adjustments are shown', () => {
  expect(describeAssignment(anAssignment({ extraTimePercent: 25, extraAttempts: 1 }))).toBe(
    'Quiz · 8B · 25% extra time · 1 more attempt',
  );
});

test('unfinished work comes first', () => {
  const states = ['done', 'not_begun', 'excused', 'under_way'] as const;
  const ordered = inOrder(states.map((state) => anAssignment({ state })));
  expect(ordered.map(({ state }) => state)).toEqual(['not_begun', 'under_way', 'done', 'excused']);
});

test('course and quiz cards show assignments', () => {
  const words = cardWords([
    anAssignment({ quizId: 'q' }),
    anAssignment({ kind: 'course', courseId: 'tax', quizId: null, overdue: true }),
    anAssignment({ quizId: 'done', state: 'done' }),
    anAssignment({ quizId: 'any', dueAt: null }),
    anAssignment({ quizId: 'excused', state: 'excused' }),
    anAssignment({ kind: 'video', courseId: 'tax', lessonId: 'tax-1', quizId: null }),
  ]);
  expect(Object.fromEntries(words)).toEqual({
    'quiz-q': 'Due Mon 9 Mar, 3:30 pm',
    'course-tax': 'Was due Mon 9 Mar, 3:30 pm',
    'quiz-done': 'Assignment done',
    'quiz-any': 'Assigned',
  });
});
