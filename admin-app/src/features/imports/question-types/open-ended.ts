import { textProblem } from '../validation/text-rules';
import type { AnswerOf, ImportQuestionType } from './import-question-type';

export const openEnded: ImportQuestionType<AnswerOf<'OPT'>> = {
  code: 'OPT',
  alias: 'openended',
  read: (_row, answer) => ({ type: 'OPT', answer }),
  check: ({ answer }, report) => {
    if (answer === '') report('answer', 'The question needs an answer.');
    report('answer', textProblem(answer, 1000));
  },
  toCells: ({ answer }) => ({ options: '', answer }),
  example: { question_text: 'What is super short for?', answer: 'superannuation' },
};
