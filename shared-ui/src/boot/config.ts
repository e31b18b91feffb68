import type { AppConfig } from '../contract';

/**
 * The deployment's configuration, from `/config.json` beside the host's page.
 * @throws Error when it cannot be read or lacks the project's address
 */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json answered ${response.status}.`);
  const config = (await response.json()) as AppConfig;
  if (!config.supabaseUrl || !config.supabaseKey)
    throw new Error('config.json lacks supabaseUrl or supabaseKey.');
  return config;
}
