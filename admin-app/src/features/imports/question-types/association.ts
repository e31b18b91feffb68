import { joinList, splitList } from '../reading/text-list';
import { parseAssociationAnswer } from './association-answer';
import { itemsProblem, type AnswerOf, type ImportQuestionType } from './import-question-type';

const readList = (text: string): string[] => (text === '' ? [] : splitList(text, ','));

export const association: ImportQuestionType<AnswerOf<'ASC'>> = {
  code: 'ASC',
  alias: 'associationconnect',
  read: (row, answer) => {
    const leftOptions = readList(row.text('left_options'));
    const rightOptions = readList(row.text('right_options'));
    const pairs = parseAssociationAnswer(answer, leftOptions, rightOptions);
    const hasItems = leftOptions.length > 0 && rightOptions.length > 0;
    if (typeof pairs === 'string' && hasItems) row.report('answer', pairs);
    return { type: 'ASC', leftOptions, rightOptions, answer: typeof pairs === 'string' ? {} : pairs };
  },
  check: ({ leftOptions, rightOptions }, report) => {
    if (leftOptions.length === 0) report('left', 'All left items must have a value.');
    if (rightOptions.length === 0) report('right', 'All right items must have a value.');
    report('left', itemsProblem(leftOptions));
    report('right', itemsProblem(rightOptions));
  },
  toColumns: ({ leftOptions, rightOptions, answer }) => ({
    left_options: joinList(leftOptions, ','),
    right_options: joinList(rightOptions, ','),
    answer: Object.entries(answer)
      .map(([left, right]) => `${left}:${right}`)
      .join('-'),
  }),
  toCells: ({ leftOptions, rightOptions, answer }) => ({
    options: [...leftOptions, ...rightOptions].join(' | '),
    answer: Object.entries(answer)
      .map(([left, right]) => `${leftOptions[Number(left)] ?? ''} → ${rightOptions[right] ?? ''}`)
      .join(', '),
  }),
  examples: [
    {
      question_text: 'Match each word to its meaning.',
      left_options: 'Gross pay,Net pay',
      right_options: 'What arrives,All you earned',
      answer: '0:1-1:0',
    },
    {
      question_text: 'Who does what?',
      left_options: 'You,"Your boss, or payroll"',
      right_options: 'Withholds tax,Lodges the tax return',
      answer: '0:1-1:0',
      explanation: 'An item with a comma stands in quotation marks.',
    },
  ],
};
