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
  /** Work that must be done before the applications can be served; runs while the stack starts. */
  prepare?: () => Promise<unknown>;
  onProgress: (line: string) => void;
}

/** The running platform: the stack and the three applications, each served by a process of its own. */
export interface Platform {
  stack: Stack;
  stop: () => Promise<void>;
}

/** @throws PortTakenError, or Error with the cause; nothing is left running then */
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
    const apps = await startApps(stack, ports, onProgress);
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

/** Serves the three applications, each in a process of its own, so that one can fail alone. */
export async function startApps(
  { supabaseUrl, publishableKey }: Pick<Stack, 'supabaseUrl' | 'publishableKey'>,
  ports: Record<AppName, number>,
  onProgress: (line: string) => void,
): Promise<{ stop: () => Promise<void> }> {
  const env = {
    API_PORT: new URL(supabaseUrl).port,
    API_KEY: publishableKey,
    ...Object.fromEntries(APPS.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
  };
  const services: Array<{ stop: () => Promise<void> }> = [];
  const stop = async (): Promise<void> => {
    await Promise.all(services.map((service) => service.stop()));
  };
  const start = async ({ name }: { name: AppName }): Promise<void> => {
    const service = await startKeptService(`${name} (port ${ports[name]})`, {
      script: join(import.meta.dirname, 'serve.ts'),
      args: [name],
      env,
      onRestart: onProgress,
    });
    services.push(service);
  };
  const results = await Promise.allSettled(APPS.map(start));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason as Error;
  }
  return { stop };
}
