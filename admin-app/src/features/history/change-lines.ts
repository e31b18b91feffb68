import { plainText } from 'shared-ui/learning';
import type { FieldChange } from '../../shared/field-diff';
import type { Change, Entry } from './history.api';

/** One thing that a change did: to a row, or to the order of many. */
export interface ChangeLine {
  key: string;
  text: string;
  fields: FieldChange[];
  /** The entry whose version can be compared with now. */
  entry: Entry | undefined;
}

const NOUNS: Record<string, string> = {
  courses: 'course',
  videos: 'video',
  quizzes: 'quiz',
  questions: 'question',
  question_keys: 'question',
  lessons: 'stop',
  video_quizzes: 'quiz of a video',
  content_imports: 'upload',
  testimonials: 'testimonial',
};
const WITH_VERSIONS = new Set(['courses', 'videos', 'quizzes', 'questions', 'question_keys']);
const VERBS: Record<string, string> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};
/** Columns that say nothing to people, or what the verb says already. */
const HIDDEN = new Set([
  'id',
  'salt',
  'question_id',
  'import_id',
  'created_at',
  'updated_at',
  'deleted_at',
  'removed_at',
  'form_changed_at',
]);

const sameRow = (entry: Entry) => `${NOUNS[entry.tableName] ?? entry.tableName}/${entry.rowId}`;

function verbOf({ tableName, action }: Entry): string {
  if (tableName === 'lessons' || tableName === 'video_quizzes') {
    if (action === 'insert' || action === 'restore') return 'Linked';
    if (action === 'delete') return 'Unlinked';
  }
  if (tableName === 'content_imports') return action === 'insert' ? 'Uploaded' : 'Undone';
  return VERBS[action] ?? action;
}

function textOf(entry: Entry): string {
  const noun = NOUNS[entry.tableName] ?? entry.tableName;
  const parent = entry.parent ? ` of “${entry.parent}”` : '';
  const title = entry.title ?? entry.rowId;
  const shown = entry.tableName === 'questions' ? plainText(title) : title;
  return `${verbOf(entry)} ${noun} “${shown}”${parent}`;
}

function fieldsOf({ action, before, after }: Entry): FieldChange[] {
  if (action !== 'update' || !after) return [];
  return Object.keys(after)
    .filter((name) => !HIDDEN.has(name) && name !== 'position')
    .map((name) => ({ name, before: before?.[name] ?? null, after: after[name] ?? null }));
}

const isMove = ({ action, after }: Entry) =>
  action === 'update' && after !== null && Object.keys(after).every((name) => name === 'position');

/** What a change did, line by line: a question and its key are one line, and so is an order of many. */
export function linesOf({ entries }: Pick<Change, 'entries'>): ChangeLine[] {
  const lines = new Map<string, ChangeLine>();
  const moved = new Map<string, number>();
  for (const entry of entries) {
    if (isMove(entry)) {
      moved.set(entry.tableName, (moved.get(entry.tableName) ?? 0) + 1);
      continue;
    }
    const key = sameRow(entry);
    const known = lines.get(key);
    if (known) known.fields.push(...fieldsOf(entry));
    else
      lines.set(key, {
        key,
        text: textOf(entry),
        fields: fieldsOf(entry),
        entry: WITH_VERSIONS.has(entry.tableName) && entry.action !== 'delete' ? entry : undefined,
      });
  }
  const orders = [...moved].map(([table, count]) => ({
    key: `order/${table}`,
    text: `Moved ${count} ${NOUNS[table] ?? table}${count === 1 ? '' : 's'}`,
    fields: [],
    entry: undefined,
  }));
  return [...lines.values(), ...orders];
}
