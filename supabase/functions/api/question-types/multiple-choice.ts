import { z } from '@hono/zod-openapi';
import { requiredText } from '../schemas/fields.ts';
import { ANSWER_NOT_AN_OPTION, answerIsOption, importedChoice, optionList } from './option-fields.ts';
import { answerText, commonFields, defineQuestionType } from './question-type.ts';

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('multipleChoice'),
    options: optionList,
    answer: requiredText('Answer', 500),
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .openapi('MultipleChoiceQuestion');

export const multipleChoice = defineQuestionType({
  code: 'MCQ',
  name: 'multipleChoice',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema: importedChoice('MCQ'),
  toColumns: ({ options, answer }) => ({ options, answer }),
  toAnswer: (row) => ({ answer: answerText(row) }),
});
