import { z } from '@hono/zod-openapi';
import { idField } from '../../../_shared/content/fields.ts';

/** What videos and quizzes can be linked to. */
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
    videos: linkedItems.openapi({ description: 'In the order of the course; none of a video.' }),
    quizzes: linkedItems,
  })
  .openapi('LinkHolder');
export type LinkHolder = z.output<typeof linkHolder>;

export const videoLink = z.object({ videoId: idField('Video') }).openapi('VideoLink');
export const quizLink = z.object({ quizId: idField('Quiz') }).openapi('QuizLink');
