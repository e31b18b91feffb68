import type { QuestionTypeInfo } from '../question-type';
import { hasText } from '../text-answer';

export const SLIDING_SCALE = {
  code: 'SLI',
  apiName: 'slidingScale',
  label: 'Sliding scale',
  answersHeading: 'Chosen values',
  instruction: 'Slide to your answer',
  isAnswered: (_question, answer) => typeof answer === 'number' || hasText(answer),
} as const satisfies QuestionTypeInfo;
