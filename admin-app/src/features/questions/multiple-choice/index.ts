import { ListChecks } from 'lucide-react';
import type { QuestionType } from '../question-type';
import { MultipleChoiceForm } from './multiple-choice-form';

export const multipleChoice: QuestionType = {
  apiName: 'multipleChoice',
  name: 'Multiple Choice',
  description: 'Pick one option.',
  Icon: ListChecks,
  Form: MultipleChoiceForm,
  summarize: ({ options, answer }) => [
    ['Options', options?.join(', ')],
    ['Correct answer', answer ?? undefined],
  ],
};
