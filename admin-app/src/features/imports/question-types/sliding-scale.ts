import { readDecimal } from 'supabase-project/content/decimal';
import { LIMITS } from 'supabase-project/content/limits';
import { DEFAULT_LABELS, rangeProblem } from 'supabase-project/content/question-types/scale';
import { textProblem } from '../cells/text-rules';
import type { RowReader } from '../cells/row-reader';
import {
  checkChoice,
  choiceToCells,
  choiceToColumns,
  optionLike,
  readOptions,
  type AnswerOf,
  type ImportQuestionType,
} from './import-question-type';

type Scale = AnswerOf<'SLI'>;
type Range = NonNullable<Scale['slider']>;

const RANGE_COLUMNS = ['slider_min', 'slider_max', 'slider_step', 'slider_unit'] as const;

/** Reads a scale as a range of numbers. */
function readRange(row: RowReader, answer: string): Scale {
  const units = new Set<string>();
  const readNumber = (name: string): number => {
    const number = row.number(name);
    if (!number) row.report(name, 'Enter a number.');
    if (number?.unit) units.add(number.unit);
    return number?.value ?? 0;
  };
  const right = row.number('answer');
  if (right?.unit) units.add(right.unit);
  const slider: Range & { unit: string } = {
    min: readNumber('slider_min'),
    max: readNumber('slider_max'),
    ...(row.text('slider_step') !== '' && { step: readNumber('slider_step') }),
    unit: row.text('slider_unit'),
  };
  // A unit beside the numbers is the scale's unit.
  const [unit = '', ...others] = units;
  if (others.length > 0 || (unit !== '' && slider.unit !== '' && unit !== slider.unit.toUpperCase()))
    row.report(
      'slider_min',
      `The numbers have different units: ${[...units, slider.unit].filter(Boolean).join(', ')}.`,
    );
  slider.unit ||= unit;
  row.report('slider_unit', textProblem(row.text('slider_unit'), LIMITS.unit));
  return { type: 'SLI', options: [], slider, answer: String(right?.value ?? answer) };
}

/** Reads a scale of labels. The answer is a label or its index from 0; the label is stored. */
function readLabels(row: RowReader, answer: string): Scale {
  const cells = readOptions(row);
  const labels = cells.some((label) => label !== '') ? cells : DEFAULT_LABELS;
  const options = labels.filter((label) => label !== '');
  const labelAtIndex = /^\d+$/.test(answer) ? labels[Number(answer)] : undefined;
  return {
    type: 'SLI',
    options,
    answer:
      labelAtIndex !== undefined && !options.includes(answer) ? labelAtIndex : optionLike(options, answer),
  };
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
    const problem = rangeProblem(slider, readDecimal(answer) ?? undefined);
    if (problem) report(problem.part === 'answer' ? 'answer' : 'range', problem.message);
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
      question_text: 'How many weeks of annual leave does a full-time employee get?',
      slider_min: '0',
      slider_max: '10',
      slider_step: '1',
      slider_unit: 'weeks',
      answer: '4',
    },
  ],
};
