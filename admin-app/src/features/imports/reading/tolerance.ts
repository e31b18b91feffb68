import { isTypedNumber, writeNumberRange } from 'supabase-project/content/typed-number';

/** Whether a number is exact, and can be written as an answer, which can't have an exponent. */
const isExact = (number: number): boolean =>
  Math.abs(number) <= Number.MAX_SAFE_INTEGER && isTypedNumber(String(number));

/** Adds decimal numbers without floating-point errors. */
function sum(one: number, other: number): string {
  const decimals = Math.max(...[one, other].map((number) => String(number).split('.')[1]?.length ?? 0));
  return String(Number((one + other).toFixed(decimals)));
}

/** Writes a range as an accepted answer; undefined if a number has too many digits. */
export const exactRange = (from: number, to: number): string | undefined =>
  [from, to].every(isExact) ? writeNumberRange({ from: String(from), to: String(to) }) : undefined;

/** Returns the number, which reviews show, and the range around it, if any; undefined if a number has too many digits. */
export function withTolerance(number: number, below = 0, above = below): string[] | undefined {
  if (![number, below, above].every(isExact)) return undefined;
  if (below === 0 && above === 0) return [String(number)];
  return [String(number), writeNumberRange({ from: sum(number, -below), to: sum(number, above) })];
}
