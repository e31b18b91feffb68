import type { ClipboardEvent } from 'react';

/** A line of two cells, as sheets copy them. */
function toPair(line: string): [string, string] | undefined {
  const [left = '', right = '', ...more] = line.split('\t').map((cell) => cell.trim());
  return left !== '' && right !== '' && more.length === 0 ? [left, right] : undefined;
}

/** The pairs of pasted lines with two cells each; undefined for any other text, which is left to the browser. */
export function readPastedPairs(event: ClipboardEvent): [string, string][] | undefined {
  const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
  const pairs = lines.map(toPair).filter((pair) => pair !== undefined);
  if (pairs.length === 0) return undefined;
  event.preventDefault();
  return pairs;
}

/** The same with the question itself in a first line of one cell. */
export function readPastedAssociation(event: ClipboardEvent) {
  const [title = ''] = event.clipboardData.getData('text/plain').trimStart().split(/\r?\n/);
  if (title.includes('\t')) return undefined;
  const pairs = readPastedPairs(event);
  return pairs && { title: title.trim(), pairs };
}
