import type { QuestionTypeInfo } from '../question-type';
import { answerPairs } from './association-pairs';

export const ASSOCIATION = {
  code: 'ASC',
  apiName: 'associationConnect',
  label: 'Association',
  answersHeading: 'Most common wrong pairs',
  instruction: 'Match the pairs',
  prerenderAnswer: { 0: 0 },
  /** If left items have no match, the learner must confirm that this is intended. */
  isAnswered: ({ leftOptions }, answer, partialConfirmed) => {
    const matched = Object.keys(answerPairs(answer) ?? {}).length;
    return matched > 0 && (matched >= leftOptions.length || partialConfirmed);
  },
} as const satisfies QuestionTypeInfo;
