/** Returns an exponent in words. */
export function power(exponent: string): string {
  if (exponent === '2') return 'squared';
  return exponent === '3' ? 'cubed' : `to the power of ${exponent}`;
}
