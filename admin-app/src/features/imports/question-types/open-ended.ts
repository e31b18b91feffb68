import { LIMITS } from 'supabase-project/content/limits';
import { answerText } from 'supabase-project/content/text-comparison';
import { numberRange, rangeProblem, writeNumberRange } from 'supabase-project/content/typed-number';
import { ruleOf, toTypedNumber } from '../cells/column-numbers';
import { joinList, splitList } from '../cells/text-list';
import type { RowReader } from '../cells/row-reader';
import { textProblem } from '../cells/text-rules';
import type { AnswerOf, ImportQuestionType } from './import-question-type';

/** Reads the other accepted answers, separated by vertical bars, because answers may have commas; undefined for a blank cell. */
function readAccepted(cell: string): string[] | undefined {
  const texts = splitList(cell, '|').filter((text) => text !== '');
  return texts.length > 0 ? texts : undefined;
}

/** Rewrites a number, or each end of a range, so that typed answers are read the same way; adds a warning if that changes the text. */
function toKey(text: string, column: 'answer' | 'accepted_answers', row: RowReader): string {
  const rule = ruleOf(row.numbers, 'answer');
  const range = numberRange(text);
  const [from = '', to = ''] = (range ? [range.from, range.to] : [text]).map((side) =>
    toTypedNumber(side, rule),
  );
  if (from === (range?.from ?? text) && to === (range?.to ?? '')) return text;
  const key = range ? writeNumberRange({ from, to }) : from;
  row.warnOfReading(column, text, key);
  return key;
}

export const openEnded: ImportQuestionType<AnswerOf<'OPT'>> = {
  code: 'OPT',
  alias: 'openended',
  read: (row, answer) => {
    const first = toKey(answer, 'answer', row);
    const others = readAccepted(row.text('accepted_answers'))?.map((text) =>
      toKey(text, 'accepted_answers', row),
    );
    const acceptedAnswers = others?.filter((text, index) => {
      const isRepeated = [first, ...others.slice(0, index)].some(
        (other) => answerText(other) === answerText(text),
      );
      if (isRepeated)
        row.report('accepted_answers', `This answer is already accepted: “${text}”.`, 'warning');
      return !isRepeated;
    });
    return { type: 'OPT', answer: first, ...(acceptedAnswers && { acceptedAnswers }) };
  },
  check: ({ answer, acceptedAnswers }, report) => {
    if (answer === '') report('answer', 'Add an answer.');
    report('answer', textProblem(answer, LIMITS.acceptedAnswer) ?? rangeProblem(answer));
    const others = acceptedAnswers ?? [];
    const texts = [answer, ...others].map(answerText);
    if (texts.length > LIMITS.acceptedAnswers)
      report('accepted', `Use at most ${LIMITS.acceptedAnswers} answers.`);
    if (new Set(texts).size < texts.length)
      report('accepted', 'Accepted answers must be different from each other.');
    for (const text of others)
      report('accepted', textProblem(text, LIMITS.acceptedAnswer) ?? rangeProblem(text));
  },
  toColumns: ({ answer, acceptedAnswers }) => ({
    answer,
    accepted_answers: joinList(acceptedAnswers ?? [], '|'),
  }),
  toCells: ({ answer, acceptedAnswers }) => ({
    options: '',
    answer: [answer, ...(acceptedAnswers ?? [])].join(' | '),
  }),
  examples: [
    {
      question_text: 'How many tax file numbers will you have?',
      answer: '1',
      accepted_answers: 'one|just one|only one',
    },
    {
      question_text: 'About how many hours are there in a working week?',
      answer: '38',
      accepted_answers: '35..40',
    },
    {
      question_text: 'How many dollars can you earn a year without paying income tax?',
      answer: '18200',
      explanation: '18,200 and $18,200 are also correct: numbers are compared by value.',
    },
  ],
};
