import type { ChangePreview } from '.';

const nothing = { courses: 0, stops: 0, quizzes: 0, students: 0, attempts: 0, openAttempts: 0 };

/** Students see what they saw. */
export const noChange: ChangePreview = { gained: nothing, lost: nothing, stops: [] };
