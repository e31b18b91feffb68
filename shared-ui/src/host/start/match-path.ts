/**
 * The parameters of this page's path, by name, if it matches a route pattern such as '/quiz/:courseId'; undefined otherwise.
 * For scripts that run before the router.
 */
export function matchPath(pattern: string): Record<string, string> | undefined {
  const match = new RegExp(`^${pattern.replaceAll(/:([^/]+)/g, '(?<$1>[^/]+)')}/?$`).exec(location.pathname);
  if (!match) return undefined;
  const groups = Object.entries(match.groups ?? {});
  return Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
}
