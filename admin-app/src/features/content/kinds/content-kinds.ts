import type { ContentNoun } from '../../../shared/content/content-nouns';
import type { ContentKind } from './content-kind';
import { courseKind } from './course-kind';
import type { ListedKind } from './listed-kind';
import { quizKind } from './quiz-kind';
import { videoKind } from './video-kind';

/** The kinds of content with their forms. */
export const contentKinds: Readonly<Record<ContentNoun, ContentKind>> = {
  course: courseKind,
  video: videoKind,
  quiz: quizKind,
};

/** Returns a listed kind with its form. */
export const withForm = (listed: ListedKind): ContentKind => ({ ...contentKinds[listed.noun], ...listed });
