import { LIMITS } from 'supabase-project/content/limits';
import type { ImportRow } from '../imports';

/**
 * Splits rows into at least one part, each small enough for an upload. A quiz's rows, which are consecutive, stay together, so that no
 * part ends within a quiz.
 * @param most the maximum number of rows in a part; a longer quiz gets its own part
 */
export function splitRows(rows: ImportRow[], most: number = LIMITS.rows): ImportRow[][] {
  const parts: ImportRow[][] = [[]];
  let start = 0;
  while (start < rows.length) {
    const quiz = rows[start]?.quiz?.id;
    let end = start + 1;
    while (quiz !== undefined && rows[end]?.quiz?.id === quiz) end += 1;
    const last = parts.at(-1) ?? [];
    const group = rows.slice(start, end);
    if (last.length > 0 && last.length + group.length > most) parts.push(group);
    else last.push(...group);
    start = end;
  }
  return parts;
}
