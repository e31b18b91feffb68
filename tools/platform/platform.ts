import { join } from 'node:path';
import {
  ensurePortFree,
  type Stack,
  type StackOptions,
  startKeptService,
  startStack,
} from 'supabase-project/local';
import { type AppName, APPS } from '../workspace/apps.ts';

export interface PlatformOptions {
  ports: Record<AppName, number>;
  stack: StackOptions;
  /** A `deployment.json` that names remotes of other teams. */
  deploymentFile?: string | undefined;
  /** Work that must be done before the applications can be served; runs while the stack starts. */
  prepare?: () => Promise<unknown>;
  onProgress: (line: string) => void;
}

/** The running platform: the stack and the three applications. */
export interface Platform {
  stack: Stack;
  stop: () => Promise<void>;
}

/** Starts the platform. @throws PortTakenError, or Error with the cause; in both cases, nothing is left running */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { ports, onProgress } = options;
  for (const { name, portVariable } of APPS) await ensurePortFree(ports[name], name, portVariable);
  const prepared = (options.prepare?.() ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );
  const stack = await startStack({ ...options.stack, onProgress });
  try {
    const failure = await prepared;
    if (failure) throw failure as Error;
    const apps = await startApps(stack, ports, onProgress, options.deploymentFile);
    return {
      stack,
      stop: async () => {
        await apps.stop();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

/**
 * Serves the applications in one process, which is restarted if it ends. Three Node processes would take a fifth of the platform's
 * memory.
 */
export function startApps(
  { supabaseUrl, publishableKey }: Pick<Stack, 'supabaseUrl' | 'publishableKey'>,
  ports: Record<AppName, number>,
  onRestart: (line: string) => void,
  deploymentFile?: string,
): Promise<{ stop: () => Promise<void> }> {
  return startKeptService('The app server', {
    script: join(import.meta.dirname, 'serve.ts'),
    env: {
      API_PORT: new URL(supabaseUrl).port,
      API_KEY: publishableKey,
      ...(deploymentFile && { DEPLOYMENT: deploymentFile }),
      ...Object.fromEntries(APPS.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
    },
    onRestart,
  });
}
