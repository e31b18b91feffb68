import { storedDrawsText } from '../../../shared/draws';
import { codeName, columnText, labelOf } from '../../../shared/field-diff';

/** Names of columns in a preview, if they differ from the names in the history. */
const FIELD_NAMES: Record<string, string> = { key: 'Answer' };

/** Returns the name of a field that an upload compares. */
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? labelOf(field);

type Form = Record<string, unknown>;

/** Formats a value as text; an association's key is shown as pairs of items. */
function toText(value: unknown, form: Form): string {
  if (value === null || value === undefined || value === '') return 'blank';
  if (Array.isArray(value)) return value.map((item) => toText(item, form)).join(' | ') || 'blank';
  if (typeof value === 'object') {
    const [left, right] = [form.left_options, form.right_options] as (string[] | undefined)[];
    return Object.entries(value)
      .map(([from, to]) => `${left?.[Number(from)] ?? from} – ${right?.[Number(to)] ?? String(to)}`)
      .join(' | ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/**
 * Lists the changes that someone has made to a field since the preview.
 * @param fromFile the value in the file. If the field had no stored value in the preview, parts that now equal the file are left out.
 */
export function changesSince(
  field: string,
  { before, now }: { before?: unknown; now?: unknown },
  fromFile: unknown,
): FieldChange[] {
  const changes = fieldChanges(field, before, now);
  if (field !== 'form' || (before ?? null) !== null) return changes;
  const others = fieldChanges(field, fromFile, now);
  return changes.filter((change) => others.some((other) => other.field === change.field));
}

/** Describes a changed field as text; a question's `form` is split into the parts that differ. */
export function fieldChanges(field: string, before: unknown, after: unknown): FieldChange[] {
  if (field === 'draws')
    return [{ field: fieldName(field), before: storedDrawsText(before), after: storedDrawsText(after) }];
  if (field === 'publish_at') {
    const [was, is] = [before, after].map((time) => columnText(field, time, new Date()));
    return [{ field: fieldName(field), before: was ?? '', after: is ?? '' }];
  }
  const partText = (part: string, value: unknown, form: Form) => codeName(part, value) ?? toText(value, form);
  if (field !== 'form')
    return [
      { field: fieldName(field), before: partText(field, before, {}), after: partText(field, after, {}) },
    ];
  const [was, is] = [(before ?? {}) as Form, (after ?? {}) as Form];
  return (
    Object.keys({ ...was, ...is })
      .filter((part) => JSON.stringify(was[part] ?? null) !== JSON.stringify(is[part] ?? null))
      .map((part) => ({
        field: fieldName(part),
        before: partText(part, was[part], was),
        after: partText(part, is[part], is),
      }))
      // An empty list equals a missing value.
      .filter((change) => change.before !== change.after)
  );
}
