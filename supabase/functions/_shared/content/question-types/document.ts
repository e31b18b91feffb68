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

/** A document is too complex for a row of a file. Its form exports and imports it as JSON. */
export const document = defineQuestionType({
  code: 'DOC',
  name: 'document',
  schemas: [schema],
  schemaOf: () => schema,
  importSchema: null,
  // The id is known when the document is stored (`storeQuestion`).
  toColumns: ({ document: { definition } }) => ({
    answer: { document: '' },
    points: definition.fields.reduce((sum, { points }) => sum + points, 0),
  }),
  toAnswer: (row) => ({ document: row.document ?? null }),
  toImported: () => null,
});
