import type { QuestionType } from '../question-type';
import { answerText } from '../text-answer';
import { scaleValues } from './scale-values';
import { SLIDING_SCALE } from './sliding-scale.info';
import { SlidingScaleQuestion } from './sliding-scale-question';

export const slidingScale: QuestionType = {
  ...SLIDING_SCALE,
  Control: SlidingScaleQuestion,
  ReviewAnswer: ({ item, answer }) =>
    scaleValues(item).find(({ value }) => value === answer)?.label ?? answerText(answer),
};
