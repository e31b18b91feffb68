import { FileText } from 'lucide-react';
import { deferPart } from '../../../shared/deferred-part';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { Question } from '../question.api';
import type { QuestionType } from '../question-type';

type Definition = NonNullable<Question['document']>;
type Cell = Definition['sections'][number]['rows'][number][number];

export const document: QuestionType = {
  apiName: 'document',
  name: QUESTION_TYPE_NAMES.document,
  description: 'A real form to fill in. Each student gets different numbers.',
  Icon: FileText,
  // The form is fetched later, because its editor is as large as the editors of all other types together.
  Form: deferPart(() => import('./document-form').then(({ DocumentForm }) => DocumentForm), {
    subject: 'The document editor',
    height: '40rem',
  }),
  parts: [
    {
      // Merged as one unit, because fields refer to numbers, and cells refer to fields.
      label: 'Document',
      fields: ['document'],
      format: ({ document: definition }) => (definition ? inWords(definition) : ''),
    },
  ],
};

/** Describes a document's text, numbers, formulas and fields, line by line. */
function inWords({ title, sections, variables, formulas, constraints, fields }: Definition): string {
  const asked = (id: string) => fields.find((field) => field.id === id)?.label ?? id;
  const cellText = (cell: Cell) =>
    typeof cell === 'string' ? cell : 'text' in cell ? cell.text : `[${asked(cell.field)}]`;
  const places = new Map<string, string>();
  for (const cell of sections.flatMap(({ rows }) => rows.flat()))
    if (typeof cell !== 'string' && 'place' in cell) places.set(cell.place, cell.text);
  return [
    title,
    ...sections.flatMap(({ heading, columns, rows }) => [
      heading,
      columns.join(' | '),
      ...rows.map((row) => row.map(cellText).join(' | ')),
    ]),
    ...variables.map(({ name, ...of }) =>
      'values' in of
        ? `{${name}}: ${of.values.join(', ')}`
        : `{${name}}: ${of.min} to ${of.max}, in steps of ${of.step}`,
    ),
    ...formulas.map(({ name, formula }) => `{${name}} = ${formula}`),
    ...constraints,
    ...fields.map(({ label, answer, points }) => `${label}: ${places.get(answer) ?? answer} (${points})`),
  ]
    .filter((line) => line !== '')
    .join('\n');
}
