/** The navigation state of a link to home that opens the group 'Lessons' instead of the top. */
export const AT_LESSONS = { at: 'lessons' } as const;

/** Whether a navigation state is `AT_LESSONS`. */
export const isAtLessons = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'at' in state && state.at === AT_LESSONS.at;
