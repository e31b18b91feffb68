/** Serves the builds of the applications, each at its port, until it is stopped; started by `startApps`. */
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
