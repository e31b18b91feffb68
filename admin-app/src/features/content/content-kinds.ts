import type { ContentKind } from './content-kind';
import { courseKind } from './course-kind';
import { quizKind } from './quiz-kind';
import { videoKind } from './video-kind';

/** The kinds of content, in the order of the admin dashboard's sections. */
export const contentKinds: readonly ContentKind[] = [courseKind, videoKind, quizKind];
