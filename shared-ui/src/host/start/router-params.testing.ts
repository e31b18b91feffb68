import { matchRoutes } from 'react-router-dom';

/**
 * Finds the parameters that the router finds in the page's address, without the part that `/*` matches, before the router itself is needed.
 * @param pattern path of a screen
 * @returns undefined if the address does not match
 */
export function routerParams(pattern: string): Record<string, string> | undefined {
  const [match] = matchRoutes([{ path: pattern }], location.pathname) ?? [];
  if (!match) return undefined;
  const params = Object.entries(match.params).filter(([name, value]) => name !== '*' && value !== undefined);
  return Object.fromEntries(params) as Record<string, string>;
}

/**
 * Lists addresses that match a screen's path, and some that nearly do. Parameters need encoding in some; optional ones are present or not.
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
