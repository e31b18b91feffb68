/**
 * The address that the guard redirected from (`state.from` of the login's location), else `fallback`. Only addresses of
 * this site: browsers read `//` and `/\` as the start of another host.
 */
export function returnAddress(state: unknown, fallback: string): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : fallback;
}
