import type { ChangePreview } from '.';

const nothing = {
  courses: 0,
  stops: 0,
  quizzes: 0,
  students: 0,
  attempts: 0,
  openAttempts: 0,
  assigned: 0,
  classes: 0,
  needsPlan: false,
};

/** No one gains or loses access. */
export const noChange: ChangePreview = {
  gained: nothing,
  lost: nothing,
  later: nothing,
  unusable: { total: 0, items: [] },
  stops: [],
};
