/**
 * The number that a text is in a program's notation: 12, -0.5, 1e3; null for a blank one, undefined for any other. How people write
 * numbers in answers is read by `typed-number.ts`.
 */
export function readDecimal(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : undefined;
}
