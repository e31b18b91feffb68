import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Stack, startStack } from 'supabase-project/local';
import { ROOT } from '../workspace/apps.ts';

const REPORTS = join(ROOT, 'tools', '.temp', 'reports');

/** What the steps of one run share. */
export interface TestRun {
  /** A stack of the run's own, with an empty, seeded database; started by the first step that needs it. */
  stack: () => Promise<Stack>;
  stop: () => Promise<void>;
  write: (text: string) => void;
  signal: AbortSignal;
  /** Checks may skip the files that an earlier run accepted. */
  cached: boolean;
  /** Limits the journeys to these files; empty for all. */
  journeyFiles: readonly string[];
}

/** Creates what the steps share; nothing is started yet. */
export function createTestRun(options: {
  ports: () => Promise<{ apiPort: number; dbPort: number }>;
  signal: AbortSignal;
  cached: boolean;
  journeyFiles: readonly string[];
}): TestRun {
  const { ports, ...rest } = options;
  const stackDir = join(ROOT, 'supabase', '.temp', `test-${process.pid}`);
  let starting: Promise<Stack> | null = null;
  return {
    ...rest,
    write: (text) => void process.stdout.write(text),
    stack: () => (starting ??= ports().then((free) => startStack({ ...free, ephemeral: true, stackDir }))),
    stop: async () => {
      const stack = await starting?.catch(() => null);
      await stack?.stop();
      await rm(stackDir, { recursive: true, force: true });
    },
  };
}

/** Path for the machine-readable report of a step; a report of an earlier run is removed. */
export async function reportFile(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  const path = join(REPORTS, name);
  await rm(path, { force: true });
  return path;
}
