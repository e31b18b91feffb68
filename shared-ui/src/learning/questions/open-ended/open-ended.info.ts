import type { QuestionTypeInfo } from '../question-type';
import { hasText } from '../text-answer';

export const OPEN_ENDED = {
  code: 'OPT',
  apiName: 'openEnded',
  label: 'Open ended',
  answersHeading: 'Most common wrong answers',
  instruction: 'Type your answer',
  isAnswered: (_question, answer) => hasText(answer),
} as const satisfies QuestionTypeInfo;
