import type { Deployment } from '../release/deployment.ts';
import { demoAppConfig } from '../workspace/app-config.ts';
import { type AppName, distFolder, findApp, forEachApp, REMOTES } from '../workspace/apps.ts';
import type { RemoteRegistry } from 'shared-ui/release';
import { composeRegistry, readRelease } from '../release/remote-registry.ts';
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
