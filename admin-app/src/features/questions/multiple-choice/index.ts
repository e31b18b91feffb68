import { ListChecks } from 'lucide-react';
import { OPTION_EXPLANATIONS, listPart, textPart } from '../question-parts';
import { QUESTION_TYPE_NAMES } from '../question-type-names';
import type { QuestionType } from '../question-type';
import { MultipleChoiceForm } from './multiple-choice-form';

export const multipleChoice: QuestionType = {
  apiName: 'multipleChoice',
  name: QUESTION_TYPE_NAMES.multipleChoice,
  description: 'Pick one option.',
  Icon: ListChecks,
  Form: MultipleChoiceForm,
  parts: [listPart('Options', 'options'), textPart('Correct answer', 'answer'), OPTION_EXPLANATIONS],
  problemOf: ({ options = [], answer }) =>
    options.includes(answer ?? '') ? undefined : 'The correct answer must be one of the options.',
};
