import type { AppConfig } from '@learn-for-life/contract';
import { fetchFile } from './fetch-file';

declare global {
  /** The configuration that one of the page's scripts requested first; scripts share only globals. */
  var deploymentConfig: Promise<AppConfig> | undefined;
}

const PATH = '/config.json';

/**
 * Loads the deployment's configuration from `/config.json` next to the host's page. It's requested only once, but a failure isn't
 * remembered.
 * @throws Error if the file can't be read or lacks a key, which the error names
 */
export function loadConfig(): Promise<AppConfig> {
  globalThis.deploymentConfig ??= request().catch((cause: unknown) => {
    globalThis.deploymentConfig = undefined;
    // As in webpack's errors, `request` names the missing file (`start-guard.ts`).
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
