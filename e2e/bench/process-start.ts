import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort, PUBLISHABLE_KEY } from 'supabase-project/local';
import { APPS, appUrls, ROOT } from '../../tools/workspace/apps.ts';
import { freeAppPorts, stackFolder } from './bench-platform.ts';

/** The platform as `npm start` runs it: one process with descendants. */
export interface ProcessStart {
  pid: number;
  /** The environment variables of the journeys' fixtures. */
  addresses: Record<'API_URL' | 'API_KEY' | 'DATABASE_URL', string>;
  /** Addresses of the applications. */
  apps: string[];
  stop: () => Promise<void>;
}

/**
 * Starts the platform in a process of its own, at free ports, with the database in the folder of the given name.
 * @throws Error with its output when it does not start
 */
export async function startInProcess(name: string): Promise<ProcessStart> {
  const ports = await freeAppPorts();
  const [api, database] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'platform', 'start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(APPS.map((app) => [app.portVariable, String(ports[app.name])])),
      API_PORT: String(api),
      DB_PORT: String(database),
      STACK_DIR: stackFolder(name),
    },
  });
  const ended = once(child, 'close');
  let output = '';
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      if (output.includes('Ready: ')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  if (!isReady || child.pid === undefined) throw new Error(`The platform did not start:\n${output}`);
  return {
    pid: child.pid,
    apps: Object.values(appUrls(ports)),
    addresses: {
      ...appUrls(ports),
      API_URL: `http://localhost:${api}`,
      API_KEY: PUBLISHABLE_KEY,
      DATABASE_URL: `postgresql://postgres:postgres@127.0.0.1:${database}/postgres`,
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
