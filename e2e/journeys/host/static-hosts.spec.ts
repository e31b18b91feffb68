import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from 'supabase-project/local';
import { startNginx } from '../../fixtures/delivery/nginx-server.ts';
import { platform } from '../../fixtures/platform.ts';
import { rawGet } from '../../fixtures/delivery/raw-http.ts';
import { expect, test } from '../../fixtures/delivery/site-test.ts';
import type { Deployment } from '../../../tools/release/hosts/deployment.ts';
import { nginxConfig } from '../../../tools/release/hosts/nginx-config.ts';
import { fileHeaders, pageHeaders } from '../../../tools/release/hosts/security-headers.ts';
import { siteFolder, versionFolder, versionPath } from '../../../tools/release/site/site-layout.ts';

/** Returns the parts of a response that a host's configuration determines. */
async function describeResponse(url: string, path: string) {
  const { status, headers } = await rawGet(url + path, { accept: '*/*', 'accept-encoding': 'gzip' });
  const policy = { ...fileHeaders(), ...pageHeaders('shell', { origins: {}, api: url }) };
  const names = Object.keys(policy).map((name) => name.toLowerCase());
  const ok = status === 200;
  return {
    status,
    ...(ok && {
      type: headers['content-type']?.split(';')[0]?.replace('application/javascript', 'text/javascript'),
      cache: headers['cache-control'],
      ...Object.fromEntries(names.map((name) => [name, headers[name]])),
    }),
    // Errors must not be cached for long.
    ...(!ok && { isImmutable: /immutable/.test(headers['cache-control'] ?? '') }),
  };
}

test('nginx, configured for the deployment, responds like the platform’s own server and runs the site', async ({
  page,
  site,
}) => {
  const { to: version } = await site.release('shell');
  await site.release('learner-app');
  const [port, learnerPort] = [await findFreePort(), await findFreePort()];
  const deployment: Deployment = {
    origins: { shell: `http://localhost:${port}`, 'learner-app': `http://localhost:${learnerPort}` },
    api: platform.api,
  };
  const url = `http://localhost:${port}`;
  // Both servers use the same deployment, so that their responses are comparable.
  await site.moveTo(deployment);
  await site.release('learner-app');
  const nginx = await startNginx(nginxConfig(deployment, site.to), url);
  try {
    const script = (await readdir(versionFolder(site.to, 'shell', version))).find((name) =>
      /^main.*js$/.test(name),
    );
    const paths = [
      '/',
      '/course-overview/tax-returns',
      '/index.html',
      '/app.html',
      '/remotes.json',
      '/config.json',
      `${versionPath(version)}${script ?? ''}`,
      `${versionPath(version)}gone.0123456789ab.js`,
      '/gone.js',
      '/.release-lock',
    ];
    for (const path of paths)
      expect(await describeResponse(url, path), path).toEqual(await describeResponse(site.url, path));
    const learner = join(siteFolder(site.to, 'learner-app'), 'releases');
    expect(await readdir(learner)).toHaveLength(1);

    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Life Learning Begins Here' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'COURSES' }).click();
    await expect(page.getByRole('link', { name: 'Tax Untangled' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tax Untangled' })).toBeVisible();
  } finally {
    await nginx.stop();
  }
});
