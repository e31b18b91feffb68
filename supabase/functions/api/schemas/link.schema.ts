import { z } from '@hono/zod-openapi';
import { idField } from './fields.ts';

export const videoLink = z.object({ videoId: idField('Video') }).openapi('VideoLink');
export const quizLink = z.object({ quizId: idField('Quiz') }).openapi('QuizLink');
