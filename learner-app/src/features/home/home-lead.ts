import { reasonInWords } from 'shared-ui/pathway';
import type { HomeData } from '../../shared/home/home-data.api';

type NextLesson = NonNullable<HomeData['continue']>;

interface Words {
  eyebrow: string;
  title: string;
  lead: string;
  image: string | null;
  category: string;
}

/** What is shown at the top of home. */
export type HomeLead =
  { kind: 'continue'; words: Words; next: NextLesson } | { kind: 'begin'; words: Words; courseId: string };

/**
 * The next lesson of this learner as the server decides it; without one, the course that it suggests, and why; null when every
 * course is complete.
 */
export function homeLead({ continue: next, suggestion, pathway, courses }: HomeData): HomeLead | null {
  if (next) {
    const course = courses.find(({ id }) => id === next.courseId);
    const stops = course ? ` · ${course.completedCount} of ${course.lessonCount} lessons complete` : '';
    const words = {
      eyebrow: 'Pick up where you left off',
      title: next.lessonTitle,
      lead: `${next.lessonType === 0 ? 'Quiz' : 'Video'} in ${next.courseTitle}${stops}`,
      image: next.courseImage,
      category: next.category,
    };
    return { kind: 'continue', words, next };
  }
  if (!suggestion) return null;
  const { courseId, title, smallDescription, image, category, reason } = suggestion;
  const eyebrow = reasonInWords(reason, pathway);
  return {
    kind: 'begin',
    words: { eyebrow, title, lead: smallDescription || category, image, category },
    courseId,
  };
}
