import { parseNumber, textProblem } from '../validation/text-rules';
import type { RowReader } from '../validation/row-reader';
import {
  checkChoice,
  choiceToCells,
  choiceToColumns,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

/** Labels of a sliding scale without labels of its own (docs/product.md#question-types). */
const DEFAULT_LABELS = ['Low', 'Medium', 'High', 'Extremely High'];

type Scale = AnswerOf<'SLI'>;
type Range = NonNullable<Scale['slider']>;

const RANGE_COLUMNS = ['slider_min', 'slider_max', 'slider_step', 'slider_unit'] as const;

/** A scale with any cell of a range is one. */
function readRange(row: RowReader, answer: string): Scale {
  const readNumber = (name: string): number => {
    const value = parseNumber(row.text(name));
    if (value === undefined) row.report(name, 'This must be a number.');
    return value ?? 0;
  };
  const slider: Range = {
    min: readNumber('slider_min'),
    max: readNumber('slider_max'),
    ...(row.text('slider_step') !== '' && { step: readNumber('slider_step') }),
    unit: row.text('slider_unit'),
  };
  row.report('slider_unit', textProblem(row.text('slider_unit'), 30));
  return { type: 'SLI', options: [], slider, answer: String(parseNumber(answer) ?? answer) };
}

/** The answer is one of the labels or the index of one, counted from 0; the label is stored. */
function readLabels(row: RowReader, answer: string): Scale {
  const cells = readOptions(row);
  const labels = cells.some((label) => label !== '') ? cells : DEFAULT_LABELS;
  const options = labels.filter((label) => label !== '');
  const labelAtIndex = /^\d+$/.test(answer) ? labels[Number(answer)] : undefined;
  return { type: 'SLI', options, answer: options.includes(answer) ? answer : (labelAtIndex ?? answer) };
}

/** The same rules as in supabase/functions/api/question-types/sliding-scale.ts. */
function rangeProblem(
  { min, max, step }: Range,
  answer: string,
): { part: 'range' | 'answer'; message: string } | undefined {
  const value = parseNumber(answer);
  if (min >= max) return { part: 'range', message: 'Maximum value must be greater than the minimum value.' };
  if (typeof step === 'number' && step <= 0)
    return { part: 'range', message: 'Step must be greater than 0.' };
  if (value === undefined) return { part: 'answer', message: 'Correct answer must be a number.' };
  if (value < min || value > max)
    return { part: 'answer', message: 'Correct answer must lie between the minimum and the maximum value.' };
  const steps = (value - min) / (step ?? value);
  if (typeof step === 'number' && Math.abs(steps - Math.round(steps)) >= 1e-6)
    return { part: 'answer', message: 'Correct answer must be a value that the steps of the slider reach.' };
  return undefined;
}

export const slidingScale: ImportQuestionType<Scale> = {
  code: 'SLI',
  alias: 'slidingscale',
  read: (row, answer) =>
    RANGE_COLUMNS.some((name) => row.text(name) !== '') ? readRange(row, answer) : readLabels(row, answer),
  check: (question, report) => {
    const { slider, answer } = question;
    if (!slider) {
      checkChoice(question, report);
      return;
    }
    const problem = rangeProblem(slider, answer);
    if (problem) report(problem.part, problem.message);
  },
  toColumns: (question) => {
    const { slider, answer } = question;
    if (!slider) return choiceToColumns(question);
    const { min, max, step, unit } = slider;
    return {
      slider_min: String(min),
      slider_max: String(max),
      slider_step: String(step ?? ''),
      slider_unit: unit ?? '',
      answer,
    };
  },
  toCells: choiceToCells,
  examples: [
    {
      question_text: 'How likely is an audit of a student?',
      option_0: 'Low',
      option_1: 'Medium',
      option_2: 'High',
      answer: 'Low',
    },
    {
      question_text: 'How many weeks of annual leave does a full-time job have?',
      slider_min: '0',
      slider_max: '10',
      slider_step: '1',
      slider_unit: 'weeks',
      answer: '4',
    },
  ],
};
