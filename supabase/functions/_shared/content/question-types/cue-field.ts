import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { LIMITS } from '../limits.ts';

/** What teaches a question: a video, and the words of its captions from a second on. */
export const cue = z
  .object({
    videoId: requiredText('Video', LIMITS.id),
    second: z
      .number({ error: 'The time must be a number of seconds.' })
      .int('The time must be a whole number of seconds.')
      .min(0, 'The time must be between 0 and 86,400 seconds.')
      .max(86_400, 'The time must be between 0 and 86,400 seconds.'),
    words: requiredText('Words of the captions', LIMITS.cueWords),
  })
  .meta({ id: 'Cue' });

export type Cue = z.output<typeof cue>;
