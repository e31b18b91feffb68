import type { KeyboardEvent } from 'react';
import { applyFormat, type Format } from './apply-format';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Formats what is selected in a control, as if it had been typed: the browser's undo takes it back, and whoever listens to
 * the control's input hears of it.
 */
export function formatControl(control: TextControl, format: Format): void {
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  const edit = applyFormat({ value, start, end: selectionEnd ?? start }, format);
  control.focus();
  control.setSelectionRange(edit.from, edit.to);
  if (!typeIn(edit.insert)) {
    control.setRangeText(edit.insert, edit.from, edit.to);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  control.setSelectionRange(edit.start, edit.end);
}

/** @returns false where the browser cannot */
function typeIn(text: string): boolean {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- without a successor: nothing else keeps the browser's undo
  return 'execCommand' in document && document.execCommand('insertText', false, text);
}

const KEYS: Readonly<Record<string, Format>> = { b: 'bold', i: 'italic' };

/** Ctrl or ⌘ with B and I. */
export function formatByKey(event: KeyboardEvent<TextControl>): void {
  const format = KEYS[event.key.toLowerCase()];
  if (!format || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  event.preventDefault();
  formatControl(event.currentTarget, format);
}
