import { readAssociationAnswer } from './association-answer';
import type { QuestionAnswer, QuestionFields } from './import-row';
import { DEFAULT_LABELS, MAX_OPTIONS, questionProblems, type QuestionPart } from './question-rules';
import type { RowReader } from './row-reader';

const TYPES = ['MCQ', 'OPT', 'ASC', 'SLI'] as const;
type TypeCode = (typeof TYPES)[number];

/** Names that people and other tools use for the codes. */
const ALIASES: Record<string, TypeCode> = {
  multiplechoice: 'MCQ',
  openended: 'OPT',
  associationconnect: 'ASC',
  slidingscale: 'SLI',
};

const PART_COLUMNS: Record<QuestionPart, string> = {
  title: 'question_text',
  description: 'question_description',
  explanation: 'explanation',
  options: 'option_0',
  left: 'left_options',
  right: 'right_options',
  answer: 'answer',
};

/** The question of a row (specification, section 5); what is wrong with it is reported to the row. */
export function readQuestion(row: RowReader): QuestionFields | undefined {
  const answer = readAnswer(row, readType(row));
  if (!answer) return undefined;
  const question: QuestionFields = {
    title: row.text('question_text'),
    description: row.text('question_description') || null,
    explanation: row.text('explanation') || null,
    occurrence: 1,
    ...answer,
  };
  for (const { part, message } of questionProblems(question)) row.report(PART_COLUMNS[part], message);
  return question;
}

/** Unknown question types become MCQ. */
function readType(row: RowReader): TypeCode {
  const given = row.text('question_type');
  const code =
    TYPES.find((type) => type === given.toUpperCase()) ??
    ALIASES[given.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (code) return code;
  if (given !== '')
    row.report('question_type', `“${given}” is not a type; the question becomes MCQ.`, 'warning');
  return 'MCQ';
}

function readAnswer(row: RowReader, type: TypeCode): QuestionAnswer | undefined {
  const answer = row.text('answer');
  switch (type) {
    case 'OPT':
      return { type, answer };
    case 'MCQ':
      return { type, options: readOptions(row).filter((option) => option !== ''), answer };
    case 'SLI':
      return readScale(row, answer);
    case 'ASC': {
      const leftOptions = readList(row.text('left_options'));
      const rightOptions = readList(row.text('right_options'));
      const pairs = readAssociationAnswer(answer, leftOptions, rightOptions);
      const hasItems = leftOptions.length > 0 && rightOptions.length > 0;
      if (typeof pairs === 'string' && hasItems) row.report('answer', pairs);
      return { type, leftOptions, rightOptions, answer: typeof pairs === 'string' ? {} : pairs };
    }
  }
}

/** All option columns, blanks included, so that a place stays a place. */
function readOptions(row: RowReader): string[] {
  return Array.from({ length: MAX_OPTIONS }, (_, index) => row.text(`option_${index}`));
}

/** The answer of a sliding scale is one of its labels, or its place counted from 0; stored is the label. */
function readScale(row: RowReader, answer: string): QuestionAnswer {
  const given = readOptions(row);
  const labels = given.some((label) => label !== '') ? given : DEFAULT_LABELS;
  const options = labels.filter((label) => label !== '');
  const byPlace = /^\d+$/.test(answer) ? labels[Number(answer)] : undefined;
  return { type: 'SLI', options, answer: options.includes(answer) ? answer : (byPlace ?? answer) };
}

const readList = (text: string): string[] => (text === '' ? [] : text.split(',').map((item) => item.trim()));
