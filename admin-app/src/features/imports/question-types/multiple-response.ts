import { LIMITS } from 'supabase-project/content/limits';
import { TOO_FEW_OPTIONS } from 'supabase-project/content/question-types/rules';
import { joinList, splitList } from '../cells/text-list';
import {
  checkExplanations,
  explanationColumns,
  optionColumns,
  optionLike,
  optionsProblem,
  readExplanations,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

/** Reads the right options, separated by vertical bars, because options may have commas. */
const readAnswers = (cell: string): string[] => splitList(cell, '|').filter((text) => text !== '');

export const multipleResponse: ImportQuestionType<AnswerOf<'MRQ'>> = {
  code: 'MRQ',
  alias: 'multipleresponse',
  read: (row, answer) => {
    const options = readOptions(row).filter((option) => option !== '');
    const answers = readAnswers(answer).map((text) => optionLike(options, text));
    return { type: 'MRQ', options, answer: answers, ...readExplanations(row) };
  },
  check: ({ options, answer, ...explained }, report) => {
    checkExplanations(explained, report);
    report('options', optionsProblem(options));
    if (options.length < LIMITS.leastOptions) report('options', TOO_FEW_OPTIONS);
    else if (answer.length === 0) report('answer', 'Add an answer.');
    else if (!answer.every((each) => options.includes(each)))
      report('answer', 'Every answer must be one of the options.');
    else if (new Set(answer).size < answer.length) report('answer', 'Each answer must be different.');
  },
  toColumns: ({ options, answer, ...explained }) => ({
    ...optionColumns(options),
    ...explanationColumns(options, explained),
    answer: joinList(answer, '|'),
  }),
  toCells: ({ options, answer }) => ({ options: options.join(' | '), answer: answer.join(' | ') }),
  examples: [
    {
      question_text: 'Which of these are taxes?',
      option_0: 'GST',
      option_1: 'Rent',
      option_2: 'Income tax',
      answer: 'GST|Income tax',
      explanation: 'Rent goes to a landlord.',
    },
    {
      question_text: 'What can you read on a payslip?',
      option_0: 'Your hours',
      option_1: 'Your rent',
      option_2: 'The tax that was withheld',
      option_3: 'Your super',
      answer: 'Your hours|The tax that was withheld|Your super',
    },
  ],
};
