import type { CardItem } from 'shared-ui/learning';
import type { HomeCourse, HomeQuiz } from '../../shared/home-data.api';
import { courseOverviewPath, quizPath } from '../../shared/lesson-paths';

/** What a card of the home page and its dialog show about a course or a quiz. */
export interface HomeItem extends CardItem {
  /** Unique on the page. */
  key: string;
  kind: 'course' | 'quiz';
  /** The path that Start opens. */
  startPath: string;
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
    progress: { completed: course.completedCount, total: course.lessonCount },
    questionCount: null,
  };
}

/**
 * A quiz opens as the lesson of its course, or as practice when no course has it. One without questions leads to its
 * course instead (docs/product.md#home-start).
 */
export function itemOfQuiz(quiz: HomeQuiz): HomeItem {
  const { courseId, lessonId, id } = quiz;
  const ref = courseId ? (lessonId ?? id) : id;
  return {
    key: `quiz-${id}`,
    kind: 'quiz',
    title: quiz.title,
    tagline: null,
    description: quiz.description,
    category: quiz.category,
    image: quiz.image,
    startPath: quiz.questionCount > 0 ? quizPath(courseId, ref) : courseOverviewPath(courseId ?? id),
    progress: null,
    questionCount: quiz.questionCount,
  };
}
