import { SquareCheckBig } from 'lucide-react';
import type { QuestionType } from '../question-type';
import { MultipleResponseForm } from './multiple-response-form';

export const multipleResponse: QuestionType = {
  apiName: 'multipleResponse',
  name: 'Multiple Response',
  description: 'Pick all options that are right.',
  Icon: SquareCheckBig,
  Form: MultipleResponseForm,
  summarize: ({ options, correctAnswers }) => [
    ['Options', options?.join(', ')],
    ['Correct answers', correctAnswers?.join(', ')],
  ],
};
