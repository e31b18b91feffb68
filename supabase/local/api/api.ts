import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DENO_CACHE_DIR } from '../paths.ts';
import { type Service, startService } from '../process/service.ts';
import type { ResolvedStackOptions } from '../stack/stack-options.ts';
import type { StackState } from '../stack/stack-state.ts';
import type { ApiProcessOptions, ApiProcessReady } from './api-process.ts';

/** The API process; restarted whenever it exits unexpectedly. */
export interface Api {
  stop: () => Promise<void>;
}

/** Starts Auth, Data API, media and functions in a separate process. @param onLog receives its output */
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
    secretKey: state.secretKey,
    functionsEnv: options.functionsEnv,
    mediaDir: join(options.projectDir, 'media'),
    uploadsDir: state.uploadsDir,
    functionsDir: options.functions ? join(options.projectDir, 'functions') : null,
    watchFunctions: options.watchFunctions,
    denoCacheDir: DENO_CACHE_DIR,
  };
  let service: Service;
  let stopped = false;
  const start = async (): Promise<ApiProcessReady> => {
    service = await startService({
      script: join(import.meta.dirname, 'api-process.ts'),
      env: { API_PROCESS_OPTIONS: JSON.stringify(processOptions) },
      onLog,
      onUnexpectedExit: () => void restart(),
    });
    if (stopped) await service.stop();
    return service.ready as ApiProcessReady;
  };
  const restart = async (): Promise<void> => {
    for (let delay = 250; !stopped; delay = Math.min(delay * 2, 10_000)) {
      onLog('The API exited unexpectedly; restarting it.\n');
      try {
        await start();
        return;
      } catch (error) {
        onLog(`${String(error)}\n`);
        await sleep(delay, undefined, { ref: false });
      }
    }
  };
  const { failedFunctions } = await start();
  if (failedFunctions.length > 0) {
    const log = join(options.stackDir, 'stack.log');
    options.onProgress(`Function ${failedFunctions.join(', ')} does not start; retrying (see ${log})`);
  }
  return {
    stop: async () => {
      stopped = true;
      await service.stop();
    },
  };
}
