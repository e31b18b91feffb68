/**
 * Resolves an address within a package.
 * @param base the file that contains the address
 * @returns undefined for an address outside the package
 */
export function pathWithin(href: string, base = ''): string | undefined {
  let url: URL;
  try {
    url = new URL(href, new URL(base.split('/').map(encodeURIComponent).join('/'), 'file:///'));
  } catch {
    return undefined;
  }
  if (url.protocol !== 'file:' || url.host !== '') return undefined;
  try {
    return decodeURIComponent(url.pathname).slice(1);
  } catch {
    return url.pathname.slice(1);
  }
}
