/** Decodes the path the way the router does before comparing. A malformed address stays unchanged. */
function decodedPath(): string {
  const segments = location.pathname.split('/');
  try {
    return segments.map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F')).join('/');
  } catch {
    return location.pathname;
  }
}

/**
 * Returns the parameters of this page's path, by name, if it matches a route pattern such as '/quiz/:courseId', '/mail-link/:purpose?' or
 * '/games/*'; undefined otherwise. Use this in scripts that run before the router, which returns the same result (match-path.test.ts).
 */
export function matchPath(pattern: string): Record<string, string> | undefined {
  const names: string[] = [];
  const expression = pattern
    .replaceAll(/\/:([^/?]+)(\??)/g, (_, name: string, optional: string) => {
      names.push(name);
      return `(?:/([^/]+))${optional}`;
    })
    .replace(/\/\*$/, '(?:/.*)?');
  const match = new RegExp(`^${expression}/*$`, 'i').exec(decodedPath());
  if (!match) return undefined;
  const params = names.flatMap((name, index) => {
    const value = match[index + 1];
    return value === undefined ? [] : [[name, value.replaceAll('%2F', '/')]];
  });
  return Object.fromEntries(params) as Record<string, string>;
}
