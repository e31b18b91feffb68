import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Aliases for the router's production files. Its package names only the development ones, which carry the warnings of
 * development, about 2 KB.
 */
export function productionRouter(): Record<string, string> {
  const routerDom = createRequire(import.meta.url).resolve('react-router-dom/package.json');
  const folder = dirname(createRequire(routerDom).resolve('react-router/package.json'));
  const file = (name: string) => join(folder, 'dist', 'production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}
