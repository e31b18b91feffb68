import type { FormValue, FormValues } from '../../shared/forms/form-values';
import { differencesOf, type MergeField } from '../../shared/merge/merge';
import { allFields, type ContentField, type ContentKind } from './kinds/content-kind';
import type { ContentItem } from './kinds/listed-kind';
import type { UnsavedInput } from './unsaved-input';

const formatOf =
  (field: ContentField) =>
  (value: FormValue): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    const options = field.control === 'select' ? field.options : [];
    return options.find((option) => option.value === value)?.label ?? value;
  };

/** Returns the fields of a form for merging two versions. */
export const mergeFields = (kind: ContentKind): MergeField<FormValue>[] =>
  allFields(kind).map((field) => ({ name: field.name, label: field.label, format: formatOf(field) }));

/** Completes values so that each field has one; missing values are blank. */
export const completeValues = (kind: ContentKind, values: FormValues): FormValues => ({
  ...Object.fromEntries(allFields(kind).map(({ name }) => [name, ''])),
  ...values,
});

/** Whether the server has all unsaved input: someone may leave the page after the server saves it but before the response arrives. */
export function isSaved(
  kind: ContentKind,
  item: ContentItem,
  { values, files, captions }: UnsavedInput,
): boolean {
  const stored = completeValues(kind, kind.toValues(item));
  const mine = values ? completeValues(kind, values) : stored;
  return (
    files.size === 0 &&
    captions === undefined &&
    differencesOf(mergeFields(kind), stored, mine, stored).length === 0
  );
}
