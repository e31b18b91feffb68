import type { CardItem } from 'shared-ui/learning';
import type { HomeCourse, HomeQuiz } from '../../shared/home/home-data.api';
import { courseOverviewPath, lessonCompletePath, quizPath } from '../../shared/lessons/lesson-paths';
import { PLANS_PATH } from '../../shared/plans/plan-paths';

/** A course or quiz, as shown in its card on the home page and in the card's dialog. */
export interface HomeItem extends CardItem {
  /** Unique on the page. */
  key: string;
  kind: 'course' | 'quiz';
  /** The path that Start opens. */
  startPath: string;
  /** The certificate's path; null unless this is a completed course. */
  certificatePath: string | null;
}

export function itemOfCourse(course: HomeCourse): HomeItem {
  return {
    key: `course-${course.id}`,
    kind: 'course',
    title: course.title,
    tagline: course.smallDescription.trim() || null,
    description: course.description,
    category: course.category,
    image: course.image,
    startPath: courseOverviewPath(course.id),
    certificatePath: course.complete ? lessonCompletePath(course.id) : null,
    progress: { completed: course.completedCount, total: course.lessonCount },
    questionCount: null,
    done: course.complete,
    best: course.best,
    needsPlan: course.needsPlan,
  };
}

type QuizPlace = Pick<HomeQuiz, 'courseId' | 'lessonId' | 'id' | 'questionCount' | 'needsPlan'>;

/**
 * The path that opens a quiz as a lesson of its course, or as practice if it isn't in a course. A quiz that has no questions or needs a
 * plan opens its course instead (docs/product.md#home-start). Outside a course, a quiz that needs a plan opens the plans page.
 */
export function startPathOf({ courseId, lessonId, id, questionCount, needsPlan }: QuizPlace): string {
  if (needsPlan) return courseId ? courseOverviewPath(courseId) : PLANS_PATH;
  if (questionCount === 0) return courseOverviewPath(courseId ?? id);
  return quizPath(courseId, courseId ? (lessonId ?? id) : id);
}

export function itemOfQuiz(quiz: HomeQuiz): HomeItem {
  return {
    key: `quiz-${quiz.id}`,
    kind: 'quiz',
    title: quiz.title,
    tagline: null,
    description: quiz.description,
    category: quiz.category,
    image: quiz.image,
    startPath: startPathOf(quiz),
    certificatePath: null,
    progress: null,
    questionCount: quiz.questionCount,
    done: quiz.best !== null,
    best: quiz.best,
    needsPlan: quiz.needsPlan,
  };
}
