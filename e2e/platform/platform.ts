import { join } from 'node:path';
import { ensurePortFree, type Stack, type StackOptions, startStack } from 'supabase-project/local';
import { type AppName, APPS } from './apps.ts';
import { type Service, startService } from './children.ts';

export interface PlatformOptions {
  ports: Record<AppName, number>;
  stack: StackOptions;
  /** What must be done before the applications can be served; runs beside the start of the stack. */
  prepare?: () => Promise<unknown>;
  onProgress: (line: string) => void;
}

/** The whole platform as it runs for users: stack and the three applications, each served by a process. */
export interface Platform {
  stack: Stack;
  /** Numbers of the processes that serve the applications. */
  appPids: number[];
  stop: () => Promise<void>;
}

/** @throws PortTakenError, or Error with what went wrong; nothing is left running then. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { ports, onProgress } = options;
  for (const { name, portVariable } of APPS) await ensurePortFree(ports[name], name, portVariable);
  const prepared = (options.prepare?.() ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );
  const stack = await startStack({ ...options.stack, onProgress });
  const services: Service[] = [];
  let stopping = false;
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(services.map((service) => service.stop()));
    await stack.stop();
  };
  try {
    const failure = await prepared;
    if (failure) throw failure as Error;
    await Promise.all(
      APPS.map(async (app) => {
        const service = await startService(join(import.meta.dirname, 'serve.ts'), [app.name], {
          API_PORT: new URL(stack.supabaseUrl).port,
          ...Object.fromEntries(APPS.map(({ name, portVariable }) => [portVariable, String(ports[name])])),
        });
        services.push(service);
        service.process.once('exit', () => {
          if (stopping) return;
          onProgress(
            `${app.name} (port ${ports[app.name]}) has stopped. Serve it again: npm run serve ${app.name}`,
          );
        });
      }),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stack, appPids: services.flatMap((service) => service.process.pid ?? []), stop };
}
