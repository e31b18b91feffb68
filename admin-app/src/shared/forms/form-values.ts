export type FormValue = string | boolean;
/** A form's values, by field name, as they are in its controls. */
export type FormValues = Record<string, FormValue>;

/** Returns a text field's value, trimmed as when saving. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns a number field's value; null if it is empty or not a number. */
export function numberOf(values: FormValues, name: string): number | null {
  const text = textOf(values, name);
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
