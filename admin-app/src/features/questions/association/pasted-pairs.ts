import type { ClipboardEvent } from 'react';

/** Reads a line of two cells, as spreadsheets copy them. */
function toPair(line: string): [string, string] | undefined {
  const [left = '', right = '', ...more] = line.split('\t').map((cell) => cell.trim());
  return left !== '' && right !== '' && more.length === 0 ? [left, right] : undefined;
}

/** Reads pairs from pasted lines of two cells; undefined for any other text, which the browser pastes. */
export function readPastedPairs(event: ClipboardEvent): [string, string][] | undefined {
  const lines = event.clipboardData.getData('text/plain').split(/\r?\n/);
  const pairs = lines.map(toPair).filter((pair) => pair !== undefined);
  if (pairs.length === 0) return undefined;
  event.preventDefault();
  return pairs;
}

/** Reads a pasted question, on the first line, and the pairs below it; undefined for any other text. */
export function readPastedAssociation(event: ClipboardEvent) {
  const [title = ''] = event.clipboardData.getData('text/plain').trimStart().split(/\r?\n/);
  if (title.includes('\t')) return undefined;
  const pairs = readPastedPairs(event);
  return pairs && { title: title.trim(), pairs };
}
