/** Second route parameter of practice: a quiz taken outside any course (design, decision 5). */
export const PRACTICE = 'default';

/** Where leaving the quiz leads: the course's overview, or home after practice. */
export function wayBack(courseId: string): { to: string; label: string } {
  return courseId === PRACTICE
    ? { to: '/home', label: 'Back to home' }
    : { to: `/course-overview/${encodeURIComponent(courseId)}`, label: 'Back to course' };
}
