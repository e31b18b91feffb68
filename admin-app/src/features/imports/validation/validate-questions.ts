import type { ImportRow, QuizFields } from '../import-row';
import {
  hasError,
  type CellProblem,
  type ImportTable,
  type TableRow,
  type ValidatedTable,
} from '../import-table';
import { importQuestionType, type QuestionPart } from '../question-types';
import type { QuestionBlock } from '../reading/question-block';
import { questionProblems } from './question-rules';

/** Columns of the preview of a GIFT or Aiken file. */
const COLUMNS = ['question_type', 'question_text', 'options', 'answer', 'explanation'];

const COLUMN_OF_PART: Record<QuestionPart, number> = {
  title: 1,
  description: 1,
  options: 2,
  left: 2,
  right: 2,
  answer: 3,
  accepted: 3,
  explanation: 4,
};

/** Validates the questions of a GIFT or Aiken file, which all belong to one quiz. */
export function validateQuestions(
  format: 'GIFT' | 'Aiken',
  encoding: string,
  blocks: QuestionBlock[],
  quiz: QuizFields,
): ValidatedTable {
  const occurrences = new Map<string, number>();
  const items: (ImportRow | null)[] = [];
  const rows = blocks.map((block) => {
    const row = toRow(block);
    const occurrence = (occurrences.get(block.question?.title.toLowerCase() ?? '') ?? 0) + 1;
    if (!block.question || hasError(row)) items.push(null);
    else {
      occurrences.set(block.question.title.toLowerCase(), occurrence);
      items.push({ row: block.line, quiz, question: { ...block.question, occurrence } });
    }
    return row;
  });
  const problems = rows.length === 0 ? ['The file has no questions.'] : [];
  const table: ImportTable = { format, encoding, delimiter: ',', columns: COLUMNS, rows, problems };
  return { table, items, notes: [] };
}

function toRow({ line, source, question, problem, warning }: QuestionBlock): TableRow {
  const problems: CellProblem[] = [];
  if (problem) problems.push({ column: 1, message: problem, level: 'error' });
  if (warning) problems.push({ column: 1, message: warning, level: 'warning' });
  if (!question) return { number: line, cells: ['', source, '', '', ''], problems };
  for (const { part, message } of questionProblems({ ...question, occurrence: 1 }))
    problems.push({ column: COLUMN_OF_PART[part], message, level: 'error' });
  const { options, answer } = importQuestionType(question.type).toCells(question);
  return {
    number: line,
    cells: [question.type, question.title, options, answer, question.explanation ?? ''],
    problems,
  };
}
