/** The platform with webpack's development servers and reload in place of the production builds: `dev.ts [--reset]`. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePortFree, guardAgainstOrphans, onStopRequest, startStack } from 'supabase-project/local';
import { announcement } from './announcement.ts';
import { demoAppConfig } from './app-config.ts';
import { type AppFacts, appPorts, APPS, ROOT } from './apps.ts';
import { composeRegistry, type ReleaseManifest } from './remote-registry.ts';

const ports = appPorts();
const abort = new AbortController();
const { signal } = abort;
const starting = start();
onStopRequest(async () => {
  abort.abort();
  const stack = await starting.catch(() => null);
  await stack?.stop();
});
starting.catch((error: unknown) => {
  if (signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function start() {
  for (const { name, portVariable } of APPS) await ensurePortFree(ports[name], name, portVariable);
  const reset = process.argv.includes('--reset');
  const stack = await startStack({ reset, watchFunctions: true, onProgress: console.log });
  const config = demoAppConfig(stack.supabaseUrl, stack.publishableKey);
  for (const app of APPS) {
    if (app.isHost) await writeBeside(app, 'config.json', config);
    serve(app);
  }
  const releases = await Promise.all(APPS.filter((app) => app.isRemote).map(firstRelease));
  await writeBeside(APPS[0] as AppFacts, 'remotes.json', composeRegistry(releases));
  console.log(announcement(ports, stack.supabaseUrl));
  return stack;
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
