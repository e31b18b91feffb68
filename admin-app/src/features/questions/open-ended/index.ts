import { PencilLine } from 'lucide-react';
import type { QuestionType } from '../question-type';
import { OpenEndedForm } from './open-ended-form';

export const openEnded: QuestionType = {
  apiName: 'openEnded',
  name: 'Open Ended',
  description: 'Write the answer.',
  Icon: PencilLine,
  Form: OpenEndedForm,
  summarize: ({ answer, acceptedAnswers = [] }) => [
    ['Correct answer', answer ?? undefined],
    ['Also accepted', acceptedAnswers.join(' · ')],
  ],
};
