/** The separator in a cell with several values: a comma, or a bar if such values often contain commas, as answers do. */
type Separator = ',' | '|';

const ITEM: Record<Separator, RegExp> = {
  ',': /\s*"((?:[^"]|"")*)"\s*(,|$)|([^,]*)(,|$)/y,
  '|': /\s*"((?:[^"]|"")*)"\s*(\||$)|([^|]*)(\||$)/y,
};

/**
 * Splits a cell into trimmed values; the inverse of `joinList`. A value that contains the separator is in quotation marks, and its own
 * quotation marks are doubled: `"a, b",c` is two values.
 */
export function splitList(cell: string, separator: Separator): string[] {
  const items: string[] = [];
  const item = new RegExp(ITEM[separator]);
  for (let isLast = false; !isLast;) {
    const [, quoted, quotedEnd, plain = '', plainEnd] = item.exec(cell) ?? [];
    items.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    isLast = (quotedEnd ?? plainEnd ?? '') === '';
  }
  return items;
}

/** Joins values into a cell. */
export function joinList(items: readonly string[], separator: Separator): string {
  return items
    .map((item) =>
      item.includes(separator) || item.startsWith('"') ? `"${item.replaceAll('"', '""')}"` : item,
    )
    .join(separator);
}
