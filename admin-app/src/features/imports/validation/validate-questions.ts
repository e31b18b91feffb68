import {
  hasError,
  type CellProblem,
  type ImportRow,
  type ImportTable,
  type QuestionBlock,
  type QuestionPart,
  type QuizFields,
  type TableRow,
  type ValidatedTable,
} from '../import-row';
import { importQuestionType } from '../question-types';
import { readDamaged } from '../reading/damaged-text';
import type { Encoding } from '../../../shared/encodings';
import { reportRepetitions } from './repetitions';
import { withoutOptionMarks } from './option-marks';
import { questionProblems } from './question-rules';

/** Columns of the preview of a GIFT or Aiken file. */
const COLUMNS = [
  'question_type',
  'question_text',
  'question_description',
  'options',
  'answer',
  'explanation',
  'tags',
];

const COLUMN_OF_PART: Record<QuestionPart, number> = {
  title: 1,
  description: 2,
  options: 3,
  optionExplanations: 3,
  left: 3,
  right: 3,
  range: 3,
  answer: 4,
  accepted: 4,
  explanation: 5,
  points: 1,
  tags: 6,
  figures: 1,
  level: 1,
  cue: 1,
};

/** Validates the questions of a GIFT or Aiken file, which all belong to one quiz. */
export function validateQuestions(
  format: 'GIFT' | 'Aiken',
  encoding: Encoding,
  blocks: QuestionBlock[],
  quiz: QuizFields,
): ValidatedTable {
  const occurrences = new Map<string, number>();
  const items: (ImportRow | null)[] = [];
  const rows = blocks.map(withoutMarks).map((block) => {
    const row = toRow(block);
    // Questions with errors count too, so that later ones keep their identity once the file is corrected.
    const text = block.question?.title.toLowerCase() ?? '';
    const occurrence = block.occurrence ?? (occurrences.get(text) ?? 0) + 1;
    if (block.question) occurrences.set(text, occurrence);
    row.occurrence = occurrence;
    items.push(
      block.question && !hasError(row)
        ? { row: block.line, quiz, question: { ...block.question, occurrence } }
        : null,
    );
    return row;
  });
  reportRepetitions(rows, items);
  const problems = rows.length === 0 ? ['This file has no questions.'] : [];
  const table: ImportTable = { format, encoding, delimiter: ',', columns: COLUMNS, rows, problems };
  return { table, items, notes: [] };
}

function withoutMarks(block: QuestionBlock): QuestionBlock {
  const { question, warnings = [] } = block;
  if (!question) return block;
  const { answer, changes } = withoutOptionMarks(question);
  return changes.length === 0
    ? block
    : { ...block, question: { ...question, ...answer }, warnings: [...warnings, ...changes] };
}

function toRow({ line, source, question, problem, warnings = [] }: QuestionBlock): TableRow {
  const problems: CellProblem[] = [];
  if (problem) problems.push({ column: 1, message: problem, level: 'error' });
  for (const message of readDamaged(source).warnings) problems.push({ column: 1, message, level: 'warning' });
  for (const { part, message } of warnings)
    problems.push({ column: COLUMN_OF_PART[part], message, level: 'warning' });
  if (!question) return { number: line, cells: ['', source, '', '', '', '', ''], source, problems };
  for (const { part, message } of questionProblems({ ...question, occurrence: 1 }))
    problems.push({ column: COLUMN_OF_PART[part], message, level: 'error' });
  const { options, answer } = importQuestionType(question.type).toCells(question);
  return {
    number: line,
    cells: [
      question.type,
      question.title,
      question.description ?? '',
      options,
      answer,
      question.explanation ?? '',
      (question.tags ?? []).join(', '),
    ],
    source,
    problems,
  };
}
