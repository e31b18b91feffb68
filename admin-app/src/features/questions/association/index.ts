import { ArrowLeftRight } from 'lucide-react';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';
import { AssociationForm } from './association-form';

export const association: QuestionType = {
  apiName: 'associationConnect',
  name: QUESTION_TYPE_NAMES.associationConnect,
  description: 'Connect matching items.',
  Icon: ArrowLeftRight,
  Form: AssociationForm,
  parts: [
    {
      // Merged as one unit, because matches refer to items on both sides.
      label: 'Items and matches',
      fields: ['leftItems', 'rightItems', 'matches'],
      format: ({ leftItems = [], rightItems = [], matches = {} }) =>
        [
          `Left: ${leftItems.join(', ')}`,
          `Right: ${rightItems.join(', ')}`,
          ...Object.entries(matches).map(([left, right]) => `${left} – ${right}`),
        ].join('\n'),
    },
  ],
};
