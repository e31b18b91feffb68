/**
 * What a link to home carries, as the state of its navigation, to lead to the group 'Lessons' there and not to the top.
 */
export const AT_LESSONS = { at: 'lessons' } as const;

/** Whether a navigation carries it. */
export const isAtLessons = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'at' in state && state.at === AT_LESSONS.at;
