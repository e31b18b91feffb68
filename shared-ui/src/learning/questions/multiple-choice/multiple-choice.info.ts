import type { QuestionTypeInfo } from '../question-type';
import { hasText } from '../text-answer';

export const MULTIPLE_CHOICE = {
  code: 'MCQ',
  apiName: 'multipleChoice',
  label: 'Multiple choice',
  answersHeading: 'Answers',
  instruction: 'Choose one answer',
  isAnswered: (_question, answer) => hasText(answer),
} as const satisfies QuestionTypeInfo;
