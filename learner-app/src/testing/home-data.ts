import type { HomeCourse, HomeQuiz } from '../shared/home-data.api';

/** Builders of test data; a test names the values it depends on. */
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
  lessonId: 'financial-literacy-2',
  questionCount: 4,
  needsPlan: false,
  ...quiz,
});
