import { hashKey } from '@tanstack/react-query';

export type Side = 'mine' | 'theirs';

/** A unit of merging: a field, or fields that only make sense together. */
export interface MergeField<Value> {
  name: string;
  label: string;
  /** Describes the value; empty if there is none. */
  format: (value: Value) => string;
}

type Values<Value> = Readonly<Record<string, Value>>;

/** A field whose values differ between two versions of an item. */
export interface Difference<Value = unknown> {
  name: string;
  label: string;
  mine: Value;
  theirs: Value;
  /** Descriptions of both values. */
  texts: Record<Side, string>;
  /** Which version changed the field since their common base. */
  changedBy: Side | 'both';
}

/** Compares by value; the order of an object's properties doesn't matter. */
const isEqual = (a: unknown, b: unknown) => hashKey([a]) === hashKey([b]);

/** Text with up to this many lines is always shown in full. */
const SHORT = 8;

/** Shortens long text to the lines that the other version lacks; otherwise the difference might be out of view. */
function shortened(mine: string, theirs: string): Record<Side, string> {
  const [ours, other] = [mine, theirs].map((text) => text.split('\n')) as [string[], string[]];
  const shared = ours.filter((line) => other.includes(line));
  const hasSameRest =
    shared.length > 0 && hashKey(shared) === hashKey(other.filter((line) => ours.includes(line)));
  const isShort = Math.max(ours.length, other.length) <= SHORT;
  // If lines were moved, or occur twice, only the full text shows the difference.
  if (isShort || !hasSameRest || mine === '' || theirs === '') return { mine, theirs };
  const differing = (lines: string[]) =>
    [...lines.filter((line) => !shared.includes(line)), '… the rest is the same'].join('\n');
  return { mine: differing(ours), theirs: differing(other) };
}

/**
 * Returns the fields in which two versions differ. Each version has a value for every field.
 * @param base the version that both were based on
 */
export function differencesOf<Value>(
  fields: readonly MergeField<Value>[],
  base: Values<Value>,
  mine: Values<Value>,
  theirs: Values<Value>,
): Difference<Value>[] {
  return fields.flatMap(({ name, label, format }) => {
    const [before, ours, other] = [base, mine, theirs].map((version) => version[name] as Value) as [
      Value,
      Value,
      Value,
    ];
    if (isEqual(ours, other)) return [];
    const changedBy = isEqual(ours, before) ? 'theirs' : isEqual(other, before) ? 'mine' : 'both';
    const texts = shortened(format(ours), format(other));
    return [{ name, label, mine: ours, theirs: other, texts, changedBy }];
  });
}

/** The version to take, by field name. */
export type Choices = Readonly<Record<string, Side>>;

/** Preselects each side's changes; if both changed a field, the editor's own change. */
export function defaultChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.map(({ name, changedBy }) => [name, changedBy === 'theirs' ? 'theirs' : 'mine']),
  );
}

/** Whether the other version is used unchanged. */
export const keepsTheirVersion = (differences: readonly Difference[], choices: Choices): boolean =>
  differences.every(({ name }) => choices[name] === 'theirs');

/** Returns their version with the fields chosen from mine. */
export function merge<Value>(
  theirs: Values<Value>,
  differences: readonly Difference<Value>[],
  choices: Choices,
): Record<string, Value> {
  const mine = differences.filter(({ name }) => choices[name] === 'mine');
  return { ...theirs, ...Object.fromEntries(mine.map((difference) => [difference.name, difference.mine])) };
}
