import type { StartedCourse, DashboardData, ScoredAttempt, Streak } from './dashboard.api';

/** Functions that build test data; each test sets only the values it depends on. */
export const aDashboard = (dashboard: Partial<DashboardData> = {}): DashboardData => ({
  timeZone: 'Australia/Sydney',
  courses: [],
  attempts: [],
  streak: aStreak(),
  continue: null,
  dueQuestions: 0,
  certificates: [],
  mastery: [],
  goal: null,
  badges: someBadges(),
  ...dashboard,
});

const BADGES = [
  'first_stop',
  'first_course',
  'full_marks',
  'second_look',
  'good_memory',
  'week_kept',
] as const;

/** Returns every badge. @param earned the days on which badges were earned */
export const someBadges = (
  earned: Partial<Record<(typeof BADGES)[number], string>> = {},
  isNew = false,
): DashboardData['badges'] =>
  BADGES.map((badge) => ({
    badge,
    earnedOn: earned[badge] ?? null,
    isNew: isNew && earned[badge] !== undefined,
  }));

/** A streak. @param activeDays which of the seven days up to Friday, 20 November 2026, were active, such as '..xx.xx' */
export const aStreak = (streak: Partial<Streak> = {}, activeDays = '.......'): Streak => ({
  current: 0,
  longest: 0,
  activeToday: activeDays.endsWith('x'),
  week: Array.from(activeDays, (mark, index) => ({ day: `2026-11-${14 + index}`, active: mark === 'x' })),
  ...streak,
});

export const aStartedCourse = (course: Partial<StartedCourse> = {}): StartedCourse => ({
  id: 'financial-literacy',
  title: 'Money Matters',
  category: 'Financial Literacy',
  image: null,
  lessonCount: 8,
  completedCount: 1,
  score: 0,
  scoreMax: 0,
  ...course,
});

export const anAttempt = (attempt: Partial<ScoredAttempt> = {}): ScoredAttempt => ({
  attemptId: 'attempt-1',
  finishedAt: '2026-11-20T03:00:00Z',
  finishedOn: '2026-11-20',
  quizTitle: 'Budget Check',
  courseTitle: 'Money Matters',
  category: 'Financial Literacy',
  percent: 75,
  bestPercent: 75,
  ...attempt,
});
