import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { type Stack, startStack, startStripeDouble } from 'supabase-project/local';
import { ROOT } from '../workspace/apps.ts';

const REPORTS = join(ROOT, 'tools', '.temp', 'reports');

/** Data shared by the steps of one run. */
export interface TestRun {
  /** The run's own stack, with a newly seeded database; started by the first step that needs it. */
  stack: () => Promise<TestStack>;
  stop: () => Promise<void>;
  write: (text: string) => void;
  signal: AbortSignal;
  /** Whether a step has the machine to itself, once the quick checks have ended. */
  alone: boolean;
  /** Limits the checks to what a change to these files can affect; null for all. */
  changed: readonly string[] | null;
  /** Limits the journeys to these files and folders; empty for all. */
  journeyFiles: readonly string[];
}

/** A stack on which payments work, with a double in place of Stripe. */
export interface TestStack extends Stack {
  /** The port at which the shell will be served; Stripe's pages lead back to it. */
  shellPort: number;
  /** Origin of the Stripe double. */
  stripeUrl: string;
  /** The double's signing secret for events. */
  webhookSecret: string;
}

/** Creates the data shared by the steps; nothing is started yet. */
export function createTestRun(
  options: Pick<TestRun, 'signal' | 'alone' | 'changed' | 'journeyFiles'> & {
    ports: () => Promise<{ apiPort: number; dbPort: number; shellPort: number }>;
  },
): TestRun {
  const { ports, ...rest } = options;
  const stackDir = join(ROOT, 'supabase', '.temp', `test-${process.pid}`);
  let starting: Promise<TestStack> | null = null;
  const start = async (): Promise<TestStack> => {
    const { shellPort, ...free } = await ports();
    const webhookSecret = `whsec_${randomUUID()}`;
    const secretKey = 'sk_test_double';
    const webhookUrl = `http://localhost:${free.apiPort}/functions/v1/api/billing/webhook`;
    const stripe = await startStripeDouble({ webhookUrl, webhookSecret, secretKey });
    const functionsEnv = {
      STRIPE_API_URL: stripe.origin,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    };
    const siteUrl = `http://localhost:${shellPort}`;
    const stack = await startStack({ ...free, siteUrl, functionsEnv, ephemeral: true, stackDir });
    const stop = async (): Promise<void> => {
      await stack.stop();
      await stripe.stop();
    };
    return { ...stack, stop, shellPort, stripeUrl: stripe.origin, webhookSecret };
  };
  return {
    ...rest,
    write: (text) => void process.stdout.write(text),
    stack: () => (starting ??= start()),
    stop: async () => {
      const stack = await starting?.catch(() => null);
      await stack?.stop();
      await rm(stackDir, { recursive: true, force: true });
    },
  };
}

/** Returns the path for a step's machine-readable report. Removes the report of an earlier run. */
export async function reportFile(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  const path = join(REPORTS, name);
  await rm(path, { force: true });
  return path;
}
