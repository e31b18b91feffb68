/** Serves the applications' builds, each at its own port, until it is stopped. `startApps` runs this file. */
import { onStopRequest, PUBLISHABLE_KEY, readPort } from 'supabase-project/local';
import { appPorts, APPS } from '../workspace/apps.ts';
import { startAppServer } from './app-server.ts';

const ports = appPorts();
const servers = await Promise.all(
  APPS.map(({ name }) =>
    startAppServer({
      name,
      port: ports[name],
      supabaseUrl: `http://localhost:${readPort(process.env, 'API_PORT', 54321)}`,
      supabaseKey: process.env.API_KEY ?? PUBLISHABLE_KEY,
      remotePorts: ports,
      deploymentFile: process.env.DEPLOYMENT,
    }),
  ),
);
onStopRequest(async () => {
  await Promise.all(servers.map((server) => server.stop()));
});
process.send?.({ ready: servers.map(({ url }) => url) });
