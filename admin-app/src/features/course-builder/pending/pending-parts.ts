import { plainText } from 'shared-ui/learning';
import { labelOf, type FieldChange } from '../../../shared/field-diff';
import type { PendingItem } from '../../../shared/pending/pending.api';
import { listChange, type ListEntry } from './list-change';

/** A unit that is published or left out as a whole: a field, or the fields that make up a question's answer. */
export interface PendingPart {
  /** The part's key in the API: `course/<id>/title`. */
  key: string;
  label: string;
  /** The changes to a list, in one sentence. */
  summary?: string;
  /** The changes that publishing makes. */
  fields: FieldChange[];
  /** Whether someone else has changed the part since the change was prepared. */
  isConflict: boolean;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the parts of an item that publishing changes. */
export function partsOf({ kind, id, isNew, fields }: PendingItem): PendingPart[] {
  const names = [...new Set(fields.map(({ part }) => part))];
  return names.flatMap((part) => {
    const own = fields.filter((field) => field.part === part);
    const changes = own.filter(({ prepared, current }) => !isSame(prepared, current));
    if (changes.length === 0) return [];
    const list = part === 'stops' || part === 'questions' ? listOf(changes) : undefined;
    return [
      {
        key: `${kind}/${id}/${part}`,
        label: part === 'form' ? 'Answer and options' : labelOf(part),
        ...(list && { summary: listChange(part === 'stops' ? 'stop' : 'question', list.before, list.after) }),
        fields: changes.map(({ name, prepared, current }) => ({
          name,
          before: list ? list.before.map(titleOf) : isNew ? undefined : current,
          after: list ? list.after.map(titleOf) : prepared,
        })),
        isConflict: !isNew && own.some(({ before, current }) => !isSame(before, current)),
      },
    ];
  });
}

const titleOf = ({ title }: ListEntry) => plainText(title);

const listOf = ([change]: PendingItem['fields']) => ({
  before: (change?.current ?? []) as ListEntry[],
  after: (change?.prepared ?? []) as ListEntry[],
});

/** Whether a question is missing from the prepared list of its quiz. */
export const isRemovedFromQuiz = ({ kind, id, isNew }: PendingItem, items: readonly PendingItem[]): boolean =>
  kind === 'question' &&
  !isNew &&
  items.some((item) => {
    const { before, after } = listOf(item.kind === 'questions' ? item.fields : []);
    return before.some((entry) => entry.id === id) && !after.some((entry) => entry.id === id);
  });

/** Says what else is discarded with an item, because it exists only there; undefined if nothing else is. */
export function discardedWith({ kind, id, isNew }: PendingItem, items: readonly PendingItem[]) {
  const added = items.filter((item) => item.isNew);
  const hasQuestions = added.some((item) => item.kind === 'question' && item.values.quizId === id);
  if (kind === 'stops' && added.some((item) => item.kind !== 'question'))
    return 'This also discards the new videos and quizzes.';
  if (kind === 'questions' && hasQuestions) return 'This also discards the new questions.';
  if (kind === 'quiz' && isNew && hasQuestions) return 'This also discards its questions.';
  return undefined;
}
