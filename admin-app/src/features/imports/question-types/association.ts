import { joinList, splitList } from '../cells/text-list';
import { itemsProblem, type AnswerOf, type ImportQuestionType } from './import-question-type';

const readList = (text: string): string[] => (text === '' ? [] : splitList(text, ','));

/**
 * Parses the answer of an association question: pairs 'left:right' separated by '-' or ','. Each side is the index of
 * an item, counted from 0, or its text; items may themselves contain hyphens.
 *
 * @returns a map from left to right index, or an error message
 */
function parseAssociationAnswer(
  answer: string,
  left: string[],
  right: string[],
): Record<string, number> | string {
  if (answer.trim() === '') return 'You need at least one complete matched pair.';
  return (
    parsePairs(answer, byIndex(left), byIndex(right)) ??
    parsePairs(answer, byText(left), byText(right)) ??
    parsePairs(answer, byTextOrIndex(left), byTextOrIndex(right)) ??
    'Write pairs such as 0:1-1:0 (left position:right position), counted from 0.'
  );
}

/** The syntax for one side of a pair. */
interface SideSyntax {
  /** The source of a regular expression. */
  pattern: string;
  /** Returns the index of the item that the text refers to; -1 for none. */
  indexOf: (text: string) => number;
}

const normalize = (text: string): string => text.trim().toLowerCase();

function byIndex(items: string[]): SideSyntax {
  // Leading zeros are accepted: Excel turns 0:1 into the time 00:01.
  return {
    pattern: '\\d+',
    indexOf: (text) => {
      const index = Number(text);
      return index < items.length ? index : -1;
    },
  };
}

function byText(items: string[]): SideSyntax {
  const patterns = [...items]
    .sort((a, b) => b.length - a.length)
    .map((item) => item.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return {
    pattern: patterns.join('|'),
    indexOf: (text) => items.findIndex((item) => normalize(item) === normalize(text)),
  };
}

function byTextOrIndex(items: string[]): SideSyntax {
  const textSyntax = byText(items);
  const indexSyntax = byIndex(items);
  return {
    pattern: `${textSyntax.pattern}|\\d+`,
    indexOf: (text) => {
      const index = textSyntax.indexOf(text);
      return index === -1 && /^\d+$/.test(text) ? indexSyntax.indexOf(text) : index;
    },
  };
}

function parsePairs(answer: string, left: SideSyntax, right: SideSyntax): Record<string, number> | undefined {
  const pair = new RegExp(`\\s*(${left.pattern})\\s*:\\s*(${right.pattern})\\s*(?:[-,]|$)`, 'iuy');
  const pairs: Record<string, number> = {};
  const text = answer.trim();
  while (pair.lastIndex < text.length) {
    const match = pair.exec(text);
    if (!match) return undefined;
    const from = left.indexOf(match[1] ?? '');
    const to = right.indexOf(match[2] ?? '');
    if (from === -1 || to === -1 || from in pairs) return undefined;
    pairs[from] = to;
  }
  return pairs;
}

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
      right_options: 'What arrives in your account,Everything you earned',
      answer: '0:1-1:0',
    },
    {
      question_text: 'Who does what?',
      left_options: 'You,"Your boss, or payroll"',
      right_options: 'Withholds tax,Lodges the tax return',
      answer: '0:1-1:0',
      explanation: 'Put an item that contains a comma in quotation marks.',
    },
  ],
};
