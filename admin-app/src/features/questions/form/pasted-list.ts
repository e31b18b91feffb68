import type { ClipboardEvent } from 'react';
import { withoutListMarks } from '../../../shared/list-marks';

/** A line of a pasted list; an asterisk before it says that it is right. */
export interface PastedLine {
  text: string;
  isRight: boolean;
}

/**
 * The lines of a text pasted into a one-line field, such as a list from a document or a column of a sheet.
 * @returns undefined where it has only one, which is left to the browser; otherwise the browser pastes nothing
 */
export function readPastedList(event: ClipboardEvent): PastedLine[] | undefined {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  event.preventDefault();
  return lines.map((line) => ({
    text: line.trim().replace(/^\*\s*/, ''),
    isRight: line.trim().startsWith('*'),
  }));
}

/** Pasted options without the bullets, letters or numbers of the document they are from. @param from index of the first option */
export function withoutMarks(lines: readonly PastedLine[], from: number): PastedLine[] {
  const texts = lines.map(({ text }) => text);
  const list = withoutListMarks(texts) ?? withoutListMarks(texts, from);
  return lines.map((line, index) => ({ ...line, text: list?.texts[index] ?? line.text }));
}
