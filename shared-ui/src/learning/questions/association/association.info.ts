import type { QuestionTypeInfo } from '../question-type';

export const ASSOCIATION = {
  code: 'ASC',
  apiName: 'associationConnect',
  label: 'Association',
  answersHeading: 'Most frequent wrong pairs',
  instruction: 'Match the pairs',
  prerenderAnswer: { 0: 0 },
  /** Some left items may have no match on purpose; then the learner confirms the incomplete answer. */
  isAnswered: ({ leftOptions }, answer, partialConfirmed) => {
    if (typeof answer !== 'object') return false;
    const matched = Object.keys(answer).length;
    return matched >= leftOptions.length || (partialConfirmed && matched > 0);
  },
} as const satisfies QuestionTypeInfo;
