import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { deleteStack, findFreePort } from 'supabase-project/local';
import { type AppName, APPS, appUrls, ROOT } from '../../tools/workspace/apps.ts';
import { findChromium } from '../../tools/workspace/chromium.ts';
import { type Platform, startPlatform } from '../../tools/platform/platform.ts';

export interface BenchPlatform extends Platform {
  ports: Record<AppName, number>;
  shellUrl: string;
  /** Stops the platform and deletes its database. */
  remove: () => Promise<void>;
}

/** Finds a free port for each application. */
export async function freeAppPorts(): Promise<Record<AppName, number>> {
  const pairs = await Promise.all(APPS.map(async ({ name }) => [name, await findFreePort()] as const));
  return Object.fromEntries(pairs) as Record<AppName, number>;
}

/** Returns the folder of the database with this name. */
export const stackFolder = (name: string): string => join(ROOT, 'e2e', '.temp', name);

/**
 * Starts a separate platform for the benchmarks, on free ports.
 * @param name name of the database folder in `e2e/.temp`
 * @param reset deletes the database of an earlier run
 */
export async function startBenchPlatform(name: string, reset: boolean): Promise<BenchPlatform> {
  const ports = await freeAppPorts();
  const stackDir = stackFolder(name);
  const [apiPort, dbPort] = [await findFreePort(), await findFreePort()];
  // Auth's limits are off, because a benchmark logs in a whole school from one address.
  const stack = { stackDir, reset, apiPort, dbPort, authLimits: false };
  const platform = await startPlatform({ ports, stack, onProgress: () => undefined });
  const remove = async () => {
    await platform.stop();
    await deleteStack(stackDir);
  };
  return { ...platform, ports, shellUrl: `http://localhost:${ports.shell}`, remove };
}

/** Points the journeys' fixtures at this platform, through variables that they read on first import. */
export function pointFixturesAt({ stack, ports }: BenchPlatform): void {
  Object.assign(process.env, {
    ...appUrls(ports),
    API_URL: stack.supabaseUrl,
    API_KEY: stack.publishableKey,
    DATABASE_URL: stack.databaseUrl,
  });
}

/** Launches the browser that the journeys use. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: (await findChromium()) ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
