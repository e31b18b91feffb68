import type { QuestionTypeInfo } from '../question-type';
import { emptyFields } from './filled-fields';

export const DOCUMENT = {
  code: 'DOC',
  apiName: 'document',
  label: 'Document',
  answersHeading: 'Fields most often wrong',
  instruction: 'Fill in the document',
  isAnswered: ({ document }, answer) => {
    const fields = document?.fields ?? [];
    return fields.length > 0 && emptyFields(fields, answer).length === 0;
  },
  isPartial: ({ document }, answer) => {
    const fields = document?.fields ?? [];
    const missing = emptyFields(fields, answer).length;
    return missing > 0 && missing < fields.length;
  },
} as const satisfies QuestionTypeInfo;
