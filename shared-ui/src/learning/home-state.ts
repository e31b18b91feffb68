/**
 * The navigation state of a link to home that leads to the group 'Lessons' there instead of the top.
 */
export const AT_LESSONS = { at: 'lessons' } as const;

/** Whether a navigation carries that state. */
export const isAtLessons = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'at' in state && state.at === AT_LESSONS.at;
