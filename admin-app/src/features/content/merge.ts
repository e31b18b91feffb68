import type { ContentField, ContentValues } from './content-kind';

type Value = ContentValues[string];
export type Side = 'mine' | 'theirs';

/** A field that two editors left with different values. */
export interface Difference {
  name: string;
  label: string;
  mine: Value;
  theirs: Value;
  /** Who changed it; where only one did, nothing is lost by taking theirs or mine. */
  changedBy: Side | 'both';
}

const valueOf = (values: ContentValues, name: string): Value => values[name] ?? '';

/**
 * Where two versions differ.
 * @param base what both began with
 */
export function differencesOf(
  fields: readonly ContentField[],
  base: ContentValues,
  mine: ContentValues,
  theirs: ContentValues,
): Difference[] {
  return fields.flatMap(({ name, label }) => {
    const [before, here, there] = [valueOf(base, name), valueOf(mine, name), valueOf(theirs, name)];
    if (here === there) return [];
    const changedBy = here === before ? 'theirs' : there === before ? 'mine' : 'both';
    return [{ name, label, mine: here, theirs: there, changedBy }];
  });
}

export type Choices = Record<string, Side>;

/** What changed on one side only stands; what both changed stays the editor's own until they choose. */
export function firstChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/** The version that comes of the choices. */
export function merge(
  theirs: ContentValues,
  differences: readonly Difference[],
  choices: Choices,
): ContentValues {
  const mine = differences.filter(({ name }) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(mine.map((each) => [each.name, each.mine])) };
}
