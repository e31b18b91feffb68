import type { QuestionTypeApiName } from 'shared-ui/learning/questions';
import { LIMITS } from 'supabase-project/content/limits';
import {
  areDistinct,
  NOT_DISTINCT,
  TOO_FEW_OPTIONS,
  TOO_MANY_ITEMS,
  TOO_MANY_OPTIONS,
} from 'supabase-project/content/question-types/rules';
import { visibleText } from 'supabase-project/content/text-comparison';
import { explanationOf } from '../../../shared/explanation-of';
import type { QuestionAnswer, QuestionPart } from '../import-row';
import type { RowReader } from '../cells/row-reader';
import { textProblem } from '../cells/text-rules';

export type ReportProblem = (part: QuestionPart, message: string | undefined) => void;

/** The fields that a file has for a question of one type. */
export type AnswerOf<Code extends QuestionAnswer['type']> = Extract<QuestionAnswer, { type: Code }>;

/** A question type for uploads. It has no components, because files are read in a worker. */
export interface ImportQuestionType<Answer extends QuestionAnswer = QuestionAnswer> {
  code: Answer['type'];
  /** A name accepted in `question_type` besides the code, ignoring case, spaces and punctuation. */
  alias: Lowercase<QuestionTypeApiName>;
  /** Reads the cells of a CSV row. */
  read(row: RowReader, answer: string): Answer;
  /** Checks the question against the rules in docs/product.md#validation and reports its errors. */
  check(question: Answer, report: ReportProblem): void;
  /** Writes the question as cells of a CSV row; the inverse of `read`. */
  toColumns(question: Answer): Record<string, string>;
  /** Returns the cells for the preview of a GIFT or Aiken file. */
  toCells(question: Answer): { options: string; answer: string };
  /** Cells of example rows for the CSV template. */
  examples: readonly Record<string, string>[];
}

/** Reads all option columns, including blank ones, so that indexes match column numbers. */
export function readOptions(row: RowReader): string[] {
  return Array.from({ length: LIMITS.options }, (_, index) => row.text(`option_${index}`));
}

/** Finds the option that matches a key, ignoring invisible differences; returns the key itself if there is none. */
export const optionLike = (options: readonly string[], key: string): string =>
  options.includes(key) ? key : (options.find((option) => visibleText(option) === visibleText(key)) ?? key);

/** The explanations of individual options, by option text; empty if the file has none. */
export type Explained = Pick<AnswerOf<'MCQ'>, 'optionExplanations'>;

const explanationColumn = (index: number) => `option_${index}_explanation`;

/** Keys explanations by option; pairs with a blank option or explanation are left out. */
export function explainedOptions(
  pairs: readonly (readonly [option: string, explanation: string])[],
): Explained {
  const said = pairs.filter(([option, explanation]) => option !== '' && explanation !== '');
  return said.length > 0 ? { optionExplanations: Object.fromEntries(said) } : {};
}

/** Reads the columns with explanations of options. */
export function readExplanations(row: RowReader): Explained {
  return explainedOptions(
    readOptions(row).map((option, index) => {
      const name = explanationColumn(index);
      const explanation = row.text(name);
      if (option === '' && explanation !== '')
        row.report(name, 'This explanation isn’t saved, because its option is blank.', 'warning');
      return [option, explanation] as const;
    }),
  );
}

export function checkExplanations({ optionExplanations }: Explained, report: ReportProblem): void {
  for (const text of Object.values(optionExplanations ?? {}))
    report('optionExplanations', textProblem(text, LIMITS.optionExplanation));
}

export const explanationColumns = (
  options: readonly string[],
  { optionExplanations }: Explained,
): Record<string, string> =>
  Object.fromEntries(
    options.map((option, index) => [explanationColumn(index), explanationOf(optionExplanations, option)]),
  );

type Choice = AnswerOf<'MCQ' | 'SLI'>;

export function checkChoice({ options, answer }: Choice, report: ReportProblem): void {
  report('options', optionsProblem(options));
  if (options.length < LIMITS.leastOptions) report('options', TOO_FEW_OPTIONS);
  else if (answer === '') report('answer', 'Add an answer.');
  else if (!options.includes(answer)) report('answer', 'The answer must be one of the options.');
}

export const optionColumns = (options: readonly string[]): Record<string, string> =>
  Object.fromEntries(options.map((option, index) => [`option_${index}`, option]));

export const choiceToColumns = ({ options, answer }: Choice): Record<string, string> => ({
  ...optionColumns(options),
  answer,
});

export const choiceToCells = ({ options, answer }: Choice): { options: string; answer: string } => ({
  options: options.join(' | '),
  answer,
});

export const optionsProblem = (options: string[]): string | undefined =>
  options.length > LIMITS.options ? TOO_MANY_OPTIONS : listProblem(options);

export const itemsProblem = (items: string[]): string | undefined =>
  items.length > LIMITS.items ? TOO_MANY_ITEMS : listProblem(items);

function listProblem(items: string[]): string | undefined {
  if (items.includes('')) return 'Add text to every item.';
  if (!areDistinct(items)) return NOT_DISTINCT;
  for (const item of items) {
    const problem = textProblem(item, LIMITS.option);
    if (problem) return problem;
  }
  return undefined;
}
