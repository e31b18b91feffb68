/**
 * Parses a number written as in code, such as 12, -0.5 or 1e3. Returns null for blank text and undefined for anything
 * else. `typed-number.ts` parses numbers as people write them in answers.
 */
export function readDecimal(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : undefined;
}
