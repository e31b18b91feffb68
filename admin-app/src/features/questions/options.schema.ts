import { z } from 'zod';
import { commonFields, emptyCommonFields } from './question-fields';

const MAX_LENGTH = 500;

/**
 * Options that are all written and differ; `answer` is the place of the correct one, from '0'.
 * @param noun what one option is called in messages
 */
export const optionFields = (noun: string) =>
  z
    .object({
      ...commonFields,
      options: z.array(z.string().trim()).superRefine((options, context) => {
        options.forEach((option, index) => {
          const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index], message });
          if (option === '') refuse(`${noun} ${index + 1} is required.`);
          else if (option.length > MAX_LENGTH)
            refuse(`${noun} ${index + 1} can have at most ${MAX_LENGTH} characters.`);
        });
      }),
      answer: z.string().min(1, 'Correct answer is required.'),
    })
    .superRefine(({ options }, context) => {
      options.forEach((option, index) => {
        if (options.indexOf(option) < index)
          context.addIssue({
            code: 'custom',
            path: ['options', index],
            message: `${noun}s have to differ from each other.`,
          });
      });
    });

export const optionValues = (options: readonly string[]) => ({
  ...emptyCommonFields,
  options: [...options],
  answer: '',
});
