import type { ListedImport, UndoSummary } from '../imports.api';

const KINDS: Record<string, string> = {
  quiz_video: 'Quizzes and videos',
  course: 'Courses',
  gift: 'GIFT questions',
  aiken: 'Aiken questions',
};

export const kindOf = ({ kind }: Pick<ListedImport, 'kind'>): string => KINDS[kind] ?? kind;

/** Names an import. An import made directly through the API may have no file. */
export const nameOf = ({ fileName }: Pick<ListedImport, 'fileName'>): string => fileName || 'Unnamed upload';

/** Whether any part of an upload can still be undone. */
export const canUndo = ({ undoneAt, keptAtUndo }: Pick<ListedImport, 'undoneAt' | 'keptAtUndo'>): boolean =>
  undoneAt === null || keptAtUndo > 0;

type Rows = Pick<ListedImport, 'rowsWritten' | 'rowsTotal' | 'rowsUnchanged' | 'rowsKept' | 'rowsReported'>;

const number = (value: number) => value.toLocaleString('en-AU');

/** Describes what happened to the rows of a file. */
export function describeOutcome({
  rowsWritten,
  rowsTotal,
  rowsUnchanged,
  rowsKept,
  rowsReported,
}: Rows): string {
  const parts = [`${number(rowsWritten - rowsUnchanged - rowsKept)} of ${number(rowsTotal)} rows saved`];
  if (rowsUnchanged > 0) parts.push(`${number(rowsUnchanged)} unchanged`);
  if (rowsKept > 0) parts.push(`${number(rowsKept)} with edits kept`);
  if (rowsReported > 0) parts.push(`${number(rowsReported)} with errors`);
  return parts.join(', ');
}

type UndoItem = UndoSummary['items'][number];

const NOUNS: Record<UndoItem['tableName'], string> = {
  courses: 'Course',
  videos: 'Video',
  quizzes: 'Quiz',
  questions: 'Question',
  lessons: 'Lesson',
};

export const nounOf = (tableName: UndoItem['tableName']): string => NOUNS[tableName];

const REASONS = {
  edited: 'edited since',
  later: 'changed by a later upload',
  used: 'used since',
  content: 'its video or quiz is kept',
} as const;

/** Says why undoing an upload keeps an item. */
export const reasonOf = ({ reason }: UndoItem): string => (reason ? REASONS[reason] : '');

const items = (count: number) => `${number(count)} ${count === 1 ? 'item' : 'items'}`;

/** Describes what undoing does, with a sentence for each effect. @param tense 'future' before the undo, 'past' after it */
export function describeUndo(summary: UndoSummary, tense: 'future' | 'past'): string[] {
  const { trashed, unlinked, reverted, kept } = summary;
  const isPast = tense === 'past';
  const willBe = (count: number) => (isPast ? (count === 1 ? 'was' : 'were') : 'will be');
  const sentences: string[] = [];
  if (trashed > 0) sentences.push(`${items(trashed)} ${willBe(trashed)} moved to the trash.`);
  if (unlinked > 0)
    sentences.push(
      `${number(unlinked)} ${unlinked === 1 ? 'lesson' : 'lessons'} ${willBe(unlinked)} removed.`,
    );
  if (reverted > 0) sentences.push(`${items(reverted)} ${willBe(reverted)} reverted.`);
  if (kept > 0)
    sentences.push(
      `${items(kept)} ${isPast ? (kept === 1 ? 'wasn’t' : 'weren’t') : 'won’t be'} undone, because others have changed or used ${kept === 1 ? 'it' : 'them'} since.`,
    );
  if (kept > 0 && trashed + unlinked + reverted === 0 && !isPast)
    sentences.push('Nothing can be undone right now. Try again later.');
  if (sentences.length === 0) sentences.push('There’s nothing left to undo.');
  return sentences;
}
