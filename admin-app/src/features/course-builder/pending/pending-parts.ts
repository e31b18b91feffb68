import { labelOf, type FieldChange } from '../../../shared/field-diff';
import type { PendingItem } from '../../../shared/pending/pending.api';

/** What is published or left as one: a field, or the fields that make up a question’s answer. */
export interface PendingPart {
  /** As the API names it: `course/<id>/title`. */
  key: string;
  label: string;
  /** What publishing changes. */
  fields: FieldChange[];
  /** Somebody has changed it since it was prepared. */
  isConflict: boolean;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The parts of an item that publishing changes. */
export function partsOf({ kind, id, fields }: PendingItem): PendingPart[] {
  const names = [...new Set(fields.map(({ part }) => part))];
  return names.flatMap((part) => {
    const own = fields.filter((field) => field.part === part);
    const changes = own.filter(({ prepared, current }) => !isSame(prepared, current));
    if (changes.length === 0) return [];
    return [
      {
        key: `${kind}/${id}/${part}`,
        label: part === 'form' ? 'Answer and options' : labelOf(part),
        fields: changes.map(({ name, prepared, current }) => ({ name, before: current, after: prepared })),
        isConflict: own.some(({ before, current }) => !isSame(before, current)),
      },
    ];
  });
}
