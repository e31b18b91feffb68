import type { QuestionTypeInfo } from '../question-type';
import { chosenOptions } from './chosen-options';

export const MULTIPLE_RESPONSE = {
  code: 'MRQ',
  apiName: 'multipleResponse',
  label: 'Multiple response',
  answersHeading: 'Chosen options',
  instruction: 'Choose all that apply',
  isAnswered: (_question, answer) => chosenOptions(answer).length > 0,
} as const satisfies QuestionTypeInfo;
