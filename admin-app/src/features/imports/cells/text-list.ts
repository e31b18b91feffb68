/** Separator of the texts in a cell that lists several: items of an association, or accepted answers, which have commas. */
type Separator = ',' | '|';

const ITEM: Record<Separator, RegExp> = {
  ',': /\s*"((?:[^"]|"")*)"\s*(,|$)|([^,]*)(,|$)/y,
  '|': /\s*"((?:[^"]|"")*)"\s*(\||$)|([^|]*)(\||$)/y,
};

/**
 * Splits a cell into its texts, trimmed. A text with the separator is in quotation marks, which are doubled within it:
 * `"a, b",c` is two texts. The inverse of `joinList`.
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

/** Joins texts into a cell. */
export function joinList(items: readonly string[], separator: Separator): string {
  return items
    .map((item) =>
      item.includes(separator) || item.startsWith('"') ? `"${item.replaceAll('"', '""')}"` : item,
    )
    .join(separator);
}
