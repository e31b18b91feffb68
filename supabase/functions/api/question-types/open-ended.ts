import { z } from '@hono/zod-openapi';
import { requiredText } from '../schemas/fields.ts';
import { importFields } from './import-fields.ts';
import { answerText, commonFields, defineQuestionType } from './question-type.ts';

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('openEnded'),
    answer: requiredText('Answer', 1000),
  })
  .openapi('OpenEndedQuestion');

export const openEnded = defineQuestionType({
  code: 'OPT',
  name: 'openEnded',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema: z.object({ ...importFields, type: z.literal('OPT'), answer: requiredText('Answer', 1000) }),
  toColumns: ({ answer }) => ({ answer }),
  toAnswer: (row) => ({ answer: answerText(row) }),
});
