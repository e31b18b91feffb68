import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Deployment, readDeployment } from '../release/hosts/deployment.ts';
import { landingPage, readFragment } from '../release/remotes/landing-page.ts';
import { FIRST_PAGE } from '../release/site/site-layout.ts';
import { demoAppConfig } from '../workspace/app-config.ts';
import { type AppName, distFolder, findApp, forEachApp, REMOTES, ROOT } from '../workspace/apps.ts';
import type { RemoteRegistry } from 'shared-ui/release';
import { composeRegistry, readRelease } from '../release/remotes/remote-registry.ts';
import { startStaticServer, type StaticServer } from './static-server.ts';

export interface AppServerOptions {
  name: AppName;
  /** 0 for any free port. */
  port: number;
  supabaseUrl: string;
  supabaseKey: string;
  /** Ports of the remotes, for the shell's registry. */
  remotePorts: Record<AppName, number>;
  /** A `deployment.json` that lists other teams' remotes for the shell to run. A new origin needs a restart. */
  deploymentFile?: string | undefined;
}

/** Serves one application's build with the configuration files that a deployment would add. */
export async function startAppServer(options: AppServerOptions): Promise<StaticServer> {
  const { name, port, supabaseUrl, supabaseKey, remotePorts, deploymentFile } = options;
  const app = findApp(name);
  const read = () => localDeployment(remotePorts, supabaseUrl, deploymentFile);
  const atStart = await read();
  return startStaticServer({
    name,
    deployment: () => atStart,
    folder: distFolder(name),
    port,
    ...(!app.isRemote && { firstPage: () => firstPage(distFolder(name), remotePorts) }),
    overlays: {
      ...(app.isHost && {
        '/config.json': async () => {
          const { extensions } = await read();
          return { ...demoAppConfig(supabaseUrl, supabaseKey), ...(extensions && { extensions }) };
        },
      }),
      ...(!app.isRemote && {
        '/remotes.json': async () => currentRegistry(remotePorts, (await read()).remotes),
      }),
    },
  });
}

/** Returns a deployment with each application at a local port, and with the other teams' remotes that are listed in the file. */
async function localDeployment(
  ports: Record<AppName, number>,
  api: string,
  file?: string,
): Promise<Deployment> {
  const found = file ? await readDeployment(ROOT, file) : null;
  const { remotes = {}, extensions } = found?.deployment ?? {};
  return {
    origins: forEachApp(({ name }) => `http://localhost:${ports[name]}`),
    api,
    remotes,
    ...(extensions && { extensions }),
  };
}

/** Returns the registry of the remotes' current builds, followed by other teams' remotes. A remote without a build is omitted. */
async function currentRegistry(
  ports: Record<AppName, number>,
  foreign: Deployment['remotes'] = {},
): Promise<RemoteRegistry> {
  const releases = await Promise.all(
    REMOTES.map(async (name) => {
      const manifest = await readRelease(distFolder(name));
      return manifest ? [{ manifest, baseUrl: `http://localhost:${ports[name]}/` }] : [];
    }),
  );
  const { remotes } = composeRegistry(releases.flat());
  const others = Object.entries(foreign).map(
    ([name, current]) => [name, { current, previous: null }] as const,
  );
  return { remotes: { ...remotes, ...Object.fromEntries(others) } };
}

/**
 * Creates the page at `/` from the current builds, as releases do.
 * @param shell folder of the shell's build
 * @param ports of the remotes
 * @throws Error when the shell's build has no such page
 */
export async function firstPage(shell: string, ports: Record<AppName, number>): Promise<string> {
  const page = await readFile(join(shell, FIRST_PAGE), 'utf8');
  for (const name of REMOTES) {
    const folder = distFolder(name);
    const html = await readFragment(folder);
    if (html === null) continue;
    return landingPage(page, {
      html,
      address: `http://localhost:${ports[name]}/`,
      files: await readdir(folder),
    });
  }
  return page;
}
