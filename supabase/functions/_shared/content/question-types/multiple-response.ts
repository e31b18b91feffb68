import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { textList } from '../lists.ts';
import { LIMITS } from '../limits.ts';
import { importFields, importOptions } from './import-fields.ts';
import { areDistinct, TOO_FEW_OPTIONS, TOO_MANY_OPTIONS } from './rules.ts';
import {
  explainsOptions,
  EXPLAINS_NO_OPTION,
  exportedExplanations,
  optionExplanations,
  optionList,
} from './option-fields.ts';
import { commonFields, defineQuestionType } from './question-type.ts';

const NO_ANSWER = 'At least one option must be correct.';
const NOT_AN_OPTION = 'Every correct answer must be one of the options.';

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('multipleResponse'),
    options: optionList,
    correctAnswers: textList({
      label: 'Correct answers',
      min: 1,
      max: LIMITS.options,
      tooFew: NO_ANSWER,
      tooMany: TOO_MANY_OPTIONS,
      blank: NO_ANSWER,
    }),
    optionExplanations,
  })
  .refine(explainsOptions, EXPLAINS_NO_OPTION)
  .refine(({ options, correctAnswers }) => correctAnswers.every((answer) => options.includes(answer)), {
    path: ['correctAnswers'],
    error: NOT_AN_OPTION,
  })
  .meta({ id: 'MultipleResponseQuestion' });

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('MRQ'),
    options: importOptions('Every option').min(LIMITS.leastOptions, TOO_FEW_OPTIONS),
    answer: z
      .array(requiredText('Every correct answer', LIMITS.option), { error: NO_ANSWER })
      .min(1, NO_ANSWER)
      .refine(areDistinct, 'Correct answers must be different from each other.'),
    optionExplanations,
  })
  .refine(explainsOptions, EXPLAINS_NO_OPTION)
  .refine(({ options, answer }) => answer.every((each) => options.includes(each)), {
    path: ['answer'],
    error: NOT_AN_OPTION,
  });

/** Sorts the answers in the order of the options, so that equal keys are stored identically. */
const inOrder = (options: string[], answers: string[]): string[] =>
  options.filter((option) => answers.includes(option));

export const multipleResponse = defineQuestionType({
  code: 'MRQ',
  name: 'multipleResponse',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema: importSchema.transform((question) => ({
    ...question,
    answer: inOrder(question.options, question.answer),
  })),
  toColumns: ({ options, correctAnswers, optionExplanations }) => ({
    options,
    answer: inOrder(options, correctAnswers),
    option_explanations: optionExplanations,
  }),
  toAnswer: ({ answer }) => ({ correctAnswers: Array.isArray(answer) ? answer : [] }),
  toImported: ({ options, answer, option_explanations }) => ({
    options,
    answer: Array.isArray(answer) ? answer : [],
    ...exportedExplanations(option_explanations),
  }),
});
