/**
 * Under which key ScrollRestoration remembers a page's position. The first page of every visit has the key 'default';
 * without its address, a page that is typed in would open at the scroll position of the one before it.
 */
export function scrollKey({
  key,
  pathname,
  search,
}: {
  key: string;
  pathname: string;
  search: string;
}): string {
  return key === 'default' ? pathname + search : key;
}
