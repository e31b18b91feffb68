import type { ClipboardEvent } from 'react';
import { withoutListMarks } from '../../../shared/list-marks';

/** A line of a pasted list; an asterisk before it marks it as right. */
export interface PastedLine {
  text: string;
  isRight: boolean;
}

/**
 * Reads the lines of text pasted into a one-line field, such as a list from a document or a column of a sheet.
 * @returns undefined for a single line, which the browser pastes; otherwise the browser's paste is prevented
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

/** Removes the document's bullets, letters or numbers from pasted options. @param from index of the first option */
export function withoutMarks(lines: readonly PastedLine[], from: number): PastedLine[] {
  const texts = lines.map(({ text }) => text);
  const list = withoutListMarks(texts) ?? withoutListMarks(texts, from);
  return lines.map((line, index) => ({ ...line, text: list?.texts[index] ?? line.text }));
}
