import { z } from 'zod';
import { fromForm } from '../lists.ts';
import { requiredText } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { answerText } from '../text-comparison.ts';
import { importFields } from './import-fields.ts';
import { commonFields, defineQuestionType, type StoredQuestion } from './question-type.ts';

/** Accepted answers besides the first: strings and ranges. A form sends them as JSON or as a repeated field. */
const acceptedAnswers = z
  .preprocess(
    (value) => {
      const parsed = fromForm(value);
      if (parsed === null || parsed === '') return [];
      return typeof parsed === 'string' ? [parsed] : parsed;
    },
    z
      .array(requiredText('Every accepted answer', LIMITS.acceptedAnswer), {
        error: 'Accepted answers must be a list of strings.',
      })
      .max(LIMITS.acceptedAnswers - 1, `A question can have at most ${LIMITS.acceptedAnswers} answers.`),
  )
  .optional()
  .meta({
    description:
      'Other accepted answers. A range such as 2.5..3.5 accepts every number in it. Reviews only show `answer`. If omitted, existing accepted answers stay the same, but are deleted if `answer` changes.',
  });

interface Accepting {
  answer: string;
  acceptedAnswers?: string[] | undefined;
}

function areDistinct({ answer, acceptedAnswers = [] }: Accepting): boolean {
  return new Set([answer, ...acceptedAnswers].map(answerText)).size === acceptedAnswers.length + 1;
}
const NOT_DISTINCT = {
  path: ['acceptedAnswers'],
  error: 'Accepted answers must be different from each other.',
};

/**
 * Converts an answer to its key. A single string leaves the other accepted answers unchanged, but a list replaces them.
 */
const toKey = ({ answer, acceptedAnswers }: Accepting): string | string[] =>
  acceptedAnswers ? [answer, ...acceptedAnswers] : answer;

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('openEnded'),
    answer: requiredText('Answer', LIMITS.acceptedAnswer),
    acceptedAnswers,
  })
  .refine(areDistinct, NOT_DISTINCT)
  .meta({ id: 'OpenEndedQuestion' });

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('OPT'),
    answer: requiredText('Answer', LIMITS.acceptedAnswer),
    acceptedAnswers,
  })
  .refine(areDistinct, NOT_DISTINCT)
  .transform(({ acceptedAnswers, ...question }) => ({
    ...question,
    answer: toKey({ answer: question.answer, acceptedAnswers }),
  }));

function readKey({ answer }: StoredQuestion): string[] {
  if (answer === null || (typeof answer === 'object' && !Array.isArray(answer))) return [];
  return [answer].flat().map((text) => String(text).trim());
}

export const openEnded = defineQuestionType({
  code: 'OPT',
  name: 'openEnded',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema,
  toColumns: (input) => ({ answer: toKey(input) }),
  toAnswer: (row) => {
    const [answer = null, ...others] = readKey(row);
    return { answer, acceptedAnswers: others };
  },
  toImported: (row) => {
    const [answer = '', ...acceptedAnswers] = readKey(row);
    return { answer, acceptedAnswers };
  },
});
