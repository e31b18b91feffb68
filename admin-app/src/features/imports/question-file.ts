import type { ImportRow, QuestionAnswer, QuestionFields, QuizFields } from './import-row';
import { hasError, type CellProblem, type ImportTable, type TableRow } from './import-table';
import type { JudgedTable } from './judged-table';
import { questionProblems, type QuestionPart } from './question-rules';

/** Columns of the preview of a file that holds questions only. */
const COLUMNS = ['question_type', 'question_text', 'options', 'answer', 'explanation'];

const PLACES: Record<QuestionPart, number> = {
  title: 1,
  description: 1,
  options: 2,
  left: 2,
  right: 2,
  answer: 3,
  explanation: 4,
};

/** One question of a GIFT or Aiken file, or why it cannot be one here. */
export interface QuestionBlock {
  /** The line it begins at. */
  line: number;
  /** As the file has it; shown where nothing better is known. */
  source: string;
  question?: Omit<QuestionFields, 'occurrence'> & QuestionAnswer;
  problem?: string;
  warning?: string;
}

/** The blocks of a question file as a table, all of one quiz. */
export function judgeQuestionFile(
  format: 'GIFT' | 'Aiken',
  encoding: string,
  blocks: QuestionBlock[],
  quiz: QuizFields,
): JudgedTable {
  const seen = new Map<string, number>();
  const items: (ImportRow | null)[] = [];
  const rows = blocks.map((block) => {
    const row = toRow(block);
    const occurrence = (seen.get(block.question?.title.toLowerCase() ?? '') ?? 0) + 1;
    if (!block.question || hasError(row)) items.push(null);
    else {
      seen.set(block.question.title.toLowerCase(), occurrence);
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
    problems.push({ column: PLACES[part], message, level: 'error' });
  const { options, answer } = shown(question);
  return {
    number: line,
    cells: [question.type, question.title, options, answer, question.explanation ?? ''],
    problems,
  };
}

function shown(question: QuestionAnswer): { options: string; answer: string } {
  switch (question.type) {
    case 'OPT':
      return { options: '', answer: question.answer };
    case 'ASC': {
      const pairs = Object.entries(question.answer).map(
        ([left, right]) =>
          `${question.leftOptions[Number(left)] ?? ''} → ${question.rightOptions[right] ?? ''}`,
      );
      return {
        options: [...question.leftOptions, ...question.rightOptions].join(' | '),
        answer: pairs.join(', '),
      };
    }
    default:
      return { options: question.options.join(' | '), answer: question.answer };
  }
}
