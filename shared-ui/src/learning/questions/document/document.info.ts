import type { QuestionTypeInfo } from '../question-type';
import { filledFields } from './filled-fields';

export const DOCUMENT = {
  code: 'DOC',
  apiName: 'document',
  label: 'Document',
  answersHeading: 'Fields most often wrong',
  instruction: 'Fill in the document',
  isAnswered: ({ document }, answer) => {
    const fields = document?.fields ?? [];
    return fields.length > 0 && Object.keys(filledFields(fields, answer)).length === fields.length;
  },
} as const satisfies QuestionTypeInfo;
