import { z } from '@hono/zod-openapi';
import { requiredText } from '../schemas/fields.ts';
import { importFields, importList } from './import-fields.ts';
import {
  ANSWER_NOT_AN_OPTION,
  answerIsOption,
  explainsOptions,
  EXPLAINS_NO_OPTION,
  exportedExplanations,
  optionExplanations,
  optionList,
} from './option-fields.ts';
import { answerText, commonFields, defineQuestionType } from './question-type.ts';

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('multipleChoice'),
    options: optionList,
    answer: requiredText('Answer', 500),
    optionExplanations,
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .refine(explainsOptions, EXPLAINS_NO_OPTION)
  .openapi('MultipleChoiceQuestion');

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('MCQ'),
    options: importList('Every option', 11).min(2, 'At least two options are required.'),
    answer: requiredText('Answer', 500),
    optionExplanations,
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .refine(explainsOptions, EXPLAINS_NO_OPTION);

export const multipleChoice = defineQuestionType({
  code: 'MCQ',
  name: 'multipleChoice',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema,
  toColumns: ({ options, answer, optionExplanations }) => ({
    options,
    answer,
    option_explanations: optionExplanations,
  }),
  toAnswer: (row) => ({ answer: answerText(row) }),
  toImported: (row) => ({
    options: row.options,
    answer: answerText(row) ?? '',
    ...exportedExplanations(row.option_explanations),
  }),
});
