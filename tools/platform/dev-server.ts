import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { guardAgainstOrphans } from 'supabase-project/local';
import { writeAtomically } from '../release/site/atomic-file.ts';
import { type AppInfo, ROOT } from '../workspace/apps.ts';

/** Returns the folder for files that a deployment would add to the build. The development server serves it too. */
function staticFolder({ name }: AppInfo): string {
  return join(ROOT, 'tools', '.temp', 'dev', name);
}

/** Writes a JSON file, which the application's development server then serves. */
export function writeStaticJson(app: AppInfo, file: string, content: unknown): Promise<void> {
  return writeAtomically(join(staticFolder(app), file), JSON.stringify(content, null, 2));
}

/**
 * Starts webpack's development server for an application, and prints each line of its output, type errors included, after the application's
 * name.
 */
export async function startDevServer(app: AppInfo, port: number, signal: AbortSignal): Promise<void> {
  await mkdir(staticFolder(app), { recursive: true });
  const program = join(ROOT, app.name, 'node_modules', '.bin', 'webpack');
  const options = [
    '--mode',
    'development',
    '--host',
    'localhost',
    '--port',
    String(port),
    '--static-directory',
    staticFolder(app),
    '--no-static-watch',
  ];
  const child = spawn(program, ['serve', ...options], {
    cwd: join(ROOT, app.name),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const release = guardAgainstOrphans(child.pid ?? 0, 'TERM', {});
  child.once('exit', (code) => {
    release();
    if (!signal.aborted)
      console.error(`[${app.name}] The development server stopped with exit code ${code}.`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) console.log(`[${app.name}] ${line}`);
    });
  }
  // When a child process is aborted, it emits an error.
  child.once('error', (error) => signal.aborted || console.error(error));
}

/**
 * Waits for a successful response. A development server delays responses until its first build is done, and a file that the build couldn't
 * create is missing until the error in the sources is fixed.
 * @param accept media type. For HTML, the server responds with the app's page even if the file is missing.
 * @throws Error when the signal is aborted
 */
export async function waitForResponse(
  address: string,
  accept: 'text/html' | 'application/json',
  signal: AbortSignal,
): Promise<Response> {
  for (;;) {
    const response = await fetch(address, { signal, headers: { accept } }).catch(() => null);
    if (response?.ok) return response;
    await sleep(500, undefined, { signal });
  }
}
