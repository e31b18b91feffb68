import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { SUPABASE_DIR } from '../paths.ts';
import { resolveStackOptions } from '../stack/stack-options.ts';
import { stackConfig, startSupabaseStack } from './supabase-stack.ts';

const options = { apiPort: 54998, dbPort: 54999, siteUrl: 'http://localhost:4000' };

test('the tests’ stack has the project’s settings, with its own ports, addresses and secrets, and no seed', async () => {
  const config = await readFile(join(SUPABASE_DIR, 'config.toml'), 'utf8');
  const functionsEnv = { STRIPE_API_URL: 'http://localhost:1' };
  const settings = parse(stackConfig(config, resolveStackOptions({ ...options, functionsEnv }, {})));
  const own = parse(config) as Record<'api' | 'auth' | 'storage', Record<string, unknown>>;
  expect(settings).toMatchObject({
    api: { ...own.api, port: 54998 },
    db: { port: 54999, major_version: 17, seed: { enabled: false } },
    auth: { ...own.auth, site_url: 'http://localhost:4000' },
    storage: own.storage,
    edge_runtime: { secrets: functionsEnv },
  });
});

/** Lists the projects that stacks with this address left on the machine. */
async function leftovers(siteUrl: string): Promise<string[]> {
  const names = await readdir(tmpdir());
  const configs = await Promise.all(
    names.map((name) => readFile(join(tmpdir(), name, 'supabase', 'config.toml'), 'utf8').catch(() => '')),
  );
  return configs.filter((config) => config.includes(siteUrl));
}

test('without Docker and without a download, the CLI’s own reason is shown, and nothing is left behind', async () => {
  const siteUrl = `http://${randomUUID()}.localhost`;
  const env = { ...process.env, STACK_RUNTIME: 'docker', DOCKER_HOST: `unix:///${randomUUID()}.sock` };
  const refused = startSupabaseStack({ ...options, siteUrl }, env);
  await expect(refused).rejects.toThrow(
    /^STACK=supabase runs Supabase itself. It needs Docker or Podman.*\nThe CLI reported: .*Docker daemon/,
  );
  expect(await leftovers(siteUrl)).toEqual([]);
});
