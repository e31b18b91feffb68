import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startStripeDouble } from '../../local/index.ts';
import { runDeno } from '../../local/functions/deno.ts';
import { findFreePort } from '../../local/process/ports.ts';
import { PUBLISHABLE_KEY } from '../../local/publishable-key.ts';
import { resolveStackOptions } from '../../local/stack/stack-options.ts';
import { startApi } from '../../local/stack/start-api.ts';
import type { EmptyProject } from '../../local/postgres/empty-project.ts';

/**
 * Runs a release's function on a database, with that release's tests.
 * @param folder an empty folder
 * @param release the release's folder `supabase/`
 * @param tests files or folders below `functions/api/tests`
 */
export async function testReleasedFunction(
  folder: string,
  release: string,
  { port: dbPort, url }: EmptyProject,
  tests: readonly string[],
): Promise<{ passes: boolean; output: string }> {
  const apiPort = await findFreePort();
  const supabaseUrl = `http://localhost:${apiPort}`;
  const webhook = {
    webhookUrl: `${supabaseUrl}/functions/v1/api/billing/webhook`,
    webhookSecret: `whsec_${randomUUID()}`,
  };
  const stripe = await startStripeDouble({ ...webhook, secretKey: 'sk_test_double' });
  const options = resolveStackOptions({
    apiPort,
    dbPort,
    ephemeral: true,
    stackDir: folder,
    functionsEnv: {
      STRIPE_API_URL: stripe.origin,
      STRIPE_SECRET_KEY: 'sk_test_double',
      STRIPE_WEBHOOK_SECRET: webhook.webhookSecret,
    },
  });
  const state = {
    dataDir: '',
    uploadsDir: join(folder, 'uploads'),
    jwtSecret: randomUUID(),
    secretKey: `sb_secret_${randomUUID()}`,
    firstMigration: '',
    complete: true,
  };
  let log = '';
  const api = await startApi(
    { ...options, projectDir: release },
    state,
    (text) => (log = (log + text).slice(-10_000)),
  );
  try {
    const env = {
      SUPABASE_URL: supabaseUrl,
      SUPABASE_ANON_KEY: PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: state.secretKey,
      SUPABASE_DB_URL: url,
      STRIPE_URL: stripe.origin,
      STRIPE_WEBHOOK_SECRET: webhook.webhookSecret,
    };
    const functionDir = join(release, 'functions', 'api');
    const args = [
      'test',
      '--frozen',
      '--no-check',
      '--reporter=dot',
      '--allow-env',
      '--allow-net',
      `--allow-read=${functionDir}`,
    ];
    // Output is shown as it arrives, because a test run kills a program that prints nothing for minutes.
    const write = (text: string) => void process.stdout.write(text);
    const files = tests.map((file) => join('tests', file));
    const { code, output } = await runDeno(functionDir, [...args, ...files], { env, write });
    return { passes: code === 0, output: `${output}\n${log}` };
  } finally {
    await api.stop();
    await stripe.stop();
  }
}
