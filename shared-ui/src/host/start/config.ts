import type { AppConfig } from '@learn-for-life/contract';
import { fetchFile } from './fetch-file';

declare global {
  /** The configuration that a script of this page requested first; they have no other place in common. */
  var deploymentConfig: Promise<AppConfig> | undefined;
}

const PATH = '/config.json';

/**
 * The deployment's configuration, from `/config.json` beside the host's page. Requested once; a failure isn't remembered.
 * @throws Error when it cannot be read or lacks a key, which the error names
 */
export function loadConfig(): Promise<AppConfig> {
  globalThis.deploymentConfig ??= request().catch((cause: unknown) => {
    globalThis.deploymentConfig = undefined;
    // `request`, as in webpack's errors, names what is missing (`start-guard.ts`).
    throw Object.assign(new Error('Couldn’t read config.json.', { cause }), { request: PATH });
  });
  return globalThis.deploymentConfig;
}

async function request(): Promise<AppConfig> {
  const config = JSON.parse(await fetchFile(PATH)) as AppConfig;
  for (const key of ['supabaseUrl', 'supabaseKey'] as const)
    if (!config[key]) throw new Error(`config.json is missing ${key}.`);
  return config;
}
