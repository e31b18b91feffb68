import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProcessOptions, ApiProcessReady } from './api-process.ts';
import { type Service, startService } from './service.ts';
import type { StackState } from './stack-folders.ts';
import type { ResolvedStackOptions } from './stack-options.ts';

/** The API process, started again whenever it ends by itself. */
export interface Api {
  stop: () => Promise<void>;
}

/** Starts Auth, Data API, media and functions in a process of their own; what it writes goes to the log. */
export async function startApi(
  options: ResolvedStackOptions,
  state: StackState,
  onLog: (text: string) => void,
): Promise<Api> {
  const processOptions: ApiProcessOptions = {
    apiPort: options.apiPort,
    dbPort: options.dbPort,
    siteUrl: options.siteUrl,
    jwtSecret: state.jwtSecret,
    mediaDir: join(options.projectDir, 'media'),
    uploadsDir: state.uploadsDir,
    functionsDir: options.functions ? join(options.projectDir, 'functions') : null,
    watchFunctions: options.watchFunctions,
    denoCacheDir: join(options.projectDir, '.temp', 'deno'),
  };
  let service: Service;
  let stopped = false;
  const start = async (): Promise<ApiProcessReady> => {
    service = await startService({
      script: join(import.meta.dirname, 'api-process.ts'),
      env: { API_PROCESS_OPTIONS: JSON.stringify(processOptions) },
      onLog,
      onUnexpectedEnd: () => void restart(),
    });
    if (stopped) await service.stop();
    return service.ready as ApiProcessReady;
  };
  const restart = async (): Promise<void> => {
    for (let pause = 250; !stopped; pause = Math.min(pause * 2, 10_000)) {
      onLog('The API ended unexpectedly; starting it again.\n');
      try {
        await start();
        return;
      } catch (error) {
        onLog(`${String(error)}\n`);
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  const { failedFunctions } = await start();
  if (failedFunctions.length > 0) {
    const log = join(options.stackDir, 'stack.log');
    options.onProgress(
      `Function ${failedFunctions.join(', ')} does not start; it is tried again (see ${log})`,
    );
  }
  return {
    stop: async () => {
      stopped = true;
      await service.stop();
    },
  };
}
