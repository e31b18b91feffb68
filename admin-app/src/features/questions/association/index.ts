import { ArrowLeftRight } from 'lucide-react';
import type { QuestionType } from '../question-type';
import { AssociationForm } from './association-form';

export const association: QuestionType = {
  apiName: 'associationConnect',
  name: 'Association Connect',
  description: 'Connect matching items.',
  Icon: ArrowLeftRight,
  Form: AssociationForm,
  summarize: ({ leftItems, rightItems, matches = {} }) => [
    ['Left items', leftItems?.join(', ')],
    ['Right items', rightItems?.join(', ')],
    [
      'Matches',
      Object.entries(matches)
        .map(([left, right]) => `${left} – ${right}`)
        .join(', '),
    ],
  ],
};
