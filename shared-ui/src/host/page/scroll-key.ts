/**
 * Returns the key under which ScrollRestoration stores a page's scroll position. The first page of every visit has the key 'default', so
 * its address is used instead. Otherwise, a page opened by its address would start at the previous page's scroll position.
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
