import type { HomeCourse, HomeData } from '../../shared/home-data.api';

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
  { kind: 'continue'; words: Words; next: NextLesson } | { kind: 'begin'; words: Words; course: HomeCourse };

/**
 * The next lesson of this learner as the server decides it; without one, the first course that is not complete, rather one
 * that needs no plan; null when every course is complete.
 */
export function homeLead({ continue: next, courses }: HomeData): HomeLead | null {
  if (next) {
    const course = courses.find(({ id }) => id === next.courseId);
    const stops = course ? ` · ${course.completedCount} of ${course.lessonCount} stops complete` : '';
    const words = {
      eyebrow: 'Pick up where you left off',
      title: next.lessonTitle,
      lead: `${next.lessonType === 0 ? 'Quiz' : 'Video'} in ${next.courseTitle}${stops}`,
      image: next.courseImage,
      category: next.category,
    };
    return { kind: 'continue', words, next };
  }
  const open = courses.filter(({ completedCount, lessonCount }) => completedCount < lessonCount);
  const course = open.find(({ needsPlan }) => !needsPlan) ?? open[0];
  if (!course) return null;
  const words = {
    eyebrow: 'A good place to start',
    title: course.title,
    lead: course.smallDescription || course.category,
    image: course.image,
    category: course.category,
  };
  return { kind: 'begin', words, course };
}
