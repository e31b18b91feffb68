import type { QuestionTypeName } from './question.api';

/** Question types' names on screen; separate from the types themselves, so that a list doesn't load their forms. */
export const QUESTION_TYPE_NAMES: Record<QuestionTypeName, string> = {
  multipleChoice: 'Multiple Choice',
  multipleResponse: 'Multiple Response',
  openEnded: 'Open Ended',
  slidingScale: 'Sliding Scale',
  associationConnect: 'Association Connect',
  document: 'Document',
};

/** Returns the name of a stored type, which this version of the app may not support. */
export const typeNameOf = (type: QuestionTypeName | 'unsupported'): string =>
  type === 'unsupported' ? 'Unknown type' : QUESTION_TYPE_NAMES[type];
