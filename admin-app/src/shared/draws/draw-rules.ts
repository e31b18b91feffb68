import { isLonger, LIMITS } from 'supabase-project/content/limits';
import { tagKey } from 'supabase-project/content/text-rules';
import { hasVisibleText } from 'supabase-project/content/visible-text';

/** A tag, and how many of its questions each attempt asks. */
export interface Draw {
  tag: string;
  count: number;
}

/** A draw as typed. */
export interface DrawRow {
  tag: string;
  count: string;
}

const writeRow = ({ tag, count }: { tag: string; count: string | number }) => `${tag}: ${count}`;

/** Reads a row such as `GST: 5`. The tag itself may contain a colon. */
function readRow(text: string): DrawRow {
  const colon = text.lastIndexOf(':');
  return colon === -1
    ? { tag: text, count: '' }
    : { tag: text.slice(0, colon), count: text.slice(colon + 1).trim() };
}

/** Reads the rows of a form's value, one per line: `GST: 5`. */
export const readDrawRows = (value: string): DrawRow[] =>
  value === '' ? [] : value.split('\n').map(readRow);

/** Writes rows, or stored draws, as a form's value. */
export const writeDrawRows = (rows: readonly (Draw | DrawRow)[]): string => rows.map(writeRow).join('\n');

/** Writes draws as one string, for cells and comparisons. Tags contain no commas. */
export const drawsText = (draws: readonly Draw[]): string => draws.map(writeRow).join(', ');

/** Writes stored draws as one string, for comparing versions. */
export const storedDrawsText = (stored: unknown): string =>
  Array.isArray(stored) ? drawsText(stored as Draw[]) || 'All questions' : '';

/** Reads the draws in a cell such as `GST: 5, super: 2`, as typed. */
export const readDrawCell = (cell: string): DrawRow[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(readRow);

const isBlank = ({ tag, count }: DrawRow) => tag.trim() === '' && count === '';

/** Converts rows to draws; empty rows are left out. */
export const toDraws = (rows: readonly DrawRow[]): Draw[] =>
  rows
    .filter((row) => !isBlank(row))
    .map(({ tag, count }) => ({ tag: tag.trim().replaceAll(/\s+/g, ' '), count: Number(count) }));

interface DrawProblem {
  tag?: string;
  count?: string;
}

function tagProblem(tag: string, earlier: readonly DrawRow[]): string | undefined {
  if (!hasVisibleText(tag)) return 'Choose a tag.';
  if (tag.includes(',')) return 'Tags can’t contain commas.';
  if (isLonger(tag, LIMITS.tag)) return `A tag can have at most ${LIMITS.tag} characters.`;
  if (earlier.some((other) => tagKey(other.tag.trim()) === tagKey(tag))) return 'Use each tag only once.';
  return undefined;
}

/** Returns the problem of each row; undefined for rows that can be stored. */
export function drawProblems(rows: readonly DrawRow[]): (DrawProblem | undefined)[] {
  return rows.map((row, index) => {
    if (isBlank(row)) return undefined;
    const tag = tagProblem(row.tag.trim(), rows.slice(0, index));
    const isNumber =
      /^\d{1,3}$/.test(row.count) && Number(row.count) >= 1 && Number(row.count) <= LIMITS.drawnQuestions;
    const count = isNumber
      ? undefined
      : `The number of questions must be between 1 and ${LIMITS.drawnQuestions}.`;
    return tag || count ? { ...(tag && { tag }), ...(count && { count }) } : undefined;
  });
}

/** Returns the first problem with the rows. */
export function drawsProblem(rows: readonly DrawRow[]): string | undefined {
  if (rows.filter((row) => !isBlank(row)).length > LIMITS.draws)
    return `A quiz can draw questions from at most ${LIMITS.draws} tags.`;
  const problem = drawProblems(rows).find((each) => each !== undefined);
  return problem?.tag ?? problem?.count;
}
