/** Begins the keys of answers that wait in this browser (`answer-outbox.ts`). */
export const OUTBOX_PREFIX = 'learning-platform-quiz-outbox';
