import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { LIMITS } from '../limits.ts';

/** The part of a video that answers a question: video, second and caption words. */
export const cue = z
  .object({
    videoId: requiredText('Video', LIMITS.id),
    second: z
      .number({ error: 'The time must be a number of seconds.' })
      .int('The time must be a whole number of seconds.')
      .min(0, 'The time must be between 0 and 86,400 seconds.')
      .max(86_400, 'The time must be between 0 and 86,400 seconds.'),
    words: requiredText('Caption words', LIMITS.cueWords),
  })
  .meta({ id: 'Cue' });

export type Cue = z.output<typeof cue>;
