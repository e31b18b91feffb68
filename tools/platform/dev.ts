/**
 * Starts the platform with webpack's development servers and hot updates instead of production builds: `dev.ts [app] [--reset]`. A single
 * app runs without the shell, on its own local stack or on one that is already running.
 */
import { parseArgs } from 'node:util';
import {
  ensureApiTypes,
  ensurePortFree,
  onStopRequest,
  PUBLISHABLE_KEY,
  readPort,
  startStack,
} from 'supabase-project/local';
import { demoAppConfig } from '../workspace/app-config.ts';
import { appPorts, APPS, findApp, REMOTES } from '../workspace/apps.ts';
import { announcement } from './announcement.ts';
import { watchRegistry } from './dev-registry.ts';
import { startDevServer, waitForResponse, writeStaticJson } from './dev-server.ts';

const ports = appPorts();
const {
  values: { reset },
  positionals: [appName],
} = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { reset: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const single = appName === undefined ? null : findApp(appName);
const served = single ? [single] : APPS;
const abort = new AbortController();
const { signal } = abort;
const starting = start();
onStopRequest(async () => {
  abort.abort();
  const stack = await starting.catch(() => null);
  await stack?.stop?.();
});
starting.catch((error: unknown) => {
  if (!signal.aborted) throw error;
});

async function start() {
  await ensureApiTypes();
  for (const { name, portVariable } of served) await ensurePortFree(ports[name], name, portVariable);
  const running = single && !reset ? await findRunningStack() : null;
  const stack = running ?? (await startStack({ reset, watchFunctions: true, onProgress: console.log }));
  // The files of development builds have no hashes.
  const config = { ...demoAppConfig(stack.supabaseUrl, stack.publishableKey), integrity: 'optional' };
  for (const app of served) {
    // A remote that runs alone is its own host.
    if (app.isHost || single) await writeStaticJson(app, 'config.json', config);
    await startDevServer(app, ports[app.name], signal);
  }
  for (const host of single ? [] : APPS.filter(({ isRemote }) => !isRemote)) {
    await watchRegistry({
      origins: REMOTES.map(origin),
      write: (registry) => writeStaticJson(host, 'remotes.json', registry),
      signal,
    });
  }
  // As part of the whole platform, a remote has no page of its own to wait for.
  const pages = single ? served : served.filter(({ isHost }) => isHost);
  await Promise.all(pages.map(({ name }) => waitForResponse(`${origin(name)}/`, 'text/html', signal)));
  console.log(
    single ? `Ready: ${origin(single.name)} (${single.name} only)` : announcement(ports, stack.supabaseUrl),
  );
  return stack;
}

function origin(name: keyof typeof ports): string {
  return `http://localhost:${ports[name]}`;
}

/** Finds the local stack that is already running, for instance one started by `npm start`. */
async function findRunningStack(): Promise<{
  supabaseUrl: string;
  publishableKey: string;
  stop?: () => Promise<void>;
} | null> {
  const supabaseUrl = `http://localhost:${readPort(process.env, 'API_PORT', 54321)}`;
  const health = await fetch(`${supabaseUrl}/auth/v1/health`).catch(() => null);
  return health ? { supabaseUrl, publishableKey: PUBLISHABLE_KEY } : null;
}
