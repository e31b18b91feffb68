import { courseList } from './course-list';
import type { ListedKind } from './listed-kind';
import { quizList } from './quiz-list';
import { videoList } from './video-list';

/** The lists of content, in the order of the admin dashboard's sections. */
export const contentLists: readonly ListedKind[] = [courseList, videoList, quizList];
