import type { CourseCompletion } from './lesson-complete.api';

export type NextOptions = Pick<CourseCompletion, 'next' | 'suggestion'>;

/** Decides where to go next: to a course in progress, otherwise to a new one; nowhere when all are complete. */
export const nextKind = ({ next, suggestion }: NextOptions) =>
  next ? 'next' : suggestion ? 'begin' : 'nothing';

/** Returns the section's text and its button's topic. */
export function nextWords({ next, suggestion }: NextOptions): { line: string; title: string } {
  if (next) return { line: `Continue with ${next.courseTitle}.`, title: next.lessonTitle };
  if (suggestion) {
    const { title, smallDescription } = suggestion;
    return { line: smallDescription ? `${title} – ${smallDescription}` : title, title };
  }
  return {
    line: 'You’ve finished every course. Retake a quiz to improve your score. Your best one counts.',
    title: '',
  };
}
