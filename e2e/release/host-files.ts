import { type AppName, APPS } from '../platform/apps.ts';
import type { Deployment } from './deployment.ts';
import { CACHE_CONTROL } from './http-rules.ts';
import { nginxConfig } from './nginx-config.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import { otherPage, RELEASES } from './site-layout.ts';

/**
 * Configurations of a deployment for hosts of static files, by path. Files of a host that reads them from the site
 * itself stand in a folder named after the application.
 * @param root the published folder as nginx sees it
 */
export function hostFiles(deployment: Deployment, root: string): Record<string, string> {
  const sites = APPS.map(({ name }) => name).filter(
    (name) => name === 'shell' || deployment.origins[name] !== undefined,
  );
  return {
    'nginx.conf': nginxConfig(deployment, root),
    ...Object.fromEntries(
      sites.flatMap((name) => [
        [`${name}/_headers`, netlifyHeaders(name, deployment)],
        [`${name}/_redirects`, netlifyRedirects(name)],
        [`${name}/vercel.json`, vercelConfig(name, deployment)],
      ]),
    ),
  };
}

/** Everything gets the page's headers too: rules that match the same file would be joined, not chosen between. */
function netlifyHeaders(app: AppName, deployment: Deployment): string {
  const all = { ...fileHeaders(), ...pageHeaders(app, deployment) };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  // Without a rule the host has browsers revalidate.
  return ['/*', ...lines, `/${RELEASES}/*`, `  Cache-Control: ${CACHE_CONTROL.immutable}`, ''].join('\n');
}

/** Files that exist come first; one of a release that does not is a 404, and every other address the page. */
const netlifyRedirects = (app: AppName) => `/${RELEASES}/*  /no-such-file.txt  404
/*  /${otherPage(app)}  200
`;

function vercelConfig(app: AppName, deployment: Deployment): string {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const config = {
    headers: [
      { source: '/(.*)', headers: list({ ...fileHeaders(), ...pageHeaders(app, deployment) }) },
      { source: `/${RELEASES}/(.*)`, headers: list({ 'Cache-Control': CACHE_CONTROL.immutable }) },
      { source: `/((?!${RELEASES}/).*)`, headers: list({ 'Cache-Control': CACHE_CONTROL.revalidated }) },
    ],
    // Files come first; what has an ending and is not there stays a 404.
    rewrites: [{ source: '/((?!.*\\.).*)', destination: `/${otherPage(app)}` }],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
