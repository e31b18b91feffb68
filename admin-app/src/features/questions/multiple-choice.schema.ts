import { z } from 'zod';
import { requiredText } from '../../shared/required-text';
import { commonFields, emptyCommonFields } from './question-fields';

/** Four options (specification, section 9); `answer` is the place of the correct one, from '0'. */
export const multipleChoice = z
  .object({
    ...commonFields,
    options: z
      .array(z.string())
      .pipe(
        z.tuple([
          requiredText('Option 1', 500),
          requiredText('Option 2', 500),
          requiredText('Option 3', 500),
          requiredText('Option 4', 500),
        ]),
      ),
    answer: z.string().min(1, 'Correct answer is required.'),
  })
  .superRefine(({ options }, context) => {
    options.forEach((option, index) => {
      if (options.indexOf(option) < index)
        context.addIssue({
          code: 'custom',
          path: ['options', index],
          message: 'Options have to differ from each other.',
        });
    });
  });

export const emptyMultipleChoice = { ...emptyCommonFields, options: ['', '', '', ''], answer: '' };
