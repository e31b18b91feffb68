/**
 * The parameters of this page's path, by name, if it matches a route pattern such as '/quiz/:courseId', '/mail-link/:purpose?' or
 * '/games/*'; undefined otherwise.
 * For scripts that run before the router.
 */
export function matchPath(pattern: string): Record<string, string> | undefined {
  const expression = pattern
    .replace(/\/\*$/, '(?:/.*)?')
    .replaceAll(/\/:([^/?]+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
  const match = new RegExp(`^${expression}/?$`).exec(location.pathname);
  if (!match) return undefined;
  // The type does not say that a group may have matched nothing.
  const groups = Object.entries(match.groups ?? {}).filter(
    ([, value]: [string, unknown]) => value !== undefined,
  );
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
}
