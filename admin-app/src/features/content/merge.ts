import type { FormValues } from '../../shared/form-values';
import type { ContentField, SelectOption } from './content-kind';

type Value = FormValues[string];
export type Side = 'mine' | 'theirs';

/** A field whose values differ between two versions of an item. */
export interface Difference {
  name: string;
  label: string;
  /** The labels of the values, for a field with a fixed choice. */
  options?: readonly SelectOption[];
  mine: Value;
  theirs: Value;
  /** Which version changed the field since their common base. */
  changedBy: Side | 'both';
}

const valueOf = (values: FormValues, name: string): Value => values[name] ?? '';

/**
 * The fields in which two versions differ.
 * @param base the version that both were based on
 */
export function differencesOf(
  fields: readonly ContentField[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): Difference[] {
  return fields.flatMap((field) => {
    const { name, label } = field;
    const [before, ours, other] = [valueOf(base, name), valueOf(mine, name), valueOf(theirs, name)];
    if (ours === other) return [];
    const changedBy = ours === before ? 'theirs' : other === before ? 'mine' : 'both';
    const choice = field.control === 'select' ? { options: field.options } : {};
    return [{ name, label, ...choice, mine: ours, theirs: other, changedBy }];
  });
}

/** The version to take, by field name. */
export type Choices = Record<string, Side>;

/** Preselects the changes of either side; where both changed a field, the editor's own. */
export function defaultChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/** Their version with the fields that were chosen from mine. */
export function merge(theirs: FormValues, differences: readonly Difference[], choices: Choices): FormValues {
  const mine = differences.filter(({ name }) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(mine.map((difference) => [difference.name, difference.mine])) };
}
