import type { FormValue, FormValues } from '../../shared/forms/form-values';
import type { MergeField } from '../../shared/merge/merge';
import { allFields, type ContentField, type ContentKind } from './kinds/content-kind';

const formatOf =
  (field: ContentField) =>
  (value: FormValue): string => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    const options = field.control === 'select' ? field.options : [];
    return options.find((option) => option.value === value)?.label ?? value;
  };

/** The fields of a form, to merge two versions. */
export const mergeFields = (kind: ContentKind): MergeField<FormValue>[] =>
  allFields(kind).map((field) => ({ name: field.name, label: field.label, format: formatOf(field) }));

/** The values with one for each field: an absent one is blank. */
export const completeValues = (kind: ContentKind, values: FormValues): FormValues => ({
  ...Object.fromEntries(allFields(kind).map(({ name }) => [name, ''])),
  ...values,
});
