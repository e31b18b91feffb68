import { type AppName, APPS, findApp } from '../../workspace/apps.ts';
import type { Deployment } from './deployment.ts';
import { CACHE_CONTROL } from './http-rules.ts';
import { nginxConfig } from './nginx-config.ts';
import { fileHeaders, pageHeaders } from './security-headers.ts';
import { otherPage, RELEASES } from '../site/site-layout.ts';

/**
 * Returns a deployment's configurations for static hosts, by path. Files that a host reads from the site itself are in a folder named after
 * the application.
 * @param root the published folder's path on the nginx host
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
    // A remote that isn't a host has no page to serve for other addresses, and the static host itself responds with 404.
    ...(findApp(name).isHost && { [`${name}/_redirects`]: netlifyRedirects(name, deployment) }),
  };
}

/** Returns a site's release folders; the shell's site also contains those of remotes without their own origin. */
function releaseFolders(app: AppName, { origins }: Deployment): string[] {
  const hosted = app === 'shell' ? APPS.filter(({ name }) => name !== 'shell' && !origins[name]) : [];
  return [RELEASES, ...hosted.map(({ name }) => `${name}/${RELEASES}`)];
}

/** Every file also has the page's headers, because Netlify applies all matching rules instead of choosing one. */
function netlifyHeaders(app: AppName, deployment: Deployment): string {
  const all = { ...fileHeaders(), ...pageHeaders(app, deployment) };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  // Without a rule, Netlify makes browsers revalidate.
  const releases = releaseFolders(app, deployment).flatMap((folder) => [
    `/${folder}/*`,
    `  Cache-Control: ${CACHE_CONTROL.immutable}`,
  ]);
  return ['/*', ...lines, ...releases, ''].join('\n');
}

/**
 * Existing files take precedence. A missing file of a release is a 404, and every other address serves the page. A 404 rule must name a
 * file too. It names the page, because the content of a script's 404 doesn't matter.
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
    // Existing files take precedence; a missing file stays a 404.
    rewrites: findApp(app).isHost
      ? [{ source: '/((?!.*\\.[^/]*$).*)', destination: `/${otherPage(app)}` }]
      : [],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
