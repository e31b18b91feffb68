import { FileText } from 'lucide-react';
import { deferPart } from '../../../shared/deferred-part';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';

export const document: QuestionType = {
  apiName: 'document',
  name: QUESTION_TYPE_NAMES.document,
  description: 'Fill in a real form, with numbers of one’s own.',
  Icon: FileText,
  // Its editor is as large as those of all other types together.
  Form: deferPart(() => import('./document-form').then(({ DocumentForm }) => DocumentForm), {
    subject: 'The editor of documents',
    height: '40rem',
  }),
  parts: [
    {
      // As one, because fields name numbers, and cells name fields.
      label: 'Document',
      fields: ['document'],
      format: ({ document: definition }) => (definition ? JSON.stringify(definition, null, 2) : ''),
    },
  ],
};
