type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** `T` with every key of every object in it in camelCase. */
export type Camelized<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: Camelized<T[Index]> }
  : T extends object
    ? { [K in keyof T as K extends string ? CamelCase<K> : K]: Camelized<T[K]> }
    : T;

/** Answers, and what is about the parts of one, are data: their keys are names of fields. */
const DATA = new Set(['answer', 'your_answer', 'correct_answer', 'figures', 'marks']);

/**
 * A row or response of the database with its snake_case keys in camelCase, deeply. Keys are names, never data: lists
 * come as arrays of objects, not as maps keyed by ids, except where `DATA` says so.
 */
export function camelize<T>(value: T): Camelized<T> {
  if (Array.isArray(value)) return value.map(camelize) as Camelized<T>;
  if (typeof value !== 'object' || value === null) return value as Camelized<T>;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase()),
      DATA.has(key) ? inner : camelize(inner),
    ]),
  ) as Camelized<T>;
}
