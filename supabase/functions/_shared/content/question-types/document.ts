import { z } from 'zod';
import { documentDefinition, drawDocuments } from '../documents/index.ts';
import { fromForm } from '../lists.ts';
import { commonFields, defineQuestionType } from './question-type.ts';

const schema = z
  .object({
    ...commonFields,
    questionType: z.literal('document'),
    document: z.preprocess(fromForm, documentDefinition),
  })
  .transform(({ document: definition, ...question }, context) => {
    const { draws, problems } = drawDocuments(definition);
    for (const { path, message } of problems) {
      context.addIssue({ code: 'custom', path: ['document', ...path.split('.')], message });
    }
    return { ...question, document: { definition, draws } };
  })
  .meta({ id: 'DocumentQuestion' });

/** Documents are too complex for a file row. Their form exports and imports them as JSON. */
export const document = defineQuestionType({
  code: 'DOC',
  name: 'document',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema: null,
  // `storeQuestion` sets the id when it stores the document.
  toColumns: ({ document: { definition } }) => ({
    answer: { document: '' },
    points: definition.fields.reduce((sum, { points }) => sum + points, 0),
  }),
  toAnswer: (row) => ({ document: row.document ?? null }),
  toImported: () => null,
});
