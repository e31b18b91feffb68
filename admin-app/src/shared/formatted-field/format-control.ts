import type { KeyboardEvent } from 'react';
import { applyFormat, type Edit, type Format } from './apply-format';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Inserts text as if typed. @returns false if the browser can't */
function typeIn(text: string): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- has no successor: nothing else keeps the browser's undo
  return 'execCommand' in document && document.execCommand('insertText', false, text);
}

/**
 * Changes a control's content as if it had been typed: the browser's undo reverts it, and listeners on the control's input are called.
 * Focuses the control.
 */
function edit(control: TextControl, { from, to, insert, start, end }: Edit): void {
  control.focus();
  control.setSelectionRange(from, to);
  if (!typeIn(insert)) {
    control.setRangeText(insert, from, to);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  control.setSelectionRange(start, end);
}

function selectionOf({ value, selectionStart, selectionEnd }: TextControl) {
  const start = selectionStart ?? value.length;
  return { value, start, end: selectionEnd ?? start };
}

/** Formats the selection in a control. */
export function formatControl(control: TextControl, format: Format): void {
  edit(control, applyFormat(selectionOf(control), format));
}

/** Inserts a picture at the caret: in its own paragraph, or among the words of a line. */
export function insertPicture(control: TextControl, source: string, oneLine: boolean): void {
  const { value, end } = selectionOf(control);
  const gap = oneLine ? ' ' : '\n\n';
  const before = value.slice(0, end);
  const after = value.slice(end);
  const insert = `${before === '' || before.endsWith(gap) ? '' : gap}${source}${after === '' || after.startsWith(gap) ? '' : gap}`;
  edit(control, { from: end, to: end, insert, start: end + insert.length, end: end + insert.length });
}

const KEYS: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic' };

/** Formats on Ctrl+B, Ctrl+I, ⌘B and ⌘I. */
export function formatByKey(event: KeyboardEvent<TextControl>): void {
  const format = KEYS[event.key.toLowerCase()];
  if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  formatControl(event.currentTarget, format);
}
