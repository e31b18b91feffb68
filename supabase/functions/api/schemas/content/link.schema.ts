import { z } from '@hono/zod-openapi';
import { idField } from '../../../_shared/content/fields.ts';
import { afterField } from '../update-fields.ts';

/** The targets that videos and quizzes can be linked to. */
export const linkHolderKind = z.enum(['course', 'video']);
export type LinkHolderKind = z.output<typeof linkHolderKind>;

const linkedItems = z.array(
  z
    .object({
      id: z.string(),
      title: z.string().nullable().openapi({ description: 'Null while the item is in the trash.' }),
    })
    .openapi('LinkedItem'),
);

export const linkHolder = z
  .object({
    id: z.string(),
    title: z.string(),
    videos: linkedItems.openapi({ description: 'Linked videos in course order. Empty for a video.' }),
    quizzes: linkedItems,
  })
  .openapi('LinkHolder');
export type LinkHolder = z.output<typeof linkHolder>;

const after = afterField('lesson', 1000).optional();
export const videoLink = z.object({ videoId: idField('Video') }).openapi('VideoLink');
/** A video to add to a course. Without `after`, it becomes the last lesson. */
export const videoLesson = z.object({ videoId: idField('Video'), after }).openapi('VideoLesson');
export const quizLesson = z.object({ quizId: idField('Quiz'), after }).openapi('QuizLesson');
export const quizLink = z.object({ quizId: idField('Quiz') }).openapi('QuizLink');
