import type { HomeCourse, HomeData, HomeQuiz } from './home-data.api';

/** Functions that build test data; each test sets only the values it depends on. */
export const aHomeCourse = (course: Partial<HomeCourse> = {}): HomeCourse => ({
  id: 'financial-literacy',
  title: 'Money Matters',
  description: 'Pay day should feel good for longer than a weekend.',
  smallDescription: 'Spend, save, sleep well.',
  instructor: 'Priya Raman',
  category: 'Financial Literacy',
  year: '2026',
  rating: 9.2,
  image: null,
  durationMinutes: 30,
  lessonCount: 8,
  completedCount: 0,
  complete: false,
  best: null,
  needsPlan: false,
  ...course,
});

export const aHomeQuiz = (quiz: Partial<HomeQuiz> = {}): HomeQuiz => ({
  id: 'budget-check',
  title: 'Budget Check',
  description: 'Needs, wants and a bike fund.',
  image: null,
  category: 'Financial Literacy',
  courseId: 'financial-literacy',
  courseTitle: 'Money Matters',
  lessonId: 'financial-literacy-2',
  best: null,
  questionCount: 4,
  needsPlan: false,
  ...quiz,
});

/** A quiz that is assigned to a class. */
export const anAssignment = (
  assignment: Partial<HomeData['assignments'][number]> = {},
): HomeData['assignments'][number] => ({
  kind: 'quiz',
  courseId: 'financial-literacy',
  lessonId: 'financial-literacy-2',
  quizId: 'budget-check',
  title: 'Budget Check',
  dueAt: '2026-03-09T04:30:00Z',
  timeZone: 'Australia/Sydney',
  state: 'not_begun',
  overdue: false,
  acceptsLate: true,
  stepsDone: 0,
  steps: 1,
  extraTimePercent: 0,
  extraAttempts: 0,
  classes: [{ name: '8B', note: null }],
  ...assignment,
});

/** The next step for today, with its video length in seconds and its number of questions. */
export const aToday = (today: Partial<HomeData['today']> = {}): HomeData['today'] => ({
  kind: 'next',
  assignment: null,
  videoSeconds: 0,
  questionCount: 0,
  ...today,
});

/** A course that home suggests starting with. */
export const aSuggestion = (
  suggestion: Partial<NonNullable<HomeData['suggestion']>> = {},
): NonNullable<HomeData['suggestion']> => ({
  courseId: 'financial-literacy',
  title: 'Money Matters',
  smallDescription: 'Spend, save, sleep well.',
  category: 'Financial Literacy',
  image: null,
  needsPlan: false,
  reason: null,
  ...suggestion,
});

/** Home, for a learner who was asked the pathway's questions and hasn't started yet. */
export const aHome = (home: Partial<HomeData> = {}): HomeData => ({
  today: aToday({ kind: 'begin' }),
  dueQuestions: 0,
  goal: null,
  streak: 0,
  pathway: { asked: true, year: null, category: null },
  continue: null,
  suggestion: aSuggestion(),
  courses: [aHomeCourse()],
  moreCourses: false,
  reportReplies: [],
  quizzes: [aHomeQuiz()],
  moreQuizzes: false,
  assignments: [],
  firstYear: null,
  ...home,
});
