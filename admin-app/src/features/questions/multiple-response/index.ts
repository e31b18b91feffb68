import { SquareCheckBig } from 'lucide-react';
import { OPTION_EXPLANATIONS, listPart } from '../question-parts';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';
import { MultipleResponseForm } from './multiple-response-form';

export const multipleResponse: QuestionType = {
  apiName: 'multipleResponse',
  name: QUESTION_TYPE_NAMES.multipleResponse,
  description: 'Pick all correct options.',
  Icon: SquareCheckBig,
  Form: MultipleResponseForm,
  parts: [listPart('Options', 'options'), listPart('Correct answers', 'correctAnswers'), OPTION_EXPLANATIONS],
  problemOf: ({ options = [], correctAnswers = [] }) =>
    correctAnswers.every((text) => options.includes(text))
      ? undefined
      : 'Every correct answer must be one of the options.',
};
