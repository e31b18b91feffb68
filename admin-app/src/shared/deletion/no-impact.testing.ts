import type { Impact } from '.';

export const noImpact: Impact = {
  stops: 0,
  courses: { total: 0, items: [] },
  questions: 0,
  learnersUnderWay: 0,
  learnersWithResults: 0,
  results: 0,
  openAttempts: 0,
  uploads: { total: 0, items: [] },
};
