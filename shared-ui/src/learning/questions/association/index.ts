import type { QuestionType } from '../question-type';
import { ASSOCIATION } from './association.info';
import { AssociationQuestion } from './association-question';
import { AssociationReview } from './association-review';

export const association: QuestionType = {
  ...ASSOCIATION,
  Control: AssociationQuestion,
  ReviewAnswer: AssociationReview,
};
