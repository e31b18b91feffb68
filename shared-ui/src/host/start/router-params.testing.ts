import { matchRoutes } from 'react-router-dom';

/**
 * Returns the parameters that the router finds in the page's address, without the part that `/*` matches.
 * @param pattern a screen's path
 * @returns undefined if the address doesn't match
 */
export function routerParams(pattern: string): Record<string, string> | undefined {
  const [match] = matchRoutes([{ path: pattern }], location.pathname) ?? [];
  if (!match) return undefined;
  const params = Object.entries(match.params).filter(([name, value]) => name !== '*' && value !== undefined);
  return Object.fromEntries(params) as Record<string, string>;
}

/**
 * Lists addresses that match a screen's path, and some that nearly do. Some have parameters that need encoding; optional parameters may be
 * missing.
 */
export function addressesFor(pattern: string): string[] {
  const filled = pattern.replace('/*', '/a/b').replaceAll(/:\w+\??/g, 'caf%C3%A9%20%2F');
  const short = pattern
    .replace('/*', '')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '7');
  const shorter = filled.slice(0, filled.lastIndexOf('/'));
  return [filled, short, `${filled}/`, `${filled}/more`, filled.toUpperCase(), shorter].map((address) =>
    address === '' ? '/' : address.replace('//', '/'),
  );
}
