import { fieldOf } from '../../_shared/content/names.ts';

/**
 * A copy of a JSON value with camelCase keys at any depth: `deleted_at` becomes `deletedAt`.
 * @param raw keys whose values stay unchanged
 */
export function camelize(value: unknown, raw: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((entry) => camelize(entry, raw));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      fieldOf(key),
      raw.includes(key) ? entry : camelize(entry, raw),
    ]),
  );
}
