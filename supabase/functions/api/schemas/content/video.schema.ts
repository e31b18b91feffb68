import { z } from '@hono/zod-openapi';
import { publicationState } from '../../../_shared/content/publication.ts';
import { storedVideo, videoFields } from '../../../_shared/content/video.ts';
import { contentNumbers, contentVersion } from '../../lib/operation/list-query.ts';
import { changes } from '../update-fields.ts';

/** A new video. */
export const videoInput = z.object(videoFields).openapi('VideoInput');

/** The changes to a video: only the given fields change. */
export const videoUpdate = changes(videoInput).openapi('VideoUpdate');

export const video = z
  .object({
    ...storedVideo,
    quizzes: z.array(z.string()).openapi({ description: 'Ids of the linked quizzes.' }),
    ...publicationState,
    createdAt: z.string(),
    updatedAt: z.string(),
    version: contentVersion,
    numbers: contentNumbers,
  })
  .openapi('Video');

export type VideoInput = z.output<typeof videoInput>;
export type VideoChanges = z.output<typeof videoUpdate>;
export type Video = z.output<typeof video>;
