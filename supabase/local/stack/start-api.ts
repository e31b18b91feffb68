import { join } from 'node:path';
import { DENO_CACHE_DIR } from '../paths.ts';
import { startKeptService } from '../process/kept-service.ts';
import type { ResolvedStackOptions } from './stack-options.ts';
import type { StackState } from './stack-state.ts';
import type { ApiProcessOptions, ApiProcessReady } from '../api/api-process.ts';

/** The API process, which is restarted whenever it exits unexpectedly. */
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
    confirmEmails: options.confirmEmails,
    authLimits: options.authLimits,
    jwtSecret: state.jwtSecret,
    secretKey: state.secretKey,
    functionsEnv: options.functionsEnv,
    mediaDir: join(options.projectDir, 'media'),
    uploadsDir: state.uploadsDir,
    functionsDir: options.functions ? join(options.projectDir, 'functions') : null,
    watchFunctions: options.watchFunctions,
    denoCacheDir: DENO_CACHE_DIR,
  };
  const service = await startKeptService('The API', {
    script: join(import.meta.dirname, '..', 'api', 'api-process.ts'),
    env: {
      API_PROCESS_OPTIONS: JSON.stringify(processOptions),
      // bcrypt's minimum: tests sign up or log in a thousand times, and their passwords aren't secret.
      ...(options.ephemeral && { LITE_AUTH_BCRYPT_COST: '4' }),
    },
    onLog,
    onRestart: (line) => onLog(`${line}\n`),
  });
  const { failedFunctions } = service.ready as ApiProcessReady;
  if (failedFunctions.length > 0) {
    const log = join(options.stackDir, 'stack.log');
    options.onProgress(`Function ${failedFunctions.join(', ')} isn’t starting. Retrying (see ${log})`);
  }
  return service;
}
