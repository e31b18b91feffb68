import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from '../release/hosts/deployment.ts';
import { landingPage, readFragment } from '../release/remotes/landing-page.ts';
import { FIRST_PAGE } from '../release/site/site-layout.ts';
import { demoAppConfig } from '../workspace/app-config.ts';
import { type AppName, distFolder, findApp, forEachApp, REMOTES } from '../workspace/apps.ts';
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
}

/** Serves one application's build with the configuration files that a deployment would add. */
export function startAppServer(options: AppServerOptions): Promise<StaticServer> {
  const { name, port, supabaseUrl, supabaseKey, remotePorts } = options;
  const app = findApp(name);
  return startStaticServer({
    name,
    deployment: () => localDeployment(remotePorts, supabaseUrl),
    folder: distFolder(name),
    port,
    ...(!app.isRemote && { firstPage: () => firstPage(distFolder(name), remotePorts) }),
    overlays: {
      ...(app.isHost && { '/config.json': () => demoAppConfig(supabaseUrl, supabaseKey) }),
      ...(!app.isRemote && { '/remotes.json': () => currentRegistry(remotePorts) }),
    },
  });
}

/** Every application at a port of this machine. */
function localDeployment(ports: Record<AppName, number>, api: string): Deployment {
  return { origins: forEachApp(({ name }) => `http://localhost:${ports[name]}`), api };
}

/** The registry of the remotes' current builds; a remote without a build is omitted. */
async function currentRegistry(ports: Record<AppName, number>): Promise<RemoteRegistry> {
  const releases = await Promise.all(
    REMOTES.map(async (name) => {
      const manifest = await readRelease(distFolder(name));
      return manifest ? [{ manifest, baseUrl: `http://localhost:${ports[name]}/` }] : [];
    }),
  );
  return composeRegistry(releases.flat());
}

/**
 * The page at `/` as releases make it, of the current builds.
 * @param shell folder of the shell's build
 * @param ports of the remotes
 * @throws Error when there is none
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
