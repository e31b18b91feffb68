/** Serves the build of one application until it is stopped: `serve.ts <app>`. */
import { onStopRequest, PUBLISHABLE_KEY, readPort } from 'supabase-project/local';
import { appPorts, findApp } from '../workspace/apps.ts';
import { startAppServer } from './app-server.ts';

const app = findApp(process.argv[2]);
const ports = appPorts();
const server = await startAppServer({
  name: app.name,
  port: ports[app.name],
  supabaseUrl: `http://localhost:${readPort(process.env, 'API_PORT', 54321)}`,
  supabaseKey: process.env.API_KEY ?? PUBLISHABLE_KEY,
  remotePorts: ports,
});
onStopRequest(() => server.stop());
if (process.send) process.send({ ready: server.url });
else console.log(`${app.name} is served at ${server.url}`);
