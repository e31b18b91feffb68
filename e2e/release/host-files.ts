import { type AppName, APPS, findApp } from '../platform/apps.ts';
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
    ...Object.fromEntries(sites.flatMap((name) => Object.entries(siteFiles(name, deployment)))),
  };
}

function siteFiles(name: AppName, deployment: Deployment): Record<string, string> {
  return {
    [`${name}/_headers`]: netlifyHeaders(name, deployment),
    [`${name}/vercel.json`]: vercelConfig(name, deployment),
    // A remote that is no host has no page to answer with: what is not there is a 404 by itself.
    ...(findApp(name).isHost && { [`${name}/_redirects`]: netlifyRedirects(name, deployment) }),
  };
}

/** Folders of releases in a site; those of remotes without an origin of their own lie in the shell's. */
function releaseFolders(app: AppName, { origins }: Deployment): string[] {
  const guests = app === 'shell' ? APPS.filter(({ name }) => name !== 'shell' && !origins[name]) : [];
  return [RELEASES, ...guests.map(({ name }) => `${name}/${RELEASES}`)];
}

/** Everything gets the page's headers too: rules that match the same file would be joined, not chosen between. */
function netlifyHeaders(app: AppName, deployment: Deployment): string {
  const all = { ...fileHeaders(), ...pageHeaders(app, deployment) };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  // Without a rule the host has browsers revalidate.
  const releases = releaseFolders(app, deployment).flatMap((folder) => [
    `/${folder}/*`,
    `  Cache-Control: ${CACHE_CONTROL.immutable}`,
  ]);
  return ['/*', ...lines, ...releases, ''].join('\n');
}

/**
 * Files that exist come first; one of a release that does not is a 404, and every other address the page. A 404 needs a
 * file as well; which one nobody sees who asked for a script.
 */
function netlifyRedirects(app: AppName, deployment: Deployment): string {
  const page = otherPage(app);
  const missing = releaseFolders(app, deployment).map((folder) => `/${folder}/*  /${page}  404`);
  return [...missing, `/*  /${page}  200`, ''].join('\n');
}

function vercelConfig(app: AppName, deployment: Deployment): string {
  const list = (headers: Record<string, string>) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  const folders = releaseFolders(app, deployment);
  const config = {
    headers: [
      { source: '/(.*)', headers: list({ ...fileHeaders(), ...pageHeaders(app, deployment) }) },
      ...folders.map((folder) => ({
        source: `/${folder}/(.*)`,
        headers: list({ 'Cache-Control': CACHE_CONTROL.immutable }),
      })),
      {
        source: `/((?!${folders.map((folder) => `${folder}/`).join('|')}).*)`,
        headers: list({ 'Cache-Control': CACHE_CONTROL.revalidated }),
      },
    ],
    // Files come first; what ends like a file and is not there stays a 404.
    rewrites: findApp(app).isHost
      ? [{ source: '/((?!.*\\.[^/]*$).*)', destination: `/${otherPage(app)}` }]
      : [],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
