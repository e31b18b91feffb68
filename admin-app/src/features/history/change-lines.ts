import { plainText } from 'shared-ui/learning';
import type { FieldChange } from '../../shared/field-diff';
import type { Change, Entry } from './history.api';

/** A line that describes one part of a change. */
export interface ChangeLine {
  key: string;
  text: string;
  fields: FieldChange[];
  /** The entry whose version can be compared with the current one. */
  entry: Entry | undefined;
}

const NOUNS: Record<Entry['kind'], string> = {
  course: 'course',
  video: 'video',
  quiz: 'quiz',
  question: 'question',
  stops: 'lessons in course',
  questions: 'question order in quiz',
  links: 'quizzes linked to video',
};
const VERBS: Record<Entry['action'], string> = {
  insert: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
};
const LISTS = new Set<Entry['kind']>(['stops', 'questions', 'links']);

function textOf({ kind, action, title, itemId, parent }: Entry): string {
  const shown = title === null ? itemId : kind === 'question' ? plainText(title) : title;
  const verb = LISTS.has(kind) ? 'Changed' : VERBS[action];
  return `${verb} ${NOUNS[kind]} “${shown}”${parent ? ` in “${parent}”` : ''}`;
}

function fieldsOf({ kind, action, before, after }: Entry): FieldChange[] {
  if (!after || (action !== 'update' && !LISTS.has(kind))) return [];
  return Object.keys(after).map((name) => ({
    name,
    before: before?.[name] ?? (LISTS.has(kind) ? [] : null),
    after: after[name] ?? null,
  }));
}

/** Whether a change to a question list added or removed questions, each of which gets its own line. */
function hasOtherQuestions({ kind, before, after }: Entry): boolean {
  const titles = (fields: Entry['after']) =>
    JSON.stringify([...((fields?.questions ?? []) as string[])].toSorted());
  return kind === 'questions' && titles(before) !== titles(after);
}

/** Describes what a change did, line by line. */
export const linesOf = ({ entries }: Pick<Change, 'entries'>): ChangeLine[] =>
  entries
    .filter((entry) => !hasOtherQuestions(entry))
    .map((entry) => ({
      key: entry.id,
      text: textOf(entry),
      fields: fieldsOf(entry),
      entry: entry.action === 'delete' ? undefined : entry,
    }));
