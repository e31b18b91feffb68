import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { importFields, importOptions } from './import-fields.ts';
import { TOO_FEW_OPTIONS } from './rules.ts';
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
    answer: requiredText('Answer', LIMITS.option),
    optionExplanations,
  })
  .refine(answerIsOption, ANSWER_NOT_AN_OPTION)
  .refine(explainsOptions, EXPLAINS_NO_OPTION)
  .meta({ id: 'MultipleChoiceQuestion' });

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('MCQ'),
    options: importOptions('Every option').min(LIMITS.leastOptions, TOO_FEW_OPTIONS),
    answer: requiredText('Answer', LIMITS.option),
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
