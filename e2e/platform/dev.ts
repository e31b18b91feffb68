/**
 * The platform with webpack's development servers and reload in place of the production builds:
 * `dev.ts [app] [--reset]`. One app alone runs without the shell, on a local stack that runs already or its own.
 */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ensurePortFree,
  guardAgainstOrphans,
  onStopRequest,
  PUBLISHABLE_KEY,
  readPort,
  startStack,
} from 'supabase-project/local';
import { announcement } from './announcement.ts';
import { demoAppConfig } from './app-config.ts';
import { type AppFacts, appPorts, APPS, findApp, ROOT } from './apps.ts';
import { composeRegistry, type ReleaseManifest } from './remote-registry.ts';

const ports = appPorts();
const alone = process.argv.slice(2).find((argument) => !argument.startsWith('-'));
const served = alone === undefined ? APPS : [findApp(alone)];
const abort = new AbortController();
const { signal } = abort;
const starting = start();
onStopRequest(async () => {
  abort.abort();
  const stack = await starting.catch(() => null);
  await stack?.stop?.();
});
starting.catch((error: unknown) => {
  if (signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start() {
  for (const { name, portVariable } of served) await ensurePortFree(ports[name], name, portVariable);
  const reset = process.argv.includes('--reset');
  const running = alone === undefined || reset ? null : await runningStack();
  const stack = running ?? (await startStack({ reset, watchFunctions: true, onProgress: console.log }));
  const config = demoAppConfig(stack.supabaseUrl, stack.publishableKey);
  for (const app of served) {
    // Alone, a remote is its own host.
    if (app.isHost || alone !== undefined) await writeBeside(app, 'config.json', config);
    serve(app);
  }
  if (alone !== undefined) {
    for (const { name } of served) console.log(`Ready: http://localhost:${ports[name]} (${name} alone)`);
    return stack;
  }
  const releases = await Promise.all(APPS.filter((app) => app.isRemote).map(firstRelease));
  await writeBeside(APPS[0] as AppFacts, 'remotes.json', composeRegistry(releases));
  console.log(announcement(ports, stack.supabaseUrl));
  return stack;
}

/** The local stack that somebody started already, for instance by `npm start`. */
async function runningStack(): Promise<{
  supabaseUrl: string;
  publishableKey: string;
  stop?: () => Promise<void>;
} | null> {
  const supabaseUrl = `http://localhost:${readPort(process.env, 'API_PORT', 54321)}`;
  const health = await fetch(`${supabaseUrl}/auth/v1/health`).catch(() => null);
  return health ? { supabaseUrl, publishableKey: PUBLISHABLE_KEY } : null;
}

/** Files that a deployment puts beside the build; the development server serves this folder too. */
function folderBeside({ name }: AppFacts): string {
  return join(ROOT, 'e2e', '.temp', 'dev', name);
}

async function writeBeside(app: AppFacts, file: string, content: unknown): Promise<void> {
  await mkdir(folderBeside(app), { recursive: true });
  await writeFile(join(folderBeside(app), file), JSON.stringify(content, null, 2));
}

function serve(app: AppFacts): void {
  const args = [
    'serve',
    '--mode',
    'development',
    '--host',
    'localhost',
    '--static-directory',
    folderBeside(app),
  ];
  const program = join(ROOT, app.name, 'node_modules', '.bin', 'webpack');
  const child = spawn(program, args, {
    cwd: join(ROOT, app.name),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const release = guardAgainstOrphans(child.pid ?? 0, 'TERM', {});
  child.once('exit', release);
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) console.log(`[${app.name}] ${line}`);
    });
  }
  // An aborted program reports its abortion as an error.
  child.once('error', (error) => signal.aborted || console.error(error));
}

/** The manifest of a remote's first development build. Later builds have other content: nothing is pinned by hash. */
async function firstRelease({ name }: AppFacts): Promise<{ manifest: ReleaseManifest; baseUrl: string }> {
  const baseUrl = `http://localhost:${ports[name]}/`;
  while (!signal.aborted) {
    const response = await fetch(`${baseUrl}release.json`, { signal }).catch(() => null);
    if (response?.ok) {
      const manifest = (await response.json()) as ReleaseManifest;
      return { manifest: { ...manifest, version: 'development', integrity: '' }, baseUrl };
    }
    await sleep(500);
  }
  throw new Error('Stopped.');
}
