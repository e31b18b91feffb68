import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { PUBLISHABLE_KEY } from 'supabase-project/local';
import webpack from 'webpack';
import { startAppServer } from '../../../tools/platform/app-server.ts';
import { APPS, forEachApp, ROOT } from '../../../tools/workspace/apps.ts';
import { launchBrowser } from '../bench-platform.ts';
import type { Metric } from '../report.ts';

/** Measures a page with only React, built as one bundle. @returns kilobytes (brotli) */
async function measureBareReact(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-react-'));
  try {
    const { resolve } = createRequire(join(ROOT, 'shell', 'package.json'));
    const entry = join(folder, 'index.js');
    await writeFile(
      entry,
      `import { createRoot } from ${JSON.stringify(resolve('react-dom/client'))};
       createRoot(document.body).render('Hello');`,
    );
    const compiler = webpack({ mode: 'production', entry, output: { path: folder, filename: 'out.js' } });
    await new Promise<void>((done, fail) => {
      compiler.run((error) => (error ? fail(error) : done()));
    });
    return brotliCompressSync(await readFile(join(folder, 'out.js'))).length / 1000;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures the transferred kilobytes of the scripts that load before the landing page is usable. */
async function measureLandingScripts(): Promise<number> {
  const ports = forEachApp(() => 0);
  const servers = [];
  // The shell comes last, because its registry contains the ports of the others.
  for (const { name } of [...APPS].reverse()) {
    const server = await startAppServer({
      name,
      port: 0,
      // No request goes to the API before the page is usable (landing.spec.ts asserts it), so no API runs here.
      supabaseUrl: 'http://localhost:9',
      supabaseKey: PUBLISHABLE_KEY,
      remotePorts: ports,
    });
    ports[name] = Number(new URL(server.url).port);
    servers.push(server);
  }
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`http://localhost:${ports.shell}/`);
    await page.getByRole('link', { name: 'Start', exact: true }).waitFor();
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** Measures the size of a first visit. */
export async function landingMetrics(): Promise<Metric[]> {
  const reference = { name: 'React only, one bundle', value: await measureBareReact() };
  return [
    {
      name: 'landing page scripts',
      value: await measureLandingScripts(),
      unit: 'KB',
      bar: 150,
      reference,
    },
  ];
}
