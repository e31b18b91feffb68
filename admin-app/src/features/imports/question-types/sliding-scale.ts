import {
  checkChoice,
  choiceToCells,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

/** Labels of a sliding scale without labels of its own (docs/product.md#question-types). */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

export const slidingScale: ImportQuestionType<AnswerOf<'SLI'>> = {
  code: 'SLI',
  alias: 'slidingscale',
  /** The answer is one of the labels or the index of one, counted from 0; the label is stored. */
  read: (row, answer) => {
    const cells = readOptions(row);
    const labels = cells.some((label) => label !== '') ? cells : DEFAULT_LABELS;
    const options = labels.filter((label) => label !== '');
    const labelAtIndex = /^\d+$/.test(answer) ? labels[Number(answer)] : undefined;
    return { type: 'SLI', options, answer: options.includes(answer) ? answer : (labelAtIndex ?? answer) };
  },
  check: checkChoice,
  toCells: choiceToCells,
  example: {
    question_text: 'How likely is an audit of a student?',
    option_0: 'Low',
    option_1: 'Medium',
    option_2: 'High',
    answer: 'Low',
  },
};
