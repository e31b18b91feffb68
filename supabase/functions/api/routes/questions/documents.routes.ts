import {
  drawDocuments,
  type DocumentDefinition,
  type DocumentDraw,
} from '../../../_shared/content/documents/index.ts';
import type { Register } from '../../lib/operation/operation.ts';
import type { OperationRequest } from '../../lib/operation/request.ts';
import {
  type DocumentCheck,
  documentCheck,
  documentToCheck,
} from '../../schemas/questions/document.schema.ts';

export function documentRoutes(register: Register): void {
  register({
    tag: 'Questions',
    access: 'content',
    method: 'post',
    path: '/api/documents/check',
    summary: 'Preview a document',
    description: 'Returns example documents and any problems.',
    body: documentToCheck,
    status: 200,
    result: documentCheck,
    handle: checkDocument,
  });
}

function checkDocument({
  body: { document: definition },
}: OperationRequest<{ document: DocumentDefinition }>): DocumentCheck {
  const { draws, values, problems } = drawDocuments(definition);
  const numbers = definition.fields.filter(({ kind }) => kind === 'number');
  return {
    problems,
    count: draws.length,
    samples: draws
      .slice(0, values.length)
      .map((draw, index) => ({ ...shown(draw), values: values[index] ?? {} })),
    extremes: numbers.flatMap(({ id }) => {
      const sorted = draws.toSorted((one, other) => Number(one.results[id]) - Number(other.results[id]));
      const [least, most] = [sorted[0], sorted.at(-1)];
      return least && most && least !== most ? [{ field: id, least: shown(least), most: shown(most) }] : [];
    }),
  };
}

const shown = ({ figures, answers, results, working }: DocumentDraw) => ({
  figures,
  answers,
  results,
  working,
});
