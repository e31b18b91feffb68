import type { ContentValues } from '../content';

/** A text of the form, trimmed as saving it would. */
export function textOf(values: ContentValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** A number of the form; null where there is none, or nothing that could be saved as one. */
export function numberOf(values: ContentValues, name: string): number | null {
  const text = textOf(values, name);
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
