import { z } from 'zod';
import { commonFields, emptyCommonFields } from './question-fields';

const MAX_LENGTH = 500;

/**
 * Distinct options that are all filled; `answer` is the index of the correct one as text, from '0'.
 * @param noun what one option is called in messages
 */
export const optionsSchema = (noun: string) =>
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

export const optionsValues = (options: readonly string[]) => ({
  ...emptyCommonFields,
  options: [...options],
  answer: '',
});

export type OptionsValues = z.input<ReturnType<typeof optionsSchema>>;
export type OptionsOutput = z.output<ReturnType<typeof optionsSchema>>;
