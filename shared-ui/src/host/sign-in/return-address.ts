/**
 * Returns the address that the guard redirected from (`state.from` of the login page's location), otherwise `fallback`. Allows only
 * addresses on this site, because browsers read `//` and `/\` as the start of another host.
 */
export function returnAddress(state: unknown, fallback: string): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback;
}
