import type { Lesson } from './lessons.api';

/** Applies an unsaved order to the stored lessons: new ones go to the end, removed ones are ignored. */
export function inOrder(lessons: readonly Lesson[], order: readonly string[] | undefined): Lesson[] {
  if (!order) return [...lessons];
  const indexes = new Map(order.map((id, index) => [id, index]));
  const indexOf = ({ lessonId }: Lesson) => indexes.get(lessonId) ?? order.length;
  return lessons.toSorted((a, b) => indexOf(a) - indexOf(b));
}

export const idsOf = (lessons: readonly Lesson[]): string[] => lessons.map(({ lessonId }) => lessonId);
