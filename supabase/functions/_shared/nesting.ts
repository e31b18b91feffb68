/**
 * Whether lists and objects in a value are nested more than this many levels deep. Checks one level at a time instead
 * of recursively. Validation, serialisers and the database are recursive, and fail for values that are nested too
 * deeply.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((entry) =>
      typeof entry === 'object' && entry !== null ? (Object.values(entry) as unknown[]) : [],
    );
  }
  return false;
}
