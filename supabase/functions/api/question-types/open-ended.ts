import { z } from '@hono/zod-openapi';
import { fromForm } from '../schemas/lists.ts';
import { requiredText } from '../schemas/fields.ts';
import { importFields } from './import-fields.ts';
import { commonFields, defineQuestionType, type StoredQuestion } from './question-type.ts';

/** Besides the answer itself. */
const MAX_OTHERS = 19;

/** Other texts and ranges that are right. A form sends them as JSON or as a repeated field. */
const acceptedAnswers = z
  .preprocess(
    (value) => {
      const parsed = fromForm(value);
      if (parsed === null || parsed === '') return [];
      return typeof parsed === 'string' ? [parsed] : parsed;
    },
    z
      .array(requiredText('Every accepted answer', 1000), {
        error: 'Accepted answers must be a list of texts.',
      })
      .max(MAX_OTHERS, `There can be at most ${MAX_OTHERS + 1} answers.`),
  )
  .optional()
  .openapi({
    description:
      'Other texts that are right. Two numbers such as 2.5..3.5 are a range: every number from the one to the other is right. `answer` is the one that a review shows. Left out: unchanged, or none if `answer` changes.',
  });

interface Accepting {
  answer: string;
  acceptedAnswers?: string[] | undefined;
}

/** The database compares them once more, by its own rule of upper and lower case. */
function areDistinct({ answer, acceptedAnswers = [] }: Accepting): boolean {
  return (
    new Set([answer, ...acceptedAnswers].map((text) => text.toLowerCase())).size ===
    acceptedAnswers.length + 1
  );
}
const NOT_DISTINCT = {
  path: ['acceptedAnswers'],
  error: 'Accepted answers have to differ from each other.',
};

/** A text alone leaves the other accepted answers as they are, a list replaces them. */
const toKey = ({ answer, acceptedAnswers }: Accepting): string | string[] =>
  acceptedAnswers ? [answer, ...acceptedAnswers] : answer;

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('openEnded'),
    answer: requiredText('Answer', 1000),
    acceptedAnswers,
  })
  .refine(areDistinct, NOT_DISTINCT)
  .openapi('OpenEndedQuestion');

const importSchema = z
  .object({
    ...importFields,
    type: z.literal('OPT'),
    answer: requiredText('Answer', 1000),
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
